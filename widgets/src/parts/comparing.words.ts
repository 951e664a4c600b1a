/** The words of the menu of comparisons. */

import type { Lang } from "../generated/messages";

const en = {
  menu: "Compare moments",
  word: "Compare",
  keep: "Keep this moment to compare",
  beside: "Two lines side by side",
  ends: "Compare how all lines end",
  now: "As if it ended now",
};

export type CompareWords = typeof en;

const fr: CompareWords = {
  menu: "Comparer des moments",
  word: "Comparer",
  keep: "Garder ce moment pour comparer",
  beside: "Deux lignes côte à côte",
  ends: "Comparer la fin des lignes",
  now: "Si tout finissait ici",
};

export const compareWords: Record<Lang, CompareWords> = { en, fr };
