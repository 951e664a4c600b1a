// Written from its Python by `make build`.

/** One sentence, with the ids of the rules behind it. */
export interface Remark {
  text: string;
  rules: string[];
}

/** A sentence on a card. */
export interface Hint extends Remark {
  kind: "hint";
}

/** One piece of a hand, or several equal ones. */
export interface Piece {
  /** its name in the controls; a piece that is named there can be taken. */
  key: string;
  /** its accessible name. */
  label: string;
  /** the text on it. */
  sign?: string;
  /** the text beside it. */
  text?: string;
  /** how many there are; one when not given. */
  n?: number;
  /** whose it is, where the hand holds pieces of several seats. */
  seat?: number;
}

/** A hand. */
export interface Pieces {
  kind: "pieces";
  /** whose pieces these are. */
  seat: number;
  /** what the hand is called, written above a rack; empty when the card's title says it. */
  label: string;
  /** how full it is, written above a rack. */
  note: string;
  /** `tile` or `die`, in the seat's colour, or empty for a plain box. */
  shape: "" | "tile" | "die";
  /** whether the pieces have fixed places in one row, `None` for an empty one. */
  rack: boolean;
  items: (Piece | null)[];
}

export type CellMark = "" | "full" | "idle" | "key" | "total" | "won";

/** A cell, or the head of a column, that has a mark. */
export interface Marked {
  /** its content. */
  value: number | string;
  /** `full` (complete), `idle` (does not count), `key` (decides), `total` (a column of sums). */
  mark: CellMark;
}

export type Cell = number | string | Marked;

/** One row of a table. */
export interface TableRow {
  /** whose it is. */
  seat: number;
  /** `won`, `full`, or nothing. */
  mark: CellMark;
  /** its contents, in the order of the columns. */
  cells: Cell[];
}

/** Rows of seats by columns. */
export interface TableBlock {
  kind: "table";
  /** what it shows. */
  label: string;
  /** how a number is drawn: `counts` (the seat's emblem, unless 0), `dice` (so many of its dice), `figures`. */
  cells: "counts" | "dice" | "figures";
  /** whether it is placed under its label beside the pieces before it, and behind a button on a phone. */
  folds: boolean;
  /** the sign on that button. */
  icon?: string;
  columns: Cell[];
  rows: TableRow[];
}

/** Amount that one seat receives: its parts and their sum. */
export interface Amount {
  seat: number;
  parts: number[];
  total: number;
}

/** Amounts that seats receive, each with its parts. */
export interface Amounts {
  kind: "amounts";
  rows: Amount[];
}

/** A drawing, with the shapes that the board shares. */
export interface Sketch {
  kind: "sketch";
  /** the drawing in words, for screen readers. */
  says: string;
  width: number;
  height: number;
  markup: string;
  /** whether a narrow card does without it. */
  spare?: boolean;
  /** whether it is low, and stays with the title and the buttons where a card is docked. */
  docks?: boolean;
}

export type Block = Hint | Pieces | TableBlock | Amounts | Sketch;

/** The turn card. */
export interface Card {
  /** whose colour it has; `NOBODY` for none. */
  seat: number;
  /** its head. */
  title: string;
  /** the sign before the title; the seat's emblem when empty. */
  icon: string;
  /** its contents, from top to bottom. */
  blocks: Block[];
}

/** A place where a move leads. */
export interface Place {
  /** its word in the move, with `{piece}` for the word of the piece in hand; its key when not given. */
  word?: string;
  /** advice before it is chosen; where a template gives the advice, the value of its `{tip}`. */
  tip?: string;
  /** its accessible name, where its shape does not give it. */
  label?: string;
}

/** A piece that can be taken, and how its moves are written. */
export interface Held {
  /** its name on the card and on the board. */
  key: string;
  /** the key that takes it. */
  letter?: string;
  /** its word in a button's move, and in the word of a place. */
  word?: string;
  /** its moves, with `{place}` for the word of a place. */
  move?: string;
  /** the places that it alone has, by key. */
  places?: Record<string, Place>;
  /** what is worth knowing of it, shown while it is in hand. */
  about?: string;
  /** what is worth knowing of each place, with `{place}` for its word and `{tip}` for its own tip. */
  tip?: string;
}

/** A move with a button of its own. */
export interface Button {
  /** its name. */
  key: string;
  /** the key that presses it. */
  letter?: string;
  /** its label. */
  label: string;
  /** the sign before the label. */
  icon?: string;
  /** the move; `{pieces}` for the words of the pieces in hand. */
  move: string;
  /** what is said when the move names pieces and none is in hand. */
  missing?: string;
  /** its labels with one piece in hand, with two, and so on, where they differ. */
  labels?: string[];
  /** true for the one that goes on from here, which has the full colour. */
  main?: boolean;
}

