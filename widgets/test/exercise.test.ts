import assert from "node:assert/strict";
import { test } from "node:test";

import { judge, open } from "../src/lessons/exercise.model";
import { exerciseWords } from "../src/lessons/exercise.words";
import { seedOf } from "../src/lessons/generated";
import { readNumber, trouble } from "../src/lessons/numbers";

const words = exerciseWords.en;
const said = (text: string, top: bigint, bottom: bigint) => {
  const typed = readNumber(text);
  return typed ? (trouble(typed, [top, bottom]) ?? "right") : "none";
};

test("a number may be written in many ways", () => {
  for (const text of ["27/36", "3/4", "0.75", "0,75", "75 %", "75%", "+0.750"])
    assert.equal(said(text, 3n, 4n), "right", text);
  assert.equal(said("−1", -1n, 1n), "right");
  for (const text of ["", ".", "%", "a", "1/0", "1e5", "1".repeat(41)]) assert.equal(said(text, 3n, 4n), "none", text);
});

test("a rounded number is right to half of its last digit, with two digits or more", () => {
  assert.deepEqual(
    ["0.33", "33.3%", "0.334", "0.3", "2/6"].map((text) => said(text, 1n, 3n)),
    ["right", "right", "tooHigh", "digits", "right"],
  );
  assert.deepEqual(
    ["19", "19.0", "19.2", "18"].map((text) => said(text, 19n, 1n)),
    ["right", "right", "tooHigh", "tooLow"],
  );
});

test("a wrong sentence is named without its full stop", () => {
  const choices = [{ value: "1", label: "It was." }];
  const told = judge({ ask: "", form: "one", choices }, { solution: "", choices: [[false, "", ""]] }, [0], words);
  assert.deepEqual(
    told.lines.map(({ text }) => text),
    ["It was: no."],
  );
});

test("a common wrong number is told what is wrong with it and by which rule, however it is written", () => {
  const asked = { ask: "", form: "number" as const, choices: [] };
  const answered = {
    solution: "3/4",
    number: ["3", "4"] as [string, string],
    mistakes: [["25", "36", "At a tie, too.", "4.2"]] as [string, string, string, string][],
  };
  const lines = (text: string) => judge(asked, answered, text, words).lines;
  for (const text of ["25/36", "0.694"]) assert.deepEqual(lines(text), [{ text: "At a tie, too.", rule: "4.2" }]);
  for (const [text, told] of [
    ["0.6", words.digits],
    ["0.68", words.tooLow],
    ["75%", words.right],
  ] as const)
    assert.deepEqual(judge(asked, answered, text, words), { right: text === "75%", lines: [{ text: told }] });
});

test("of several choices each wrong one is told why, and not which are missing", () => {
  const asked = {
    ask: "",
    form: "some" as const,
    choices: [
      { value: "a", label: "A" },
      { value: "b", label: "B" },
    ],
  };
  const answered = {
    solution: "A",
    choices: [
      [true, "It may.", ""],
      [false, "Too far.", "3.4"],
    ] as [boolean, string, string][],
  };
  assert.ok(judge(asked, answered, [0], words).right);
  assert.deepEqual(judge(asked, answered, [0, 1], words).lines, [{ text: "B: no. Too far.", rule: "3.4" }]);
  assert.deepEqual(judge(asked, answered, [], words).lines, [{ text: words.missing }]);
});

test("of one choice only the chosen one is told, so that the right one stays to be found", () => {
  const asked = {
    ask: "",
    form: "one" as const,
    choices: [
      { value: "a", label: "A" },
      { value: "b", label: "B" },
    ],
  };
  const answered = {
    solution: "A",
    choices: [
      [true, "", ""],
      [false, "", ""],
    ] as [boolean, string, string][],
  };
  assert.deepEqual(judge(asked, answered, [1], words).lines, [{ text: "B: no.", rule: "" }]);
  assert.deepEqual(judge(asked, answered, [], words).lines, [{ text: words.nothing }]);
});

test("the seal holds every sign", () => {
  const sealed = btoa(String.fromCharCode(...new TextEncoder().encode('{"parts":[],"why":"Élan\u202f!"}')));
  assert.equal(open(sealed).why, "Élan\u202f!");
});

test("an address names the fresh exercises of a class; what is no number names none", () => {
  assert.deepEqual(
    ["?seed=7", "?a=b&seed=4294967295", "", "?seed=", "?seed=4294967296", "?seed=-1", "?seed=1e3", "?seed=%3Cb%3E"].map(
      seedOf,
    ),
    [7, 4294967295, 0, 0, 0, 0, 0, 0],
  );
});
