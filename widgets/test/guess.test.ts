import assert from "node:assert/strict";
import { test } from "node:test";

import type { Mistake } from "../src/lessons/exercise.model";
import { exerciseWords } from "../src/lessons/exercise.words";
import { compared, notYet } from "../src/lessons/guess";
import { anchorAt, places } from "../src/lessons/guess.strip";

const words = exerciseWords.en;
const number = { ask: "", form: "number" as const, choices: [] };

test("what is no number, and no choice, is no guess", () => {
  assert.equal(notYet(" ", "", "en"), "Type a number first.");
  assert.match(notYet("many", "", "en"), /^That is no number/);
  assert.equal(notYet([], "", "en"), "Choose an answer first.");
  for (const guess of ["7", "1/3", "12,5 %", [0]]) assert.equal(notYet(guess, "", "en"), "");
});

test("a guessed number is compared in words, with the reason of a common one", () => {
  const answer = {
    solution: "3/4 = 0.75",
    number: ["3", "4"] as [string, string],
    mistakes: [["1", "2", "A tie counts, too.", "3.4"]] as Mistake[],
  };
  const told = (guess: string, lang = "en") =>
    compared(number, answer, guess, exerciseWords[lang as "en"], lang).lines.map(({ text }) => text);
  assert.deepEqual(told("75%"), ["You guessed it: 3/4 = 0.75."]);
  assert.deepEqual(told("1"), ["Your guess: 1. It is 3/4 = 0.75. You were 0.25 too high."]);
  assert.deepEqual(told("0.50"), ["Your guess: 0.50. It is 3/4 = 0.75. You were 0.25 too low.", "A tie counts, too."]);
  assert.deepEqual(told("1", "fr"), ["Votre pari\u202f: 1. C’est 3/4 = 0.75. C’était 0,25 de trop."]);
  assert.deepEqual(compared(number, answer, "1", words, "en").numbers, [1, 0.75]);
});

test("where a percentage is asked for, guess and answer are told as percentages", () => {
  const percent = { ...number, unit: "%" as const };
  const answer = { solution: "14/95 ≈ 14.7%", number: ["14", "95"] as [string, string] };
  const told = (guess: string, lang = "en") =>
    compared(percent, answer, guess, exerciseWords[lang as "en"], lang).lines[0]!.text;
  for (const right of ["14.7", "14,7 %", "0.147", "14/95", "15"])
    assert.equal(told(right), "You guessed it: 14/95 ≈ 14.7%.", right);
  for (const guess of ["20", "20%", "0.2", "1/5"])
    assert.equal(told(guess), "Your guess: 20%. It is 14/95 ≈ 14.7%. You were 5.3 points too high.", guess);
  assert.equal(told("1"), "Your guess: 1%. It is 14/95 ≈ 14.7%. You were 14 points too low.");
  assert.match(told("10", "fr"), /^Votre pari\u202f: 10\u202f%\. .* Il manquait 4,7 points\.$/);
});

test("a guessed choice is told why, and which it is", () => {
  const asked = {
    ask: "",
    form: "one" as const,
    choices: [
      { value: "a", label: "Anna" },
      { value: "b", label: "Bert" },
    ],
  };
  const answer = {
    solution: "Bert",
    choices: [
      [false, "She is last.", "4.2"],
      [true, "", ""],
    ] as [boolean, string, string][],
  };
  assert.deepEqual(compared(asked, answer, [0], words, "en"), {
    right: false,
    lines: [{ text: "Your guess: Anna. It is Bert." }, { text: "She is last.", rule: "4.2" }],
  });
  assert.deepEqual(compared(asked, answer, [1], words, "en").lines, [{ text: "You guessed it: Bert." }]);
});

test("guess and answer stand on one line that begins at zero, or below", () => {
  assert.deepEqual(places([0, 10]), [40, 280]);
  assert.deepEqual(places([5, 10]), [160, 280]);
  assert.deepEqual(places([-10, 10]), [40, 280]);
  assert.deepEqual(places([0, 0]), [40, 40]);
});

test("what stands at the ends of the line is written towards its middle", () => {
  const [first, last] = places([0, 1_000_000]);
  assert.deepEqual([first, (first + last) / 2, last].map(anchorAt), ["start", "middle", "end"]);
});
