/** The tools that edit the tree as a kernel sends them: with the panels for which it plays games or writes texts. */

import type { Ask } from "../explorer/scene";
import { examination } from "./analysis";
import { forumCopy } from "./forum_copy";
import { editor } from "./position_editor";
import { puzzleMaker } from "./puzzle_maker";
import { receipts } from "./receipts";
import { sharing } from "./sharing";
import { type Editing, editing as tools } from "./tree_editor";
import { whatIf } from "./what_if";

export function editing(ask: Ask, moves: HTMLElement, open: HTMLElement): Editing {
  const tries = whatIf(ask);
  const positions = editor(ask, open.closest<HTMLElement>(".tb")!);
  const maker = puzzleMaker(ask, tries.rows);
  return tools(ask, moves, open, tries, examination(ask), receipts, forumCopy(), sharing(ask), maker, positions);
}
