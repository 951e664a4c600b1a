/** Groups of buttons with one tab stop each, inside of which the arrows move the focus. */

import { focusIn, set } from "./dom";

/**
 * Buttons of the head, rounds and phases; of the record its heading, its moves and its doors; all rules that are cited
 * are a group, too, but those of a bubble its own; and so are the labels of a board that cannot be chosen.
 */
const GROUPS = ".tb-head, .tb-steps, .tb-record > header, .tb-moves, .tb-doors";
const CHIP = "[data-tb-rule]";
const CITING = ".tb-bubble, .tb";

const BOARD = ".tb-board";
/** Parts of a drawing that say in full what is written small in them. */
export const LABEL = ".tbs-label";
const UNCHOSEN = `${LABEL}:not([data-tb-spot] *)`;

const groupOf = (el: Element): Element | null =>
  el.closest(el.matches(CHIP) ? CITING : el.matches(UNCHOSEN) ? BOARD : GROUPS);
const membersOf = (group: Element) => (group.matches(GROUPS) ? "button" : group.matches(BOARD) ? UNCHOSEN : CHIP);

function members(group: Element): HTMLElement[] {
  return [...group.querySelectorAll<HTMLElement>(membersOf(group))].filter(
    (one) => !one.closest("[hidden], details:not([open])") && groupOf(one) === group,
  );
}

/**
 * Gives each group its one tab stop: where the focus is, else at the current item, else where it was; a board calls it
 * for its labels. `chips`: only those of the rules that are cited.
 */
export function setStops(root: HTMLElement, chips = false): void {
  const focused = focusIn(root);
  for (const group of [root, ...root.querySelectorAll(chips ? ".tb-bubble" : `${GROUPS}, .tb-bubble`)]) {
    const all = members(group);
    const stop =
      all.find((one) => one === focused) ??
      all.filter((one) => one.matches("[aria-current]")).at(-1) ??
      all.find((one) => one.getAttribute("tabindex") === "0") ??
      all[0];
    for (const one of all) set(one, "tabindex", one === stop ? 0 : -1);
  }
}

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/** Moves the focus inside of its group; returns whether it did. After a click the arrows are the game’s. */
export function rove(target: HTMLElement, { key, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean {
  const by = STEPS[key];
  const group =
    by && !ctrlKey && !altKey && !metaKey && target.matches(`:is(button, ${LABEL}):focus-visible`)
      ? groupOf(target)
      : null;
  if (!by || !group) return false;
  const all = members(group);
  if (all.length < 2) return false;
  const next = all[(all.indexOf(target) + by + all.length) % all.length]!;
  for (const one of all) one.tabIndex = one === next ? 0 : -1;
  next.focus();
  return true;
}
