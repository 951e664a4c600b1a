import assert from "node:assert/strict";
import { test } from "node:test";
import { unitAfter } from "../src/explorer/scene";

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
