/** The way through a site's lessons: what is solved, what comes next, and what is asked again today. */

import { solvedAt } from "../lessons/solved";
import { store, stored } from "../ui/storage";

const QUESTIONS = 5; // of a day
const DAY = 86_400_000; // milliseconds
const MINUTE = 60_000;
const KEPT = "tbggg.today";

/** A question of today, and when it had been solved before that. */
type Asked = [id: string, before: number];

const idsOf = (lesson: HTMLElement) => lesson.dataset.tpAsks!.split(" ");
const questionsOf = (lesson: HTMLElement) => lesson.dataset.tpQuestions!.split("\n");

/** Says what is solved of each lesson in a list, and marks the first that is not solved whole, but none of a host. */
function mark(lessons: HTMLElement[]): void {
  let go = true;
  for (const lesson of lessons) {
    const next = go && lesson.closest("section")!.id.startsWith("lesson-");
    const said = lesson.querySelector<HTMLElement>(".tp-solved")!;
    const ids = idsOf(lesson);
    const solved = ids.filter((id) => solvedAt(id) !== undefined).length;
    const whole = solved === ids.length;
    const count = said.dataset.tpSolved!.replace("{solved}", String(solved)).replace("{count}", String(ids.length));
    said.textContent = [
      ...(solved ? [`${whole ? "✓ " : ""}${count}`] : []),
      ...(next && !whole ? [`→ ${said.dataset.tpNext}`] : []),
    ].join(" · ");
    lesson.classList.toggle("tp-next", next && !whole);
    if (next) go = whole;
  }
}

/** The number of a day, as the reader's clock has it. */
export const dayOf = (now: Date): number => Math.floor((+now - now.getTimezoneOffset() * MINUTE) / DAY);

/**
 * The questions of a day: those with which it began, so that the list has an end; then, up to five, those solved
 * longest ago.
 */
export function ofToday(ids: readonly string[], begun: readonly Asked[], when = solvedAt): Asked[] {
  const first = begun.filter(([id]) => ids.includes(id) && when(id) !== undefined);
  const others = ids.filter((id) => when(id) !== undefined && !first.some(([one]) => one === id));
  const oldest = others.map((id): Asked => [id, when(id)!]).sort(([, one], [, other]) => one - other);
  return [...first, ...oldest].slice(0, QUESTIONS);
}

/** The questions with which a day began; none if the browser keeps those of another day, or what is damaged. */
function begunOn(day: number): Asked[] {
  const [of, ...asked] = (stored(KEPT) ?? "").split(" ");
  return of === String(day) ? asked.map((one): Asked => [one.split("=")[0]!, Number(one.split("=")[1])]) : [];
}

/** Lists the questions of today; on its page a fresh one of the day is dealt. */
function ask(place: HTMLElement, lessons: HTMLElement[], asked: Asked[], day: number): void {
  const entries = lessons.flatMap((lesson) => {
    const [link, questions] = [lesson.querySelector("a")!, questionsOf(lesson)];
    return idsOf(lesson).map((id, at) => [id, { link, question: questions[at]! }] as const);
  });
  const entry = new Map(entries);
  const known = asked.filter(([id]) => entry.has(id));
  const done = known.filter(([id, before]) => solvedAt(id)! > before);
  place.hidden = !known.length;
  place.querySelector<HTMLElement>("[data-tp-done]")!.hidden = done.length < known.length;
  place.querySelector("ol")!.replaceChildren(
    ...known.map((one) => {
      const [id] = one;
      const { link, question } = entry.get(id)!;
      const again = document.createElement("a");
      const address = new URL(link.href);
      address.searchParams.set("seed", String(day));
      address.hash = id;
      again.href = address.href;
      again.textContent = `${done.includes(one) ? "✓ " : ""}${id} · ${question}`;
      const lesson = Object.assign(document.createElement("span"), { className: "tp-lead" });
      lesson.textContent = link.textContent;
      const item = document.createElement("li");
      item.append(again, lesson);
      return item;
    }),
  );
}

/** Follows the route in each language; what another page or tab solved is seen at once, and a new day on return. */
export function followRoute(): void {
  const lessonsOf = (part: ParentNode) => [...part.querySelectorAll<HTMLElement>("[data-tp-asks]")];
  const show = () => {
    const day = dayOf(new Date());
    const asked = ofToday([...new Set(lessonsOf(document).flatMap(idsOf))], begunOn(day));
    if (asked.length) store(KEPT, [day, ...asked.map((one) => one.join("="))].join(" "));
    for (const lists of document.querySelectorAll(".tp-lists")) {
      const lessons = lessonsOf(lists);
      mark(lessons);
      ask(lists.querySelector<HTMLElement>("[data-tp-today]")!, lessons, asked, day);
    }
  };
  show();
  addEventListener("pageshow", show);
  addEventListener("storage", show);
  document.addEventListener("visibilitychange", show);
}
