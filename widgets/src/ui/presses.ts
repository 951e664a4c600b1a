/**
 * Presses that outlive a redraw: an answer may come while a button is down, and draw it anew. The browser then makes no
 * click of it, since what was pressed is gone.
 */

/** `what` says what is shown: over something else, the press is another one. */
export function keepPresses(root: HTMLElement, what: () => unknown): void {
  let pressed: { el: Element; key: string | undefined; what: unknown } | undefined;
  const thing = (target: EventTarget | null) => (target as Element | null)?.closest?.<HTMLElement>("[data-tb-key]");
  root.addEventListener(
    "pointerdown",
    ({ target, button, pointerType }) => {
      const el = thing(target);
      // A finger's click goes to what is under it when it is lifted.
      const ours = el && button === 0 && pointerType === "mouse";
      pressed = ours ? { el, key: el.dataset.tbKey, what: what() } : undefined;
    },
    true,
  );
  root.addEventListener("pointerup", ({ target }) => {
    const [before, el] = [pressed, thing(target)];
    pressed = undefined;
    if (!before || !el || before.el.isConnected || el.dataset.tbKey !== before.key || what() !== before.what) return;
    el.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
  });
}
