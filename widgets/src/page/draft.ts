/** What a reader played and wrote on a board of a page: it is there again after a reload, and one click from gone. */

import type { Lang } from "../generated/messages";
import { forget, hash, keep, kept, whenLeft } from "./kept";
import type { Opening } from "./opening";
import type { Referee } from "./referee";

/** What is kept of a board. */
export type Left = Pick<ReturnType<Referee["stored"]>, "record"> & { path: number[] };
/** `away`: the reader has turned back to the record as the page has it. */
type Draft = Left & { away?: boolean };

const WORDS = {
  en: {
    back: "What was played and written here before is back.",
    away: "This is the record as published. What you play on it replaces what was kept.",
    published: "As published",
    mine: "What was played here",
  },
  fr: {
    back: "Ce qui a été joué et écrit ici est de retour.",
    away: "Voici la feuille telle que publiée. Ce que vous y jouez remplace ce qui était gardé.",
    published: "Telle que publiée",
    mine: "Ce qui a été joué ici",
  },
};

/**
 * Takes up what was kept of a board, keeps what is changed, and gives the bar that leads from one to the other.
 *
 * `place` is the board's on its page: two boards may show the same record.
 */
export function draft(referee: Referee, opening: Opening, place: string): HTMLElement | undefined {
  if (referee.locked) return undefined; // what a locked board knows is in no file
  const key = `${location.pathname} ${place} ${hash(JSON.stringify(opening.record))}`;
  const bar = document.createElement("p");
  const said = document.createElement("span");
  const button = document.createElement("button");
  bar.className = "tp-kept";
  bar.hidden = true;
  said.setAttribute("role", "status");
  button.type = "button";
  button.className = "tp-button";
  bar.append(said, " ", button);
  let mine: Draft | undefined;
  /** What the first change of the published record took the place of; it is back when all changes are undone. */
  let before: Draft | undefined;

  const draw = () => {
    const words = WORDS[referee.get("lang") as Lang];
    bar.hidden = !mine;
    said.textContent = mine?.away ? words.away : words.back;
    button.textContent = mine?.away ? words.mine : words.published;
  };
  const take = (now: Draft | undefined): boolean => {
    try {
      referee.open(now?.away ? undefined : now);
      mine = now;
      return true;
    } catch {
      return false; // damaged, by the rules of another version, or of unknown origin
    }
  };
  const left = (): Draft => ({ record: referee.stored().record, path: referee.path });

  const found = kept(key) as Draft | undefined;
  if (found) take(found);
  button.addEventListener("click", () => {
    const now = mine!.away ? mine! : left();
    const { place } = referee;
    take({ ...now, away: !mine!.away });
    if (mine!.away) referee.goTo(place);
    keep(key, mine);
    draw();
  });
  const isMine = () => referee.changed || (mine && !mine.away);
  whenLeft(() => isMine() && keep(key, left()));
  referee.on("change:lang", draw);
  // At once: a browser ends a page that is slow to leave, or a tab that it has no room for, without an event.
  referee.on("edited", () => {
    if (mine?.away && referee.changed) {
      before = mine;
      mine = undefined;
    } else if (before && !referee.changed) {
      mine = before;
      before = undefined;
    }
    if (isMine()) keep(key, left());
    else if (mine) keep(key, mine);
    else forget(key);
    draw();
  });
  draw();
  return bar;
}
