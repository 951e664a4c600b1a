/**
 * Pictures whose markup waits in the page: their thousands of shapes take longer to build than all else, and most are
 * far from where a reader begins.
 */

const WAITS = ":is(.tp-picture, .tp-mount) > noscript";

/** Puts what waits in some places into the page; it was made inert when the page was written. */
export function unfold(places: Iterable<Element>): void {
  for (const place of places) {
    const waiting = place.querySelector(WAITS);
    if (!waiting) continue;
    const made = document.createElement("template");
    made.innerHTML = waiting.textContent;
    waiting.replaceWith(made.content);
  }
}
