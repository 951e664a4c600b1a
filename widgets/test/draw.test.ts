import assert from "node:assert/strict";
import { test } from "node:test";

import { words } from "../src/explorer/words";
import { keyWords } from "../src/panels/key_list.words";
import { pathOf, scaleOf, thin } from "../src/parts/sparkline";
import { spread } from "../src/parts/spread";
import { mainLine, small } from "./small";

test("a curve has few points, the first and the last among them", () => {
  const kept = thin(500);
  assert.ok(kept.length < 95);
  assert.ok(kept.includes(499) && kept.includes(0));
  assert.deepEqual(thin(3), [0, 1, 2]);
  assert.deepEqual(thin(1), [0]);
});

test("the scale of a line is worked out once", () => {
  const line = [...mainLine];
  assert.equal(scaleOf(small, line), scaleOf(small, line));
});

test("all seats share one scale", () => {
  assert.deepEqual(scaleOf(small, mainLine), { low: 0, high: 10 });
  assert.equal(
    pathOf([
      [0, 1],
      [2.25, 3],
    ]),
    "M0.0 1.0L2.3 3.0",
  );
});

test("the list of keys names no game", () => {
  for (const { steps, places, others } of Object.values(keyWords))
    assert.ok(![...steps, ...places, ...others].flat().some((word) => /pig|geek|tuile|tile/i.test(word)));
});

test("crowded labels spread and keep their order", () => {
  const drawn = spread([41, 40, 40, 80], 4);
  const sorted = [...drawn].sort((a, b) => a - b);
  sorted.forEach((place, at) => at && assert.ok(place - (sorted[at - 1] ?? 0) > 3.9));
  assert.ok((drawn[0] ?? 0) > (drawn[1] ?? 0));
  assert.equal(drawn[3], 80);
});

test("ten labels at the edge stay beside it", () => {
  const drawn = spread(Array<number>(10).fill(4), 5);
  drawn.forEach((place, at) => assert.ok(place > 0 && (at === 0 || place - (drawn[at - 1] ?? 0) > 4.5), String(drawn)));
});

test("both languages have the same words, and French its narrow spaces", () => {
  for (const list of ["steps", "places", "others"] as const)
    assert.equal(keyWords.fr[list].length, keyWords.en[list].length);
  for (const { en, fr } of [words, keyWords]) {
    assert.deepEqual(Object.keys(fr), Object.keys(en));
    const texts = Object.values(fr)
      .flat(2)
      .filter((word) => typeof word === "string");
    for (const word of texts) if (/[:;?!»]/.test(word) && word.length > 1) assert.ok(/\u202f[:;?!»]/.test(word), word);
  }
});
