/**
 * Narration: one sentence on the last move, and the rules that it follows. Refusals of the referee are announced below
 * it.
 */

import type { Part, Scene } from "../explorer/scene";
import { lookOf } from "../explorer/scene";
import type { Refusal } from "../protocol";
import { h, redraw, set } from "../ui/dom";
import { badge, chips } from "../ui/icons";

export interface Told extends Part {
  refuse(refusal: Refusal): void;
}

export function told(): Told {
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

  return {
    el,
    update({ outline, frame, words }: Scene) {
      const { seat, text, rules } = frame.told;
      ruleWord = words.rule;
      redraw(who, seat < 0 ? null : lookOf(outline, seat), () => (seat < 0 ? [] : [badge(lookOf(outline, seat))]));
      redraw(sentence, [frame.node, text, rules, ruleWord], () => [text, " ", ...chips(rules, ruleWord)]);
      set(refusal, "hidden", "");
    },
    refuse({ text, rule }) {
      set(refusal, "hidden", null);
      redraw(refusal, [text, rule], () => [text, " ", ...chips(rule ? [rule] : [], ruleWord)]);
    },
  };
}
