/** The goals of a toy: each says whether it has been reached, and stays so; what is reached is read out. */

import { h, text } from "../ui/dom";
import type { ToyWords } from "./toy.words";
import { unbroken } from "./unbroken";

/** A list of goals, and a way to tick those that are reached. */
export function goalList(goals: string[], words: ToyWords) {
  const told = h("p", { class: "tb-sr", role: "status" });
  const lines = goals.map((goal) => {
    const sign = h("span", { class: "tb-said-sign", "aria-hidden": "true" }, "•");
    const state = h("span", { class: "tb-so-far" }, ` (${words.open})`);
    return { goal, sign, state, el: h("li", null, sign, h("span", null, ...unbroken(goal), state)), done: false };
  });
  const el = lines.length
    ? h(
        "div",
        { class: "tb-goals" },
        h("p", { "aria-hidden": "true" }, words.goals),
        h("ul", { "aria-label": words.goals }, ...lines.map((line) => line.el)),
        told,
      )
    : null;
  return {
    el,
    tick(reached: boolean[]) {
      for (const [nth, line] of lines.entries()) {
        if (line.done || !reached[nth]) continue;
        line.done = true;
        line.el.className = "tb-done";
        text(line.sign, "✓");
        text(line.state, ` (${words.done})`);
        text(told, words.reached(line.goal));
      }
    },
  };
}
