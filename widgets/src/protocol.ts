/**
 * The contract with the referee: what the kernel sends, what the browser asks. Nothing here is computed in the
 * browser.
 */

import type { Card, Controls } from "./blocks";
import type { Compared } from "./compared";
import type { Merge } from "./explorer/stash";
import type { Again, Examined, Examining, Repeating, Tried, Trying } from "./simulated";

/** Length of a step. */
export type Stride = "move" | "phase" | "round";

export type Lang = "en" | "fr";

/**
 * The game and its tree; sent once, and again when viewer or language change. What is new between comes as
 * `OutlineUpdates`.
 */
export interface Outline {
  game: { code: string; name: string };
  title: string;
  /** Are other views refused, since the board is one seat's only? */
  locked?: boolean;
  lang: Lang;
  /** `player`: the person who plays it; empty or absent = no name. `letter`: its sign in a ring; absent = an emblem. */
  seats: { name: string; label: string; player?: string; letter?: string }[];
  /** Is nothing hidden in this game? */
  open?: boolean;
  /** Has the record a seed, so that what chance brings is its own? */
  luck?: boolean;
  /** Number of rounds in the bar of steps; 0 = the game has no fixed number. */
  rounds: number;
  phases: { short: string; long: string }[];
  final: string;
  /** Names of single rounds ("0") and of a phase of a single round ("4.4"), where the usual ones do not fit. */
  sections?: Record<string, string>;
  /** Unit of the score, such as "points"; absent in older saved outlines. */
  unit?: string;
  /** Points once around the track; absent = it is as long as the most points need, and none go around. */
  track?: number;
  /** The game's own board shows the points: there is no track below it. */
  track_on_board?: boolean;
  /** Points that end the game: a line of their own among the curves; absent = none. */
  goal?: number;
  /** Name of a round in this game ("Turn"); absent = the language's word for round. */
  round_name?: string;
  /** Counts of each seat beside its score. */
  counts?: { icon: string; label: string }[];
  /** The game's own lines in the list of keys: the keys, and what they do; absent = how places are chosen anywhere. */
  keys?: [keys: string, does: string][];
  /** The game's own icons, as paths of lines in a square of 16. */
  icons?: Record<string, string>;
  /** Style of the shapes of a drawn board, as CSS that applies inside the board. */
  style?: string;
  /** Shapes that drawings share all game long, as markup by name. */
  shapes?: Record<string, string>;
  nodes: Nodes;
  /** Per node, the score of every seat. */
  gg: number[][];
  /** What the game follows beside the scores, by its name, and per node the number of every seat; absent = nothing. */
  series?: string;
  second?: number[][];
  /** The viewer: an index of `seats`, or -1 when all screens are open. */
  seat: number;
  /** The seats that bots play; absent = none. */
  bots?: number[];
}

/** Columns over the nodes; a node's id is its place in them. */
export interface Nodes {
  parent: number[];
  section: string[];
  seat: number[];
  kind: string[];
  move: string[];
  glyph: string[];
  notes: Record<string, Note>;
  /** The children of a node, where their ids do not give the order; one that is missing was cut. */
  order: Record<string, number[]>;
}

export interface Note {
  name?: string;
  /** Fresh luck from here on. */
  luck?: boolean;
  comments: string[];
  marks?: Mark[];
}

/** A highlight of one place, or an arrow between two. */
export interface Mark {
  places: string[];
  style: MarkStyle;
  name: string;
}

export type MarkStyle = "solid" | "dashed" | "dotted";

/** Notes of a move, as an author edits them. */
export interface Notes {
  node: number;
  /** A language tag, or "" for all languages, and what is said in it. */
  texts: [lang: string, text: string][];
  glyphs: string[];
  /** Things that the texts name and some seat cannot see. */
  secret: string[];
  /** Places of the board that can be marked, with their names. */
  places: Record<string, string>;
  /** Reason that the last change was refused, or empty. */
  trouble: string;
}

