/** What is said after an edit of the tree, and what can be done then. */

import type { Scene } from "../explorer/scene";
import type { Answer } from "../generated/messages";
import type { Child } from "../ui/dom";
import { h } from "../ui/dom";
import { chips } from "../ui/icons";
import type { EditingWords } from "./tree_editor.words";

interface Ways {
  turn(how: "undo" | "redo"): void;
  go(node: number): void;
}

export function afterEdit(
  { edited, replaced }: Answer,
  scene: Scene,
  words: EditingWords,
  { turn, go }: Ways,
): Child[] {
  const undo = (key: string) => button(key, words.undo, () => turn("undo"));
  const moveOf = (id: number) => scene.outline.nodes.move[id] ?? "";
  if (edited?.what === "cut") return [h("p", null, words.wasCut(scene.words.moves(edited.moves))), undo("undo cut")];
  if (edited?.what === "name") return [h("p", null, words.wasNamed), undo("undo name")];
  if (edited?.what === "promote") return [h("p", null, words.wasPromoted), undo("undo promote")];
  if (edited?.what === "redo") return [h("p", null, words.again), undo("undo again")];
  if (edited) return [h("p", null, words.restored), button("redo it", words.redo, () => turn("redo"))];
  if (!replaced) return [];
  const { kept, of, stopped, text, rule, chance, last } = replaced;
  if (stopped === null) return [h("p", null, words.keptAll(kept)), undo("undo replace")];
  const why = chance
    ? words.stoppedChance(moveOf(stopped))
    : `${words.stoppedAt(moveOf(stopped))} ${text || words.notPossible}`;
  return [
    h("p", null, words.kept(kept, of), " ", why, " ", ...chips(rule ? [rule] : [], scene.words.rule)),
    kept ? button("there", words.there, () => go(last)) : null,
    undo("undo replace"),
  ];
}

export const button = (key: string, label: string, act: () => void): HTMLElement =>
  h("button", { class: "tb-btn", "data-tb-key": key, onclick: act }, label);
