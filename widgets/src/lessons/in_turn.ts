/**
 * Decisions that follow each other: each is one click on a board, and what comes of it leads to the next. The request
 * stands above its board, what came of the last click between the two.
 */

import { lesson_text } from "../generated/verdict";
import { h, text } from "../ui/dom";
import { bringIntoView, keepInPlace, scrollOn } from "../ui/measure";
import type { Exercise, Key } from "./exercise.model";
import { onPicture } from "./pictured";
import { mark, type OnBoard, signed } from "./question";
import { unbroken, unbrokenText } from "./unbroken";

/** Detail of the event `tb-stepped`: how many questions of an exercise are answered now. */
export interface Stepped {
  id: string;
  done: number;
}

/**
 * Elements of an exercise whose questions are asked one after the other; `next` deals another one. The first `done` of
 * them were answered elsewhere.
 */
export function inTurn(
  exercise: Exercise,
  key: () => Key,
  solved: () => void,
  next: HTMLElement,
  onBoard?: OnBoard,
  done = 0,
): Node[] {
  const { lang } = exercise;
  const title = h("p", { class: "tb-step", tabindex: -1 });
  const ground = h("div");
  const deeds = h("div", { class: "tb-deeds" });
  const said = h("div", { class: "tb-said", role: "status" });
  const why = h("div", { class: "tb-after", role: "status" });
  const outcome = h("div", { class: "tb-outcome" }, said, why);
  const again = h(
    "button",
    { class: "tb-btn tb-ghost", hidden: true, onclick: begin },
    lesson_text(lang, "exercise.replay"),
  );
  const answer = h("button", { class: "tb-answer", hidden: true, onclick: () => choose(now, rightIn(now)) });
  const el = h("div", { class: "tb-question tb-in-turn", "data-tb-steps": exercise.parts.length });
  /** The question that is asked; at the end there is none of this number. */
  let now = 0;

  const rightIn = (nth: number) => key().parts[nth]!.choices!.findIndex(([right]) => right);

  function turnTo(nth: number): void {
    now = nth;
    el.dataset.tbStep = String(nth);
    title.hidden = nth === exercise.parts.length;
    again.hidden = !title.hidden;
    text(why, "");
  }

  function ask(nth: number): void {
    turnTo(nth);
    const asked = exercise.parts[nth]!;
    const places = asked.choices.map(({ value }) => value);
    // A single choice is no place: its button stands below what is asked.
    const single = places.length === 1;
    const choices = h(
      "div",
      { class: "tb-choices" },
      ...asked.choices.map(({ label }, place) =>
        h(
          "button",
          { class: single ? "tb-btn tb-primary" : "tb-place", onclick: () => choose(nth, place) },
          h("span", null, ...unbroken(label)),
        ),
      ),
    );
    const step = lesson_text(
      lang,
      "exercise.step",
      new Map([
        ["nth", nth + 1],
        ["all", exercise.parts.length],
      ]),
    );
    title.replaceChildren(h("b", null, step), " ", ...unbroken(asked.ask));
    const home = single ? h("div") : choices;
    ground.replaceChildren(home);
    deeds.replaceChildren(...(single ? choices.childNodes : []));
    if (asked.board) onBoard?.(home, asked.board, places);
    if (asked.picture) onPicture(home, asked.picture, places);
  }

  /** Says what came of a choice, and whether it was right. */
  function tell(nth: number, place: number): boolean {
    const [right, reason, , allowed] = key().parts[nth]!.choices![place]!;
    said.replaceChildren(...signed([{ text: reason }], right ? "✓" : allowed ? "○" : "✗", () => h("span")));
    mark(said, right);
    said.classList.toggle("tb-is-allowed", allowed === true && !right);
    return right;
  }

  function choose(nth: number, place: number): void {
    const right = tell(nth, place);
    if (right) {
      const detail: Stepped = { id: exercise.id, done: nth + 1 };
      said.dispatchEvent(new CustomEvent("tb-stepped", { bubbles: true, detail }));
      // While its board is exchanged the page may be too short for where it stands.
      keepInPlace(ground, () => {
        if (nth + 1 < exercise.parts.length) return ask(nth + 1);
        end();
        solved();
      });
      // What was clicked is gone; the next question is read from its beginning.
      (title.hidden ? again : title).focus({ preventScroll: true });
    }
    bringIntoView(outcome);
    if (right && !title.hidden) bringIntoView(title);
    if (!title.hidden) uncover();
  }

  /** Brings out the places that lie under what was said, or below it. */
  function uncover(): void {
    const ends = [...ground.querySelectorAll(".tb-laid")].map((one) => one.getBoundingClientRect().bottom);
    scrollOn(title, Math.max(0, ...ends) - outcome.getBoundingClientRect().top);
  }

  function end(): void {
    turnTo(exercise.parts.length);
    const board = h("div");
    ground.replaceChildren(board);
    deeds.replaceChildren();
    if (key().then) onBoard?.(board, key().then!, []);
    if (exercise.drawn) onPicture(board, exercise.drawn, []);
    unbrokenText(why, key().why);
  }

  /** Shows a question, or the end, with what came of the one before. */
  function goTo(nth: number): void {
    if (nth < exercise.parts.length) ask(nth);
    else end();
    if (nth) tell(nth - 1, rightIn(nth - 1));
    else said.replaceChildren();
  }

  function begin(): void {
    goTo(0);
    title.focus({ preventScroll: true });
    bringIntoView(title);
  }

  el.addEventListener("tb-go", (event) => goTo((event as CustomEvent<number>).detail));
  goTo(Math.min(done, exercise.parts.length - 1));
  el.append(title, deeds, ground, outcome, h("div", { class: "tb-deeds" }, again, answer, next));
  return [el];
}
