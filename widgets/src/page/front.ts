/** A site's first page: its board leads into the lesson, and the browser's memory says where the reader was. */

import type { Stepped } from "../lessons/in_turn";
import { solvedAt } from "../lessons/solved";
import { dayOf, type Entries } from "../practice/boxes";
import { stored } from "../ui/storage";
import { chooseLanguage } from "./chosen_lang";

interface Lesson {
  title: string;
  link: string;
  ids: string[];
}

/** What the page brings, by language: its lessons in order, and the pages of practice by game. */
interface Way {
  lessons: Lesson[];
  practice: { [game: string]: string };
}

const ways = (globalThis as unknown as { tbgggFront: { [lang: string]: Way } }).tbgggFront;

/** The first open question of the lesson where one was solved last, or after it; none on a first visit. */
function goneTo(lessons: readonly Lesson[]): { lesson: Lesson; at: number } | undefined {
  const last = (lesson: Lesson) => Math.max(0, ...lesson.ids.map((id) => solvedAt(id) ?? 0));
  const begun = lessons.reduce((best, lesson, at) => (last(lesson) > last(lessons[best]!) ? at : best), 0);
  if (!lessons.length || !last(lessons[begun]!)) return undefined;
  for (const lesson of [...lessons.slice(begun), ...lessons.slice(0, begun)]) {
    const at = lesson.ids.findIndex((id) => solvedAt(id) === undefined);
    if (at >= 0) return { lesson, at };
  }
  return undefined;
}

/** How many rules of a game are due today, as the browser keeps them. */
function due(game: string): number {
  try {
    const { rules } = JSON.parse(stored(`tbggg.practice.${game}`) ?? "") as { rules: Entries };
    const today = dayOf(Date.now());
    return Object.values(rules).filter((entry) => entry.due <= today).length;
  } catch {
    return 0; // nothing is kept, or what is damaged
  }
}

function linked(href: string, text: string): HTMLElement {
  return Object.assign(document.createElement("a"), { href, textContent: text });
}

function remember(place: HTMLElement, { lessons, practice }: Way): void {
  const { goOn = "", one = "", many = "" } = place.dataset;
  const open = goneTo(lessons);
  const names = new Map(
    [...document.querySelectorAll<HTMLElement>("[data-tp-game]")].map((el) => [el.dataset.tpGame!, el]),
  );
  const links = Object.entries(practice).flatMap(([game, link]) => {
    const count = due(game);
    const text = (count > 1 ? many : one).replace("{count}", String(count));
    return count ? [linked(link, text.replace("{game}", names.get(game)?.textContent ?? game))] : [];
  });
  if (open) {
    const { lesson, at } = open;
    const text = goOn.replace("{lesson}", lesson.title).replace("{question}", String(at + 1));
    links.unshift(linked(`${lesson.link}#${lesson.ids[at]}`, text));
  }
  place.replaceChildren(...links);
  place.hidden = !links.length;
}

function show(): void {
  for (const place of document.querySelectorAll<HTMLElement>("[data-tp-memory]"))
    remember(place, ways[place.lang || document.documentElement.lang]!);
}

chooseLanguage(() => undefined);
show();
addEventListener("pageshow", show);
addEventListener("storage", show);
document.addEventListener("tb-stepped", (event) => {
  const link = (event.target as Element).closest<HTMLElement>("[data-tp-link]")?.dataset.tpLink;
  const { id, done } = (event as CustomEvent<Stepped>).detail;
  if (link) location.href = `${link}#${id}/${done}`;
});
document.addEventListener("keydown", ({ key }) => {
  const search = [...document.querySelectorAll<HTMLAnchorElement>(".tp-doors a[href$='#tp-search']")];
  if (key === "/") search.find((link) => link.checkVisibility())?.click(); // nothing is typed on this page
});
