/** What the panel of an analysis works out without a page. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { along } from "../src/panels/analysis.model";

const curve = {
  nodes: [0, 2, 5],
  names: ["a", "b"] as [string, string],
  points: [[1], [2], [3]],
  wins: [[10], [20], [30]],
};

test("every node has the values of the last moment on the curve", () => {
  const found = along([0, 1, 2, 4, 5, 6], curve, "wins");
  assert.deepEqual(
    [0, 1, 2, 4, 5, 6].map((id) => found?.[id]),
    [[10], [10], [20], [20], [30], [30]],
  );
});

test("a line that lacks some of the moments has no curve", () => {
  assert.equal(along([0, 1, 2, 4], curve, "points"), undefined);
  assert.equal(along([0], undefined, "points"), undefined);
});
