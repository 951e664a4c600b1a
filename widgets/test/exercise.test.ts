import assert from "node:assert/strict";
import { test } from "node:test";

import { fault_of, read_number, verdict_text } from "../src/generated/verdict";
import { judge, type Mistake, open } from "../src/lessons/exercise.model";

const FAULTS = ["right", "digits", "tooLow", "tooHigh"];
const said = (text: string, top: number, bottom: number) => {
  const typed = read_number(text);
  return typed ? FAULTS[fault_of(typed, `${top}/${bottom}`)] : "none";
};

test("a number may be written in many ways", () => {
  for (const text of ["27/36", "3/4", "0.75", "0,75", "75 %", "75%", "+0.750"])
    assert.equal(said(text, 3, 4), "right", text);
  assert.equal(said("−1", -1, 1), "right");
  for (const text of ["", ".", "%", "a", "1/0", "1e5", "1".repeat(41)]) assert.equal(said(text, 3, 4), "none", text);
});

test("a rounded number is right to half of its last digit, with two digits or more", () => {
  assert.deepEqual(
    ["0.33", "33.3%", "0.334", "0.3", "2/6"].map((text) => said(text, 1, 3)),
    ["right", "right", "tooHigh", "digits", "right"],
  );
  assert.deepEqual(
    ["19", "19.0", "19.2", "18"].map((text) => said(text, 19, 1)),
    ["right", "right", "tooHigh", "tooLow"],
  );
});

test("a wrong sentence is named without its full stop", () => {
  const choices = [{ value: "1", label: "It was." }];
  const told = judge({ ask: "", form: "one", choices }, { solution: "", choices: [[false, "", ""]] }, [0], "en");
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
    mistakes: [["25", "36", "At a tie, too.", "3.4"]] as Mistake[],
  };
  for (const [text, told] of [
    ["25/36", { text: "At a tie, too.", rule: "3.4" }],
    ["0.694", { text: "At a tie, too.", rule: "3.4" }],
    ["0.7", { text: verdict_text("digits", "en"), rule: "" }],
    ["0.68", { text: "It is more than 0.68. Read once more:", rule: "3.4" }],
    ["75%", { text: verdict_text("right", "en"), rule: "" }],
  ] as const)
    assert.deepEqual(judge(asked, answered, text, "en"), { right: text === "75%", lines: [told] });
});

test("of several choices each wrong one is told why, and of a missing one why, not which", () => {
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
  assert.ok(judge(asked, answered, [0], "en").right);
  assert.deepEqual(judge(asked, answered, [0, 1], "en").lines, [{ text: "B: no. Too far.", rule: "3.4" }]);
  assert.deepEqual(judge(asked, answered, [], "en").lines, [
    { text: "1 right answer is still missing. One reason: It may.", rule: "" },
  ]);
  answered.choices[0] = [true, "", ""];
  const missing = "1 right answer is still missing.";
  assert.deepEqual(judge(asked, answered, [], "en").lines, [{ text: missing, rule: "" }]);
  const sent = [{ text: `${missing} Read once more:`, rule: "3.3 3.4" }];
  assert.deepEqual(judge(asked, answered, [], "en", ["3.3", "3.4"]).lines, sent);
  answered.choices[0] = [true, "", "3.4"];
  assert.deepEqual(judge(asked, answered, [], "en", ["3.3", "3.4"]).lines, [{ ...sent[0], rule: "3.4" }]);
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
  assert.deepEqual(judge(asked, answered, [1], "en").lines, [{ text: "B: no.", rule: "" }]);
  assert.deepEqual(judge(asked, answered, [], "en").lines, [{ text: verdict_text("nothing", "en"), rule: "" }]);
});

test("the seal holds every sign", () => {
  const sealed = btoa(String.fromCharCode(...new TextEncoder().encode('{"parts":[],"why":"Élan\u202f!"}')));
  assert.equal(open(sealed).why, "Élan\u202f!");
});
