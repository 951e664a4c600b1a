import assert from "node:assert/strict";
import { test } from "node:test";
import { Tree } from "../src/explorer/tree";
import { allEnds } from "../src/parts/compare_tray";
import { endsOf } from "../src/parts/curves";
import { placeOf } from "../src/ui/plot";
import { small } from "./small";

const tree = new Tree(small);

test("the ends of all lines, the main line first", () => {
  assert.deepEqual(allEnds({ tree }), [8, 11, 12]);
});

test("the curves show the main line, and ours where it is another", () => {
  assert.deepEqual(endsOf({ tree, line: tree.line(3) }), [8]);
  assert.deepEqual(endsOf({ tree, line: tree.line(10) }), [8, 11]);
});

test("the moment stands at the last point on the way to it", () => {
  const figure = {
    data: [
      { x: [0, 1, 2, 3], customdata: [0, 2, 5, 8] },
      { x: [1, 2, 3], customdata: [2, 10, 11] },
    ],
    layout: {},
  };
  assert.equal(placeOf(figure, tree.path(4)), 1);
  assert.equal(placeOf(figure, tree.path(8)), 3);
  assert.equal(placeOf(figure, tree.path(9)), 1);
  assert.equal(placeOf(figure, tree.path(10)), 2);
});
