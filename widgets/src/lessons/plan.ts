/** A whole turn as an answer: move after move on the board, with a way back, and a star for each goal it reaches. */

import { lesson_text, on_plan } from "../generated/verdict";
import { h, text } from "../ui/dom";
import { bringIntoView, keepInPlace } from "../ui/measure";
import type { Tried } from "./exercise";
import type { Exercise, Key } from "./exercise.model";
import type { Followed } from "./generated";
import { onPicture } from "./pictured";
import { mark, signed } from "./question";
import { unbroken, unbrokenText } from "./unbroken";

/**
 * Elements of an exercise that a plan answers; `next` deals another one. `reached` is called for each end that is
 * one's own, and `answered` with the answer: what is played after it is no longer one's own.
 */
export function planning(
  exercise: Exercise,
  { goals, model, stand }: Followed,
  chip: (rule: string) => HTMLElement,
  key: () => Key,
  reached: (stars: string, isAll: boolean) => void,
  answered: () => void,
  next: HTMLElement,
): Node[] {
  const { lang } = exercise;
  const ground = h("div");
  const where = h("p", { class: "tb-step", role: "status", tabindex: -1 });
  const said = h("div", { class: "tb-said", role: "status" });
  const why = h("div", { class: "tb-after", role: "status" });
  const outcome = h("div", { class: "tb-outcome" }, said, why);
  const button = (key: string, look: string, onclick: () => void) =>
    h("button", { class: `tb-btn ${look}`, onclick }, lesson_text(lang, key));
  const end = button("exercise.ended", "tb-primary", check);
  const undo = button("exercise.undo", "tb-ghost", () => show(moves.slice(0, -1)));
  const again = button("exercise.replay", "tb-ghost", () => show([]));
  const answer = button("exercise.answer", "tb-ghost", reveal);
  answer.classList.add("tb-answer");
  answer.hidden = true;
  let moves: string[] = [];
  let isOwn = true;

  function show(made: string[], following?: string): void {
    moves = made;
    const step = stand(moves);
    const places = step.moves.map(([word]) => word);
    const choices = h(
      "div",
      { class: "tb-choices" },
      ...step.moves.map(([word, label]) =>
        h("button", { class: "tb-place", onclick: () => show([...moves, word], word) }, h("span", null, label)),
      ),
    );
    keepInPlace(end, () => {
      ground.replaceChildren(choices);
      onPicture(choices, step.picture, places);
      text(where, step.said);
      undo.disabled = again.disabled = !moves.length;
      said.replaceChildren();
      text(why, "");
    });
    // What was clicked is gone: the keyboard goes on from where the turn stands.
    if (following !== undefined) where.focus({ preventScroll: true });
  }

  function check(): void {
    const { value, told, rule } = stand(moves);
    const all = goals.length;
    const [n, stars, lines]: [number, string, [text: string, rule: string][]] = on_plan(goals, value, told, rule, lang);
    const shown = lines.map(([text, rule], place) => ({ text, rule, ...(place ? {} : { sign: " " }) }));
    said.replaceChildren(...signed(shown, n ? "○" : "✗", chip));
    mark(said, n > 0);
    said.classList.toggle("tb-is-allowed", n > 0 && n < all);
    answer.hidden = n === all;
    unbrokenText(why, n === all ? key().why : "");
    if (isOwn) {
      const detail: Tried = { right: n > 0, part: 0, given: [] };
      said.dispatchEvent(new CustomEvent("tb-checked", { bubbles: true, detail }));
      if (n) reached(stars, n === all);
    }
    bringIntoView(outcome);
  }

  function reveal(): void {
    isOwn = false;
    show(model);
    unbrokenText(why, key().why);
    answered();
    bringIntoView(outcome);
  }

  show([]);
  return [
    h(
      "div",
      { class: "tb-question" },
      h("p", null, h("b", null, ...unbroken(exercise.parts[0]!.ask))),
      ground,
      where,
      h("div", { class: "tb-deeds" }, end, undo, again, answer, next),
      outcome,
    ),
  ];
}
