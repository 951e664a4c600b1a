/** Where the record is scrolled to. */

/** Pixels at the list’s edges in which it fades. */
const FADE = 16;
/** What is seen of the list at least, as its style has it. */
const LEAST = 76;

/** What is seen of the list: what can be done may stand over its end. */
export function seen(box: HTMLElement): number {
  const foot = box.closest(".tb-right")?.querySelector(".tb-foot")?.getBoundingClientRect();
  const room = foot?.height ? foot.top - box.getBoundingClientRect().top : Infinity;
  return Math.min(box.clientHeight, Math.max(LEAST, room));
}

/** Keeps the current move in the middle part of the list, its comment whole, without scrolling the page. */
export function reveal(box: HTMLElement, move: HTMLElement, anew: boolean, ends: boolean): void {
  const [height, begin] = [seen(box), move.offsetTop];
  let said: Element | null = (move.closest(".tb-pair") ?? move).nextElementSibling;
  let end = begin + move.offsetHeight;
  for (; said?.matches(".tb-comment"); said = said.nextElementSibling)
    end = (said as HTMLElement).offsetTop + (said as HTMLElement).offsetHeight;
  const [top, bottom] = [begin - box.scrollTop, end - box.scrollTop];
  if (ends) box.scrollTop = box.scrollHeight;
  else if (anew || top < height * 0.15 || top > height * 0.75 || bottom > height - FADE)
    box.scrollTop = Math.max(0, Math.min(begin - FADE, Math.max(begin - height * 0.55, end - height + FADE)));
}