/** Face of chance, as it is shown where results are entered by hand. */
export interface Face {
  /** the text on its button; the face's word when not given. */
  sign?: string;
  /** how it is called. */
  label?: string;
  /** the key that enters it. */
  letter?: string;
}

/** Question that is asked where chance is due. */
export interface Fall {
  /** the button that lets luck decide. */
  luck: string;
  /** those faces by word whose button shows another sign. */
  faces?: Record<string, Face>;
}

/** Ways to choose the moves of a moment; the rules alone decide which are legal and which are costly. Without any,
 * each legal move has a button, or its place on a drawn board. */
export interface Controls {
  /** the moves that need no piece, with `{place}` for the word of a place. */
  move?: string;
  /** the places that all pieces share, by key: a target of the board. */
  places?: Record<string, Place>;
  /** the place where walks begin: a line leads from there through the places that a move names. */
  start?: string;
  /** whether a finger's first touch on a place says what it is and brings, and the second plays it. */
  preview?: boolean;
  /** what is worth knowing of each, as that of a piece. */
  tip?: string;
  /** accessible names of places while they can be chosen, which are drawn without one. */
  labels?: Record<string, string>;
  /** places that say why they are refused, with their words by key; the arrows pass them by. */
  asides?: Record<string, string>;
  /** what can be taken. */
  pieces?: Held[];
  /** what is said when a place is chosen and no piece is in hand. */
  first?: string;
  /** how many pieces may be in hand at once; one more takes the place of the first. 1 when not given. */
  most?: number;
  /** moves with a button of their own. */
  buttons?: Button[];
  /** what is asked where chance is due. */
  chance?: Fall;
}

/** A picture for a room of some width, as markup that `shapes` writes. */
export interface SizedMarkup {
  width: number;
  height: number;
  markup: string;
}

/** A part of a board that stays together: a map, a hand, the board of a seat. */
export interface Panel extends SizedMarkup {
  /** its name, of its own on the board. */
  key: string;
  /** whose it is, which comments can mark by the seat's word; `NOBODY` for all. */
  seat: number;
  /** what is written above it. */
  label?: string;
  /** the panel in a narrow room. */
  small?: SizedMarkup;
  /** the panel in a narrow room that has it large. */
  large?: SizedMarkup;
  /** the panel in a room that is narrow and low. */
  low?: SizedMarkup;
}

/** A board that is drawn in Python. */
export interface Board {
  /** the board in words, for screen readers. */
  says: string;
  /** its parts in reading order, which `panels` lays out in rows. */
  panels: Panel[];
  /** key of the panel that a narrow room has large, and the others small; without it, none is. */
  large?: string;
  /** size of its smallest letters in tenths of a unit, for which an explorer makes the board wider. */
  letters?: number;
  /** markup by name, which the panels share; what is the same all game long stands in `info` instead. */
  shapes?: Record<string, string>;
}

/** A board as the browser gets it: the panels laid out for several widths, the widest first. */
export interface Pictures {
  says: string;
  pictures: SizedMarkup[];
  letters?: number;
  shapes?: Record<string, string>;
}

/** Names of a phase: in the bar of steps, and in full. */
export interface Phase {
  short: string;
  long: string;
}

/** A number that each seat has beside its score: its icon, and what it counts. */
export interface CountLabel {
  icon: string;
  label: string;
}

/** Data of a game in one language, the same for all moments. */
export interface GameLook {
  /** number of rounds in the bar of steps; 0 where it is not fixed. */
  rounds: number;
  /** the phases of a round. */
  phases: Phase[];
  /** name of the final scoring; empty without one. */
  final: string;
  /** names of single rounds (`0`), and of a phase of one round (`4.4`), where the usual ones do not fit. */
  sections?: Record<string, string>;
  /** unit of the score, such as "points". */
  unit?: string;
  /** the same of one, such as "point"; as `unit` when not given. */
  unit_one?: string;
  /** points once around the track; without it, as long as the most points need, and none go around. */
  track?: number;
  /** points that end the game: a line of their own among the curves. */
  goal?: number;
  /** name of a round in this game ("Turn"); the language's word for round when not given. */
  round_name?: string;
  /** counts of each seat beside its score. */
  counts?: CountLabel[];
  /** the game's own lines in the list of keys: the keys, and what they do. */
  keys?: [string, string][];
  /** the game's own icons, as paths of lines in a square of 16. */
  icons?: Record<string, string>;
  /** CSS of the shapes of a drawn board, which applies inside the board. */
  style?: string;
  /** shapes that drawings share all game long, as markup by name. */
  shapes?: Record<string, string>;
}

