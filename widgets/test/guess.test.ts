import assert from "node:assert/strict";
import { test } from "node:test";

import { anchorAt, places } from "../src/lessons/guess.strip";

test("guess and answer stand on one line that begins at zero, or below", () => {
  assert.deepEqual(places([0, 10]), [40, 280]);
  assert.deepEqual(places([5, 10]), [160, 280]);
  assert.deepEqual(places([-10, 10]), [40, 280]);
  assert.deepEqual(places([0, 0]), [40, 40]);
});

test("what stands at the ends of the line is written towards its middle", () => {
  const [first, last] = places([0, 1_000_000]);
  assert.deepEqual([first, (first + last) / 2, last].map(anchorAt), ["start", "middle", "end"]);
});
