/** A branch that begins: until the next move is chosen, the head, the record and the door say where. */

import type { Scene } from "../explorer/scene";
import { seen } from "../parts/reveal_move";
import { h, label, set, tabStop, text } from "../ui/dom";
import { icon } from "../ui/icons";
import { editingWords } from "./tree_editor.words";

/** How it ended: with the head of a branch, or with a move that stands in the record already. */
export type Begun = { head: number } | "same";

export interface Forking {
  /** Does the next move open a branch? */
  readonly on: boolean;
  /** Why no branch can begin at a moment; nothing where one can. */
  idle(scene: Scene): "noChoice" | "atTip" | undefined;
  begin(scene: Scene): void;
  /** Gives it up; says whether there was something to give up. */
  end(): boolean;
  /** A move is chosen, or refused. */
  chosen(is: boolean): void;
  /** The board has moved: it has begun, or is given up. */
  update(scene: Scene): Begun | undefined;
  /** After all is drawn: shows where the branch begins. */
  settle(): void;
}

export function forking(root: HTMLElement, moves: HTMLElement, leave: () => void): Forking {
  const from = h("span", { class: "tb-forking-from" });
  const name = h("b");
  const closing = h(
    "button",
    { class: "tb-btn tb-ghost tb-square", "data-tb-key": "fork leave", onclick: leave },
    icon("close"),
  );
  const sign = h("span", { class: "tb-forking-sign" }, icon("fork"), from, name, closing);
  const place = h("div", { class: "tb-fork tb-inside tb-forking-place" });
  let scene: Scene | undefined;
  /** The moment, and the moves that follow it already. */
  let at: { node: number; after: readonly number[] } | undefined;
  let played = false;

  const settle = (): void => {
    const door = tabStop(root, "fork here");
    root.classList.toggle("tb-forking", Boolean(at));
    if (door) set(door, "aria-pressed", at ? "true" : null);
    if (!at || !scene) {
      sign.remove();
      place.remove();
      return;
    }
    const words = editingWords[scene.outline.lang];
    const line = root.querySelector(".tb-record-line");
    text(from, `${root.querySelector(".tb-line-menu > span")?.textContent} → `);
    text(name, words.newBranch);
    root.style.setProperty("--tb-forking", JSON.stringify(words.newBranch)); // which the card says, too
    label(closing, words.noBranch, "Esc");
    if (!sign.isConnected) line?.after(sign);
    // It will stand beside the move that it replaces.
    const beside = [at.after[0], at.node].map((id) => moves.querySelector<HTMLElement>(`[data-tb-key='node ${id}']`));
    const move = beside.find((one) => one?.checkVisibility()) ?? moves.querySelector(".tb-near, [aria-current]");
    const after = move?.closest(".tb-pair") ?? move;
    text(place, words.newHere);
    if (after && after.nextSibling !== place) {
      after.after(place);
      const over = place.offsetTop + place.offsetHeight + 16 - moves.scrollTop - seen(moves);
      if (over > 0) moves.scrollTop += over;
    }
  };

  return {
    get on() {
      return at !== undefined;
    },
    idle({ frame, tree }) {
      if (!frame.legal?.length) return "noChoice";
      return tree.children[frame.node]?.length || frame.more ? undefined : "atTip";
    },
    begin(now) {
      scene = now;
      at = { node: now.frame.node, after: [...(now.tree.children[now.frame.node] ?? [])] };
      played = false;
    },
    end() {
      const was = at !== undefined;
      at = undefined;
      return was;
    },
    chosen(is) {
      played = is;
    },
    update(now) {
      scene = now;
      if (!at || now.frame.node === at.node) return undefined;
      const { node, after } = at;
      const next = now.tree.path(now.frame.node).find((id) => now.tree.parent(id) === node);
      if (now.cursor === node && next === undefined) return undefined;
      at = undefined;
      if (!played || next === undefined) return undefined;
      return after.includes(next) ? "same" : { head: next };
    },
    settle,
  };
}
