/** The tools that edit the tree with the panels for which a kernel plays games or writes texts. */

import type { Ask } from "../explorer/scene";
import { examination } from "./analysis";
import { forumCopy } from "./forum_copy";
import type { Editor } from "./position_editor";
import { puzzleMaker } from "./puzzle_maker";
import { receipts } from "./receipts";
import { sharing } from "./sharing";
import { type Editing, editing as editor } from "./tree_editor";
import { whatIf } from "./what_if";

/** `positions` opens the editor of positions, where it can. */
export function editing(ask: Ask, moves: HTMLElement, open: HTMLElement, positions?: Editor): Editing {
  const tries = whatIf(ask);
  const maker = puzzleMaker(ask, tries);
  const [judged, forum, shares] = [examination(ask), forumCopy(), sharing(ask)];
  return editor(ask, moves, open, tries, judged, receipts, forum, shares, maker, positions);
}
