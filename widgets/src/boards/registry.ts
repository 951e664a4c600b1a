/**
 * The board that shows what a game draws in Python: a script of its own, which the kernel sends with the explorer, and
 * which a page has among its scripts.
 */

import type { Board } from "../explorer/scene";
import { labelOf, lookOf } from "../explorer/scene";
import type { Words } from "../explorer/words";
import { h, keepFocus, redraw, set } from "../ui/dom";
import { badge, tinted } from "../ui/icons";
import { setStops } from "../ui/roving";
import { shared } from "./shared";
import type { Sketch } from "./sketch";
import { aim } from "./target";

/** Says in a board's place that there is none. */
const lack = (el: Element, { noBoard }: Words): void =>
  void redraw(el, noBoard, () => [h("p", { class: "tb-no-board", role: "alert" }, noBoard)]);

/** Passed to a board, and to a list of cards, so that its script has no copy of them. */
export const tools = {
  aim,
  badge,
  h,
  keepFocus,
  labelOf,
  lack,
  lookOf,
  redraw,
  set,
  setStops,
  tinted,
};
export type Tools = typeof tools;

const missing = (): Board => {
  const el = h("div", { class: "tb-board" });
  return { el, update: ({ words }) => lack(el, words) };
};

export const makeBoard = (): Board => (shared.tbgggDrawn?.board ?? missing)(tools);

/** A picture that a game draws beside its board; absent where its script could not be loaded. */
export const sketchOf = (): Sketch | undefined => shared.tbgggDrawn?.sketch(tools);
