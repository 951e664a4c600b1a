/** The words of playing compared lines again: the answer itself comes from the kernel. */

import { n } from "../explorer/words";
import type { Lang } from "../protocol";
import { whatIfWords } from "./what_if.words";

const { en: english, fr: french } = whatIfWords;

const en = {
  title: "Would it happen again?",
  games: "Games for each line",
  run: "Play again",
  stop: english.stop,
  lasts: english.lasts,
  compiles: english.compiles,
  compiling: english.state.compiling,
  stopped: english.state.stopped,
  count: (games: string, planned: string) => `${games} of ${planned} games for each line`,
};

const fr: typeof en = {
  title: `Est-ce que cela se reproduirait${n}?`,
  games: "Parties par ligne",
  run: "Rejouer",
  stop: french.stop,
  lasts: french.lasts,
  compiles: french.compiles,
  compiling: french.state.compiling,
  stopped: french.state.stopped,
  count: (games, planned) => `Parties par ligne${n}: ${games} sur ${planned}`,
};

export const againWords: Record<Lang, typeof en> = { en, fr };
