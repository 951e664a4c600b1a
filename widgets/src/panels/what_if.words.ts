/** The words of the table of moves that are tried, which other panels draw, too. */

import { n } from "../explorer/words";
import type { Lang } from "../generated/messages";
import { roughly } from "./what_if.model";

export const time = (seconds: number) => {
  const { count, unit } = roughly(seconds);
  return `${count}\u00a0${unit}`;
};

const en = {
  title: "What if?",
  lasts: (seconds: number) => `about ${time(seconds)}`,
  compiles: "First the rules are compiled: about a minute.",
  stop: "Stop",
  played: "played",
  walk: "Click a move to walk into its line.",
  signs: "A dashed bar, and ≈: the move may be best.",
  fork: (move: string) => `Walk into ${move}`,
  more: (count: number) => `Show all ${count}`,
  restsOn: "What it rests on",
  compiling: "Compiling the rules, once: about a minute.",
  stopped: "Stopped.",
};

export type TableWords = typeof en;

const fr: TableWords = {
  title: `Et si${n}?`,
  lasts: (seconds) => `environ ${time(seconds)}`,
  compiles: `D’abord, les règles se compilent${n}: environ une minute.`,
  stop: "Arrêter",
  played: "joué",
  walk: "Un clic sur un coup mène dans sa ligne.",
  signs: `Barre en tirets, et ≈${n}: peut-être le meilleur coup.`,
  fork: (move) => `Suivre ${move}`,
  more: (count) => `Montrer les ${count}`,
  restsOn: "Ce que cela suppose",
  compiling: `Compilation des règles, une seule fois${n}: environ une minute.`,
  stopped: "Arrêté.",
};

export const tableWords: Record<Lang, TableWords> = { en, fr };

/** A number with the separators of a language and a real minus. */
export function figure(lang: Lang, value: number, digits = 0, sign = false): string {
  const shown = new Intl.NumberFormat(lang, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    signDisplay: sign ? "exceptZero" : "negative",
  }).format(value);
  return shown.replace("-", "−");
}
