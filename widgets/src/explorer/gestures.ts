/** Gestures beside buttons and keys: a swipe over the narration, the wheel over the timeline. */

/** Pixels across that make a swipe, when the finger did not go down or up as far. */
const SWIPE = 40;
/** Pixels of wheel per step; a touchpad sends many small turns. */
const NOTCH = 60;

type Step = (by: -1 | 1) => void;

/** Forward when the finger goes left, as one turns a page. The mouse selects text instead. */
export function swipe(el: HTMLElement, step: Step): void {
  let from: { x: number; y: number } | undefined;
  el.addEventListener("pointerdown", ({ pointerType, clientX: x, clientY: y }) => {
    from = pointerType === "mouse" ? undefined : { x, y };
  });
  el.addEventListener("pointerup", ({ clientX, clientY }) => {
    if (!from) return;
    const [across, down] = [clientX - from.x, clientY - from.y];
    from = undefined;
    if (Math.abs(across) > SWIPE && Math.abs(across) > Math.abs(down)) step(across < 0 ? 1 : -1);
  });
}

/** Only while the focus is inside: a page that is scrolled past must not lose its wheel to us. */
export function wheel(el: HTMLElement, step: Step): void {
  let turned = 0;
  el.addEventListener(
    "wheel",
    (event) => {
      if (!el.matches(":focus-within") || event.ctrlKey) return;
      event.preventDefault();
      turned += event.deltaY || event.deltaX;
      if (Math.abs(turned) < NOTCH) return;
      step(turned > 0 ? 1 : -1);
      turned = 0;
    },
    { passive: false },
  );
}
