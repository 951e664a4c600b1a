/** How the editor of positions and a new game are opened: beside a board, or below one that stands alone. */

import { load } from "../explorer/lazy";
import type { Ask, Scene } from "../explorer/scene";
import type { Lang } from "../generated/messages";

/** The panels of a workbench, a child of its box; what stands below a board in it is not beside that board. */
const PANELS = ".tb-bench";

export interface Editor {
  readonly label: Record<Lang, string>;
  /** How the editor is opened at a node; nothing for an exam, and where no kernel can show one. */
  opens(el: Element, scene: Pick<Scene, "frame" | "outline">): ((node: number) => unknown) | undefined;
  /** Opens the form of a new game below the board, at a field that words beside the board name. */
  begins(words: string, scene: Scene): void;
  /** The kernel has opened it below, in the widget with this id; `script` shows it. */
  opened(id: string, script: DataView): Promise<void>;
}

export function editor(ask: Ask, root: HTMLElement): Editor {
  const widgets = ask.widgets();
  let field = "";
  const open = (node: number, words = "") => {
    field = words;
    ask.edit({ do: "set up", node, new: words !== "" });
  };
  return {
    label: { en: "Edit position", fr: "Composer une position" },
    opens(el, { frame, outline }) {
      if (outline.locked) return undefined;
      const beside = el.closest(`.widget-vbox:has(> * > ${PANELS})`)?.querySelector(PANELS);
      if (beside) return (detail) => beside.dispatchEvent(new CustomEvent("tb-set-up", { detail }));
      return widgets && frame.tries !== false ? (node) => open(node) : undefined;
    },
    begins: (words, { frame }) => open(frame.node, words),
    opened: async (id, script) => (await load<typeof import("./editor_below")>(script)).show(root, widgets!, id, field),
  };
}
