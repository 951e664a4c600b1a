/** The editor of positions: beside a board, or below one that stands alone, as a widget that the kernel names. */

import type { Ask, Scene } from "../explorer/scene";
import type { Lang } from "../generated/messages";

const EDITOR = "[data-tb-key='bench position']";
/** Where such a widget stands. */
const BELOW = "tb-below";

/** The button beside a board that opens the editor of positions; below another board, it is not beside that one. */
const editorBeside = (el: Element) =>
  [...(el.closest(`.widget-vbox:has(${EDITOR})`)?.querySelectorAll<HTMLElement>(EDITOR) ?? [])].find(
    (one) => one.closest(`.${BELOW}`) === el.closest(`.${BELOW}`),
  );

export interface Editor {
  readonly label: Record<Lang, string>;
  /** How the editor is opened at a node; nothing for an exam, and where no kernel can show one. */
  opens(el: Element, scene: Scene): ((node: number) => void) | undefined;
  /** The kernel has opened it in a widget, which may be shown already. */
  opened(id: string): Promise<void>;
  stop(): void;
}

export function editor(ask: Ask, root: HTMLElement): Editor {
  const widgets = ask.widgets();
  let shown: { id: string; el: HTMLElement; view: { remove(): void } } | undefined;
  let watch: MutationObserver | undefined;

  /** The focus goes to the editor once it is there: the host draws a widget when it can. */
  const enter = (el: HTMLElement): void => {
    watch?.disconnect();
    const look = () => {
      const button = el.querySelector<HTMLElement>(`${EDITOR}[aria-expanded='true']`);
      if (!button) return;
      watch?.disconnect();
      button.focus({ preventScroll: true });
      el.scrollIntoView({ block: "nearest" });
    };
    watch = new MutationObserver(look);
    watch.observe(el, { subtree: true, childList: true, attributes: true });
    look();
  };
  const leave = (): void => {
    watch?.disconnect();
    shown?.view.remove();
    shown?.el.remove();
  };
  return {
    label: { en: "Edit position", fr: "Composer une position" },
    opens(el, { frame, outline }) {
      const beside = editorBeside(el);
      if (beside) return (detail) => void beside.dispatchEvent(new CustomEvent("tb-set-up", { detail, bubbles: true }));
      if (!widgets || frame.tries === false || outline.locked) return undefined;
      return (node) => ask.edit({ do: "set up", node });
    },
    async opened(id) {
      if (shown?.id !== id && widgets) {
        leave();
        const el = document.createElement("div");
        el.className = BELOW;
        root.after(el);
        const view = await widgets.create_view(await widgets.get_model(id));
        el.append(view.el);
        shown = { id, el, view };
      }
      if (shown) enter(shown.el);
    },
    stop: leave,
  };
}
