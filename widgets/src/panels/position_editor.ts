/** How the editor of positions is opened: beside a board, or below one that stands alone. */

import { load } from "../explorer/lazy";
import type { Ask, Scene } from "../explorer/scene";
import type { Lang } from "../generated/messages";

/** The panels of a workbench, a child of its box; what stands below a board in it is not beside that board. */
const PANELS = ".tb-bench";

export interface Editor {
  readonly label: Record<Lang, string>;
  /** How the editor is opened at a node; nothing for an exam, and where no kernel can show one. */
  opens(el: Element, scene: Pick<Scene, "frame" | "outline">): ((node: number) => unknown) | undefined;
  /** The kernel has opened it below, in the widget with this id; `script` shows it. */
  opened(id: string, script: DataView): Promise<void>;
}

export function editor(ask: Ask, root: HTMLElement): Editor {
  const widgets = ask.widgets();
  return {
    label: { en: "Edit position", fr: "Composer une position" },
    opens(el, { frame, outline }) {
      if (outline.locked) return undefined;
      const beside = el.closest(`.widget-vbox:has(> * > ${PANELS})`)?.querySelector(PANELS);
      if (beside) return (detail) => beside.dispatchEvent(new CustomEvent("tb-set-up", { detail }));
      return widgets && frame.tries !== false ? (node) => ask.edit({ do: "set up", node }) : undefined;
    },
    opened: async (id, script) => (await load<typeof import("./editor_below")>(script)).show(root, widgets!, id),
  };
}
