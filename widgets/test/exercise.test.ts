import assert from "node:assert/strict";
import { test } from "node:test";

import { hintOf, judge, open } from "../src/lessons/exercise.model";

test("the seal holds every sign", () => {
  const sealed = btoa(String.fromCharCode(...new TextEncoder().encode('{"parts":[],"why":"Élan\u202f!"}')));
  assert.equal(open(sealed).why, "Élan\u202f!");
});

test("a typed board is judged by what it must and may say", () => {
  const board = {
    seats: ["ann", "bob"],
    places: [],
    loose: [],
    needed: ["bob to move", "ann 34"],
    allowed: ["2.1", "bob to move", "ann 34"],
  };
  const said = (given: string) => {
    const { right, lines } = judge({ ask: "", form: "text", choices: [] }, { solution: "", board }, given, "en", [
      "P3",
    ]);
    return [right, lines[0]!.text, lines[0]!.rule];
  };
  assert.deepEqual(said("pig ann bob: 2.1 bob to move; ann: 34"), [true, "Right.", ""]);
  assert.deepEqual(said("bob to move; ann 43"), [false, "“ann 43” is not so. The rule behind it:", "P3"]);
  assert.equal(said("ann 34")[0], false);
});

test("a hint of one line is that of all questions, and else each has its own line or none", () => {
  const hints = (hint: string) => [0, 1, 2].map((place) => hintOf({ hint }, place));
  assert.deepEqual(hints("Count."), ["Count.", "Count.", "Count."]);
  assert.deepEqual(hints("Count.\n\nAdd."), ["Count.", "", "Add."]);
  assert.deepEqual(hints("\nCount."), ["", "Count.", ""]);
  assert.deepEqual(hints(""), ["", "", ""]);
});
