/** The words of an exercise. */

import type { Lang } from "../protocol";

const en = {
  exercise: "Exercise",
  check: "Check",
  hint: "Hint",
  answer: "Answer",
  again: "Begin again",
  another: "Another one",
  none: "none",
  solved: "Solved",
  right: "Right.",
  wrong: (label: string) => `${label}: no.`,
  missing: "There is more to tick.",
  nothing: "Choose an answer first.",
  noNumber: "That is no number. Write 7, 25/36, 0.69 or 69%.",
  empty: "Type a number first.",
  digits: "Give at least two digits.",
  tooLow: "More than that.",
  tooHigh: "Less than that.",
  rule: (id: string) => `Rule ${id}`,
  some: "One, several, all or none",
  number: "Your number",
};

export type ExerciseWords = typeof en;

const fr: ExerciseWords = {
  exercise: "Exercice",
  check: "Vérifier",
  hint: "Indice",
  answer: "Réponse",
  again: "Recommencer",
  another: "Un autre",
  none: "aucune",
  solved: "Résolu",
  right: "Exact.",
  wrong: (label) => `${label}\u202f: non.`,
  missing: "Il en manque.",
  nothing: "Choisissez d’abord une réponse.",
  noNumber: "Ce n’est pas un nombre. Écrivez 7, 25/36, 0,69 ou 69\u202f%.",
  empty: "Tapez d’abord un nombre.",
  digits: "Donnez au moins deux chiffres.",
  tooLow: "C’est plus.",
  tooHigh: "C’est moins.",
  rule: (id) => `Règle ${id}`,
  some: "Une, plusieurs, toutes ou aucune",
  number: "Votre nombre",
};

export const exerciseWords: Record<Lang, ExerciseWords> = { en, fr };
