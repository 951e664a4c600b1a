/** Links of the prose that lead away: Back returns to the sentence, where it stood in the window. */

interface Left {
  /** The link's number among those of the page, and how far below the window's top it stood. */
  tpLink: number;
  top: number;
}

const links = () => [...document.querySelectorAll<HTMLElement>("main a[href^='#']")];

const isLeft = (state: unknown): state is Left => typeof (state as Left | null)?.tpLink === "number";

/** Was the address that is shown left by a link? */
export const wasLeft = (): boolean => isLeft(history.state);

/** Notes in the page's past that a link is followed from an address. */
export function leaveBy(link: HTMLElement, address: string): void {
  const left: Left = { tpLink: links().indexOf(link), top: link.getBoundingClientRect().top };
  try {
    history.replaceState(left, "", address);
    history.scrollRestoration = "manual";
  } catch {
    // A frame without an address of its own.
  }
}

/** Adds an address to the page's past. */
export function goOnTo(address: string): void {
  try {
    history.pushState(null, "", address);
  } catch {
    // As above.
  }
  history.scrollRestoration = "auto";
}

/** Scrolls to the link by which the address was left. */
export function comeBack(): void {
  const { state } = history;
  const link = isLeft(state) && links()[state.tpLink];
  if (!link) return;
  for (let fold = link.closest("details"); fold; fold = fold.parentElement!.closest("details")) fold.open = true;
  scrollBy({ top: link.getBoundingClientRect().top - state.top, behavior: "instant" });
  link.focus({ preventScroll: true });
}
