/** Buttons that cut the tree. What a cut would take is marked in the record before it is made. */

import { below, movesIn } from "../explorer/folding";
import type { Scene } from "../explorer/scene";
import type { Change } from "../generated/messages";
import { h } from "../ui/dom";
import type { EditingWords } from "./tree_editor.words";

export interface Cutting {
  /** Marks the moves that a cut would take. */
  mark(ids: readonly number[]): void;
  /** A button that cuts these nodes with all that follows them. */
  button(
    key: string,
    label: string,
    scene: Scene,
    words: EditingWords,
    roots: readonly number[],
    request: Change,
  ): HTMLElement;
}

export function cutting(moves: HTMLElement, send: (request: Change) => void): Cutting {
  const mark = (ids: readonly number[]) => {
    const keys = new Set(ids.map((id) => `node ${id}`));
    for (const move of moves.querySelectorAll<HTMLElement>(".tb-move"))
      move.classList.toggle("tb-doomed", keys.has(move.dataset.tbKey ?? ""));
  };
  return {
    mark,
    button(key, label, { tree, words: wide }, words, roots, request) {
      const ids = roots.flatMap((root) => below(tree, root));
      const about = words.takes(
        wide.moves(movesIn(tree, ids, { from: 0, to: ids.length })),
        ids.filter((id) => tree.forks.has(id)).length,
      );
      const over = () => mark(ids);
      const out = () => mark([]);
      return h(
        "button",
        {
          "data-tb-key": key,
          title: about,
          "aria-description": about,
          onpointerenter: over,
          onfocus: over,
          onpointerleave: out,
          onblur: out,
          onclick: () => send(request),
        },
        label,
      );
    },
  };
}
