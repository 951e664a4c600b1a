import assert from "node:assert/strict";
import { test } from "node:test";
import { fileName } from "../src/page/download";
import { roundValues } from "../src/page/drawer";
import { freshSeed, marksIn, prose, withMark, withoutMark } from "../src/page/notes";

test("an axis has about five round values, whole ones", () => {
  assert.deepEqual(roundValues(-3, 27), [0, 10, 20]);
  assert.deepEqual(roundValues(8.9, 10.1), [9, 10]);
  assert.deepEqual(roundValues(0, 100), [0, 20, 40, 60, 80, 100]);
});

test("a title becomes the name of a file", () => {
  assert.equal(fileName("Une soirée : n° 3 !"), "une-soiree-n-3");
  assert.equal(fileName("../../<b>"), "b");
  assert.equal(fileName("☃"), "game");
});

test("commands in comments are no prose, and draw what the board has", () => {
  const text = "[%mark 5b] Dear. [%arrow style=dashed 3>4 9>9] [%luck 18446744073709551615]";
  assert.equal(prose(text), "Dear.");
  assert.deepEqual(marksIn([text], ["5b", "3", "4"]), [
    { places: ["5b"], style: "solid" },
    { places: ["3", "4"], style: "dashed" },
  ]);
  assert.equal(freshSeed([{ kind: "comment", lang: "", text }]), 18446744073709551615n);
  assert.equal(freshSeed([{ kind: "comment", lang: "", text: "[%luck 18446744073709551616]" }]), undefined);
  const mark = { places: ["3t"], style: "solid" as const };
  assert.equal(withMark("[%mark 5b] Dear.", mark), "[%mark 5b 3t] Dear.");
  assert.equal(withoutMark("[%mark 5b 3t] Dear.", mark), "[%mark 5b] Dear.");
});
