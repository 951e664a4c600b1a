import assert from "node:assert/strict";
import { test } from "node:test";

import { words as onTheStreet } from "../src/boards/bgg/words";
import { words as atPig } from "../src/boards/pig";
import { pathOf, scaleOf, thin } from "../src/parts/sparkline";
import { placeOf, spread } from "../src/parts/score_track";
import { words } from "../src/explorer/words";
import { mainLine, small } from "./small";

test("a curve keeps its last point and the one where we are", () => {
  const kept = thin(500, 123);
  assert.ok(kept.length < 95);
  assert.ok(kept.includes(123) && kept.includes(499) && kept.includes(0));
  assert.deepEqual(thin(3, 1), [0, 1, 2]);
});

test("all seats share one scale", () => {
  assert.deepEqual(scaleOf(small, mainLine), { low: 0, high: 10 });
  assert.equal(pathOf([[0, 1], [2.25, 3]]), "M0.0 1.0L2.3 3.0");
});

test("the track wraps at 100, and below zero stands left of 0", () => {
  assert.equal(placeOf(0), placeOf(100));
  assert.equal(placeOf(142), placeOf(42));
  assert.ok(placeOf(-3) < placeOf(0));
});

test("crowded markers spread and keep their order", () => {
  const drawn = spread([41, 40, 40, 80], 4);
  const sorted = [...drawn].sort((a, b) => a - b);
  sorted.forEach((place, at) => at && assert.ok(place - (sorted[at - 1] ?? 0) > 3.9));
  assert.ok((drawn[0] ?? 0) > (drawn[1] ?? 0));
  assert.equal(drawn[3], 80);
});

test("ten markers at the start of the track stay on it", () => {
  const drawn = spread(Array<number>(10).fill(placeOf(0)), 5);
  drawn.forEach((place, at) => assert.ok(place > 0 && (at === 0 || place - (drawn[at - 1] ?? 0) > 4.5), String(drawn)));
});

test("both languages have the same words, and French its narrow spaces", () => {
  assert.equal(words.fr.keyList.length, words.en.keyList.length);
  for (const { en, fr } of [words, onTheStreet, atPig]) {
    assert.deepEqual(Object.keys(fr), Object.keys(en));
    const texts = Object.values(fr).flat(2).filter((word) => typeof word === "string");
    for (const word of texts) if (/[:;?!»]/.test(word) && word.length > 1) assert.ok(/\u202f[:;?!»]/.test(word), word);
  }
});
