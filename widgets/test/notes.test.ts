import assert from "node:assert/strict";
import { test } from "node:test";
import { linked } from "../src/explorer/addresses";
import { momentAt } from "../src/explorer/folding";
import { Tree } from "../src/explorer/tree";
import { nearest } from "../src/panels/mark_targets";
import { arrow } from "../src/parts/board_marks";
import { words } from "../src/parts/notes.words";
import { small } from "./small";

const box = (x: number, y: number) => ({ x, y, width: 10, height: 10 });

test("a link names the beginning of a section, or what follows one of its moves", () => {
  const tree = new Tree(small);
  assert.equal(momentAt(tree, "1.2"), 1);
  assert.equal(momentAt(tree, "1.2.1"), 2);
  assert.equal(momentAt(tree, "1.2.2"), 3);
  assert.equal(momentAt(tree, "2.2.1"), 6);
  for (const nowhere of ["1.2.9", "1.2.0", "9.9", "0.0", "2.7"])
    assert.equal(momentAt(tree, nowhere), undefined, nowhere);
});

test("a link takes any address of a moment, as the page of a game writes it", () => {
  const tree = new Tree(small);
  const addresses = { start: 0, end: 8, "1.2/red": 2, "1.2/red.2": 3, "1.2+1": 4, "2.2/red": 6, "2.7+1": 8 };
  const inForks = { "1.2/red.2~1": 9, "1.2/red.2~1:1.2/red.2": 10, "1.2/red.2~1:1.2/red.2~1": 12 };
  for (const [address, node] of Object.entries({ ...addresses, ...inForks, "1.2/red!red+pass": 2 }))
    assert.equal(linked(tree, address), node, address);
  for (const nowhere of ["1.2/green", "1.2/red.9", "1.2/red~1", "!red+pass", "1.2/Red"])
    assert.equal(linked(tree, nowhere), undefined, nowhere);
});

test("an arrow bends, so that its way back lies apart, and its head ends in the middle of the place", () => {
  const [there, back] = [arrow(box(0, 0), box(100, 0)), arrow(box(100, 0), box(0, 0))];
  assert.match(there.line, /^M5\.0 5\.0Q55\.0 15\.0 /);
  assert.match(back.line, /^M105\.0 5\.0Q55\.0 -5\.0 /);
  assert.match(there.head, /^M105\.0 5\.0L/);
  assert.doesNotMatch(arrow(box(0, 0), box(0, 0)).line, /NaN/);
});

test("an arrow key walks to the nearest place on its side, and stays where there is none", () => {
  const boxes = new Map(Object.entries({ a: box(0, 0), b: box(50, 5), c: box(20, 60), d: box(100, 0) }));
  assert.equal(nearest(boxes, "a", [1, 0]), "b");
  assert.equal(nearest(boxes, "b", [1, 0]), "d");
  assert.equal(nearest(boxes, "a", [0, 1]), "c");
  assert.equal(nearest(boxes, "c", [0, -1]), "a");
  assert.equal(nearest(boxes, "a", [-1, 0]), "a");
  assert.equal(nearest(boxes, "nowhere", [1, 0]), "nowhere");
});

test("the notes have the same words in both languages", () => {
  assert.deepEqual(Object.keys(words.fr), Object.keys(words.en));
  assert.deepEqual(Object.keys(words.fr.glyphNames), Object.keys(words.en.glyphNames));
  for (const text of Object.values(words.fr)) assert.doesNotMatch(String(text), / [:;?!]/);
});