/** Data of a game, and how its seats are labelled. */
export interface GameInfo extends GameLook {
  /** labels of seats, by their words; the word with a capital letter when not given. */
  labels?: Record<string, string>;
  /** whether a letter in a ring stands for a seat, instead of an emblem. */
  lettered?: boolean;
}

/** Line of a seat, without its points. */
export interface SeatCounts {
  /** whether the seat has passed. */
  passed: boolean;
  /** its counts, in the order of the outline. */
  counts: number[];
  /** points that the turn has brought, and that may still be lost. */
  added?: number;
  /** where the seat is, in the game's words; the word for a seat that has passed when not given. */
  status?: string;
}

/** A seat at a moment. */
export interface SeatNow extends SeatCounts {
  /** its points. */
  points: number;
  /** how they differ from those of the moment before. */
  change: number;
}

/** Parts of a moment that the explorer draws. */
export interface Scene {
  seats: SeatNow[];
  card: Card;
  /** a drawn board, or what only the game's own board module reads. */
  board: unknown;
}

/** Input by hand of what chance brings. */
export interface Chance {
  /** the word before the faces ("roll", "draw", "="), or none. */
  verb: string;
  /** number of faces. */
  count: number;
  /** their words. More than a dozen different ones are cards: they are typed or tapped in a list that filters, each
   * as often as it stands here. */
  faces: string[];
  /** the seat that rolls or draws. */
  seat: number;
}

export type Lang = "en" | "fr";

export type MarkStyle = "solid" | "dashed" | "dotted";

/** The game: its code and its name. */
export interface GameName {
  code: string;
  name: string;
}

/** A seat. */
export interface Seat {
  /** its word. */
  name: string;
  /** how it is called in the language of the page. */
  label: string;
  /** the person who plays it; empty without a name. */
  player?: string;
  /** its sign in a ring; an emblem when not given. */
  letter?: string;
}

/** A highlight of one place, or an arrow between two. */
export interface Mark {
  places: string[];
  style: MarkStyle;
  /** what it marks, in words. */
  name: string;
}

/** Text on a move that answers a puzzle. */
export interface Reply {
  move: string;
  text: string;
}

/** A moment as a puzzle, whose answer is chosen on the board. */
export interface Puzzle {
  /** the question. */
  ask: string;
  /** moves that answer it. */
  right: string[];
  /** their words as readers see them. */
  names?: string[];
  hints: string[];
  replies: Reply[];
}

/** Notes of a node; an empty one removes what the page has. */
export interface Note {
  /** name of the variation. */
  name?: string;
  /** whether there is fresh luck from here on. */
  luck?: boolean;
  comments?: string[];
  puzzle?: Puzzle;
  marks?: Mark[];
}

/** Columns over the nodes; a node's id is its place in them. */
export interface Columns {
  parent: number[];
  section: string[];
  seat: number[];
  kind: string[];
  move: string[];
  glyph: string[];
  /** by id. */
  notes: Record<string, Note>;
  /** the children of a node, where their ids do not give the order; one that is missing was cut. */
  order: Record<string, number[]>;
}

/** Changes in columns of earlier nodes, by id. */
export interface Rewritten {
  move: Record<string, string>;
  glyph: Record<string, string>;
}

/** Columns of new nodes, with what has changed in earlier ones. */
export interface MoreColumns extends Columns {
  again: Rewritten;
}

/** The game and its seats. */
export interface About extends GameLook {
  game: GameName;
  lang: Lang;
  /** whether nothing is hidden in this game. */
  open: boolean;
  seats: Seat[];
  /** names of what curves follow beside the scores. */
  series?: string[];
  /** words of legal moves that `Columns.move` has in the language of the page, with what stands there. */
  verbs?: Record<string, string>;
}

/** The game and its tree: sent once, and again when viewer or language change. */
export interface Outline extends About {
  title: string;
  /** whether other views are refused, since the board is one seat's only. */
  locked: boolean;
  /** whether the record has a seed, so that what chance brings is its own. */
  luck: boolean;
  nodes: Columns;
  /** per node, the points of every seat. */
  points: number[][];
  /** per node, and for each of the series, what every seat has of it. */
  follows?: number[][][];
  /** the viewer, an index of `seats`, or -1 when all screens are open. */
  seat: number;
  /** the seats that bots play. */
  bots?: number[];
}

