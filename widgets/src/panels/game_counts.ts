/** Numbers of games to choose from: those that end in time, and beside each that does not end soon its time. */

import type { Lang } from "../generated/messages";
import { options } from "../ui/options";
import { offers, SOON } from "./what_if.model";
import { figure, time } from "./what_if.words";

/** Fills a place with a button for each number; the chosen one is offered whatever it takes. */
export function gameCounts(
  place: HTMLElement,
  key: string,
  lang: Lang,
  offered: readonly number[],
  games: number,
  takes: (games: number) => number | undefined,
  take: (games: number) => void,
): void {
  const numbers = [...new Set([...offers(offered, takes), games])].sort((one, two) => one - two);
  const all = numbers.map((one) => {
    const seconds = takes(one) ?? 0;
    return [one, figure(lang, one) + (seconds > SOON ? ` · ${time(seconds)}` : "")] as const;
  });
  options(place, key, all, games, take);
}
