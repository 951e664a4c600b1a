/** The tools that edit the tree as a kernel sends them: with the way to the editor of positions, which only it has. */

import type { Ask } from "../explorer/scene";
import * as tools from "./kernel_tools";
import { editor } from "./position_editor";
import type { Editing } from "./tree_editor";

export const editing = (ask: Ask, moves: HTMLElement, open: HTMLElement): Editing =>
  tools.editing(ask, moves, open, editor(ask, open.closest<HTMLElement>(".tb")!));
