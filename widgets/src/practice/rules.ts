/** What can be practised, as a list: what is due, all, mistakes; the phases, and the rules of the one that is open. */

import { fold } from "../page/lookup";
import { h, set, text } from "../ui/dom";
import { dayOf } from "./boxes";
import type { Plan } from "./dealing";
import type { Memory } from "./memory";
import type { Words } from "./words";

type What = "today" | "all" | "wrong";
type Chosen = { what: What } | { what: "phase"; phase: number } | { what: "rule"; rule: string };

/** A mistake in its own words. */
interface Mistake {
  rule: string;
  text: string;
  /** True if a right answer has followed, and a second one on another day ends it. */
  isHalved: boolean;
  isChosen: boolean;
  choose(): void;
}

const LONGEST = 90;
const ROOM = 700; // pixels from which on the phases stand open

/** A rule in short: its first sentence, cut off where it is long. */
export function shortly(text: string): string {
  const sentence = /^.*?[.?!…](?= |$)/s.exec(text)?.[0] ?? text;
  return sentence.length <= LONGEST ? sentence : `${sentence.slice(0, LONGEST).replace(/\s+\S*$/, "")} …`;
}

/** On a phone the list is folded away from the exercise that was chosen in it. */
const isNarrow = () => matchMedia(`(width < ${ROOM}px)`).matches;

/** The list, and a way to show what is chosen and how well each rule is known. */
export function ruleList(
  plan: Plan,
  words: Words,
  choose: (chosen: Chosen) => void,
  memory: () => Memory,
  mistakes: () => Mistake[],
) {
  let chosen: Chosen = { what: "today" };
  const modes = (["today", "all", "wrong"] as const).map((what) => ({
    what,
    el: h("button", { class: "tb-btn", onclick: () => take({ what }) }, words[what]),
  }));
  const phases = plan.phases.map(({ title }, at) =>
    h("button", { class: "tb-btn tp-phase", onclick: () => choose({ what: "phase", phase: at + 1 }) }, title),
  );
  const find = h("input", { type: "search", placeholder: words.find, "aria-label": words.find, oninput: list });
  const rules = h("ul", { class: "tp-rules" });
  const named = h("span", { class: "tp-named" });
  const folded = h(
    "details",
    { class: "tp-phases", open: !isNarrow() },
    h("summary", null, words.phases, named),
    h("div", { class: "tp-strip" }, ...phases),
    find,
  );
  const el = h("div", { class: "tp-choosing" }, h("div", { class: "tp-deeds" }, ...modes.map((one) => one.el)), folded);

  function take(what: Chosen): void {
    if (isNarrow()) folded.open = false;
    choose(what);
  }

  function row(rule: string): HTMLElement {
    const entry = memory().rules[rule];
    const isDue = !!entry && entry.due <= dayOf(Date.now());
    const state = words.state(entry?.box ?? 0, isDue);
    const isChosen = chosen.what === "rule" && chosen.rule === rule;
    const dot = h("span", { class: "tp-dot", "data-tp-box": entry?.box ?? 0, title: state });
    return h(
      "li",
      null,
      h(
        "button",
        { "aria-pressed": String(isChosen), onclick: () => take({ what: "rule", rule }) },
        dot,
        h("b", null, rule),
        h("span", null, shortly(plan.rules[rule]!)),
        h("span", { class: "tb-sr" }, ` (${state})`),
      ),
    );
  }

  const wrong = ({ rule, text, isHalved, isChosen, choose: again }: Mistake) =>
    h(
      "li",
      null,
      h(
        "button",
        { "aria-pressed": String(isChosen), onclick: again },
        h("b", null, rule),
        h("span", null, text, isHalved && h("i", null, ` ${words.halved}`)),
      ),
    );

  /** All rules of a phase, where the exercise is out of view while they are. */
  const whole = () => h("li", { class: "tp-whole" }, h("button", { onclick: () => take(chosen) }, words.whole));

  /** The rules that have what is looked for; without that, those of the phase, below its name, or the mistakes. */
  function list(): void {
    const sought = fold(find.value.trim());
    const phase = plan.phases.find(({ rules }, at) =>
      chosen.what === "rule" ? rules.includes(chosen.rule) : chosen.what === "phase" && chosen.phase === at + 1,
    );
    const found = sought
      ? Object.keys(plan.by).filter((rule) => fold(`${rule} ${plan.rules[rule]}`).includes(sought))
      : (phase?.rules ?? []);
    if (sought) find.after(rules);
    else if (phase) phases[plan.phases.indexOf(phase)]!.after(rules);
    else folded.before(rules);
    const rows = chosen.what === "wrong" && !sought ? mistakes().map(wrong) : found.map(row);
    rules.replaceChildren(...(chosen.what === "phase" && !sought ? [whole(), ...rows] : rows));
    const name = chosen.what === "rule" ? chosen.rule : chosen.what === "phase" ? phase!.title : "";
    text(named, name && ` · ${name}`);
  }

  return {
    el,
    show(now: Chosen) {
      chosen = now;
      const { length } = memory().wrong;
      for (const { what, el: button } of modes) {
        set(button, "aria-pressed", String(chosen.what === what));
        if (what === "wrong") text(button, length ? `${words.wrong} (${length})` : words.wrong);
      }
      phases.forEach((button, at) =>
        set(button, "aria-pressed", String(chosen.what === "phase" && chosen.phase === at + 1)),
      );
      const active = document.activeElement?.closest(".tp-rules li");
      const place = active ? [...rules.children].indexOf(active) : -1;
      list();
      if (place >= 0) rules.children[place]?.querySelector("button")?.focus({ preventScroll: true });
    },
  };
}