/** Update of the outline: new nodes, and by id the notes and the order of children that changed. */
export interface OutlineUpdate {
  /** id of the first new node. */
  first: number;
  nodes: MoreColumns;
  points: number[][];
  follows?: number[][][];
}

export type Due = "decision" | "chance" | "automatic" | "over";

/** Sentence on the move that led to a moment, with the rules behind it. */
export interface Narrated {
  /** the seat whose colour it has; -1 = none. */
  seat: number;
  text: string;
  rules: string[];
}

/** A moment without what may be played there. */
export interface Still extends Scene {
  /** its id. */
  node: number;
  round: number;
  phase: number;
  due: Due;
  /** the seat that decides, or for which chance is due; -1 = none. */
  to_move: number;
  narration: Narrated;
  /** what the moment waits for, in a few words. */
  next: string;
  /** whether a seat's picture shows what was public earlier, such as what others have bought. */
  recall: boolean;
  /** the seat that has the first-player marker; -1 = none. */
  first: number;
}

/** Moves that may be played at a moment. */
export interface Choices {
  /** controls of the moves; without any, each legal move has a button, or its place on a drawn board. */
  controls?: Controls;
  /** the words of every move that may be played now; empty when this view may not try. */
  legal?: string[];
  /** places in `legal` of moves that cost something: the referee gives the reason. */
  costly?: number[];
  /** chance is due, and may be entered by hand. */
  chance?: Chance | null;
  /** the seat that decides behind its screen, which the viewer cannot see; -1 = none. */
  waits_for?: number;
  /** the seats that may decide, where they are several; when not given, the one to move. */
  deciders?: number[];
}

/** Kinds of the changes of the tree that can be undone and redone, null = none. */
export interface Turns {
  /** not given where the referee changes no tree. */
  undo?: string | null;
  redo?: string | null;
}

/** One moment of the game, with what may be played there. */
export interface Frame extends Still, Choices, Turns {
  /** the bot that decides here when the board goes on; empty or not given = none. */
  bot?: string;
  /** whether the page may ask how the record goes on from here. A seat's page may at every decision, whether the
   * record goes on or not. */
  more?: boolean;
  /** whether moves can be tried by playing on from them; yes when not given. */
  tries?: boolean;
}

/** Last moment that all lines share, and its section. */
export interface Parted {
  node: number;
  section: string;
}

/** One category: parts add up to the total, counts do not. */
export interface ComparedRow {
  label: string;
  kind: "part" | "count" | "total";
  values: (number | null)[];
}

/** A row or a column of a collection. */
export interface GridLine {
  /** whether it is a set. */
  complete: boolean;
  /** its arithmetic, empty where the rule does not count so. */
  sum: string;
  /** what it scores; 0 where the rule does not count so. */
  points: number;
}

/** A seat's collection as a grid. */
export interface Collection {
  owners: number[];
  numbers: number[];
  /** by row and column. */
  counts: number[][];
  rows: GridLine[];
  columns: GridLine[];
  /** points by category, and further counts. */
  parts: [string, number][];
  /** points in all. */
  points: number;
  /** points by the table's own rule. */
  own: number;
}

/** A rule by which collections can be scored. */
export interface Way {
  key: string;
  label: string;
}

/** Offer to play the lines again. */
export interface PlayedAgain {
  /** why they cannot be, in a sentence. */
  why?: string;
  /** what is played, in a sentence. */
  about?: string;
  /** numbers of games to choose from. */
  games?: number[];
}

/** The collections of the columns, and the ways to score them; without any, `grids` is empty. */
export interface Collections {
  grids: (Collection | null)[];
  /** by which rule collections are scored here. */
  way?: string;
  /** the rules by which they could be. */
  ways?: Way[];
  /** that rule in a sentence. */
  said?: Remark;
}

/** Sentences on the columns; those of several moments alone have the other keys. */
export interface Together {
  /** which line is ahead, or who has the most points. */
  lead: string;
  /** where the lines part, in words. */
  where?: string;
  parted?: Parted | null;
  /** that some line has not come to its end. */
  now?: string;
  /** places of the lines that end earlier than another. */
  early?: number[];
  /** pieces that are in one line only. */
  only?: string[];
  /** by seat and line. */
  totals?: ((number | null)[])[];
}

/** Comparison of moments: columns are lines, or, of one moment, the seats. */
export interface Compared extends Together, Collections {
  nodes: number[];
  /** for whom; -1 = the columns are the seats. */
  seat: number;
  names: string[];
  rows: ComparedRow[];
  /** each column's place at the table. */
  places: (number | null)[];
  /** the bot that can play them on; none without a kernel. */
  play_on?: string;
  /** how the lines can be played again; not given where there is no bot, or another seat has decided. */
  again?: PlayedAgain;
}

