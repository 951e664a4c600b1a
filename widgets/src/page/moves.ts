/** The moves in a game's text: one stop of the Tab key for all of them, and sentences in place of the notation. */

import { store, stored } from "../ui/storage";
import { atLeisure } from "./lazy_mount";

/** The links of a text that are moves; the others in it lead to sections, diagrams and rules. */
export const MOVES = ".tp-tales :is(.tp-moves, .tp-step) > a";
const STOPS = `${MOVES}, .tp-tales :is(h2, h3, .tp-mark, figcaption) > .tp-to`;
const STEPS: { [key: string]: number } = { ArrowLeft: -1, ArrowRight: 1, Home: -Infinity, End: Infinity };
const WAY = "tbggg.sentences";
const PROSE = "data-tp-prose";
const root = document.documentElement;

const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];

/** Makes the links of a text one stop, between whose moves the arrow keys lead; gives a way to say which is it. */
export function rove(): (link: HTMLElement | undefined) => void {
  const stops = all(STOPS);
  let here = stops[0];
  const choose = (link: HTMLElement | undefined) => {
    if (!link) return;
    if (here) here.tabIndex = -1;
    here = link;
    here.tabIndex = 0;
  };
  for (const stop of stops) stop.tabIndex = -1;
  choose(here);
  const tales = document.querySelector<HTMLElement>(".tp-tales");
  tales?.addEventListener("focusin", ({ target }) => {
    if (stops.includes(target as HTMLElement)) choose(target as HTMLElement);
  });
  tales?.addEventListener("keydown", (event) => {
    const step = STEPS[event.key];
    if (!step || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const seen = stops.filter((stop) => stop.checkVisibility());
    const at = seen.indexOf(event.target as HTMLElement);
    if (at < 0) return;
    event.preventDefault();
    seen[Math.min(seen.length - 1, Math.max(0, at + step))]!.focus();
  });
  return choose;
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
    for (const link of all(".tp-tales .tp-moves > a")) waiting.add(link);
    [...waiting].filter(isBefore).forEach(tell);
    atLeisure(waiting, tell);
  };
  if (!box) return () => undefined;
  box.checked = stored(WAY) !== "false";
  box.addEventListener("change", () => {
    store(WAY, String(box.checked));
    show();
  });
  addEventListener("beforeprint", () => show(false));
  addEventListener("afterprint", () => show());
  show();
  return show;
}
