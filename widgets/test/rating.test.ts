import assert from "node:assert/strict";
import { test } from "node:test";
import { next, type Rated, type Rating, START, tried } from "../src/lessons/rating";

const DAY = 86_400_000;
const NOON = Date.UTC(2026, 10, 29, 12);
const puzzle = (address: string, rating: number): Rated => ({ game: "bgg", address, rating });
const fresh = (): Rating => ({ rating: START, tries: 0, seen: {} });

test("a first try moves the rating by 40 at most, and after twenty of them by 20", () => {
  const [even, hard] = [puzzle("buying/1", 1200), puzzle("buying/2", 1600)];
  assert.equal(tried(fresh(), even, true, NOON).rating, 1220);
  assert.equal(tried(fresh(), even, false, NOON).rating, 1180);
  assert.equal(Math.round(tried(fresh(), hard, true, NOON).rating), 1236);
  assert.equal(tried({ ...fresh(), tries: 20 }, even, true, NOON).rating, 1210);
});

test("a puzzle that was seen counts no more, and comes again after one day, three and seven", () => {
  const one = puzzle("geeks/1", 1200);
  let known = tried(fresh(), one, false, NOON);
  const { rating } = known;
  for (const [missed, pause] of [
    [1, 1],
    [2, 3],
    [3, 7],
    [4, 7],
  ] as const) {
    const entry = known.seen["geeks/1"];
    assert.equal(entry?.missed, missed);
    assert.equal(next(known, [puzzle("geeks/9", 1200), one, puzzle("geeks/2", 1200)], 0, NOON + (pause - 1) * DAY), 2);
    assert.equal(next(known, [puzzle("geeks/9", 1200), one, puzzle("geeks/2", 1200)], 0, NOON + pause * DAY), 1);
    known = tried(known, one, false, NOON);
    assert.equal(known.rating, rating);
  }
  known = tried(known, one, true, NOON);
  assert.equal(known.seen["geeks/1"], null);
  assert.equal(known.tries, 1);
});

test("the next one is unseen and nearest to the rating; when all are seen, the one after it", () => {
  const deck = [puzzle("a/1", 800), puzzle("a/2", 1500), puzzle("a/3", 1150)];
  assert.equal(next(fresh(), deck, 0, NOON), 2);
  assert.equal(next({ ...fresh(), rating: 1700 }, deck, 0, NOON), 1);
  const all: Rating = { ...fresh(), seen: { "a/1": null, "a/2": null, "a/3": null } };
  assert.equal(next(all, deck, 2, NOON), 0);
});
