/** Where the record is scrolled to. */

/** Pixels at the list’s edges in which it fades. */
const FADE = 16;

/** Keeps the current move in the middle part of the list, its comment whole, without scrolling the page. */
export function reveal(box: HTMLElement, move: HTMLElement, anew: boolean, ends: boolean): void {
  const [height, begin] = [box.clientHeight, move.offsetTop];
  let said: Element | null = (move.closest(".tb-pair") ?? move).nextElementSibling;
  let end = begin + move.offsetHeight;
  for (; said?.matches(".tb-comment"); said = said.nextElementSibling)
    end = (said as HTMLElement).offsetTop + (said as HTMLElement).offsetHeight;
  const [top, bottom] = [begin - box.scrollTop, end - box.scrollTop];
  if (ends) box.scrollTop = box.scrollHeight;
  else if (anew || top < height * 0.15 || top > height * 0.75 || bottom > height - FADE)
    box.scrollTop = Math.max(0, Math.min(begin - FADE, Math.max(begin - height * 0.55, end - height + FADE)));
}
