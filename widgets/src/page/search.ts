/** The site's search: looks up the index in the page, without a request. */

import { chooseLanguage } from "./chosen_lang";
import { type Entry, type Found, find, snippet } from "./lookup";
import { followRoute } from "./route";

const MOST = 40;
const index = (globalThis as unknown as { tbgggIndex: Entry[] }).tbgggIndex;
const box = document.querySelector<HTMLInputElement>("#tp-search")!;
const list = document.querySelector<HTMLElement>("[data-tp-found]")!;
const said = document.querySelector<HTMLElement>("[data-tp-count]")!;
const root = document.documentElement;

function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  cls: string,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const el = document.createElement(tag);
  el.className = cls;
  el.append(...children);
  return el;
}

function row({ entry, words }: Found): HTMLElement {
  const pieces = snippet(entry.t, words).map(({ text, hit }) => (hit ? element("mark", "", text) : text));
  const link = element("a", "", entry.h);
  link.href = entry.a;
  const about = entry.h === entry.p ? (box.dataset[entry.k] ?? "") : `${box.dataset[entry.k] ?? ""} · ${entry.p}`;
  const item = element(
    "li",
    "",
    link,
    element("span", "tp-where", `${about}${entry.l === root.lang ? "" : ` · ${entry.l.toUpperCase()}`}`),
    element("p", "", ...pieces),
  );
  item.lang = entry.l;
  return item;
}

function show(): void {
  const found = find(index, box.value, root.lang);
  list.replaceChildren(...found.slice(0, MOST).map(row));
  const { none = "", one = "", many = "", more = "" } = box.dataset;
  const count = String(found.length);
  if (!box.value.trim()) said.textContent = "";
  else
    said.textContent =
      found.length > MOST
        ? more.replace("{count}", count).replace("{shown}", String(MOST))
        : found.length > 1
          ? many.replace("{count}", count)
          : found.length
            ? one
            : none;
}

/** The box and the results, one after the other, by arrow keys. */
function walk(event: KeyboardEvent): void {
  const stops = [box, ...list.querySelectorAll<HTMLElement>("a")];
  const at = stops.indexOf(document.activeElement as HTMLElement);
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (by && at >= 0 && stops[at + by]) {
    event.preventDefault();
    stops[at + by]!.focus();
  } else if (event.key === "/" && !(event.target as HTMLElement).matches("input, textarea, select")) {
    event.preventDefault();
    box.focus();
    box.select();
  } else if (event.key === "Escape" && at >= 0) {
    box.value = "";
    box.focus();
    show();
  }
}

function speak(lang: string): void {
  const texts = JSON.parse(box.dataset.texts ?? "{}") as { [lang: string]: { [key: string]: string } };
  Object.assign(box.dataset, texts[lang]);
  show();
}

box.closest<HTMLElement>("[hidden]")!.hidden = false;
box.addEventListener("input", show);
document.addEventListener("keydown", walk);
chooseLanguage(speak);
if (location.hash === `#${box.id}`) box.focus();
followRoute();
