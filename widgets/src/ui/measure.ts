/** Where something stands in an element, in the lengths of its styles: a projector zooms the page around it. */
export function boxIn(root: HTMLElement, { x, y, width, height }: DOMRect): DOMRect {
  const home = root.getBoundingClientRect();
  const zoom = home.width / root.offsetWidth || 1;
  return new DOMRect((x - home.x) / zoom, (y - home.y) / zoom, width / zoom, height / zoom);
}

/** Upper and lower end of what the window, and all that scrolls or cuts off in it, shows of an element. */
export function seenOf(el: Element): readonly [top: number, bottom: number] {
  let [top, bottom] = [0, innerHeight];
  for (let at = el.parentElement; at; at = at.parentElement) {
    if (at === document.body || getComputedStyle(at).overflowY === "visible") continue;
    const box = at.getBoundingClientRect();
    [top, bottom] = [Math.max(top, box.top), Math.min(bottom, box.bottom)];
  }
  return [top, bottom];
}

/** Makes a change, and scrolls so that an element stays where it is in the window. */
export function keepInPlace(el: Element, change: () => void): void {
  const before = el.getBoundingClientRect().top;
  change();
  const moved = el.getBoundingClientRect().top - before;
  if (moved) scrollerOf(el).scrollBy({ top: moved, behavior: "instant" });
}

/** Scrolls as little as shows an element, if it is not in view; then with as much as fits of what it belongs to. */
export function bringIntoView(el: Element, whole?: Element): void {
  const before = el.getBoundingClientRect().top;
  el.scrollIntoView({ block: "nearest", behavior: "instant" });
  if (!whole || el.getBoundingClientRect().top === before) return;
  whole.scrollIntoView({ block: "nearest", behavior: "instant" });
  el.scrollIntoView({ block: "nearest", behavior: "instant" });
}

/** Scrolls on by some pixels, as far as an element stays in view. */
export function scrollOn(el: Element, by: number): void {
  const room = el.getBoundingClientRect().top - seenOf(el)[0];
  if (Math.min(by, room) > 0) scrollerOf(el).scrollBy({ top: Math.min(by, room), behavior: "instant" });
}

/** The nearest element around another that scrolls: the page, or JupyterLab's notebook. */
function scrollerOf(el: Element): Element {
  let at = el.parentElement;
  while (at && !(at.scrollHeight > at.clientHeight && /auto|scroll/.test(getComputedStyle(at).overflowY)))
    at = at.parentElement;
  return at ?? document.scrollingElement ?? document.documentElement;
}
