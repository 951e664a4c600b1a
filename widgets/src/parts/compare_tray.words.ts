/** The words of the tray, and of the choice beside the curves. */

import type { Lang } from "../protocol";

const en = {
  tray: "Moments to compare",
  keep: "Keep this moment",
  ends: "Ends of the forks",
  now: "As if it ended now",
  compare: "Compare",
  remove: (letter: string) => `Remove ${letter}`,
  points: "A point for each",
};

export type CompareWords = typeof en;

const fr: CompareWords = {
  tray: "Moments à comparer",
  keep: "Garder ce moment",
  ends: "Fins des branches",
  now: "Si tout finissait ici",
  compare: "Comparer",
  remove: (letter) => `Retirer ${letter}`,
  points: "Un point par",
};

export const compareWords: Record<Lang, CompareWords> = { en, fr };
