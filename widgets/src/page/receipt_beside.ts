/** What a mark or the name of a rule leads to, shown beside it; where that fails, the link goes to the page's end. */

const GAP = 6;

/** What is said of it: what a number rests on, or a rule with its name. */
function said(note: HTMLElement): Node[] {
  const text = note.matches("dt") ? note.nextElementSibling : note;
  const name = document.createElement("b");
  name.textContent = `${note.textContent} `;
  return [...(text === note ? [] : [name]), ...[...(text?.childNodes ?? [])].map((node) => node.cloneNode(true))];
}

/** Says whether it could be shown. */
export function showBeside(link: HTMLAnchorElement): boolean {
  const bubble = document.getElementById("tp-receipt");
  const holder = bubble?.querySelector("[data-tp-receipt]");
  const note = document.getElementById(link.hash.slice(1));
  if (!bubble?.showPopover || !holder || !note) return false;
  const { left, top, bottom } = link.getBoundingClientRect(); // it may stand in what it replaces
  holder.replaceChildren(...said(note));
  bubble.lang = note.closest<HTMLElement>("[lang]")?.lang ?? "";
  bubble.setAttribute("aria-label", link.getAttribute("aria-label") ?? link.textContent);
  bubble.showPopover();
  const { offsetWidth, offsetHeight } = bubble;
  const below = bottom + GAP + offsetHeight <= innerHeight ? bottom + GAP : Math.max(GAP, top - GAP - offsetHeight);
  Object.assign(bubble.style, {
    left: `${Math.max(GAP, Math.min(left, innerWidth - offsetWidth - GAP))}px`,
    top: `${below}px`,
  });
  bubble.focus();
  return true;
}
