/**
 * Boards made by hand: each is a script of its own, which registers its board when it runs. The kernel sends it with
 * the explorer, a page has it among its scripts. All other games draw theirs.
 */

import type { Board } from "../explorer/scene";
import { labelOf, lookOf } from "../explorer/scene";
import { h, redraw, set, text } from "../ui/dom";
import { chips, die, sign, tile } from "../ui/icons";
import { drawn } from "./drawn";
import { boards } from "./register";
import { aim } from "./target";

/** Passed to a board, so that its script has no copy of them. */
const tools = { aim, chips, die, h, labelOf, lookOf, redraw, set, sign, text, tile };
export type Tools = typeof tools;

export const boardOf = (code: string): Board => (boards.get(code) ?? drawn)(tools);
