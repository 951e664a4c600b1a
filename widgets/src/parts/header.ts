/** The head: title, line, language, keys; the bar that moves when the kernel is slow. */

import type { Ask, Part, Scene } from "../explorer/scene";
import { h, redraw, set, text } from "../ui/dom";
import { icon } from "../ui/icons";

export interface Head extends Part {
  waiting(how: "no" | "late" | "lost"): void;
}

/** `enlarge` stands last: it gives the explorer the whole screen. */
export function head(ask: Ask, enlarge: HTMLElement): Head {
  const title = h("h2", { class: "tb-title" });
  const about = h("span", { class: "tb-label" });
  const late = h("span", { class: "tb-late", role: "status" });
  const langs = (["en", "fr"] as const).map((lang) =>
    h("button", { lang, "data-tb-key": `lang ${lang}`, onclick: () => ask.lang(lang) }, lang.toUpperCase()),
  );
  const choice = h("span", { class: "tb-seg", role: "group" }, ...langs);
  const keys = h(
    "button",
    { class: "tb-btn tb-ghost tb-square", "data-tb-key": "keys", onclick: () => ask.keys() },
    icon("key"),
  );
  const eyes = h("select", {
    class: "tb-btn tb-eyes",
    "data-tb-key": "eyes",
    onchange: () => ask.look(Number(eyes.value)),
  });
  const recall = h("button", {
    class: "tb-btn tb-ghost",
    "data-tb-key": "recall",
    onclick: () => ask.look(Number(eyes.value), recall.getAttribute("aria-pressed") !== "true"),
  });
  const el = h(
    "div",
    { class: "tb-head" },
    title,
    about,
    h("span", { class: "tb-gap" }),
    late,
    recall,
    eyes,
    choice,
    keys,
    enlarge,
  );
  let waitingText = "";

  return {
    el,
    update({ outline, words, tree, frame }: Scene) {
      text(title, outline.title);
      const letter = tree.forkOf(frame.node)?.letter ?? words.mainLine;
      const line = [letter, tree.lineName(frame.node)].filter(Boolean).join(" · ");
      redraw(about, [words.players(outline.seats.length), line], () => [
        words.players(outline.seats.length),
        " · ",
        line,
      ]);
      set(choice, "aria-label", words.language);
      langs.forEach((button) => set(button, "aria-pressed", String(button.lang === outline.lang)));
      set(eyes, "aria-label", words.eyes);
      const all = outline.open ? words.open : words.allOpen;
      redraw(eyes, [outline.seats, all], () => [
        h("option", { value: -1 }, all),
        ...outline.seats.map(({ label }, seat) => h("option", { value: seat }, words.eyesOf(label))),
      ]);
      eyes.value = String(outline.seat);
      eyes.hidden = Boolean(outline.locked);
      recall.hidden = outline.seat < 0;
      text(recall, words.recall);
      set(recall, "title", words.recallAbout);
      set(recall, "aria-pressed", String(frame.recall ?? true));
      // The list comes with the tools that change the tree: a page that only steps has none.
      keys.hidden = frame.undo === undefined;
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
