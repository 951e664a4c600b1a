import assert from "node:assert/strict";
import { test } from "node:test";
import { fileName } from "../src/page/download";
import { roundValues } from "../src/page/drawer";
import { hasGround } from "../src/page/figures";

test("an axis has about five round values, whole ones", () => {
  assert.deepEqual(roundValues(-3, 27), [0, 10, 20]);
  assert.deepEqual(roundValues(8.9, 10.1), [9, 10]);
  assert.deepEqual(roundValues(0, 100), [0, 20, 40, 60, 80, 100]);
});

test("a title becomes the name of a file", () => {
  assert.equal(fileName("Une soirée : n° 3 !"), "une-soiree-n-3");
  assert.equal(fileName("../../<b>"), "b");
  assert.equal(fileName("☃"), "game");
});

test("a figure with a ground of its own keeps its colours", () => {
  assert.ok(hasGround({}), "plotly's own ground is white");
  assert.ok(hasGround({ template: { layout: { paper_bgcolor: "rgb(17,17,17)" } } }));
  assert.ok(hasGround({ paper_bgcolor: "rgba(0, 0, 0, 0.5)" }));
  const layout = { paper_bgcolor: "white" };
  assert.ok(!hasGround({ paper_bgcolor: "rgba(0,0,0,0)", template: { layout } }));
  assert.ok(!hasGround({ paper_bgcolor: "transparent" }));
});
