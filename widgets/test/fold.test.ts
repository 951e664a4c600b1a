import assert from "node:assert/strict";
import { test } from "node:test";

import { answers, below, fold, forksAt, isShort, movesIn, whole, written } from "../src/explorer/folding";
import { Tree } from "../src/explorer/tree";
import { mainLine, small } from "./small";

const tree = new Tree(small);
const at = (node: number, head = 0) => fold(tree, tree.onward(head), new Set(tree.path(node)));
const shape = ({ before, open, after }: ReturnType<typeof at>) => [
  before.length,
  ...open.map(({ section }) => section.round),
  after.length,
];

test("the round where we stand is open", () => {
  assert.deepEqual(shape(at(0)), [0, 1, 2]);
  assert.deepEqual(shape(at(3)), [0, 1, 2]);
  assert.deepEqual(shape(at(4)), [0, 1, 2, 1], "where the second round begins, both are read");
  assert.deepEqual(shape(at(6)), [1, 2, 1]);
  assert.ok(at(8).after[0]?.section.final, "the last round stays open with the final scoring");
});

test("inside a fork the main line stays open where the fork leaves it", () => {
  assert.deepEqual(shape(at(11)), [0, 1, 2]);
  assert.deepEqual(shape(at(11, 9)), [1, 2, 0]);
});

test("forks stand at the move that they replace", () => {
  assert.deepEqual(forksAt(tree, 3), [9]);
  assert.deepEqual(forksAt(tree, 9), []);
  assert.deepEqual(forksAt(tree, 10), [12]);
  assert.deepEqual(forksAt(tree, 0), []);
});

test("automatic steps and forced passes are not written", () => {
  assert.deepEqual(
    [0, 1, 3, 4, 7].map((id) => written(tree, id)),
    [false, true, true, false, false],
  );
  assert.equal(movesIn(tree, mainLine, { from: 1, to: 4 }), 3);
});

test("what chance answers to a move counts with it", () => {
  const { kind, ...nodes } = small.nodes;
  const answered = new Tree({ ...small, nodes: { ...nodes, kind: kind.with(3, "chance") } });
  assert.ok(answers(answered, 3));
  assert.ok(!answers(tree, 5));
  assert.equal(movesIn(answered, mainLine, { from: 1, to: 4 }), 2);
});

test("what a cut takes is a node and all that follows it, in every branch", () => {
  assert.deepEqual(
    below(tree, 9).sort((a, b) => a - b),
    [9, 10, 11, 12],
  );
  assert.deepEqual(below(tree, 12), [12]);
  assert.equal(below(tree, 0).length, small.nodes.parent.length);
});

test("a fork of a few moves of one round stands within its line", () => {
  assert.ok(isShort(tree, tree.onward(12)));
  assert.ok(!isShort(tree, tree.onward(9)), "it has a fork, and goes into the next round");
  const said = new Tree({ ...small, nodes: { ...small.nodes, notes: { 12: { comments: ["Why?"] } } } });
  assert.ok(!isShort(said, said.onward(12)));
});

test("what chance answers stands with its move", () => {
  const { kind, ...nodes } = small.nodes;
  const answered = new Tree({ ...small, nodes: { ...nodes, kind: kind.with(3, "chance") } });
  assert.deepEqual(whole(answered, [1, 2, 3, 4]), [[1], [2, 3], [4]]);
});
