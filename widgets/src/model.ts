/** The contract with the referee: what the kernel sends, what the browser asks. Nothing here is computed in the browser. */

export type Lang = "en" | "fr";

/** The game and its tree; sent once, and again when the tree or the language changes. */
export interface Outline {
  game: { code: string; name: string };
  title: string;
  lang: Lang;
  seats: { name: string; label: string }[];
  /** How many rounds the bar of steps shows; 0 = the game has no fixed number. */
  rounds: number;
  phases: { short: string; long: string }[];
  final: string;
  /** What is counted ("GG", "points"); absent = GG. */
  unit?: string;
  /** What a round is called in this game ("Turn"); absent = the language's word for round. */
  round_name?: string;
  nodes: Nodes;
  /** Per node, the score of every seat. */
  gg: number[][];
  main: number[];
  result?: { winners: number[] };
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
}

export interface Note {
  name?: string;
  comments: string[];
}

/** One moment of the game, drawn. */
export interface Frame {
  node: number;
  round: number;
  phase: number;
  due: "decision" | "chance" | "chore" | "over";
  to_move: number;
  told: { seat: number; text: string; rules: string[] };
  next: string;
  first: number;
  seats: SeatNow[];
  card: Card;
  /** Only the game's own board module knows what this is. */
  board: unknown;
  /** The words of every move that may be played now; none when this view may not try. */
  legal?: string[];
  /** Places in `legal` of moves that cost something: the referee says what when asked why. */
  costly?: number[];
  /** Chance is due, and may be entered by hand. */
  chance?: Chance | null;
}

export interface Chance {
  /** The word before the faces ("roll", "draw", "="), or none. */
  verb: string;
  /** How many faces. */
  count: number;
  faces: string[];
  seat: number;
}

/** Nodes that were added since the outline was sent; their ids go on from `from`. */
export interface Grown {
  from: number;
  nodes: Nodes;
  gg: number[][];
}

export interface SeatNow {
  gg: number;
  change: number;
  passed: boolean;
  counts: { icon: "crate" | "stack" | "shelf" | "die"; n: number; label: string }[];
}

export interface Hint {
  text: string;
  rules: string[];
}

export interface Hand {
  /** Whose tiles these are: not always the seat to move. */
  seat: number;
  label: string;
  limit: number;
  total: number;
  tiles: { number: number | null; n: number }[];
}

export interface Grid {
  label: string;
  rows: number[];
  cells: number[][];
  full: number[];
  full_is: "numbers" | "rows";
}

export interface TurnCard {
  kind: "turn";
  seat: number;
  title: string;
  hint: Hint;
  hand?: Hand;
  /** Where each of the seat's pieces stands ("shop 3"). */
  standing?: string[];
  collection?: Grid;
}

export interface CompareCard {
  kind: "compare";
  title: string;
  hint: Hint;
  /** The places that are compared, in this order. */
  columns: string[];
  /** Per seat, what it has at each place. */
  counts: number[][];
  /** Per seat, up to which place (from 1) its counts matter: there it is beaten, or all is decided. */
  until: number[];
  winner: number;
  /** The place that decides; more than there are places when none does. */
  decided_at: number;
}

export interface IncomeCard {
  kind: "income";
  title: string;
  rows: { seat: number; parts: number[]; total: number }[];
}

export interface ScoresCard {
  kind: "scores";
  title: string;
  columns: string[];
  rows: { seat: number; values: number[]; total: number; winner: boolean }[];
  hint: Hint;
}

export interface QuietCard {
  kind: "quiet";
  title: string;
  hint: Hint;
}

export type Card = TurnCard | CompareCard | IncomeCard | ScoresCard | QuietCard;

export interface Rule {
  id: string;
  title: string;
  text: string;
  lang: Lang;
}

export interface Refusal {
  text: string;
  rule?: string | null;
}

/** What the referee says beside the traits. */
export type Answer = { rule?: Rule; error?: Refusal; curves?: Figure; refused?: Refused; why?: Why };

/** A move was not played. */
export interface Refused {
  move: string;
  text: string;
  rule: string | null;
  /** A move that would do, or nothing. */
  legal: string;
}

/** Why a move is refused, or what it costs. */
export interface Why {
  move: string;
  kind: "refused" | "costly" | "fine";
  text: string;
  rule: string | null;
}

/** A figure as plotly takes it. */
export interface Figure {
  data: { x?: number[] }[];
  layout: { font?: object };
}

/** What the browser asks. */
export type Request = { do: "go"; node: number } | { do: "rule"; id: string } | { do: "lang"; lang: Lang } | { do: "curves"; plotly: boolean } | { do: "play" | "why"; move: string } | { do: "on" };

/** The part of anywidget's model that is used: a published page can supply the same five. */
export interface Model {
  get(name: string): unknown;
  on(event: string, listener: (message: Answer, buffers?: DataView[]) => void): void;
  off(event: string, listener: (message: Answer, buffers?: DataView[]) => void): void;
  send(message: Request): void;
}
