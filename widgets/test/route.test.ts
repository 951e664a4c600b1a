/** The questions of today: five of those that were solved, the oldest first. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { toAsk } from "../src/page/route";

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
const exercises = ["E07.1", "E07.2", "E07.3", "E02.1", "E03.1", "E03.2", "E04.1", "E05.1"].map((id) => ({ id }));
const asked = (when: Record<string, number>) => toAsk(exercises, (id) => when[id]).map(({ id }) => id);

test("five are asked, the one solved longest ago first, and none that is not solved", () => {
  assert.deepEqual(asked(solved), ["E03.1", "E05.1", "E07.2", "E03.2", "E04.1"]);
});

test("what is solved again today goes to the end of the line", () => {
  const again = { ...solved, "E05.1": 21 * DAY };
  assert.deepEqual(asked(again), ["E03.1", "E07.2", "E03.2", "E04.1", "E02.1"]);
  assert.deepEqual(asked({ "E04.1": 3 * DAY, "E07.1": 2 * DAY }), ["E07.1", "E04.1"]);
  assert.deepEqual(asked({}), []);
});
