// Written from its Python by `make build`.

/** One or two sentences on a move. */
export interface Narration {
  seat: number;
  text: string;
  rules: string[];
}

/** A highlight or an arrow on the board. */
export interface Mark {
  places: string[];
  style: string;
  readonly command: string;
  readonly word: string;
  name(names: Map<string, string>, lang: string): string;
}

/** One node of a record, as a seat sees it: what drawings and narration are made from. */
export interface Moment {
  seats: string[];
  viewer: number;
  lang: string;
  state: any;
  before: any;
  action: number;
  forced: boolean;
  read_past: any;
  recall: boolean;
  marks: Mark[];
  read_whole: any;
  read_start: any;
}

/** Reason of a refusal, or of a legal move's cost. */
export interface Reason {
  code: any;
  rule: string;
  text: string;
}

/** Base of Position and View: queries on a state. */
export interface SeatedState {
  game: any;
  seats: string[];
  state: any;
  readonly points: Map<string, number>;
  readonly phase: number;
  readonly actors: string[];
  readonly may_move: string[];
  readonly finished: boolean;
  readonly winners: string[];
  actions(): number[];
  legal_moves(seat?: string | null): string[];
  words(action: number): string;
  parse(move: string): any;
  why_not(move: string, lang?: string | null): Reason | null;
  caution(move: string, lang?: string | null): Reason | null;
}

/** A comment after a move, before a variation, or at the start. */
export interface Comment {
  text: string;
  lang: string;
}

/** A mark on a move, such as `!`, `?!` or `$7`. */
export interface Glyph {
  text: string;
}

/** Another line that replaces a move; it is one of that move's notes. */
export interface Variation {
  node: TreeNode;
  name: string | null;
  comments: Comment[];
}

/** Mixin of `Node`: reads and edits comments, glyphs and marks. */
export interface Annotated {
  record: Tree;
  parent: Annotated | null;
  kind: string;
  notes: any[];
  variation: Variation | null;
  readonly comments: Comment[];
  readonly glyphs: string[];
  readonly marks: Mark[];
  name(lang?: string): string;
  set_comment(text: string, lang?: string): void;
  add_glyph(text: string): void;
  remove_glyph(text: string): void;
  mark(style?: string, on?: boolean): void;
  arrow(start: string, end: string, style?: string, on?: boolean): void;
}

/** A moment of a tree: the state after a move, and all that follows from it. */
export interface TreeNode extends Annotated {
  record: Tree;
  parent: TreeNode | null;
  children: TreeNode[];
  action: number;
  kind: any;
  seat_no: number;
  state: any;
  notes: any[];
  variation: Variation | null;
  readonly seat: string | null;
  readonly move: string | null;
  readonly position: SeatedState;
  path(): TreeNode[];
  skip_automatic(): TreeNode;
  play(move: string): TreeNode;
}

/** A game as a tree of moves, with its headers. */
export interface Tree {
  start: TreeNode;
  game: any;
  seats: string[];
  headers: Map<string, string>;
  edits: Edit[];
  undone: Edit[];
  editing: Edit | null;
  infos: Map<string, any>;
  readonly actors: string[];
  readonly luck: number;
  readonly end: TreeNode;
  seat_number(seat: string): number;
  main_line(): Iterable<TreeNode>;
  nodes(): Iterable<TreeNode>;
}

/** Luck of choices, keyed by the furthest section that a game has reached, the seat, and a count of its turns. */
export interface ChoiceLuck {
  reach(state: any): void;
  fill(seat: number, words: any[]): void;
  count(seat: number): void;
}

/** Colours, line style and sign of one seat. */
export interface SeatLook {
  curve: string;
  dash: string;
  marker: string;
  ground: string;
  ink: string;
  emblem: string;
}

/** Comparison of several moments; in a notebook, a table. */
export interface Comparison {
  nodes: TreeNode[];
  names: string[];
  seat: string;
  lang: string;
  parted: TreeNode | null;
  eyes: string | null;
  readonly record: Tree;
  readonly letters: string;
  readonly breakdowns: Map<string, Map<string, number>>[];
  readonly moves: number[];
  readonly section: string | null;
  tiles(seat?: string | null): any[];
  readonly only: string[];
  readonly early: number[];
  readonly ends_early: string;
  readonly lead: string;
  readonly where: string;
  readonly finished: boolean;
  label(seat: string): string;
}

/** State of the score at one moment of a line. */
export interface Point {
  key: any;
  place: number;
  step: string;
  points: number[];
  series: number[][];
  readonly section: string;
}

