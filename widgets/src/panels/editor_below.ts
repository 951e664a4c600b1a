/** The editor of positions below an explorer that stands alone, a widget of its own. It comes when it is asked for. */

import type { Widgets } from "../model";
import { h } from "../ui/dom";

const OPEN = "[data-tb-key='bench position'][aria-expanded='true']";

/** Shows the widget with this id below an explorer, unless it is there already, and goes to it. */
export async function show(root: HTMLElement, widgets: Widgets, id: string): Promise<void> {
  let el = root.nextElementSibling as HTMLElement | null;
  if (el?.dataset.tbModel !== id) {
    const view = await widgets.create_view(await widgets.get_model(id));
    el?.remove();
    el = h("div", { "data-tb-model": id }, view.el);
    root.after(el);
  }
  enter(el);
}

/** The focus goes to the editor once it is there: the host draws a widget when it can. */
function enter(el: HTMLElement): void {
  const look = () => {
    const button = el.querySelector<HTMLElement>(OPEN);
    if (!button) return;
    watch.disconnect();
    button.focus({ preventScroll: true });
    el.scrollIntoView({ block: "nearest" });
  };
  const watch = new MutationObserver(look);
  watch.observe(el, { subtree: true, childList: true, attributes: true });
  look();
}
