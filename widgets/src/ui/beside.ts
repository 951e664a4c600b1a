/** A box beside the thing that it speaks of. */

import { boxIn, seenOf } from "./measure";

/** Pixels from the thing to the box, and least ones from the box to the sides. */
const [GAP, EDGE] = [8, 12];

/**
 * Puts a box as near under or above a thing as is in view and covers nothing that can be chosen, nor the card; what
 * comes at a cost is covered rather than what is free of it. Says where the thing begins in the box, and whether that
 * is above it.
 */
export function beside(root: HTMLElement, el: HTMLElement, at: Element): readonly [x: number, up: boolean] {
  const boxOf = (one: Element) => boxIn(root, one.getBoundingClientRect());
  const { x: left, y: top, right, bottom } = boxOf(at);
  const { offsetWidth: width, offsetHeight: height } = el;
  const [head, foot] = seenOf(el).map((y) => boxIn(root, new DOMRect(0, y)).y) as [number, number];
  const ways = Array.from({ length: 40 }, (_, step) => GAP + 8 * step).flatMap((far) =>
    [bottom + far, top - height - far]
      .filter((y) => y > Math.max(0, head) && y + height < Math.min(root.offsetHeight, foot))
      .flatMap((y) =>
        [left, right - width].map((x) => [Math.max(EDGE, Math.min(x, root.offsetWidth - width - EDGE)), y] as const),
      ),
  );
  const free = (things: string) => {
    const taken = [...root.querySelectorAll(`.tb-card, .tb-card button, ${things}`)]
      .filter((one) => !one.contains(at))
      .map(boxOf);
    return ways.find(
      ([x, y]) => !taken.some((one) => one.x < x + width && one.right > x && one.y < y + height && one.bottom > y),
    );
  };
  const [x, y] = free(".tb-legal, .tb-costly") ?? free(".tb-legal") ?? ways[0] ?? [EDGE, bottom + GAP];
  el.style.left = `${x}px`;
  el.style.top = `${y}px`;
  return [left + Math.min((right - left) / 2, 24) - x, y < top];
}
