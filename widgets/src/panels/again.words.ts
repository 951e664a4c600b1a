/** The words of playing compared lines again: the answer itself comes from the kernel. */

import { n } from "../explorer/words";
import type { Lang } from "../generated/messages";
import { tableWords } from "./what_if.words";

const { en: english, fr: french } = tableWords;

const en = {
  title: "Would it happen again?",
  games: "Games for each line",
  run: "Play the lines again",
  stop: english.stop,
  lasts: english.lasts,
  compiles: english.compiles,
  compiling: english.compiling,
  stopped: english.stopped,
  count: (games: string, planned: string) =>
    `${games} of ${planned} ${planned === "1" ? "game" : "games"} for each line`,
};

const fr: typeof en = {
  title: `Est-ce que cela se reproduirait${n}?`,
  games: "Parties par ligne",
  run: "Rejouer les lignes",
  stop: french.stop,
  lasts: french.lasts,
  compiles: french.compiles,
  compiling: french.compiling,
  stopped: french.stopped,
  count: (games, planned) => `Parties par ligne${n}: ${games} sur ${planned}`,
};

export const againWords: Record<Lang, typeof en> = { en, fr };
