/** A sheet of exercises on paper: questions with room to write, and the answers on a page of their own. */

import { type Exercise, open } from "../lessons/exercise.model";
import { show } from "../lessons/toy.picture";
import { unbroken } from "../lessons/unbroken";
import { h } from "../ui/dom";
import type { Words } from "./words";

export const ON_A_SHEET = 8;

function question(exercise: Exercise): HTMLElement {
  const parts = exercise.parts.map(({ ask, choices, form, picture }) => {
    const drawn = h("div", { class: "tp-drawn" });
    if (picture) show(drawn, picture);
    const labels = choices.map(({ label }) => h("li", null, ...unbroken(label)));
    return h(
      "div",
      null,
      ask && h("p", null, ...unbroken(ask)),
      picture && drawn,
      form === "number" || form === "text" ? h("p", { class: "tp-blank" }) : !picture && h("ul", null, ...labels),
    );
  });
  return h("li", null, exercise.ask && h("p", null, ...unbroken(exercise.ask)), ...parts);
}

function answer(exercise: Exercise): HTMLElement {
  const { parts, why } = open(exercise.sealed);
  const said = parts.map(({ solution }) => solution).join(" · ");
  return h("li", null, h("b", null, ...unbroken(said)), " ", ...unbroken(why));
}

/** The sheet as an element that is seen on paper alone. */
export function paper(title: string, exercises: Exercise[], answers: boolean, words: Words): HTMLElement {
  return h(
    "section",
    { class: "tp-paper" },
    h("h1", null, title),
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
