/** The site's search: looks up the index of a language, which a script beside the page brings when it is needed. */

import { chooseLanguage } from "./chosen_lang";
import { type Entry, type Found, find, snippet } from "./lookup";
import { followRoute } from "./route";

const MOST = 40;
const box = document.querySelector<HTMLInputElement>("#tp-search")!;
const list = document.querySelector<HTMLElement>("[data-tp-found]")!;
const said = document.querySelector<HTMLElement>("[data-tp-count]")!;
const root = document.documentElement;
/** The files of the indexes by language, and what was asked for of them. */
const files = JSON.parse(box.dataset.indexes!) as { [lang: string]: string };
const indexes = new Map<string, Promise<Entry[]>>();

/** A disk lends scripts, and nothing else; the page's policy lets this script alone load one. */
function indexOf(lang: string): Promise<Entry[]> {
  const found =
    indexes.get(lang) ??
    new Promise<Entry[]>((done, failed) => {
      const script = document.createElement("script");
      script.src = files[lang]!;
      script.onload = () =>
        done((globalThis as unknown as { tbgggIndex: { [lang: string]: Entry[] } }).tbgggIndex[lang]!);
      script.onerror = () => {
        indexes.delete(lang); // the next word asks again
        failed();
      };
      document.head.append(script);
    });
  indexes.set(lang, found);
  return found;
}

/** What is found in one's own language; if that is nothing, in all. */
async function lookUp(asked: string, lang: string): Promise<Found[]> {
  const found = lang in files ? find(await indexOf(lang), asked, lang) : [];
  return found.length || !asked.trim()
    ? found
    : find((await Promise.all(Object.keys(files).map(indexOf))).flat(), asked, lang);
}

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
  const kind = box.dataset[entry.k] ?? "";
  const within = entry.k === "rules" ? entry.p : `${kind} · ${entry.p}`; // a rulebook's title says what it is
  const about = entry.h === entry.p ? kind : within;
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

/** How many were found, or that there are none. */
function counted(found: number): string {
  const { none = "", one = "", many = "", more = "" } = box.dataset;
  const said = found > MOST ? more.replace("{shown}", String(MOST)) : found > 1 ? many : found ? one : none;
  return said.replace("{count}", String(found));
}

async function show(): Promise<void> {
  const [asked, lang] = [box.value, root.lang];
  history.replaceState(asked, ""); // for whoever comes back: a page from a disk cannot have it in its address
  if (asked.trim() && !indexes.has(lang)) said.textContent = box.dataset.loading!;
  const found = await lookUp(asked, lang).catch(() => undefined);
  if (asked !== box.value || lang !== root.lang) return; // what was asked since has its own answer
  list.replaceChildren(...(found ?? []).slice(0, MOST).map(row));
  said.textContent = !asked.trim() ? "" : found ? counted(found.length) : box.dataset.missing!;
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
    void show();
  }
}

function speak(lang: string): void {
  const texts = JSON.parse(box.dataset.texts ?? "{}") as { [lang: string]: { [key: string]: string } };
  Object.assign(box.dataset, texts[lang]);
  if (box.value.trim()) void show();
}

box.closest<HTMLElement>("[hidden]")!.hidden = false;
box.addEventListener("focus", () => void show());
box.addEventListener("input", () => void show());
document.addEventListener("keydown", walk);
if (typeof history.state === "string") box.value = history.state;
chooseLanguage(speak);
if (location.hash === `#${box.id}`) box.focus();
followRoute();
