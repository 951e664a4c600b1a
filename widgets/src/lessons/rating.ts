/** A reader's rating by puzzles, what of them has been seen, and which comes next. No DOM, no clock of its own. */

import { dayOf } from "../practice/boxes";
import { store, stored } from "../ui/storage";

export const START = 1200;
/** Puzzles after which the rating is shown. */
export const SHOWN_AFTER = 5;
const EARLY = 20;
const [QUICK, SLOW] = [40, 20];
/** Days until a missed puzzle comes again. */
const PAUSES = [1, 3, 7];
const VERSION = 1;

/** Where a puzzle is found, and how hard it is. */
export interface Rated {
  game: string;
  /** Its theme and its number there, such as `buying/7`. */
  address: string;
  rating: number;
}

export interface Rating {
  rating: number;
  /** First tries that counted. */
  tries: number;
  /** By address: how often it was missed, and the day on which it is due again; none = solved at the first try. */
  seen: Record<string, { missed: number; due: number } | null>;
}

const nameOf = (game: string) => `tbggg.puzzles.${game}`;

/** What the browser knows; a fresh start for anything that is none. */
export function recalled(game: string): Rating {
  try {
    const { version, rating, tries, seen } = JSON.parse(stored(nameOf(game)) ?? "") as Rating & { version: number };
    if (version === VERSION && Number.isFinite(rating) && Number.isInteger(tries) && seen && typeof seen === "object")
      return { rating, tries, seen };
  } catch {
    // nothing is kept yet
  }
  return { rating: START, tries: 0, seen: {} };
}

export const keep = (game: string, known: Rating): void =>
  store(nameOf(game), JSON.stringify({ version: VERSION, ...known }));

/** The first try at a puzzle; one that was seen before changes no rating, and is missed once more or over. */
export function tried(known: Rating, { address, rating }: Rated, right: boolean, at: number): Rating {
  const before = known.seen[address];
  const missed = (before?.missed ?? 0) + (right ? 0 : 1);
  const pause = PAUSES[Math.min(missed, PAUSES.length) - 1];
  const seen = { ...known.seen, [address]: right || !pause ? null : { missed, due: dayOf(at) + pause } };
  if (before !== undefined) return { ...known, seen };
  const expected = 1 / (1 + 10 ** ((rating - known.rating) / 400));
  const step = (known.tries < EARLY ? QUICK : SLOW) * ((right ? 1 : 0) - expected);
  return { rating: known.rating + step, tries: known.tries + 1, seen };
}

/** The place of the next puzzle: one that is due again, else the unseen one that is nearest to the rating. */
export function next(known: Rating, deck: readonly Rated[], now: number, at: number): number {
  const places = deck.map((_, place) => place).filter((place) => place !== now);
  const due = places.filter((place) => (known.seen[deck[place]!.address]?.due ?? Infinity) <= dayOf(at));
  const unseen = places.filter((place) => known.seen[deck[place]!.address] === undefined);
  const away = (place: number) => Math.abs(deck[place]!.rating - known.rating);
  const nearest = [...unseen].sort((one, other) => away(one) - away(other));
  return due[0] ?? nearest[0] ?? (now + 1) % deck.length;
}
