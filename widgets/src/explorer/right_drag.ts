/** Marks drawn with the right button: a drag is an arrow, a click a highlight. The host's menu stays away meanwhile. */

export function rightDrags(root: HTMLElement, draw: (from: PointerEvent, to?: PointerEvent) => boolean): void {
  let from: PointerEvent | undefined;
  let drawn = false;
  root.addEventListener("pointerdown", (event) => {
    const on = event.button === 2 && (event.target as Element).closest(".tb-board, .tb-seats, .tb-aims");
    drawn = Boolean(on) && draw(event);
    from = drawn ? event : undefined;
  });
  root.addEventListener("pointerup", (event) => {
    if (from && event.button === 2) draw(from, event);
    from = undefined;
  });
  root.addEventListener("contextmenu", (event) => {
    if (!drawn || event.button !== 2) return;
    event.preventDefault();
    event.stopPropagation();
  });
}
