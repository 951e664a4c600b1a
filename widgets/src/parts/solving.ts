/** The way to the puzzles of a record: what asks them is loaded when one is first shown. */

import { load } from "../explorer/lazy";
import type { Ask, Part, Scene } from "../explorer/scene";
import type { Answer, Request } from "../generated/messages";
import type { Solving } from "../panels/puzzle";
import { h } from "../ui/dom";
import type { Edit } from "./edit_bar";

type Taking = Pick<Edit, "collecting" | "took" | "redirect">;

export interface Puzzles extends Part {
  /** Takes a move for the answer of a puzzle; says whether it did. */
  took(request: Request): boolean;
  answered(answer: Answer, files: DataView[]): Promise<void>;
}

export function solving(ask: Ask, root: HTMLElement, send: (request: Request) => void): Puzzles {
  const el = h("div", { class: "tb-solving" });
  let panel: Solving | undefined;
  let wanted = false;
  let scene: Scene | undefined;

  return {
    el,
    took: (request) => request.do === "play" && Boolean(panel?.took(request.move)),
    async answered({ solve }, [script, style]) {
      if (!solve || !script || panel || !scene) return;
      panel = (await load<typeof import("../panels/puzzle")>(script)).puzzle(ask, root);
      el.append(h("style", null, new TextDecoder().decode(style)), panel.el);
      panel.update(scene);
    },
    update(now) {
      scene = now;
      panel?.update(now);
      if (wanted || !now.outline.nodes.notes[now.tree.chosen(now.frame.node)]?.puzzle) return;
      wanted = true;
      send({ do: "solve" });
    },
  };
}

/** What takes the moves that are chosen, in place of the game: the tools that edit the tree, or a puzzle. */
export const answering = (edit: Taking, puzzles: Puzzles): Taking => ({
  get collecting() {
    return edit.collecting;
  },
  took: (request) => edit.took(request) || puzzles.took(request),
  redirect: edit.redirect,
});
