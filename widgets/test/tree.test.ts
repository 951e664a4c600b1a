import assert from "node:assert/strict";
import { test } from "node:test";

import { type Scene, shownSection } from "../src/explorer/scene";
import { rounds, sectionOf, stepTo, Tree } from "../src/explorer/tree";
import { mainLine, small } from "./small";

const tree = new Tree(small);
const main = tree.line(0);
const SIX = Array.from({ length: 6 }, () => ({ short: "", long: "" }));

test("a line goes through a node and on along the first way", () => {
  assert.deepEqual(main, mainLine);
  assert.deepEqual(tree.line(10), [0, 1, 2, 9, 10, 11]);
  assert.deepEqual(tree.path(12), [0, 1, 2, 9, 12]);
});

test("forks get letters in the order of the record; A is the main line", () => {
  assert.deepEqual(
    [...tree.forks],
    [
      [9, { head: 9, letter: "B", name: "Dearer" }],
      [12, { head: 12, letter: "C", name: "" }],
    ],
  );
  assert.equal(tree.forkOf(11)?.letter, "B");
  assert.equal(tree.forkOf(12)?.letter, "C");
  assert.equal(tree.forkOf(8), undefined);
});

test("a way leads out of a variation to the moment before it, and into the next one of a move", () => {
  assert.deepEqual(
    [11, 10, 12, 8].map((id) => tree.before(id)),
    [2, 2, 9, undefined],
  );
  assert.deepEqual(
    [mainLine[3], 2, 9, 10, 12, 8].map((id) => tree.variationAt(id!)),
    [9, 9, 12, 12, undefined, undefined],
  );
});

test("a fork late in the record has a late letter, although its node comes first", () => {
  const { nodes } = small;
  const late = new Tree({
    ...small,
    nodes: { ...nodes, parent: [-1, 0, 1, 2, 2, 1], section: nodes.section.slice(0, 6), notes: {} },
  });
  assert.deepEqual([...late.forks.keys()], [5, 4]);
});

test("letters go on after Z", () => {
  const many = new Tree({
    ...small,
    nodes: {
      ...small.nodes,
      parent: [-1, ...Array.from({ length: 30 }, () => 0)],
      section: Array.from({ length: 31 }, () => "1.1"),
      notes: {},
    },
  });
  assert.deepEqual(
    [...many.forks.values()].slice(23, 28).map((fork) => fork.letter),
    ["Y", "Z", "AA", "AB", "AC"],
  );
});

test("a section mark is two numbers, or a word and one", () => {
  assert.deepEqual(sectionOf("3.2", { phases: SIX }), { round: 3, phase: 2, final: false });
  assert.deepEqual(sectionOf("6.7", { phases: SIX }), { round: 6, phase: 7, final: true });
  assert.deepEqual(sectionOf("turn.12", { phases: [] }), { round: 12, phase: 0, final: false });
  const own = { phases: SIX, sections: { "4.7": "The last building" } };
  assert.equal(sectionOf("4.7", own).final, false);
  assert.equal(sectionOf("5.7", own).final, true);
});

test("the timeline's stretches are rounds with phases, the final scoring after them", () => {
  const found = rounds(tree, main);
  assert.deepEqual(
    found.map(({ from, to, start }) => [from, to, start]),
    [
      [1, 4, 0],
      [5, 7, 4],
      [8, 8, 7],
    ],
  );
  assert.deepEqual(
    found[0]?.phases.map(({ from, to, start }) => [from, to, start]),
    [
      [1, 1, 0],
      [2, 4, 1],
    ],
  );
  const kind = small.nodes.kind.with(2, "automatic");
  const settled = rounds(new Tree({ ...small, nodes: { ...small.nodes, kind } }), main);
  assert.equal(settled[0]?.phases[1]?.start, 2, "after what happens by itself, before the first decision");
  assert.ok(found[2]?.section.final);
});

const walk = (by: -1 | 1, stride: "move" | "phase" | "round", from: number) => {
  const places = [from];
  for (let at = from; ; ) {
    const next = stepTo(tree, main, at, by, stride);
    if (next === at) return places;
    places.push(next);
    at = next;
  }
};

test("a step by phase or round stops where one begins, and at the end", () => {
  assert.deepEqual(walk(1, "phase", 0), [0, 1, 4, 5, 7, 8]);
  assert.deepEqual(walk(1, "round", 0), [0, 4, 7, 8]);
  assert.equal(stepTo(tree, main, 2, 1, "phase"), 4);
});

test("what chance brings in several parts is one step, from within, too", () => {
  const kind = [...small.nodes.kind];
  [kind[2], kind[3], kind[4]] = ["chance", "part", "part"];
  const dealt = new Tree({ ...small, nodes: { ...small.nodes, kind } });
  const to = (at: number, by: -1 | 1) => main[stepTo(dealt, main, at, by, "move")];
  assert.deepEqual([to(1, 1), to(5, -1)], [4, 4]);
  assert.deepEqual([to(4, -1), to(3, -1), to(3, 1)], [1, 1, 4]);
});

test("steps back have the same stops", () => {
  for (const stride of ["move", "phase", "round"] as const)
    assert.deepEqual(walk(-1, stride, 8).reverse(), walk(1, stride, 0));
  assert.equal(stepTo(tree, main, 6, -1, "round"), 4);
});

test("a line keeps the name of its fork, also where it has become the main one", () => {
  const notes = { 3: { name: "Pass first", comments: [] }, 9: { name: "Dearer", comments: [] } };
  const named = new Tree({ ...small, nodes: { ...small.nodes, notes } });
  assert.deepEqual(
    [0, 2, 3, 8, 9, 11, 12].map((id) => named.lineName(id)),
    ["", "", "Pass first", "Pass first", "Dearer", "Dearer", ""],
  );
});

test("marks stay on the board from their move on through what follows of itself", () => {
  const marks = [{ places: ["5b"], style: "solid" as const, name: "5b" }];
  const { nodes } = small;
  const marked = new Tree({
    ...small,
    nodes: { ...nodes, notes: { 3: { marks, comments: [] }, 6: { marks, comments: [] } } },
  });
  const shown = nodes.parent.map((_, id) => id).filter((id) => marked.marksAt(id).length);
  // Node 4 is a forced pass, 7 and 8 are steps of the rules; 5 is the next round's roll.
  assert.deepEqual(shown, [3, 4, 6, 7, 8]);
});

test("the shown phase is that of the move that was made, unless a decision is due or one was led here", () => {
  const at = (node: number, due: string, round: number, phase: number, led = false) => {
    const scene = { outline: small, tree: new Tree(small), led, frame: { node, due, round, phase } };
    const found = shownSection(scene as unknown as Scene);
    return [found.round, found.phase];
  };
  assert.deepEqual(at(4, "chance", 2, 1), [1, 2], "the round has not begun");
  assert.deepEqual(at(4, "chance", 2, 1, true), [2, 1]);
  assert.deepEqual(at(5, "decision", 2, 2), [2, 2]);
  assert.deepEqual(at(0, "chance", 1, 1), [1, 1]);
  assert.deepEqual(at(0, "chance", 1, 1, true), [1, 1]);
  assert.deepEqual(at(7, "over", 2, 7), [2, 2]);
});
