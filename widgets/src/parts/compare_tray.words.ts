/** The words of the tray and of its menu. */

import type { Lang } from "../generated/messages";

const en = {
  menu: "Compare moments",
  tray: "Moments to compare",
  word: "Compare",
  keep: "Keep this moment to compare",
  ends: "Compare how all lines end",
  now: "As if it ended now",
  compare: "Compare",
  remove: (letter: string) => `Remove ${letter}`,
};

export type CompareWords = typeof en;

const fr: CompareWords = {
  menu: "Comparer des moments",
  tray: "Moments à comparer",
  word: "Comparer",
  keep: "Garder ce moment pour comparer",
  ends: "Comparer la fin des lignes",
  now: "Si tout finissait ici",
  compare: "Comparer",
  remove: (letter) => `Retirer ${letter}`,
};

export const compareWords: Record<Lang, CompareWords> = { en, fr };