export type Progress = "running" | "compiling" | "stopped" | "done" | "written" | "none";

/** Measured speed. */
export interface Speed {
  /** games a second; null = not measured: the rules must be compiled first, or the games cannot be played on. */
  rate: number | null;
  compile: boolean;
}

/** Speed of the games after one move of a decision, with a bot. */
export interface Pace extends Speed {
  node: number;
  bot: string;
  /** how many games one for each move of a line makes in all. */
  games?: number;
}

/** Reason that there is no result, in a sentence, with the rule behind it. */
export interface Trouble {
  trouble: string;
  rule: string | null;
}

/** Part of every result as it grows: a key that is not given has not changed. */
export interface Simulated {
  pace?: Pace;
  state?: Progress;
  title?: string;
  heads?: string[];
  /** number of games in all. */
  planned?: number;
  /** how the numbers were made. */
  notes?: string[];
  /** where the receipt of a written comment stands, or why there is none. */
  receipt?: string;
  trouble?: string;
  rule?: string | null;
}

/** A move that is tried. */
export interface TriedRow {
  move: string;
  /** the move, its means, the difference to the best in words. */
  cells: string[];
  /** the difference to the best with its interval: low, mean, high; null where there is none. */
  bar: [number, number, number] | null;
  best: boolean;
  /** whether it is seen to be worse. */
  seen: boolean;
  /** number of games played after the move: fewer where it was dropped early. */
  games: number;
}

/** Ends of the single games after a move: their number by bins of a width, from a lowest result on. */
export interface Spread {
  move: string;
  said: string;
  low: number;
  width: number;
  counts: number[];
  mean: number;
}

/** Moves that are tried: who may play on and how often, how fast, then the table as it grows. */
export interface Tried extends Simulated {
  /** the decision. */
  node?: number;
  bots?: string[];
  /** the bots in the language of the page. */
  bot_names?: string[];
  /** the bot that looks furthest in this game. */
  judge?: string;
  /** numbers to choose from, or the number that was played. */
  games?: number[] | number;
  /** whether all games of the table are played, and another bot is asked. */
  asking?: boolean;
  rows?: TriedRow[];
  /** the ends of the bars' axis, and how they are written. */
  axis?: [number, number, string, string];
  /** the ends of the interval of the best move's own mean. */
  own?: [number, number] | null;
  /** whether every other move is seen to be worse. */
  sure?: boolean;
  /** which moves may be best, and how many are worse, in one sentence. */
  verdict?: string;
  /** the single games after one of the moves. */
  spread?: Spread;
}

/** A move of a proposed puzzle. */
export interface ProposedMove {
  move: string;
  right: boolean;
  /** what is said of it; empty for the best. */
  text: string;
  /** its figures with their error, for the author. */
  note: string;
}

/** A puzzle that the table of what-if proposes. */
export interface ProposedPuzzle {
  /** the decision. */
  node: number;
  moves: ProposedMove[];
  /** how sure the right moves are. */
  said: string;
  /** share of what wrong moves give up that has been counted; 1 in the last proposal. */
  far: number;
}

/** Compared lines that are played again: the table of what-if, each difference to the first line, and the answer.
 * */
export interface Again extends Tried {
  said?: string;
  /** the move of each line. */
  moves?: string[];
}

/** By moment: its node, and what each seat may expect, in points and in percent of the wins. */
export interface CurveRows {
  nodes: number[];
  /** what is expected: points, then wins. */
  names: string[];
  points: number[][];
  wins: number[][];
}

/** A move with a glyph, by its node. */
export interface MarkedMove {
  node: number;
  glyph: string;
}

/** Analysis of a line as it grows. */
export interface Examined extends Simulated {
  /** numbers of games to choose from. */
  games?: number[];
  /** number of games that were played. */
  played?: number;
  curve?: CurveRows;
  /** nodes of the turning points. */
  turns?: number[];
  /** what happened there and what it changed, in one line each. */
  headlines?: string[];
  /** more on each of them; a sentence alone where there are none. */
  reasons?: string[];
  /** marked moves in the order of play, as cells. */
  rows?: string[][];
  /** their nodes. */
  marked?: MarkedMove[];
}

export type Extent = [number, number, number, number];

/** Reason that a request was refused, in a sentence, with the rule behind it. */
export interface Refusal {
  text: string;
  rule: string | null;
}

