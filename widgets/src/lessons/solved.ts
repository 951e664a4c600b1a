/** Exercises that the reader has solved, and when. */

import { store, stored } from "../ui/storage";

const PREFIX = "tbggg.solved.";

/** When an exercise was solved last, in milliseconds; 1 if the browser knows only that it was. */
export function solvedAt(id: string): number | undefined {
  const kept = stored(PREFIX + id);
  return kept === undefined ? undefined : Number(kept) || 1;
}

export const wasSolved = (id: string): boolean => solvedAt(id) !== undefined;

/** Keeps that an exercise was solved; a fresh one, such as `E04.5 · 7`, counts for the one that it is like, too. */
export function remember(id: string): void {
  for (const one of new Set([id, id.split(" · ")[0]!])) store(PREFIX + one, String(Date.now()));
}
