/** Covers: text after a prediction, hidden until the reader opens it or has answered. */

/** Is a place covered? */
export const isCovered = (place: Element): boolean => place.closest("details.tp-cover:not([open])") !== null;

/** Opens covers when the exercises before them are answered; what comes alive in one does so when it is opened. */
export function watchCovers(wake: (place: HTMLElement) => void): void {
  const waiting = new Map<HTMLDetailsElement, Set<string>>();
  for (const cover of document.querySelectorAll<HTMLDetailsElement>("details.tp-cover")) {
    waiting.set(cover, new Set(cover.dataset.tpAfter?.split(" ")));
    cover.addEventListener("toggle", () => cover.querySelectorAll<HTMLElement>("[data-tp-mount]").forEach(wake));
  }
  document.addEventListener("tb-answered", ({ target }) => {
    const number = (target as Element).closest<HTMLElement>("[data-tp-mount]")?.dataset.tpMount ?? "";
    for (const [cover, exercises] of waiting) if (exercises.delete(number) && !exercises.size) cover.open = true;
  });
}
