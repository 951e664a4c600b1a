import assert from "node:assert/strict";
import { test } from "node:test";
import { entered, filtered, left } from "../src/boards/card_list";
import { added, byHand } from "../src/parts/chance";

test("chance by hand", () => {
  const roll = { verb: "roll", count: 2, faces: ["1", "2"], seat: 0 };
  assert.equal(byHand(roll, ["1", "2"]), "roll 1 2");
  assert.equal(byHand({ ...roll, verb: "" }, ["2"]), "2");
  assert.deepEqual(added(roll, ["1"], "2"), ["1", "2"]);
  assert.deepEqual(added(roll, ["1"], "7"), ["1"]);
  assert.deepEqual(added(roll, ["1", "2"], "2"), ["1", "2"]);
});

test("cards that chance brings are found by their words and names, each as often as it is there", () => {
  const faces = ["a1", "b2", "city1", "city1", "royal-carrot", ..."cdefghijkl"];
  const shown = { "royal-carrot": { sign: "Carotte royale", label: "la Carotte royale" }, b2: { label: "forêt" } };
  assert.deepEqual(left(["a", "b", "b"], ["b", "c"]), ["a", "b"]);
  assert.deepEqual(filtered(faces, shown, "carot"), ["royal-carrot"]);
  assert.deepEqual(filtered(faces, shown, "FORET"), ["b2"]);
  assert.deepEqual(filtered(faces, shown, "c").slice(0, 3), ["city1", "royal-carrot", "c"]);
  assert.deepEqual(entered(faces, shown, "a1, b2 city1 city1"), ["a1", "b2", "city1", "city1"]);
  assert.deepEqual(entered(faces, shown, "city1 city1 city1"), []);
  assert.deepEqual(entered(faces, shown, "carotte roy"), ["royal-carrot"]);
  assert.deepEqual(entered(faces, shown, "  "), []);
});
