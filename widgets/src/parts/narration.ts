/** Narration of the last move with its rules, and refusals below it. */

import type { Part, Scene } from "../explorer/scene";
import { lookOf } from "../explorer/scene";
import type { Refusal } from "../generated/messages";
import { h, redraw, set } from "../ui/dom";
import { badge, chips } from "../ui/icons";

export interface Narration extends Part {
  refuse(refusal: Refusal): void;
  /** Called when all is drawn: measures what is said. */
  settle(): void;
}

/** Longer texts may need smaller letters in a place whose height never changes; these always have room. */
const SHORT = 50;
const TIGHT = ["tb-tight", "tb-tighter", "tb-cut"];

export function narration(): Narration {
  const who = h("span", { class: "tb-who" });
  const sentence = h("p");
  const refusal = h("p", { class: "tb-refusal", role: "alert" });
  const el = h(
    "div",
    { class: "tb-told-box" },
    h("div", { class: "tb-told", role: "status", "aria-live": "polite" }, who, sentence),
    refusal,
  );
  let ruleWord = "";

  /** The greatest letters with which all can be read at once. */
  const fit = () => {
    el.classList.remove(...TIGHT);
    if (refusal.hidden && (sentence.textContent?.length ?? 0) < SHORT) return;
    // A line's last pixel is below its letters.
    for (const size of TIGHT) if (el.scrollHeight > el.clientHeight + 1) el.classList.add(size);
  };
  new ResizeObserver(fit).observe(el);

  return {
    el,
    update({ outline, frame, words }: Scene) {
      const { seat, text, rules } = frame.narration;
      ruleWord = words.rule;
      redraw(who, seat < 0 ? null : lookOf(outline, seat), () => (seat < 0 ? [] : [badge(lookOf(outline, seat))]));
      redraw(sentence, [frame.node, text, rules, ruleWord], () => [text, " ", ...chips(rules, ruleWord)]);
      set(refusal, "hidden", "");
    },
    refuse({ text, rule }) {
      set(refusal, "hidden", null);
      redraw(refusal, [text, rule], () => [text, " ", ...chips(rule ? [rule] : [], ruleWord)]);
      fit();
    },
    settle: fit,
  };
}
