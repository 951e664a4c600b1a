/** Blocks of a moment: its card, its controls and its board, as in `engine/blocks.py`. */

export interface Hint {
  text: string;
  rules: string[];
}

/** The card, made of blocks: as `engine/blocks.py` describes them. */
export interface Card {
  /** Seat that gives its colour; -1 = none. */
  seat: number;
  title: string;
  /** The sign before the title; empty = the seat's emblem. */
  icon: string;
  blocks: Block[];
}

export type Block = HintBlock | PiecesBlock | TableBlock | AmountsBlock | SketchBlock;

export interface HintBlock extends Hint {
  kind: "hint";
}

export interface PiecesBlock {
  kind: "pieces";
  seat: number;
  label: string;
  /** Count and capacity, as text. */
  note: string;
  shape: "" | "tile" | "die";
  /** Fixed places in one row, null for an empty one. */
  rack: boolean;
  items: (Piece | null)[];
}

export interface Piece {
  key: string;
  label: string;
  /** Sign on the piece, and text beside it. */
  sign?: string;
  text?: string;
  n?: number;
}

export type CellMark = "" | "full" | "idle" | "key" | "total" | "won";

export type Cell = number | string | { value: number | string; mark: CellMark };

export interface TableBlock {
  kind: "table";
  label: string;
  cells: "counts" | "dice" | "figures";
  /** It stands under its label beside the pieces before it, and behind a button on a phone. */
  folds: boolean;
  icon?: string;
  columns: Cell[];
  rows: { seat: number; mark: CellMark; cells: Cell[] }[];
}

export interface AmountsBlock {
  kind: "amounts";
  rows: { seat: number; parts: number[]; total: number }[];
}

export interface SketchBlock {
  kind: "sketch";
  says: string;
  width: number;
  height: number;
  markup: string;
  /** A narrow card does without it. */
  spare?: boolean;
}

/** Controls by which the moves of a moment are chosen, as in `engine/blocks.py`. */
export interface Controls {
  move?: string;
  places?: Record<string, Place>;
  tip?: string;
  asides?: Record<string, string>;
  pieces?: {
    key: string;
    letter?: string;
    word?: string;
    move?: string;
    places?: Record<string, Place>;
    about?: string;
    tip?: string;
  }[];
  first?: string;
  many?: boolean;
  buttons?: { key: string; letter?: string; label: string; icon?: string; move: string; missing?: string }[];
  chance?: { luck: string; faces?: Record<string, { sign?: string; label?: string; letter?: string }> };
}

export interface Place {
  word?: string;
  tip?: string;
  /** Its accessible name, where its shape does not give it. */
  label?: string;
}

/** A board that is drawn in Python: one moment for several widths, the widest first. */
export interface Drawn {
  says: string;
  pictures: { width: number; height: number; markup: string }[];
  /** Markup that the pictures share, by name. */
  shapes?: Record<string, string>;
}
