/**
 * The boards of the games, each a script of its own, which registers what it draws when it runs: the boards made by
 * hand, and one for all games that draw theirs. The kernel sends it with the explorer, a page has it among its scripts.
 */

import type { Board } from "../explorer/scene";
import { labelOf, lookOf } from "../explorer/scene";
import type { Words } from "../explorer/words";
import { h, keepFocus, redraw, set, text } from "../ui/dom";
import { badge, chips, die, sign, tile, tinted } from "../ui/icons";
import { shared } from "./register";
import type { Sketch } from "./sketch";
import { aim } from "./target";

/** Says in a board's place that there is none. */
const lack = (el: Element, { noBoard }: Words): void =>
  void redraw(el, noBoard, () => [h("p", { class: "tb-no-board", role: "alert" }, noBoard)]);

/** Passed to a board, and to a list of cards, so that its script has no copy of them. */
export const tools = {
  aim,
  badge,
  chips,
  die,
  h,
  keepFocus,
  labelOf,
  lack,
  lookOf,
  redraw,
  set,
  sign,
  text,
  tile,
  tinted,
};
export type Tools = typeof tools;

const missing = (): Board => {
  const el = h("div", { class: "tb-board" });
  return { el, update: ({ words }) => lack(el, words) };
};

export const boardOf = (code: string): Board =>
  (shared.tbgggBoards.get(code) ?? shared.tbgggDrawn?.board ?? missing)(tools);

/** A picture that a game draws beside its board; absent where its script could not be loaded. */
export const sketchOf = (): Sketch | undefined => shared.tbgggDrawn?.sketch(tools);
