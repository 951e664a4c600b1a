/** The words of the tray and of its menu. */

import type { Lang } from "../generated/messages";

const en = {
  menu: "Compare moments",
  tray: "Moments to compare",
  keep: "Keep this moment",
  ends: "Ends of the forks",
  now: "As if it ended now",
  compare: "Compare",
  remove: (letter: string) => `Remove ${letter}`,
};

export type CompareWords = typeof en;

const fr: CompareWords = {
  menu: "Comparer des moments",
  tray: "Moments à comparer",
  keep: "Garder ce moment",
  ends: "Fins des branches",
  now: "Si tout finissait ici",
  compare: "Comparer",
  remove: (letter) => `Retirer ${letter}`,
};

export const compareWords: Record<Lang, CompareWords> = { en, fr };
