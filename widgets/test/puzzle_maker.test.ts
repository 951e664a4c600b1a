import assert from "node:assert/strict";
import { test } from "node:test";
import { unitAfter } from "../src/explorer/scene";
import { proposed } from "../src/panels/puzzle_maker";

const row = (move: string, mean: number, more = {}) => ({
  move,
  cells: [move],
  bar: [mean - 1, mean, mean + 1] as [number, number, number],
  best: false,
  seen: true,
  games: 100,
  ...more,
});

test("what-if proposes the moves that may be best, and three that are seen to be worse, the cheapest first", () => {
  const found = [
    row("worst", -9),
    row("second", -2),
    row("perhaps", -0.5, { seen: false }),
    row("best", 0, { best: true, seen: false, bar: null }),
    row("third", -4),
    row("fourth", -5),
  ];
  assert.deepEqual(
    proposed(found, (by) => `costs ${by}`),
    [
      { move: "perhaps", right: true, text: "" },
      { move: "best", right: true, text: "" },
      { move: "second", right: false, text: "costs 2" },
      { move: "third", right: false, text: "costs 4" },
      { move: "fourth", right: false, text: "costs 5" },
    ],
  );
});

test("the points of a game follow their number", () => {
  const counted = (lang: "en" | "fr", names: { unit: string; unit_one?: string }) =>
    [1, 1.94, 2].map((count) => unitAfter({ lang, ...names }, count, 1));
  const whole = (lang: "en" | "fr") =>
    [-1, 0, 1, 2].map((count) => unitAfter({ lang, unit: "points", unit_one: "point" }, count));
  assert.deepEqual(whole("en"), ["point", "points", "point", "points"]);
  assert.deepEqual(whole("fr"), ["point", "point", "point", "points"]);
  assert.deepEqual(counted("fr", { unit: "étoiles", unit_one: "étoile" }), ["étoile", "étoile", "étoiles"]);
  assert.deepEqual(counted("en", { unit: "stars", unit_one: "star" }), ["stars", "stars", "stars"]);
  assert.deepEqual(counted("fr", { unit: "GG" }), ["GG", "GG", "GG"]);
});
