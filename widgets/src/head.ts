/** The head: title, line, language, keys; the bar that moves when the kernel is slow. */

import { h, redraw, set, text } from "./dom";
import { icon } from "./pieces";
import type { Ask, Part, Scene } from "./scene";

export interface Head extends Part {
  waiting(how: "no" | "late" | "lost"): void;
}

export function head(ask: Ask): Head {
  const title = h("h2", { class: "tb-title" });
  const about = h("span", { class: "tb-label" });
  const late = h("span", { class: "tb-late", role: "status" });
  const langs = (["en", "fr"] as const).map((lang) => h("button", { type: "button", lang, "data-tb-key": `lang ${lang}`, onclick: () => ask.lang(lang) }, lang.toUpperCase()));
  const choice = h("span", { class: "tb-seg", role: "group" }, ...langs);
  const keys = h("button", { class: "tb-btn tb-ghost tb-square", type: "button", "data-tb-key": "keys", onclick: () => ask.keys() }, icon("key"));
  const el = h("div", { class: "tb-head" }, title, about, h("span", { class: "tb-gap" }), late, choice, keys);
  let waitingText = "";

  return {
    el,
    update({ outline, words, tree, frame }: Scene) {
      text(title, outline.title);
      const fork = tree.forkOf(frame.node);
      const line = fork ? [fork.letter, fork.name].filter(Boolean).join(" · ") : words.mainLine;
      redraw(about, [words.players(outline.seats.length), line], () => [words.players(outline.seats.length), " · ", line]);
      set(choice, "aria-label", words.language);
      langs.forEach((button) => set(button, "aria-pressed", String(button.lang === outline.lang)));
      set(keys, "aria-label", words.keys);
      set(keys, "title", `${words.keys} (?)`);
      waitingText = words.waiting;
    },
    waiting(how) {
      el.classList.toggle("tb-busy", how !== "no");
      if (how !== "late") text(late, how === "lost" ? waitingText : "");
    },
  };
}
