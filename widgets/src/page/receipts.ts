/** Shows what a number rests on beside its mark; where this does not run, the mark leads to the notes at the end. */

const GAP = 6;

export function showReceipts(): void {
  const bubble = document.getElementById("tp-receipt");
  const holder = bubble?.querySelector("[data-tp-receipt]");
  if (!bubble?.showPopover || !holder) return;
  document.addEventListener("click", (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    const mark = (event.target as Element).closest<HTMLAnchorElement>("a.tp-claim");
    const note = mark && document.getElementById(mark.hash.slice(1));
    if (!note) return;
    event.preventDefault();
    holder.replaceChildren(...[...note.childNodes].map((node) => node.cloneNode(true)));
    bubble.lang = note.closest<HTMLElement>("[lang]")?.lang ?? "";
    bubble.setAttribute("aria-label", mark.getAttribute("aria-label") ?? "");
    bubble.showPopover();
    const { left, top, bottom } = mark.getBoundingClientRect();
    const { offsetWidth, offsetHeight } = bubble;
    const below = bottom + GAP + offsetHeight <= innerHeight ? bottom + GAP : Math.max(GAP, top - GAP - offsetHeight);
    Object.assign(bubble.style, { left: `${Math.max(GAP, Math.min(left, innerWidth - offsetWidth - GAP))}px`, top: `${below}px` });
    bubble.focus();
  });
}