/** One moment of the game, drawn. */
export interface Frame {
  node: number;
  round: number;
  phase: number;
  due: "decision" | "chance" | "automatic" | "over";
  to_move: number;
  told: { seat: number; text: string; rules: string[] };
  next: string;
  first: number;
  seats: SeatNow[];
  card: Card;
  /** Controls of the moves; absent = a button for each legal move, or its place on a drawn board. */
  controls?: Controls;
  /** A drawn board, or what only the game's own board module knows. */
  board: unknown;
  /** The words of every move that may be played now; none when this view may not try. */
  legal?: string[];
  /** Places in `legal` of moves that cost something: the referee says what when asked why. */
  costly?: number[];
  /** Chance is due, and may be entered by hand. */
  chance?: Chance | null;
  /** The seats that may decide, where they are several; absent = the one to move alone. */
  deciders?: number[];
  /** The seat that decides behind its screen, which the viewer cannot see; -1 = none. */
  waits_for?: number;
  /** The bot that decides here when the board goes on; none when empty. */
  bot?: string;
  /**
   * The page may ask how the record goes on from here. A seat's page may at every decision, whether the record goes on
   * or not.
   */
  more?: boolean;
  /**
   * The kind of the latest change of the tree that can be taken back, null = none; absent when the referee changes no
   * tree.
   */
  undo?: string | null;
  /** The kind of the change that can be made again after it was taken back, null = none. */
  redo?: string | null;
  /** Can moves be tried by playing on from them? Absent = yes. */
  tries?: boolean;
  /** Does a seat's picture show the purchases of others, which were public? */
  recall?: boolean;
}

export interface Chance {
  /** The word before the faces ("roll", "draw", "="), or none. */
  verb: string;
  /** Number of faces. */
  count: number;
  faces: string[];
  seat: number;
}

/**
 * Update of the outline: nodes whose ids go on from `from`; by id the notes and the order of children that changed, and
 * the changes in a column.
 */
export interface OutlineUpdates {
  from: number;
  nodes: Omit<Nodes, "notes"> & {
    notes: Record<string, Partial<Note>>;
    again?: { [column in keyof Nodes]?: Record<string, string> };
  };
  gg: number[][];
  second?: number[][];
}

export interface SeatNow {
  gg: number;
  change: number;
  passed: boolean;
  /** Where the seat is, in the game's words; absent = the word for a seat that has passed. */
  status?: string;
  /** Its counts, in the order of the outline. */
  counts: number[];
}

export interface Rule {
  id: string;
  title: string;
  text: string;
  /** Empty, if the rulebook has none. */
  example: string;
  lang: Lang;
}

export interface Refusal {
  text: string;
  rule?: string | null;
}

/** What happened at a moment, in a sentence. */
export interface Told {
  node: number;
  text: string;
}

/** Messages of the referee beside the traits. */
export type Answer = {
  there?: Told;
  /** A moment to look at, without what may be played there. */
  peek?: Frame;
  rule?: Rule;
  error?: Refusal;
  curves?: Figure;
  compare?: Compared;
  refused?: Refused;
  why?: Why;
  notes?: Notes;
  kept_in?: string;
  /** The script and style of the autosave bar come with the message. */
  kept_bar?: true;
  reel?: StoredFrames;
  /** The kernel answers: the number that it was asked with. */
  alive?: number;
  /** The record for a page without a kernel was sent, or is to be asked for again. */
  spare?: "later" | "sent";
  /** The page's record was merged into the kernel's, or could not be. */
  merged?: { trouble?: string };
  tools?: true;
  edited?: Edited;
  typed?: Typed;
  completes?: Completes;
  /** The moves up to a node as text, to be copied. */
  line?: { node: number; text: string };
  forum?: ForumTexts;
  replaced?: Replaced;
  what_if?: Tried;
  analysis?: Examined;
  again?: Again;
};

/** A moment as text for forums, by markup: the moves that led to it, or it alone. */
export interface ForumTexts {
  node: number;
  texts: Record<"line" | "moment", Record<"bbcode" | "markdown", string>>;
}

/** A move was not played. */
export interface Refused {
  move: string;
  text: string;
  rule: string | null;
  /** A move that would do, or nothing. */
  legal: string;
}

