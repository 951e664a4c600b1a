import assert from "node:assert/strict";
import { test } from "node:test";
import { merged } from "../src/explorer/outline";
import { Tree } from "../src/explorer/tree";
import { small } from "./small";

test("what grew stands in the tree with the rest", () => {
  const more = {
    parent: [8, 13, 2],
    section: ["2.7", "2.7", "1.2"],
    seat: [0, 0, 0],
    kind: ["automatic", "automatic", "decision"],
    move: ["", "", "6@6b"],
    glyph: ["", "", ""],
    notes: { 15: { comments: ["…"] } },
    order: {},
    again: { move: {}, glyph: {} },
  };
  const grown = {
    first: 13,
    nodes: more,
    points: [
      [1, 1],
      [2, 2],
      [3, 3],
    ],
  };
  const all = merged(small, grown) ?? small;
  assert.equal(all.points.length, 16);
  const tree = new Tree(all);
  assert.deepEqual(tree.main.slice(-3), [8, 13, 14]);
  assert.deepEqual(tree.children[2], [3, 9, 15]);
  assert.ok(all.nodes.notes[15] && all.nodes.notes[9]);
  assert.equal(merged(small, {}), small);
  const [old, later] = [small, grown].map(({ points }) => points.map((point) => [point]));
  const followed = merged({ ...small, follows: old! }, { ...grown, follows: later! })!;
  assert.deepEqual([followed.follows, "follows" in all], [followed.points.map((point) => [point]), false]);
  assert.deepEqual(merged(all, grown), all);
  assert.equal(merged(small, { ...grown, first: 14 }), undefined);
});

test("children change places, are cut, and lose their notes", () => {
  const none = { parent: [], section: [], seat: [], kind: [], move: [], glyph: [], again: { move: {}, glyph: {} } };
  const edit = (nodes: object) =>
    merged(small, { first: 13, nodes: { ...none, notes: {}, order: {}, ...nodes }, points: [] });
  const promoted = new Tree(edit({ order: { 2: [9, 3] } })!);
  assert.deepEqual(promoted.main, [0, 1, 2, 9, 10, 11]);
  assert.deepEqual([...promoted.forks.keys()], [3, 12]);
  const cut = new Tree(edit({ order: { 2: [3] } })!);
  assert.ok(cut.has(8) && !cut.has(9) && !cut.has(11) && !cut.has(12));
  assert.equal(cut.forks.size, 0);
  const edited = edit({ notes: { 9: {} }, again: { glyph: { 3: "!" }, move: { 3: "5@5b" } } })!;
  assert.equal(edited.nodes.notes[9], undefined);
  assert.deepEqual([edited.nodes.glyph[3], edited.nodes.move.slice(2, 5)], ["!", ["4@5b", "5@5b", "pass"]]);
});