/** Sentence on a moment: the move that led there. */
export interface MomentSentence {
  node: number;
  text: string;
}

/** A rule of the rulebook. */
export interface Rule {
  id: string;
  title: string;
  text: string;
  /** empty, if the rulebook has none. */
  example: string;
  lang: Lang;
}

/** A move that was not played. */
export interface Refused extends Refusal {
  move: string;
  /** a move that would do, or nothing. */
  legal: string;
}

/** Answer of the rules on a move: fine, the reason of its refusal, or its cost. */
export interface Judged extends Refusal {
  kind: "refused" | "costly" | "fine";
}

/** Answer of the rules on a move, with its words. */
export interface Why extends Judged {
  move: string;
}

/** Notes of a move, as an author edits them. */
export interface Notes {
  node: number;
  /** a language tag, or "" for all languages, and what is said in it. */
  texts: [string, string][];
  glyphs: string[];
  /** things that the texts name and some seat cannot see. */
  secret: string[];
  /** places of the board that can be marked, with their names. */
  places: Record<string, string>;
  /** reason that the last change was refused, or empty. */
  trouble: string;
}

/** A change of the tree, or of one that was taken back or made again. */
export interface Edited {
  what: string;
  /** number of moves that were cut. */
  moves: number;
}

/** Typed moves: how many were played, and what was refused, with all after it, and why. */
export interface Typed extends Refusal {
  played: number;
  rest: string;
  /** it was a record, of which only the main line's moves were typed. */
  left_out?: boolean;
}

/** Moves that may be played after the whole moves of a typed text. */
export interface Completes {
  text: string;
  /** what is typed of the next move. */
  rest: string;
  legal: string[];
  chance: Chance | null;
}

/** Moves up to a node as text, to be copied. */
export interface CopiedMoves {
  node: number;
  text: string;
}

/** A text in each markup. */
export interface Markups {
  bbcode: string;
  markdown: string;
}

/** Text of the moves that led to a moment, and of it alone. */
export interface ForumKinds {
  line: Markups;
  moment: Markups;
}

/** A moment as text for forums. */
export interface ForumTexts {
  node: number;
  texts: ForumKinds;
}

/** A record to take along as a file. */
export interface Shared {
  /** address of the moment, as links spell it. */
  address: string;
  /** address of a page that opens on the moment's board alone. */
  link: string;
  /** name of the file. */
  name: string;
  /** its contents. */
  text: string;
  /** path of the file in which the record is kept by itself; empty as long as nothing was changed, None where none
   * is kept, as for a seat. */
  kept: string | null;
}

/** A record as a page of its own. */
export interface SharedPage {
  /** name of the file. */
  name: string;
  /** its contents. */
  text: string;
}

/** End of the replay after a replaced move. */
export interface Stopped extends Refusal {
  /** the last node that was reached. */
  last: number;
  /** the node of the old move that could not be played. */
  stopped: number | null;
  /** whether chance would have to decide first. */
  chance?: boolean;
}

/** Another move that has taken one's place: how many of the moves after it could be played again. */
export interface Replaced extends Stopped {
  kept: number;
  of: number;
}

/** Some moments in a row, without what may be played there. */
export interface StoredFrames {
  /** id of the first. */
  first: number;
  count: number;
  /** compressed: a list, each the change from the moment before. */
  data: string;
}

/** Some moments in a row, with the edition and recall that they belong to. */
export interface SentFrames extends StoredFrames {
  of: [number, boolean];
}

/** Result of merging the page's record into the kernel's. */
export interface Merged {
  /** why it could not be. */
  trouble?: string;
  /** the page's was another game; whether the autosave keeps that. */
  apart?: boolean;
}

/** A line of a figure, as far as the browser reads it. */
export interface Trace {
  x?: number[];
  customdata?: number[];
}

/** Layout of a figure, as far as the browser reads it. */
export interface Layout {
  font?: Record<string, unknown>;
  height?: number;
}

/** A figure as plotly takes it. */
export interface Figure {
  data: Trace[];
  layout: Layout;
}

