/** Attributes that make an element a place that can be chosen. */

import type { Target } from "../controls";
import type { Scene } from "../explorer/scene";
import { focusIn, set } from "../ui/dom";

/** The answers that things show by their classes: most things stay as they are at most clicks. */
const shown = new WeakMap<Element, string>();

/** Makes a thing a target of what is in hand, or plain again: then its role is `plain`. */
export function aim(
  el: Element,
  target: Target | undefined,
  { choices, words }: Scene,
  label: string,
  plain: string | null = null,
): void {
  const { key, answer = null } = target ?? {};
  const before = shown.get(el);
  if (before !== (answer ?? "")) {
    if (before) el.classList.remove(`tb-${before}`);
    if (answer) el.classList.add(`tb-${answer}`);
    shown.set(el, answer ?? "");
  }
  set(el, "data-tb-target", key ?? null);
  set(el, "data-tb-key", key === undefined ? null : `target ${key}`);
  if (el.tagName !== "BUTTON") set(el, "role", target ? "button" : plain);
  // What was chosen keeps the focus where it is a thing of its own also when it is no place.
  if (target) set(el, "tabindex", key === choices.stop ? 0 : -1);
  else if (plain === null) release(el);
  else if (el.hasAttribute("tabindex")) set(el, "tabindex", -1);
  set(el, "aria-label", label || null);
  set(el, "aria-description", (answer && words.answers[answer]) || null);
}

function release(el: Element): void {
  if (el === focusIn(el)) (el as HTMLElement).blur();
  set(el, "tabindex", null);
}