/** The tree was changed, or a change was taken back or made again. */
export interface Edited {
  what: "name" | "promote" | "cut" | "undo" | "redo";
  /** Number of moves that were cut. */
  moves: number;
}

/** Typed moves: how many were played, and what was refused, with all after it, and why. */
export interface Typed {
  played: number;
  rest: string;
  text: string;
  rule: string | null;
}

/** What may be played after the whole moves of a typed text, of which `rest` is what is left. */
export interface Completes extends Pick<Frame, "legal" | "chance"> {
  text: string;
  rest: string;
}

/** Another move has taken one's place: how many of the moves after it could be played again, and what stopped them. */
export interface Replaced {
  kept: number;
  of: number;
  /** The last node that was reached. */
  last: number;
  /** The node of the old move that could not be played. */
  stopped: number | null;
  /** Chance would have to decide first. */
  chance?: boolean;
  text: string;
  rule: string | null;
}

/** Reason that a move is refused, or its cost. */
export interface Why {
  move: string;
  kind: "refused" | "costly" | "fine";
  text: string;
  rule: string | null;
}

/** Some moments in a row, from the id `first` on, without what may be played there. */
export interface StoredFrames {
  first: number;
  count: number;
  /** Identifies the frames: the edition, and recall. */
  of: unknown;
  /** Compressed: a list, each the change from the moment before. */
  data: string;
}

/** Offer of an earlier saved record, or the reason why autosave failed. */
export interface SavedOffer {
  offer?: {
    /** Milliseconds since 1970. */
    at: number;
    /** Does it have the luck of this game? */
    same: boolean;
    /** Last round and number of moves, of what was kept and of what is here; a seat's page has neither. */
    has?: Extent;
    here?: Extent;
  };
  trouble?: string;
}

export type Extent = [round: number, moves: number];

/** A figure as plotly takes it. */
export interface Figure {
  data: { x?: number[]; customdata?: number[] }[];
  layout: { font?: object; height?: number };
}

/** Requests of the browser. */
export type Request =
  | { do: "go"; node: number }
  | { do: "tell"; node: number }
  | { do: "peek"; node: number; loaded: boolean }
  | { do: "rule"; id: string }
  | { do: "lang"; lang: Lang }
  | {
      do: "curves";
      plotly: boolean;
      nodes: number[];
      by: Stride;
      seat: string | null;
    }
  | { do: "compare"; nodes: number[]; seat: string | null; way: string; loaded: boolean }
  | { do: "play out"; nodes: number[]; seat: string | null }
  | Repeating
  | { do: "play" | "why"; move: string }
  /** `run`: it comes by itself, and is undone with the move before it. */
  | { do: "on"; stride: Stride | "end"; run?: boolean }
  | { do: "view"; seat: string | null; recall: boolean }
  | { do: "outline" }
  | NoteRequest
  | Change
  | { do: "rest" }
  | { do: "reel"; first: number }
  | { do: "kept"; answer: "take" | "leave" | "show" | "bar" }
  | { do: "alive"; count: number }
  | { do: "spare" }
  | Merge;

export type NoteRequest =
  | { do: "notes"; node: number; loaded: boolean }
  | { do: "comment"; node: number; lang: string; text: string }
  | { do: "glyph"; node: number; glyph: string; on: boolean }
  | { do: "mark"; node: number; places: string[]; style: MarkStyle; on: boolean };

/** Requests that edit the tree. */
export type Change =
  | { do: "name"; node: number; name: string }
  | { do: "promote" | "cut" | "cut after" | "fresh"; node: number }
  | { do: "replace"; node: number; move: string }
  | { do: "type"; text: string }
  | { do: "complete"; text: string }
  | { do: "copy"; node: number; for?: "forum" }
  | { do: "undo" | "redo" }
  | { do: "tools" }
  | Trying
  | Examining;

/** The part of anywidget's model that is used: a published page can supply the same six. */
export interface Model {
  get(name: string): unknown;
  set(name: string, value: unknown): void;
  on(event: string, listener: (message: Answer, buffers?: DataView[]) => void): void;
  off(event: string, listener: (message: Answer, buffers?: DataView[]) => void): void;
  send(message: Request): void;
}
