/** A prediction: it takes any answer, and only then says and draws what is so. */

import { lesson_text, of_answer, of_no_choice, of_no_number, read_number, value_of } from "../generated/verdict";
import { h, text } from "../ui/dom";
import { compare, type Exercise, type Key, ratio } from "./exercise.model";
import { strip } from "./guess.strip";
import { type OnBoard, question, silencing } from "./question";
import { unbrokenText } from "./unbroken";

/** Elements of a prediction. */
export function guessing(
  exercise: Exercise,
  name: string,
  chip: (rule: string) => HTMLElement,
  key: () => Key,
  answered: () => void,
  onBoard?: OnBoard,
): Node[] {
  const { lang } = exercise;
  const alone = exercise.parts.length === 1;
  const parts = exercise.parts.map((asked, place) => question(asked, `${name}-${place}`, lang, chip, alone, onBoard));
  const because = h("div", { class: "tb-after", role: "status" });
  const after = h("div", { class: "tb-then" });
  const button = h("button", { type: "submit", class: "tb-btn tb-primary" }, lesson_text(lang, "guess.take"));
  // On a projector guesses are made by word of mouth.
  const answer = h("button", {
    type: "button",
    class: "tb-answer",
    hidden: true,
    onclick: () => taken || reveal(false),
  });
  const form = h(
    "form",
    { onsubmit: take, oninput: silencing(parts) },
    ...parts.map((part) => part.el),
    h(
      "div",
      { class: "tb-deeds" },
      button,
      answer,
      h("div", { class: "tb-outcome" }, ...(alone ? [parts[0]!.said] : []), because),
    ),
  );

  let taken = false;

  function take(event: Event): void {
    event.preventDefault();
    if (taken) return again();
    const missing = parts.map((part, place) => {
      const given = part.given();
      return typeof given === "string"
        ? of_no_number(given, exercise.parts[place]!.unit ?? "", lang)
        : of_no_choice(given, lang);
    });
    parts.forEach((part, place) => {
      if (missing[place]) part.showVerdict({ right: false, lines: [{ text: missing[place] }], diagnosed: true });
    });
    if (!missing.some(Boolean)) reveal();
  }

  /** Says and draws what is so, beside the guesses if there are some. */
  function reveal(isGuessed = true): void {
    const { parts: answers, why, then } = key();
    button.focus({ preventScroll: true }); // the field where Enter was pressed is disabled below
    parts.forEach((part, place) => {
      const [asked, answer, given] = [exercise.parts[place]!, answers[place]!, part.given()];
      const { right, lines } = isGuessed
        ? compare(asked, answer, given, lang)
        : { right: false, lines: [{ text: answer.solution }] };
      const so = (answer.choices ?? []).map(([one]) => one);
      part.settle(lines, right ? "✓" : "→", so);
      if (!isGuessed || typeof given !== "string") return;
      const ratios = [read_number(given, asked.unit)!, of_answer(ratio(answer.number!))];
      part.said.append(strip(ratios.map(value_of) as [number, number], lang, asked.unit));
    });
    unbrokenText(because, why);
    if (then) onBoard?.(after, then, []);
    text(button, lesson_text(lang, "guess.again"));
    taken = true;
    answered();
    parts[0]?.look();
  }

  function again(): void {
    for (const part of parts) part.clear();
    text(because, "");
    after.replaceChildren();
    text(button, lesson_text(lang, "guess.take"));
    taken = false;
    form.querySelector<HTMLElement>("input, .tb-place")?.focus();
  }

  return [form, after];
}
