/** The questions of today: five of those that were solved, the oldest first, and the same ones all day. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { dayOf, ofToday } from "../src/page/route";

const DAY = 86_400_000;
const solved: Record<string, number> = {
  "E07.1": 20 * DAY,
  "E07.2": 12 * DAY,
  "E02.1": 19 * DAY,
  "E03.1": 1, // the browser knows only that it was
  "E03.2": 12 * DAY + 1,
  "E04.1": 18 * DAY,
  "E05.1": 11 * DAY,
};
const every = ["E07.1", "E07.2", "E07.3", "E02.1", "E03.1", "E03.2", "E04.1", "E05.1"];
const asked = (when: Record<string, number>, begun: [string, number][] = []) => ofToday(every, begun, (id) => when[id]);
const ids = (found: [string, number][]) => found.map(([id]) => id);

test("five are asked, the one solved longest ago first, and none that is not solved", () => {
  assert.deepEqual(ids(asked(solved)), ["E03.1", "E05.1", "E07.2", "E03.2", "E04.1"]);
  assert.deepEqual(ids(asked({ "E04.1": 3 * DAY, "E07.1": 2 * DAY })), ["E07.1", "E04.1"]);
  assert.deepEqual(asked({}), []);
});

test("what is solved again today stays in its place until the day is over", () => {
  const begun = asked(solved);
  const again: Record<string, number> = { ...solved, "E05.1": 21 * DAY };
  assert.deepEqual(asked(again, begun), begun);
  assert.deepEqual(
    begun.filter(([id, before]) => again[id]! > before).map(([id]) => id),
    ["E05.1"],
  );
  assert.deepEqual(ids(asked(again)), ["E03.1", "E07.2", "E03.2", "E04.1", "E02.1"]); // tomorrow
});

test("a day that began with few gets more, and what is solved no longer, or unknown, goes", () => {
  const few: [string, number][] = [["E04.1", 3 * DAY]];
  assert.deepEqual(ids(asked({ "E04.1": 21 * DAY, "E07.1": 21 * DAY + 1 }, few)), ["E04.1", "E07.1"]);
  assert.deepEqual(ids(asked({ "E07.1": DAY }, [...few, ["", 0], ["E99.1", Number.NaN]])), ["E07.1"]);
});

test("a day is the reader's own", () => {
  const [evening, morning] = [new Date(2026, 10, 26, 23, 59), new Date(2026, 10, 27, 0, 1)];
  assert.equal(dayOf(morning) - dayOf(evening), 1);
  assert.equal(dayOf(new Date(2026, 10, 26, 0, 1)), dayOf(evening));
});
