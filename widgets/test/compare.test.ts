import assert from "node:assert/strict";
import { test } from "node:test";
import { besideFor, sameMoment } from "../src/explorer/same_moment";
import { Tree } from "../src/explorer/tree";
import { allEnds, nearEnds } from "../src/panels/compare_tray";
import { aside, besideOf, levels } from "../src/parts/curves";
import { placeOf } from "../src/ui/plot";
import { small } from "./small";

const tree = new Tree(small);

test("the ends of all lines, the main line first", () => {
  assert.deepEqual(allEnds({ tree }), [8, 11, 12]);
});

test("of more lines than fit those that matter here: the main line, the shown one, and those that part nearest", () => {
  const at = (node: number, line: number) => ({ tree, line: tree.line(line), frame: { node } });
  assert.deepEqual(nearEnds(at(1, 8), 3), [8, 11, 12]);
  assert.deepEqual(nearEnds(at(1, 8), 2), [8, 11]);
  assert.deepEqual(nearEnds(at(12, 12), 2), [8, 12]);
});

test("beside a line that has left it, the curves show the main line", () => {
  assert.deepEqual(besideOf({ tree, line: tree.line(3) }), []);
  assert.deepEqual(besideOf({ tree, line: tree.line(10) }), tree.main);
});

test("lines of equal scores stand aside of each other, and no others", () => {
  const scores = [5, 7, 5, 9];
  assert.equal(aside(scores, 1), 0);
  assert.equal(aside(scores, 3), 0);
  assert.equal(aside(scores, 0), -aside(scores, 2));
  assert.ok(aside(scores, 0));
});

test("a few whole numbers say how high the curves are", () => {
  assert.deepEqual(levels(0, 100), [0, 50, 100]);
  assert.deepEqual(levels(0, 10), [0, 5, 10]);
  assert.deepEqual(levels(-6, 30), [0, 20]);
  assert.deepEqual(levels(-10, 47), [0, 20, 40]);
  assert.deepEqual(levels(0, 350), [0, 200]);
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

test("the same moment of another line: the stem, as many moves into a phase, its end with its end", () => {
  const [main, fork, inner] = [tree.line(3), tree.line(9), tree.line(12)];
  const beside = (line: readonly number[], other: readonly number[]) =>
    line.map((_, at) => sameMoment(tree, line, at, other));
  assert.deepEqual(beside(main, fork), [0, 1, 2, 9, 10, 11, 11, 11, 11]);
  assert.deepEqual(beside(fork, main), [0, 1, 2, 3, 4, 5]);
  assert.deepEqual(beside(inner, fork), [0, 1, 2, 9, 10]);
});

test("beside a branch stands the line that it has left, beside that one the next branch", () => {
  assert.equal(besideFor(tree, tree.line(10), 4), 0);
  assert.equal(besideFor(tree, tree.line(12), 4), 9);
  assert.equal(besideFor(tree, tree.line(3), 1), 9);
  assert.equal(besideFor(tree, tree.line(3), 8), 9);
});
