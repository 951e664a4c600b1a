/** The module that is written from a game's Python: its rules, and what it says and draws of a moment. */

import type { Chance, Frame, Lang } from "../protocol";

export interface State {
  round_no: number;
  phase: number;
  due: number;
  mover: number;
  copy(): State;
}

/** One moment, as some eyes see it: what sentences and frames are made from. */
export interface Moment {
  seats: string[];
  viewer: number;
  lang: Lang;
  state: State;
  before: State | null;
  code: number;
  past: [seat: number, code: number][];
  recall: boolean;
}

/** A written move, read: the codes it plays and how many words it took. */
export interface Written {
  codes: number[];
  used: number;
}

/** What a seat has collected, as a grid of numbers by owners. */
export interface Collected {
  owners: number[];
  numbers: number[];
  counts: number[][];
  rows: { complete: boolean; sum: string }[];
  columns: { complete: boolean; sum: string }[];
  parts: ReadonlyMap<string, number>;
  points: number;
  way: string;
  rules: string[];
}

/** What each legal move looks worth to the seat to move: written into the first row. */
type Judgement = (seen: State, moves: number[], count: number, worths: number[], scratch: number[]) => void;

/** What a sentence names, by name. */
export type Named = ReadonlyMap<string, unknown>;

export interface Game {
  code: string;
  name: string;
  texts: string;
  forced_pass: number;
  score_categories: string[];
  ways: string[];
  state: { from_json(data: unknown): State };
  reasons: Record<string, number>;
  reason_rule: ReadonlyMap<number, string>;
  legal_moves(state: State, moves: number[]): number;
  why_not(state: State, seat: number, code: number): number;
  caution(state: State, code: number): number;
  accepts(state: State, seat: number, code: number): number;
  play(state: State, code: number): void;
  chore(state: State): number;
  outcomes(state: State): [code: number, odds: { numerator: number; denominator: number }][];
  by_luck(state: State, key0: number, key1: number, words: number[]): number;
  same(code: number): number;
  masked(state: State, code: number, viewer: number): number;
  words(state: State, seats: string[], code: number): string;
  read_words(state: State, seats: string[], seat: number, words: string[]): Written;
  belongs_to(code: number): number;
  answers(code: number): boolean;
  places(seats: string[], lang: Lang): ReadonlyMap<string, string>;
  reason_values(state: State, seats: string[], seat: number, code: number, lang: Lang): Named;
  tell(moment: Moment): { seat: number; text: string; rules: string[] };
  tell_next(moment: Moment): string;
  view(state: State, viewer: number): State;
  /** Dicts are Maps until `plain` makes them objects. */
  frame(moment: Moment): ReadonlyMap<keyof Frame, unknown>;
  outline(state: State, lang: Lang): ReadonlyMap<string, unknown>;
  may_try(state: State, viewer: number): boolean;
  by_hand(state: State): ReadonlyMap<keyof Chance, unknown> | null;
  gg(state: State): number[];
  scores(state: State): ReadonlyMap<string, number>[];
  winners(state: State): number[];
  completed(before: State, seats: string[], code: number, after: State): [round: number, phase: number, step: string][];
  /** Absent in a game without collections. */
  collected?(state: State, seats: string[], seat: number, way: string): Collected;
  /** What a text names that somebody cannot see. */
  gives_away?(state: State, text: string): string[];
  /** What the rules' next chore shows to a seat, as codes. */
  reveals?(state: State, seat: number): number[];
  /** A code as a seat may see it, once a later state is reached in which `reveals` shows something. */
  turned_up?(state: State, code: number, later: State): number;
  worth?: Judgement;
  plan?: Judgement;
  first_player(state: State): number;
}

export interface Rules {
  game: Game;
  DECISION: number;
  CHANCE: number;
  CHORE: number;
  OVER: number;
  MOST_MOVES: number;
  CHOICE_KEY: number;
  NOBODY: number;
  Moment: new (seats: string[], viewer: number, lang: Lang, state: State) => Moment;
  plain(value: unknown): unknown;
  luck_words(key0: number, key1: number, round: number, phase: number, seat: number, nth: number, count: number, words: number[]): void;
  /** Bots that are rules: each gives the place of a move. */
  players: { [name: string]: (seen: State, moves: number[], count: number, worths: number[], words: number[]) => number };
  use_language(lang: Lang): void;
  py: {
    text(of: string, lang: Lang, key: string, values: Named): string;
    say(key: string, of?: string, values?: Named): string;
    /** The keys of a table of a game's texts; none where it has no such table. */
    names(of: string, table: string): string[];
    rule_text(of: string, lang: Lang, id: string): { title: string; parts: string[] } | null;
    Unreadable: new () => Error & { legal: string };
  };
}
