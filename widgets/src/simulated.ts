/** Simulations, as the kernel sends them and the browser asks for them: moves that are tried, lines played again. */

/** Speed of the games after one move of a decision, with a bot. */
export interface Pace {
  node: number;
  bot: string;
  /** Games a second; null = not measured, since the rules must be compiled first. */
  rate: number | null;
  compile: boolean;
}

/** Moves that are tried: who may play on and how often, how fast, then the table as it grows. */
export interface Tried {
  pace?: Pace;
  /** The decision. */
  node?: number;
  bots?: string[];
  /** What the bots are called in the reader's language. */
  bot_names?: string[];
  /** The bot that looks furthest in this game. */
  judge?: string;
  games?: number[] | number;
  state?: "running" | "compiling" | "stopped" | "done" | "written" | "none";
  planned?: number;
  /** All games of the table are played, and another bot is asked. */
  asking?: boolean;
  title?: string;
  heads?: string[];
  rows?: TriedRow[];
  /** The ends of the bars' axis, and how they are written. */
  axis?: [low: number, high: number, lowest: string, highest: string];
  /** The ends of the interval of the best move's own mean, and whether every other move is seen to be worse. */
  own?: [low: number, high: number] | null;
  sure?: boolean;
  /** Notes on how the numbers were made. */
  notes?: string[];
  /** Where the receipt of a written comment stands, or why there is none; empty before. */
  receipt?: string;
  trouble?: string;
  rule?: string | null;
  /** The single games after one of the moves. */
  spread?: Spread;
}

/** How the single games after a move have ended: their number by bins of a width, from a lowest result on. */
export interface Spread {
  move: string;
  said: string;
  low: number;
  width: number;
  counts: number[];
  mean: number;
}

/** Compared lines that are played again: the table of what-if, each difference to the first line, and the answer. */
export interface Again extends Tried {
  said?: string;
  /** The move of each line. */
  moves?: string[];
}

export interface TriedRow {
  move: string;
  /** The move, its means, the difference to the best in words. */
  cells: string[];
  /** The difference to the best with its interval: low, mean, high; null where there is none. */
  bar: [number, number, number] | null;
  best: boolean;
  /** A difference is seen. */
  seen: boolean;
  /** Number of games played after the move: fewer where it was dropped early. */
  games: number;
}

/** Requests of the what-if panel. */
export type Trying =
  | { do: "what if"; what: "open" | "stop" | "write" }
  | { do: "what if"; what: "pace"; node: number; bot: string }
  | { do: "what if"; what: "games"; move: string }
  | {
      do: "what if";
      what: "run";
      node: number;
      moves: string[] | null;
      games: number;
      bot: string;
      /** The seat whose moves these are, where several may decide. */
      decider?: string;
      /** The same question as in a comment: its seed, its measure, the seat that it counts. */
      luck?: string;
      by?: string;
      seat?: string | null;
    };

/** Requests to play compared lines again. */
export type Repeating =
  | { do: "again"; what: "stop" }
  | { do: "again"; what: "pace"; nodes: number[]; seat: string | null }
  | { do: "again"; what: "run"; nodes: number[]; seat: string | null; games: number };

/** Analysis of a line as it grows: what is absent has not changed. */
export interface Examined {
  /** Speed of the games in the middle of the line, and how many one game for each move makes in all. */
  pace?: Pace & { games: number };
  /** Numbers of games to choose from. */
  games?: number[];
  state?: "running" | "compiling" | "stopped" | "done" | "written" | "none";
  title?: string;
  played?: number;
  planned?: number;
  /** By moment: its node, and what each seat may expect, in points and in percent of the wins. */
  curve?: { nodes: number[]; names: [points: string, wins: string]; points: number[][]; wins: number[][] };
  /** Nodes of the turning points, and their reasons; a sentence alone where there are none. */
  turns?: number[];
  reasons?: string[];
  /** Marked moves, in the order of play: the table's heads and cells, and their nodes. */
  heads?: string[];
  rows?: string[][];
  marked?: { node: number; glyph: string }[];
  notes?: string[];
  /** Where the receipt of the written comments stands, or why there is none. */
  receipt?: string;
  trouble?: string;
}

/** Requests of the analysis panel; `node` is the end of the line. */
export type Examining =
  | { do: "analyse"; what: "stop" | "write" }
  | { do: "analyse"; what: "open"; node: number }
  | { do: "analyse"; what: "run"; node: number; games: number };
