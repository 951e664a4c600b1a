/** The seats that bots play in the page: rules that choose a move from what their seat knows. */

import type { Frame } from "../protocol";
import { sectionOf } from "./ledger";
import { legal } from "./position";
import type { Node } from "./record";

/** A bot that is a rule: its name, and which judgement of the game it reads, or none. */
export interface Bot {
  name: string;
  reads: "worth" | "plan" | "";
}

/** By the place of their seat. */
export type Bots = { [seat: string]: Bot };

/** How many words a bot may draw for one choice. */
const CHOICE_WORDS = 4;
/** Cells in which a game's judgement may work out things once for all moves. */
const SCRATCH = 64;

/** The bot whose turn it is in a frame, or nothing when it is nobody's or a person's. */
export function botOf(bots: Bots | undefined, { due, to_move }: Pick<Frame, "due" | "to_move">): Bot | undefined {
  return due === "decision" ? bots?.[to_move] : undefined;
}

/** Lets the bot decide for the seat to move; the same luck makes the same choice. */
export function decide(node: Node, { name, reads }: Bot): Node {
  const { rules } = node.record;
  const { game, players, luck_words, CHOICE_KEY, MOST_MOVES } = rules;
  const { state } = node;
  const { round_no, phase, mover } = state;
  const moves = legal(node);
  if (moves.length < 2) return node.follow(moves[0]!);
  const section = `${round_no}.${phase}`;
  const earlier = node.path().filter((one) => one.kind === "decision" && one.seat === mover && sectionOf(one) === section).length;
  const [key0, key1] = node.luck;
  const words: number[] = [];
  luck_words(key0, (key1 ^ CHOICE_KEY) >>> 0, round_no, phase, mover, earlier, CHOICE_WORDS, words);
  const seen = game.view(state, mover);
  const worths = Array<number>(MOST_MOVES).fill(0);
  if (reads) game[reads]?.(seen, moves, moves.length, worths, Array<number>(SCRATCH).fill(0));
  return node.follow(moves[players[name]!(seen, moves, moves.length, worths, words)]!);
}
