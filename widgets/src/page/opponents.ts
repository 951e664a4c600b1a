/** The bots of a page: rules that choose a move from what their seat knows. */

import type { Rules, State } from "./rules";

/** A bot that is a rule: its name, and which judgement of the game it reads, or none. */
export interface Bot {
  name: string;
  reads: "evaluate_moves" | "plan_moves" | "";
}

/** By the place of their seat. */
export type Bots = { [seat: string]: Bot };

/** Choice of a bot: from a state, its moves and luck words to the place of a move. */
export function chooser(
  { game, players }: Rules,
  { name, reads }: Bot,
): (state: State, moves: number[], words: number[]) => number {
  return (state, moves, words) => {
    const seen = game.view(state, state.mover);
    const worths = Array<number>(game.rules.most_moves).fill(0);
    if (reads) game.bots[reads]?.(seen, moves, moves.length, worths, Array<number>(game.bots.scratch).fill(0));
    return players[name]!(seen, moves, moves.length, worths, words);
  };
}
