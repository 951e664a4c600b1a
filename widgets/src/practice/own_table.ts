/** A table with parts of its own, such as a printed board, from the lines in which it has written them. No DOM. */

import type { Start } from "../lessons/generated";
import type { Dealers } from "./dealing";

/** The start at such a table; or what is wrong with its lines, the line from 1, and the rule that it breaks. */
export type Answer = { start: Start } | { error: string; line: number; rule: string };

/** Letters that lines may have; those of all games so far have some thousand. */
export const MOST_LETTERS = 20_000;

const answers = new Map<string, Answer>();

/** What the game's reader says of lines; none where exercises are dealt at the usual table alone. */
export function answerTo({ own_table, plain }: Dealers, lines: string): Answer | undefined {
  if (!own_table || lines.length > MOST_LETTERS) return undefined;
  const known = answers.get(lines) ?? (plain(own_table(lines)) as Answer);
  answers.set(lines, known);
  return known;
}

/** The start at a table by its lines; none for the usual table. */
export function startOf(brought: Dealers, lines: string): Start | undefined {
  const answer = lines ? answerTo(brought, lines) : undefined;
  return answer && "start" in answer ? answer.start : undefined;
}
