/** The workbench below an explorer that stands alone, a widget of its own. It comes when it is asked for. */

import { BESIDE } from "../explorer/screen";
import type { Widgets } from "../model";
import { h } from "../ui/dom";

const OPEN = "[data-tb-key='bench position'][aria-expanded='true']";
const OPENED = ".tb-bench-panel:not([hidden])";

/**
 * Shows the widget with this id below an explorer, unless it is there already, and goes to it: to its editor of
 * positions, or to a field of its form of a new game.
 */
export async function show(root: HTMLElement, widgets: Widgets, id: string, field: string): Promise<void> {
  root.dispatchEvent(new Event(BESIDE));
  let el = root.nextElementSibling as HTMLElement | null;
  if (el?.dataset.tbModel !== id) {
    const view = await widgets.create_view(await widgets.get_model(id));
    el?.remove();
    el = h("div", { class: "tb-bench-below", "data-tb-model": id }, view.el);
    root.after(el);
    returns(el, root);
  }
  enter(el, field);
}

/** What is opened here goes when it is done with; the focus, which would be lost, goes back to the explorer. */
function returns(el: HTMLElement, root: HTMLElement): void {
  el.addEventListener("focusout", ({ relatedTarget }) => {
    if (relatedTarget) return;
    // A panel that closes takes its own button with it, and that only once it has got the focus.
    requestAnimationFrame(() => {
      const home = el.getRootNode() as Document | ShadowRoot;
      const lost = !home.activeElement || home.activeElement === document.body;
      if (lost && !el.querySelector(OPENED)) root.focus({ preventScroll: true });
    });
  });
}

/** The focus goes there once it is drawn: the host draws a widget when it can. */
function enter(el: HTMLElement, field: string): void {
  const look = () => {
    const found = el.querySelector<HTMLElement>(field ? ".tb-bench" : OPEN);
    if (!found) return;
    watch.disconnect();
    if (field) found.dispatchEvent(new CustomEvent("tb-open", { detail: field }));
    else found.focus({ preventScroll: true });
    el.scrollIntoView({ block: "nearest" });
  };
  const watch = new MutationObserver(look);
  watch.observe(el, { subtree: true, childList: true, attributes: true });
  look();
}
