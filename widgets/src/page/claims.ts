/** Shows what a number rests on beside its mark; where this cannot be done, the mark leads to the notes at the end. */

const GAP = 6;

/** Says whether it could be shown. */
export function showReceipt(mark: HTMLAnchorElement): boolean {
  const bubble = document.getElementById("tp-receipt");
  const holder = bubble?.querySelector("[data-tp-receipt]");
  const note = document.getElementById(mark.hash.slice(1));
  if (!bubble?.showPopover || !holder || !note) return false;
  holder.replaceChildren(...[...note.childNodes].map((node) => node.cloneNode(true)));
  bubble.lang = note.closest<HTMLElement>("[lang]")?.lang ?? "";
  bubble.setAttribute("aria-label", mark.getAttribute("aria-label") ?? "");
  bubble.showPopover();
  const { left, top, bottom } = mark.getBoundingClientRect();
  const { offsetWidth, offsetHeight } = bubble;
  const below = bottom + GAP + offsetHeight <= innerHeight ? bottom + GAP : Math.max(GAP, top - GAP - offsetHeight);
  Object.assign(bubble.style, {
    left: `${Math.max(GAP, Math.min(left, innerWidth - offsetWidth - GAP))}px`,
    top: `${below}px`,
  });
  bubble.focus();
  return true;
}