/** Message of the referee beside the traits; each has one key. */
export interface Answer {
  there?: MomentSentence;
  /** a moment to look at. */
  preview?: Still;
  rule?: Rule;
  error?: Refusal;
  curves?: Figure;
  compare?: Compared;
  refused?: Refused;
  why?: Why;
  notes?: Notes;
  /** path of the file in which the record is saved. */
  kept_in?: string;
  /** the script and style of the autosave bar come with the message. */
  kept_bar?: true;
  offline_frames?: SentFrames;
  /** the kernel answers: the number that it was asked with. */
  alive?: number;
  /** whether the record for a page without a kernel was sent, or is to be asked for again. */
  backup?: "later" | "sent";
  merged?: Merged;
  /** the script and style of the editing tools come with the message. */
  tools?: true;
  /** those of the tray of moments, and of two lines side by side, do. */
  tray?: true;
  /** those of what asks puzzles do. */
  solve?: true;
  edited?: Edited;
  typed?: Typed;
  completes?: Completes;
  line?: CopiedMoves;
  forum?: ForumTexts;
  shared?: Shared;
  shared_page?: SharedPage;
  /** id of the widget with the editor of positions, to be shown below. */
  editor?: string;
  replaced?: Replaced;
  what_if?: Tried;
  proposed?: ProposedPuzzle;
  analysis?: Examined;
  again?: Again;
}

/** Comparison that a notebook asks for: the page asks for its data. */
export interface Beside {
  nodes?: number[];
  /** the seat that is compared; null = the seat that moved where the lines part. */
  seat?: string | null;
  /** number that changes with each call. */
  turn?: number;
}

/** Offer of an earlier saved record. */
export interface Offer {
  /** milliseconds since 1970. */
  at: number;
  /** whether it has the luck of this game. */
  same: boolean;
  /** last round and number of moves of what was saved; a seat's page has none. */
  has?: Extent;
  /** last round and number of moves of what is shown. */
  here?: Extent;
}

/** Offer of an earlier saved record, or the reason why autosave failed. */
export interface SavedOffer {
  offer?: Offer;
  trouble?: string;
}

/** Copy of the record for a page without a kernel. */
export interface Backup {
  /** id of the widget with the game's script. */
  script: string | null;
  /** name of this record when its cell is run again. */
  key: string;
  /** hash of this record: the kernel compares it with that of its own. */
  base: string;
  /** compressed: the record, ids and bots. */
  data: string;
}

/** Traits of a board that the referee changes. */
export interface Traits {
  lang?: string;
  _outline?: Outline;
  /** what is new in the outline; empty = nothing. */
  _outline_update?: OutlineUpdate | Nothing;
  /** empty = no comparison. */
  _compared?: Beside;
  _frame?: Frame;
}

/** An empty trait. */
export interface Nothing {
}

export type Stride = "move" | "phase" | "round";

/** Show a moment, or say what happened there. */
export interface AtNode {
  do: "go" | "tell";
  node: number;
}

/** Draw a moment beside the shown one; `loaded`: the page has the script for it. */
export interface Preview {
  do: "preview";
  node: number;
  loaded: boolean;
}

/** Give the text of a rule. */
export interface ReadRule {
  do: "rule";
  id: string;
}

/** Change the language. */
export interface Speak {
  do: "lang";
  lang: Lang;
}

/** Change the viewer, or whether its picture shows what was public. */
export interface View {
  do: "view";
  seat: string | null;
  recall: boolean;
}

/** Draw the curves of lines; `plotly`: the page has its script. */
export interface DrawCurves {
  do: "curves";
  plotly: boolean;
  nodes: number[];
  by: Stride;
  seat: string | null;
}

/** Compare moments; `way`: the rule by which collections are scored, empty = the table's own. */
export interface Compare {
  do: "compare";
  nodes: number[];
  seat: string | null;
  way: string;
  loaded: boolean;
}

/** Play compared lines to their ends. */
export interface PlayOut {
  do: "play out";
  nodes: number[];
  seat: string | null;
}

/** Play a move at the shown moment, or say why it is refused or costly. */
export interface OfMove {
  do: "play" | "why";
  move: string;
}

/** Show the record's next moment, or play what is not the reader's to decide. */
export interface Step {
  do: "advance";
  stride: Stride | "end";
  /** whether it comes by itself: then it is undone with the move before it. */
  run?: boolean;
}

/** A request without details: send the outline, the record or a part of the page, renew the picture, undo, redo. */
export interface Simple {
  do: "outline" | "refresh_picture" | "backup" | "undo" | "redo" | "tools" | "tray" | "solve";
}

/** Send the frames from an id on, to step without a kernel. */
export interface ReadFrames {
  do: "offline_frames";
  first: number;
}

/** Answer to the offer of a saved record. */
export interface AnswerOffer {
  do: "saved_offer";
  answer: "take" | "leave" | "show" | "bar";
}

/** Ask whether the kernel answers. */
export interface Alive {
  do: "alive";
  count: number;
}

