/** The moves in a game's text: one stop of the Tab key for all of them, and sentences in place of the notation. */

import { store, stored } from "../ui/storage";
import { atLeisure } from "./lazy_mount";

/** The links of a text that are moves; the others in it lead to sections, diagrams and rules. */
export const MOVES = ".tp-tales :is(.tp-moves, .tp-step) > a";
/** Those, and the links of headings and diagrams to their moments. */
export const STOPS = `${MOVES}, .tp-tales :is(h2, h3, .tp-mark, figcaption) > .tp-to`;
const WAY = "tbggg.sentences";
const PROSE = "data-tp-prose";
const root = document.documentElement;

const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];

/** Makes the links of a text one stop, at the current move or the first visible one; returns what sets the current. */
export function oneStop(): (current: HTMLElement | undefined) => void {
  const moves = all(MOVES);
  let [here, stop]: (HTMLElement | undefined)[] = [];
  const choose = () => {
    const next = here?.checkVisibility() ? here : moves.find((one) => one.checkVisibility());
    if (stop) stop.tabIndex = -1;
    if (next) next.tabIndex = 0;
    stop = next;
  };
  for (const one of all(STOPS)) one.tabIndex = -1;
  for (const kind of ["toggle", "change"]) document.querySelector(".tp-tales")?.addEventListener(kind, choose, true);
  return (current) => {
    here = current;
    choose();
  };
}

/** True down to what comes next: text that grows there moves what a reader sees. */
const isBefore = (link: HTMLElement) => (link.getClientRects()[0]?.top ?? Infinity) < innerHeight * 1.5;

/** Shows the moves as sentences unless a box is unchecked, or on paper; returns what writes them anew. */
export function sentences(told: (link: HTMLElement) => string): () => void {
  const box = document.querySelector<HTMLInputElement>("[data-tp-sentences]");
  const written = new Map<HTMLElement, Node[]>();
  const waiting = new Set<HTMLElement>();
  const tell = (link: HTMLElement) => {
    waiting.delete(link);
    if (!written.has(link)) written.set(link, [...link.childNodes]);
    const glyph = link.querySelector("b")?.cloneNode(true);
    link.removeAttribute("title");
    link.replaceChildren(told(link), ...(glyph ? [" ", glyph] : []));
  };
  const show = (prose = box!.checked) => {
    root.toggleAttribute(PROSE, prose);
    waiting.clear();
    if (!prose) return written.forEach((notation, link) => link.replaceChildren(...notation));
    for (const link of all(".tp-tales .tp-moves > a:not(.tp-joined)")) waiting.add(link);
    [...waiting].filter(isBefore).forEach(tell);
    atLeisure(waiting, tell);
  };
  if (!box) return () => undefined;
  box.checked = stored(WAY) !== "false";
  box.addEventListener("change", () => {
    store(WAY, String(box.checked));
    show();
  });
  addEventListener("beforeprint", () => {
    show(true);
    waiting.forEach(tell);
  });
  addEventListener("afterprint", () => show());
  show();
  return show;
}
