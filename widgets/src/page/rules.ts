/** Types of the module that is written from a game's Python: its rules, and the functions that a page calls. */

import type { Lang } from "../generated/messages";

export interface State {
  round_no: number;
  phase: number;
  due: number;
  mover: number;
  copy(): State;
}

type Comment = [lang: string, text: string];

/** A record as the page carries it; the nodes stand each after its parent, the main line first. */
export interface Stored {
  seats: string[];
  headers: [key: string, value: string][];
  /** Does the result stand after the moves? */
  result_last: boolean;
  /** Does a `*` close the unfinished main line? */
  star: boolean;
  start: unknown;
  nodes: StoredNode[];
}

/**
 * A node: its notes are comments, glyphs and the places where variations begin; then, what is said of the variation
 * that it begins; last, the seat that decided beside the mover. What is empty at the end is left out.
 */
export type StoredNode = [
  parent: number,
  action: number,
  kind: string,
  notes?: (Comment | string | number)[],
  variation?: [name: string | null, comments: Comment[]] | [],
  seat?: [number],
];

/** Writes the value of each legal move for the seat to move into the first row. */
type Judgement = (seen: State, moves: number[], count: number, worths: number[], scratch: number[]) => void;

/** The game, as the page itself uses it; the referee uses the rest. */
export interface Game {
  code: string;
  name: string;
  rules: { state: { from_json(data: unknown): State }; most_moves: number };
  bots: { evaluate_moves?: Judgement; plan_moves?: Judgement; scratch: number };
  hidden: { nothing: boolean };
  view(state: State, viewer: number): State;
}

export interface Rules {
  game: Game;
  /** Bots that are rules: each gives the place of a move. */
  players: {
    [name: string]: (seen: State, moves: number[], count: number, worths: number[], words: number[]) => number;
  };
  plain(value: unknown): unknown;
  use_language(lang: Lang): void;
}
