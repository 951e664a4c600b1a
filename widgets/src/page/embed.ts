/** A frame in another page: the comment of the current move and its forks above the board, and the frame's height. */

const all = <E extends Element>(within: Element, selector: string) => [...within.querySelectorAll<E>(selector)];

/** Whether a sandbox keeps this page, in a frame, from saving files. */
export const isConfined = (): boolean => parent !== window && origin === "null";

/** What the text says of a move, up to the next one: its comments, and the forks that replace it. */
function following(link: HTMLElement): Element[] {
  const run = link.closest(".tp-moves");
  if (!run) return [];
  if (all(run, ":scope > a").at(-1) !== link) return [];
  const found: Element[] = [];
  for (let next = run.nextElementSibling; next; next = next.nextElementSibling) {
    if (next.matches(".tp-moves, .tp-run, .tp-answer, h2, h3, section")) break;
    found.push(next);
  }
  return found;
}

/** Comments before the first move. */
function opening(tale: Element): Element[] {
  const found: Element[] = [];
  for (let next = tale.firstElementChild; next && !next.matches("h2"); next = next.nextElementSibling) found.push(next);
  return found;
}

/** A comment without ids, and with only those links that lead somewhere in a frame. */
function copied(comment: Element): Element {
  const copy = comment.cloneNode(true) as Element;
  for (const link of all<HTMLAnchorElement>(copy, "a"))
    if (link.classList.contains("tp-claim")) {
      const before = link.previousSibling;
      if (before) before.textContent = before.textContent!.trimEnd();
      link.remove();
    } else if (!link.classList.contains("tp-to") && link.hash && !link.rel) link.replaceWith(link.textContent);
  for (const one of all(copy, "[id]")) one.removeAttribute("id");
  return copy;
}

/** What stands in a move's link, after the sign of its seat. */
function moveIn(link: HTMLElement): HTMLElement {
  const move = document.createElement("span");
  move.className = `tp-seat ${link.className}`;
  move.append(...[...link.childNodes].map((node) => node.cloneNode(true)));
  return move;
}

/** A fork as a link to its first move. */
function choice(fork: Element): Element[] {
  const first = fork.querySelector<HTMLAnchorElement>(".tp-moves > a");
  if (!first) return [];
  const link = document.createElement("a");
  link.className = "tp-to tp-choice";
  link.href = first.hash;
  const name = [...(fork.querySelector(".tp-line")?.childNodes ?? [])].map((node) => node.cloneNode(true));
  link.append(...name, ": ", moveIn(first));
  return [link];
}

/** Fills a place with what the text says of a move, or of the game without one; else with the sentence. */
export function showSaid(place: HTMLElement, link: HTMLElement | undefined, sentence: string): void {
  const tale = document.querySelector(".tp-tales > article");
  const said = link ? following(link) : tale ? opening(tale) : [];
  const glyph = link?.querySelector("b");
  const mark = document.createElement("p");
  mark.className = "tp-choice";
  if (glyph) mark.append(moveIn(link!));
  const shown = [
    ...(glyph ? [mark] : []),
    ...said.filter((one) => one.matches(".tp-variation")).flatMap(choice),
    ...said.filter((one) => one.matches(".tp-comment")).map(copied),
  ];
  const brief = Object.assign(document.createElement("p"), { className: "tp-brief", textContent: sentence });
  place.replaceChildren(...(shown.length ? shown : [brief]));
  place.scrollTop = 0;
  place.hidden = !document.querySelector(".tp-tales :is(.tp-comment, .tp-variation)");
}

/** Posts the height of the page to the page around it, now and whenever it changes. */
export function postHeight(): void {
  if (parent === window) return;
  let last = 0;
  new ResizeObserver(() => {
    const height = Math.ceil(document.querySelector("main")!.getBoundingClientRect().bottom + scrollY);
    if (height === last) return;
    last = height;
    parent.postMessage({ tbggg: "height", height }, "*");
  }).observe(document.querySelector("main")!);
}
