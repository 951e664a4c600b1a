/** Comparison of moments, as the referee sends it. */

import type { Hint } from "./blocks";

/** Comparison of moments: columns are lines, or, of one moment, the seats. */
export interface Compared {
  nodes: number[];
  /** For whom; -1 = the columns are the seats. */
  seat: number;
  names: string[];
  lead: string;
  rows: { label: string; kind: "part" | "count" | "total"; values: (number | null)[] }[];
  /** Each column's place at the table. */
  places: (number | null)[];
  where?: string;
  parted?: { node: number; section: string } | null;
  /** Says that some line has not come to its end. */
  now?: string;
  /** Places of the lines that end earlier than another. */
  early?: number[];
  /** The bot that can play them on; none without a kernel. */
  play_on?: string;
  /** How the lines can be played again; absent where there is no bot, or another seat has decided. */
  again?: {
    /** Why they cannot, in a sentence. */
    why?: string;
    /** What is played, in a sentence. */
    about?: string;
    games?: number[];
  };
  /** Tiles that are in one line only. */
  only?: string[];
  /** By seat and line. */
  totals?: (number | null)[][];
  grids: (Collection | null)[];
  /** By which rule collections are scored here, and could be. */
  way?: string;
  ways?: { key: string; label: string }[];
  said?: Hint;
}

/** A row or a column: whether it is a set, and its arithmetic, empty where the rule does not count so. */
export interface GridLine {
  complete: boolean;
  sum: string;
}

export interface Collection {
  owners: number[];
  numbers: number[];
  /** By row and column. */
  counts: number[][];
  rows: GridLine[];
  columns: GridLine[];
  /** Points by category, and further counts. */
  parts: [label: string, value: number][];
  points: number;
  /** Points by the table's own rule. */
  own: number;
}
