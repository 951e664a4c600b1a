/** Decisions that follow each other: each is one click on a board, and what comes of it leads to the next. */

import { h, text } from "../ui/dom";
import type { Exercise, Key } from "./exercise.model";
import type { ExerciseWords } from "./exercise.words";
import { type OnBoard, signed } from "./question";

/** Elements of an exercise whose questions are asked one after the other. */
export function inTurn(
  exercise: Exercise,
  words: ExerciseWords,
  chip: (rule: string) => HTMLElement,
  key: () => Key,
  solved: () => void,
  onBoard?: OnBoard,
): Node[] {
  const told = h("div", { class: "tb-said", role: "status" });
  const said = h("div", { class: "tb-said", role: "status" });
  const step = h("div", { class: "tb-question" });
  const why = h("div", { class: "tb-after", role: "status" });

  function ask(nth: number): void {
    const asked = exercise.parts[nth]!;
    const choices = h(
      "div",
      { class: "tb-choices" },
      ...asked.choices.map(({ label }, place) =>
        h("button", { class: "tb-place", onclick: () => choose(nth, place) }, h("span", null, label)),
      ),
    );
    const title = h(
      "p",
      { class: "tb-step", tabindex: -1 },
      h("b", null, words.step(nth + 1, exercise.parts.length)),
      " ",
      asked.ask,
    );
    // What is said of a wrong place stands after the board, which stays under the pointer.
    step.replaceChildren(title, choices, h("div", { class: "tb-is-wrong" }, said));
    said.replaceChildren();
    if (!asked.board) return;
    const places = asked.choices.map(({ value }) => value);
    // A single choice is no place: its button stands between the question and the board, in view of both.
    const home = places.length > 1 ? choices : h("div");
    onBoard?.(home, asked.board, places);
    if (home !== choices) choices.after(home);
  }

  /** Brings what was said into view: a board may be taller than the window. */
  const look = (line: HTMLElement) => line.scrollIntoView({ block: "nearest" });

  function choose(nth: number, place: number): void {
    const [right, reason = "", rule = ""] = key().parts[nth]?.choices?.[place] ?? [];
    if (!right) {
      const label = exercise.parts[nth]!.choices[place]!.label;
      said.replaceChildren(...signed([{ text: `${words.wrong(label)} ${reason}`.trimEnd(), rule }], "✗", chip));
      look(said);
      return;
    }
    told.replaceChildren(...signed([{ text: reason || words.right, rule }], "✓", chip));
    if (nth + 1 < exercise.parts.length) ask(nth + 1);
    else end();
    // What was clicked is gone; the next question is read from its beginning.
    step.querySelector<HTMLElement>(".tb-step, button")?.focus({ preventScroll: true });
    look(told);
  }

  function end(): void {
    const board = h("div");
    step.replaceChildren(board, h("button", { class: "tb-btn tb-ghost", onclick: begin }, words.replay));
    if (key().then) onBoard?.(board, key().then!, []);
    text(why, key().why);
    solved();
  }

  function begin(): void {
    told.replaceChildren();
    text(why, "");
    ask(0);
    step.querySelector<HTMLElement>(".tb-step")?.focus({ preventScroll: true });
  }

  ask(0);
  return [
    ...(exercise.ask ? [h("p", { class: "tb-ask" }, exercise.ask)] : []),
    h("div", { class: "tb-is-right" }, told),
    why,
    step,
  ];
}
