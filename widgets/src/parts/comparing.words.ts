/** The words of the menu of comparisons. */

import type { Lang } from "../generated/messages";

const en = {
  menu: "Compare moments",
  word: "Compare",
  keep: "Keep this moment to compare",
  beside: "Show two lines side by side",
  ends: "Compare how all lines end",
  now: "Score as if it ended now",
};

export type CompareWords = typeof en;

const fr: CompareWords = {
  menu: "Comparer des moments",
  word: "Comparer",
  keep: "Garder ce moment pour comparer",
  beside: "Montrer deux lignes côte à côte",
  ends: "Comparer la fin des lignes",
  now: "Compter comme si tout finissait ici",
};

export const compareWords: Record<Lang, CompareWords> = { en, fr };
