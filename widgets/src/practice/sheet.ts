/** A sheet of exercises on paper: questions with room to write, and the answers on a page of their own. */

import { type Exercise, open } from "../lessons/exercise.model";
import { show } from "../lessons/toy.picture";
import { unbroken } from "../lessons/unbroken";
import { h } from "../ui/dom";
import { fitting } from "./packing";
import type { Words } from "./words";

export const ON_A_SHEET = 8;
const NARROW = 340; // units of most pictures, whose letters are large enough in less than a column
const BETWEEN = 10; // pixels between two exercises
const PAGE = ((276 * 96) / 25.4) | 0; // pixels of an A4 page within its margins
const OUTLINE = "fill:none;stroke:#333;stroke-width:1.5;stroke-dasharray:4 3";

/** Outlines the places that are offered, which a screen dashes, and gives the labels of choices that are not drawn. */
function outline(drawn: HTMLElement, choices: Exercise["parts"][number]["choices"]): string[] {
  const offered = new Set(choices.flatMap(({ value }) => [value, ...value.split(" ")]));
  const found = new Set<string>();
  for (const place of drawn.querySelectorAll("[data-tb-place]")) {
    const name = place.getAttribute("data-tb-place")!;
    const frame = place.querySelector("rect");
    if (!frame || !offered.has(name)) continue;
    found.add(name);
    frame.setAttribute("style", OUTLINE);
    place.append(frame); // above what stands there
  }
  return choices.filter(({ value }) => !found.has(value.split(" ")[0]!)).map(({ label }) => label);
}

function question(exercise: Exercise): HTMLElement {
  const parts = exercise.parts.map(({ ask, choices, form, picture }) => {
    const drawn = h("div", { class: picture && picture.width > NARROW ? "tp-drawn tp-broad" : "tp-drawn" });
    if (picture) show(drawn, picture);
    const listed = picture ? outline(drawn, choices) : choices.map(({ label }) => label);
    const labels = listed.map((label) => h("li", null, ...unbroken(label)));
    return h(
      "div",
      null,
      ask && h("p", null, ...unbroken(ask)),
      picture && drawn,
      form === "number" || form === "text"
        ? h("p", { class: "tp-blank" })
        : labels.length > 0 && h("ul", null, ...labels),
    );
  });
  return h("li", null, exercise.ask && h("p", null, ...unbroken(exercise.ask)), ...parts);
}

function answer(exercise: Exercise): HTMLElement {
  const { parts, why } = open(exercise.sealed);
  const said = parts.map(({ solution }) => solution).join("\u00a0· ");
  return h("li", null, h("b", null, ...unbroken(said)), h("br"), ...unbroken(why));
}

/** The sheet as an element that is seen on paper alone, its exercises in the order that fits two pages. */
export function paper(title: string, exercises: Exercise[], answers: boolean, words: Words): HTMLElement {
  const tried = laidOut(title, exercises, false, words);
  tried.classList.add("tp-measured");
  document.querySelector("main")!.append(tried);
  const order = fitting(...measured(tried));
  tried.remove();
  const ordered = order.map((at) => exercises[at]!);
  return laidOut(title, ordered, answers, words);
}

/** The heights of its questions, and those of its columns, which are two a page. */
function measured(sheet: HTMLElement): Parameters<typeof fitting> {
  const top = (el: Element) => el.getBoundingClientRect().top;
  const list = sheet.querySelector("ol")!;
  const questions = [...list.children].map((one) => {
    const starts = [top(one), ...[...one.querySelectorAll(":scope > div")].slice(1).map(top)];
    const end = one.getBoundingClientRect().bottom + BETWEEN;
    return starts.map((start, at) => (starts[at + 1] ?? end) - start);
  });
  const first = PAGE - (top(list) - top(sheet));
  return [questions, [first, first, PAGE, PAGE]];
}

function laidOut(title: string, exercises: Exercise[], answers: boolean, words: Words): HTMLElement {
  return h(
    "section",
    { class: "tp-paper" },
    h("h1", null, title),
    h("p", null, words.circle),
    h("ol", null, ...exercises.map(question)),
    answers &&
      h(
        "section",
        { class: "tp-solutions" },
        h("h2", null, `${words.answers} · ${title}`),
        h("ol", null, ...exercises.map(answer)),
      ),
  );
}