/** Merge the record of a page that played on without a kernel. */
export interface Merge {
  do: "merge";
  text: string;
  /** the way to the shown moment: at each node the place of the next one. */
  path: number[];
  seat: string | null;
  lang: Lang;
  /** hash of the record that the page began with: the kernel compares it with that of its own. */
  base: string;
}

/** Give the notes of a move. */
export interface ReadNotes {
  do: "notes";
  node: number;
  loaded: boolean;
}

/** Write a comment; `lang`: a language tag, or empty for all languages. */
export interface WriteComment {
  do: "comment";
  node: number;
  lang: string;
  text: string;
}

/** Make a moment a puzzle; without a right move it is none any more. */
export interface WritePuzzle {
  do: "puzzle";
  node: number;
  lang: string;
  puzzle: Puzzle;
}

/** Add or remove a glyph. */
export interface WriteGlyph {
  do: "glyph";
  node: number;
  glyph: string;
  on: boolean;
}

/** Add or remove a highlight of one place, or an arrow between two. */
export interface WriteMark {
  do: "mark";
  node: number;
  places: string[];
  style: MarkStyle;
  on: boolean;
}

export type NoteRequest = ReadNotes | WriteComment | WritePuzzle | WriteGlyph | WriteMark;

/** Name a variation. */
export interface NameFork {
  do: "name";
  node: number;
  name: string;
}

/** Make a line the main one, cut a node or all after it, or go on with fresh luck. */
export interface EditNode {
  do: "promote" | "cut" | "cut after" | "fresh";
  node: number;
}

/** Put another move in place of one, and play again what followed. */
export interface Replace {
  do: "replace";
  node: number;
  move: string;
}

/** Play the moves of a text, or say what may follow them. */
export interface OfText {
  do: "type" | "complete";
  text: string;
}

/** Give the moves up to a node as text, or something else to take along. */
export interface CopyLine {
  do: "copy";
  node: number;
  /** the texts for forums, or the record as a file or as a page. */
  form?: "forum" | "file" | "page";
}

/** Open the editor of positions at a moment, below an explorer beside which there is none. */
export interface SetUpHere {
  do: "set up";
  node: number;
  /** True to open the form of a new game instead. */
  new?: boolean;
}

/** Open the what-if panel, stop its games, write their result to the record, or propose a puzzle from it. */
export interface TryCommand {
  do: "what if";
  what: "open" | "stop" | "write" | "propose";
}

/** Measure the speed of the games with a bot. */
export interface TryPace {
  do: "what if";
  what: "pace";
  node: number;
  bot: string;
}

/** Give the single games after a move. */
export interface TryGames {
  do: "what if";
  what: "games";
  move: string;
}

/** Try moves by playing on from them. */
export interface TryMoves {
  do: "what if";
  what: "run";
  node: number;
  /** null = all legal ones. */
  moves: string[] | null;
  /** number of games for each move. */
  games: number;
  bot: string;
  /** the seat whose moves these are, where several may decide. */
  decider?: string;
  /** the seed of the question in a comment, which is asked again. */
  luck?: string;
  /** its measure. */
  by?: string;
  /** the seat that it counts. */
  seat?: string | null;
  /** the move that was played, as far as the page knows. */
  played?: string;
}

export type Trying = TryCommand | TryPace | TryGames | TryMoves;

/** Stop playing compared lines again. */
export interface RepeatStop {
  do: "again";
  what: "stop";
}

/** Measure the speed of playing compared lines again. */
export interface RepeatPace {
  do: "again";
  what: "pace";
  nodes: number[];
  seat: string | null;
}

/** Play compared lines again from where they part. */
export interface RepeatLines {
  do: "again";
  what: "run";
  nodes: number[];
  seat: string | null;
  games: number;
}

export type Repeating = RepeatStop | RepeatPace | RepeatLines;

/** Stop an analysis, or write it to the record. */
export interface ExamineCommand {
  do: "analyse";
  what: "stop" | "write";
}

/** Open the analysis panel; `node` is the end of the line. */
export interface ExamineOpen {
  do: "analyse";
  what: "open";
  node: number;
}

/** Analyse the line that ends at a node. */
export interface ExamineRun {
  do: "analyse";
  what: "run";
  node: number;
  games: number;
}

export type Examining = ExamineCommand | ExamineOpen | ExamineRun;

export type Change = NameFork | EditNode | Replace | OfText | CopyLine | SetUpHere | Simple | Trying | Examining;

export type Looking = AtNode | Preview | ReadRule | Speak | View | DrawCurves | Compare | PlayOut | Repeating;

export type Request = Looking | OfMove | Step | ReadFrames | AnswerOffer | Alive | Merge | NoteRequest | Change;
