/** The way through a site's lessons: what is solved, what comes next, and what is asked again today. */

import { solvedAt } from "../lessons/solved";

const QUESTIONS = 5; // of a day
const DAY = 86_400_000; // milliseconds

const idsOf = (lesson: HTMLElement) => lesson.dataset.tpAsks!.split(" ");

/** Says what is solved of each lesson in a list, and marks the first that is not solved whole. */
function mark(lessons: HTMLElement[]): void {
  let next = true;
  for (const lesson of lessons) {
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
    next &&= whole;
  }
}

/** The exercises to ask again today: of those that were solved, the ones solved longest ago. */
export function toAsk<Of extends { id: string }>(exercises: readonly Of[], when = solvedAt): Of[] {
  return exercises
    .filter(({ id }) => when(id) !== undefined)
    .sort((one, other) => when(one.id)! - when(other.id)!)
    .slice(0, QUESTIONS);
}

/** Lists the questions of today; on its page a fresh one of the day is dealt. */
function ask(place: HTMLElement, lessons: HTMLElement[], today: number): void {
  const solved = toAsk(lessons.flatMap((one) => idsOf(one).map((id) => ({ id, link: one.querySelector("a")! }))));
  place.hidden = !solved.length;
  place.querySelector("ol")!.replaceChildren(
    ...solved.map(({ id, link }) => {
      const again = document.createElement("a");
      const address = new URL(link.href);
      address.searchParams.set("seed", String(Math.floor(today / DAY)));
      address.hash = id;
      again.href = address.href;
      again.textContent = `${id} · ${link.textContent}`;
      const item = document.createElement("li");
      item.append(again);
      return item;
    }),
  );
}

/** Follows the route in each language; what a page solved is seen when the reader comes back. */
export function followRoute(): void {
  const show = () => {
    for (const lists of document.querySelectorAll(".tp-lists")) {
      const lessons = [...lists.querySelectorAll<HTMLElement>("[data-tp-asks]")];
      mark(lessons);
      ask(lists.querySelector<HTMLElement>("[data-tp-today]")!, lessons, Date.now());
    }
  };
  show();
  addEventListener("pageshow", show);
}
