/** The words of the comparison. */

import { n } from "../explorer/words";
import type { Lang } from "../generated/messages";

const ORDINALS = ["1st", "2nd", "3rd"];
const LINES = {
  en: ["Two lines", "Three lines", "Four lines", "Five lines", "Six lines"],
  fr: ["Deux lignes", "Trois lignes", "Quatre lignes", "Cinq lignes", "Six lignes"],
};

const en = {
  now: "As if it ended now",
  goTo: (letter: string) => `Go to ${letter}`,
  lines: (count: number) => LINES.en[count - 2] ?? "",
  forWhom: "For whom",
  forSeat: (seat: string) => `For ${seat}`,
  what: "What came of it?",
  whatNow: "What would come of it?",
  differences: "Differences are to A.",
  place: (place: number, of: number) => `${ORDINALS[place - 1] ?? `${place}th`} of ${of}`,
  totals: "Everybody’s totals",
  playOn: "Play them on (greedy, the record’s luck)",
  when: "When did they part?",
  jump: (section: string) => `Go to ${section}`,
  points: "A point for each",
  everyone: "Everyone",
  whose: "Whose curves",
  curves: (unit: string) => `Curves of ${unit} over the game; the timeline holds the same moments`,
  whence: "Where do the last points come from?",
  whenceNow: "Where do the points come from?",
  way: "Scored as with",
  own: (points: string) => `here it scores ${points}`,
  missing: "missing",
  unknown: "unknown",
};

export type ComparisonWords = typeof en;

const fr: ComparisonWords = {
  now: "Si tout finissait ici",
  goTo: (letter) => `Aller à ${letter}`,
  lines: (count) => LINES.fr[count - 2] ?? "",
  forWhom: "Pour qui",
  forSeat: (seat) => `Pour ${seat}`,
  what: `Qu’en est-il sorti${n}?`,
  whatNow: `Qu’en sortirait-il${n}?`,
  differences: "Les écarts sont par rapport à A.",
  place: (place, of) => `${place === 1 ? "1er" : `${place}e`} sur ${of}`,
  totals: "Le total de chacun",
  playOn: "Les jouer jusqu’au bout (glouton, hasard de la feuille)",
  when: `Quand se séparent-elles${n}?`,
  jump: (section) => `Aller en ${section}`,
  points: "Un point par",
  everyone: "Tous",
  whose: "Les courbes de qui",
  curves: (unit) => `Courbes des ${unit} au fil de la partie${n}; la frise mène aux mêmes moments`,
  whence: `D’où viennent les derniers points${n}?`,
  whenceNow: `D’où viennent les points${n}?`,
  way: "Compter comme à",
  own: (points) => `ici, elle vaut ${points}`,
  missing: "manque",
  unknown: "inconnu",
};

export const comparisonWords: Record<Lang, ComparisonWords> = { en, fr };