/** Curve of one seat's points on one line. */
export interface Curve {
  points: Point[];
  x: number[];
  seat: number;
  line: number;
  letter: string;
  name: string;
  readonly y: number[];
}

/** An edit of the record, with its undo and redo. */
export interface Edit {
  node: TreeNode;
  what: string;
  touched: TreeNode;
  shown: TreeNode[];
  touch(node: TreeNode): void;
  done(): Edit;
  keep(): boolean;
  readonly changed: TreeNode[];
  undo(): void;
  redo(): void;
}

/** Headers and luck of a record at one time. */
export interface _Headers {
  same(record: Tree): boolean;
  restore(record: Tree): void;
}

/** Children, notes and variation of a node at one time, with the texts of its comments. */
export interface _Snapshot {
  node: TreeNode;
  lead: Comment[];
  differs(): boolean;
  restore(after: _Snapshot): void;
}

/** A moment as a puzzle. */
export interface Puzzle {
  ask: string;
  right: string[];
  hints: string[];
  replies: any[];
  commands(): string;
}

/** Result of a replay: how many moves of a line could be played, and the move that stopped it. */
export interface Replay {
  first: TreeNode;
  last: TreeNode;
  kept: number;
  stopped: TreeNode | null;
  value: number;
  readonly needs_chance: boolean;
  reason(lang?: string | null): Reason | null;
}

/** Visitor that writes text, in lines of about a hundred columns. */
export interface TextWriter {
  lines: string[];
  header(key: string, value: string): void;
  section(mark: string): void;
  move(seat: string, words: string, node: TreeNode): void;
  comment(comment: Comment): void;
  glyph(text: string): void;
  begin_variation(variation: Variation): void;
  end_variation(): void;
  end(star: boolean): void;
  text(): string;
}

/** Node ids and columns that were sent to one page, and what is new since then. */
export interface Outline {
  record: Tree;
  seat: string | null;
  lang: string;
  nodes: TreeNode[];
  ids: Map<TreeNode, number>;
  sent: Map<any, any>;
  reach(node: TreeNode): void;
  find(number: number): TreeNode | null;
  hides(node: TreeNode, text: string): boolean;
  readonly unsent: TreeNode[];
  edit(node: TreeNode): void;
  update(): Map<any, any> | null;
}

/** Columns of a comparison with their values. */
export interface _Table {
  recall: boolean;
  columns: any[];
  way: string;
  hidden(node: TreeNode, seat: number): boolean;
  value(column: any, category: string): number | null;
  rows(): Map<any, any>[];
  places(): number[];
  leader_sentence(): string;
  collections(): Map<any, any>;
}

/** One request, during which the record keeps what it changes. */
export interface Step {
  end(): void;
}

/** A bot at one seat. */
export interface Opponent {
  name: string;
  choose: any;
}

/** Referee of one board that shows a record. */
export interface Referee {
  record: Tree;
  node: TreeNode;
  seat: string | null;
  lang: string;
  recall: boolean;
  opponents: Map<number, Opponent>;
  locked: boolean;
  added: TreeNode[];
  changed: TreeNode[];
  outline: Outline;
  state(): Map<any, any>;
  open(): void;
  open_with(nodes: TreeNode[]): void;
  show(node: TreeNode): void;
  edited(nodes: TreeNode[]): void;
  follow(nodes: TreeNode[]): void;
  speak(lang: string): void;
  look(seat: string | null, recall: boolean): void;
  check_viewer(seat: string | null): void;
  ask(asked: Map<string, any>): Map<any, any>[];
}

/** Gives it for the rules of one game. */
export function referee(rules: object): {
  py: object;
  mapped(data: unknown): any;
  Referee: new (record: Tree, node: TreeNode, seat: string | null, lang: string, recall?: boolean, opponents?: Map<number, Opponent> | null, locked?: boolean, leaks?: any) => Referee;
  Opponent: new (name: any, choose: any) => Opponent;
  opening_moment(record: Tree): TreeNode;
  stored_record(game: any, data: Map<string, any>, start: any, checks?: boolean): Tree;
  append_move(node: TreeNode, action: number, kind?: any, seat?: number): TreeNode;
  is_record(data: Map<string, any>, seats: string[]): boolean;
  tree_data(record: Tree): Map<string, any>;
  words_after(node: TreeNode, earlier: TreeNode): string;
  write_record(record: Tree): string;
};
