/**
 * Presses that outlive a redraw: an answer may come while a button is down, and draw or move it anew. The browser then
 * makes no click of it, since what was pressed is gone from under the pointer.
 */

import { tabStop } from "./dom";

/** How far a hand that only presses may move, in pixels. */
const STILL = 4;

interface Press {
  el: HTMLElement;
  key: string;
  what: unknown;
  x: number;
  y: number;
}

/** `what` says what is shown around a thing: over something else, the press is another one. */
export function keepPresses(root: HTMLElement, what: (el: HTMLElement) => unknown): void {
  let pressed: Press | undefined;
  /** Whether the pressed thing was taken out: put back in its place, it gets no click either. */
  let taken = false;
  const see = (changes: MutationRecord[]) => {
    for (const { removedNodes } of changes) for (const one of removedNodes) taken ||= one.contains(pressed?.el ?? null);
  };
  const observer = new MutationObserver(see);
  const thing = (target: EventTarget | null) => (target as Element | null)?.closest?.<HTMLElement>("[data-tb-key]");

  root.addEventListener(
    "pointerdown",
    ({ target, button, pointerType, clientX: x, clientY: y }) => {
      const el = thing(target);
      // A finger's click goes to what is under it when it is lifted.
      const ours = el && button === 0 && pointerType === "mouse";
      pressed = ours ? { el, key: el.dataset.tbKey!, what: what(el), x, y } : undefined;
      taken = false;
      if (pressed) observer.observe(root, { childList: true, subtree: true });
    },
    true,
  );
  root.addEventListener("pointerup", ({ target, clientX: x, clientY: y }) => {
    see(observer.takeRecords());
    observer.disconnect();
    const before = pressed;
    pressed = undefined;
    if (!before) return;
    const still = Math.hypot(x - before.x, y - before.y) < STILL;
    const { left, right, top, bottom } = before.el.getBoundingClientRect();
    const shifted = still && (x < left || x > right || y < top || y > bottom);
    if (!taken && !shifted) return;
    // What was above it may have gone, too: who did not move meant the thing that was pressed.
    const under = thing(target);
    const el = under?.dataset.tbKey === before.key ? under : still && tabStop(root, before.key);
    if (el && what(el) === before.what) el.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
  });
}
