/** Doors of the final card: what one may want when a game is over. */

import type { Ask, Door, Scene } from "../explorer/scene";
import { h } from "../ui/dom";
import { editWords } from "./edit_bar.words";

/** What a finished game leads to. A workbench opens its form of a new game in place of a branch with other luck. */
export function afterTheGame(
  { frame, outline, tree }: Pick<Scene, "frame" | "outline" | "tree">,
  ask: Ask,
): HTMLElement {
  const { undo, tries } = frame;
  const words = editWords[outline.lang];
  /** The game from its start, as a branch with luck of its own. */
  const replay = () => {
    const first = tree.main.find((id) => outline.nodes.kind[id] === "chance") ?? 0;
    ask.edit({ do: "fresh", node: Math.max(0, tree.parent(first)) });
  };
  const door = (key: Door, act = () => ask.door(key), panel?: string) =>
    h("button", { class: "tb-btn", "data-tb-key": `end ${key}`, "data-tb-panel": panel, onclick: act }, words[key]);
  // A page without a kernel keeps and analyses nothing.
  const kernel = undo !== undefined && tries !== false;
  return h(
    "div",
    { class: "tb-acts" },
    kernel && door("analyse"),
    tree.forks.size > 0 && door("ends"),
    kernel && door("replay", replay, "new"),
    kernel && door("save"),
  );
}
