/** A prediction: it takes any answer, and only then says and draws what is so. */

import { of_no_number, verdict_text } from "../generated/verdict";
import { h, text } from "../ui/dom";
import type { Answered, Asked, Exercise, Key, Line } from "./exercise.model";
import type { ExerciseWords } from "./exercise.words";
import { strip } from "./guess.strip";
import { bothNear, isAnswer, spelled, type Unit } from "./numbers";
import { type OnBoard, question, silencing } from "./question";
import { tell, unbroken } from "./unbroken";

/** Why an answer is no guess yet, or an empty text if it is one. */
export function notYet(given: string | number[], unit: Unit | undefined, lang: string): string {
  if (typeof given === "string") return of_no_number(given, unit ?? "", lang);
  return given.length ? "" : verdict_text("nothing", lang);
}

/** What a guess is beside the answer. */
export interface Compared {
  right: boolean;
  lines: Line[];
  /** Guess and answer as numbers, for the drawing. */
  numbers?: [guess: number, answer: number];
}

/** A guess beside the answer, in words. */
export function compared(
  asked: Asked,
  { solution, number, mistakes = [], choices = [] }: Answered,
  given: string | number[],
  words: ExerciseWords,
  lang: string,
): Compared {
  if (typeof given === "string") {
    const numbers = bothNear(given, asked.unit, number!);
    if (isAnswer(given, asked.unit, number!) || numbers[0] === numbers[1])
      return { right: true, lines: [{ text: words.guessed(solution) }], numbers };
    const known = mistakes.find((wrong) => isAnswer(given, asked.unit, wrong));
    const [per, points] = asked.unit ? [100, words.points] : [1, (gap: string) => gap];
    const gap = points(spelled(Math.abs(numbers[0] - numbers[1]) * per, lang, 2));
    const guess = asked.unit ? spelled(numbers[0], lang, 3, asked.unit) : given.trim();
    const far = numbers[0] > numbers[1] ? words.tooMuch(gap) : words.tooLittle(gap);
    const lines = [{ text: `${words.itIs(guess, solution)} ${far}` }];
    return { right: false, lines: known ? [...lines, { text: known[2], rule: known[3] }] : lines, numbers };
  }
  const right = choices.every(([so], place) => so === given.includes(place));
  const named = given.map((place) => asked.choices[place]?.label ?? "").join(", ");
  const reasons = choices.flatMap(([so, reason, rule], place) =>
    reason && (so || given.includes(place)) ? [{ text: reason, rule }] : [],
  );
  return { right, lines: [{ text: right ? words.guessed(solution) : words.itIs(named, solution) }, ...reasons] };
}

/** Elements of a prediction. */
export function guessing(
  exercise: Exercise,
  name: string,
  words: ExerciseWords,
  chip: (rule: string) => HTMLElement,
  key: () => Key,
  answered: () => void,
  onBoard?: OnBoard,
): Node[] {
  const alone = exercise.parts.length === 1;
  const parts = exercise.parts.map((asked, place) => question(asked, `${name}-${place}`, words, chip, alone, onBoard));
  const said = h("div", { class: "tb-after", role: "status" });
  const after = h("div", { class: "tb-then" });
  const button = h("button", { type: "submit", class: "tb-btn tb-primary" }, words.guessIt);
  const form = h(
    "form",
    { onsubmit: take, oninput: silencing(parts) },
    ...parts.map((part) => part.el),
    h(
      "div",
      { class: "tb-deeds" },
      button,
      h("div", { class: "tb-outcome" }, ...(alone ? [parts[0]!.said] : []), said),
    ),
  );

  let taken = false;

  function take(event: Event): void {
    event.preventDefault();
    if (taken) return again();
    const missing = parts.map((part, place) => notYet(part.given(), exercise.parts[place]!.unit, exercise.lang));
    parts.forEach((part, place) => {
      if (missing[place]) part.showVerdict({ right: false, lines: [{ text: missing[place] }] });
    });
    if (!missing.some(Boolean)) reveal();
  }

  function reveal(): void {
    const { parts: answers, why, then } = key();
    parts.forEach((part, place) => {
      const [asked, answer] = [exercise.parts[place]!, answers[place]!];
      const { right, lines, numbers } = compared(asked, answer, part.given(), words, exercise.lang);
      const so = (answer.choices ?? []).map(([one]) => one);
      part.settle(lines, right ? "✓" : "→", so, ...(numbers ? [strip(numbers, words, exercise.lang, asked.unit)] : []));
    });
    tell(said, why);
    if (then) onBoard?.(after, then, []);
    text(button, words.guessAgain);
    taken = true;
    answered();
    parts[0]?.look();
  }

  function again(): void {
    for (const part of parts) part.clear();
    text(said, "");
    after.replaceChildren();
    text(button, words.guessIt);
    taken = false;
    form.querySelector("input")?.focus();
  }

  return [...(exercise.ask ? [h("p", { class: "tb-ask" }, ...unbroken(exercise.ask))] : []), form, after];
}
