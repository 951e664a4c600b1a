/** The words of an exercise. */

import type { Lang } from "../protocol";

const en = {
  exercise: "Exercise",
  check: "Check",
  hint: "Hint",
  answer: "Answer",
  again: "Clear my answers",
  replay: "Play it again from the start",
  guessAgain: "Take another guess",
  another: "New exercise like this",
  next: "Next one",
  solved: "Solved",
  hinted: (hint: string) => `Hint: ${hint}`,
  rule: (id: string) => `Rule ${id}`,
  some: "One, several, all or none",
  number: "Your number",
  guess: "Your guess",
  guessIt: "Take a guess",
  guessed: (answer: string) => `You guessed it: ${answer}.`,
  itIs: (guess: string, answer: string) => `Your guess: ${guess}. It is ${answer}.`,
  tooMuch: (gap: string) => `You were ${gap} too high.`,
  tooLittle: (gap: string) => `You were ${gap} too low.`,
  points: (gap: string) => `${gap} points`,
  step: (nth: number, all: number) => `${nth} of ${all}.`,
  yours: "your guess",
  so: "it is",
  strip: (guess: string, answer: string) => `On a line from low to high: your guess ${guess}, the answer ${answer}`,
};

export type ExerciseWords = typeof en;

const fr: ExerciseWords = {
  exercise: "Exercice",
  check: "Vérifier",
  hint: "Indice",
  answer: "Réponse",
  again: "Effacer mes réponses",
  replay: "Rejouer depuis le début",
  guessAgain: "Parier de nouveau",
  another: "Nouvel exercice semblable",
  next: "Le suivant",
  solved: "Résolu",
  hinted: (hint) => `Indice\u202f: ${hint}`,
  rule: (id) => `Règle ${id}`,
  some: "Une, plusieurs, toutes ou aucune",
  number: "Votre nombre",
  guess: "Votre pari",
  guessIt: "Parier",
  guessed: (answer) => `Vous aviez vu juste\u202f: ${answer}.`,
  itIs: (guess, answer) => `Votre pari\u202f: ${guess}. C’est ${answer}.`,
  tooMuch: (gap) => `C’était ${gap} de trop.`,
  tooLittle: (gap) => `Il manquait ${gap}.`,
  points: (gap) => `${gap} points`,
  step: (nth, all) => `${nth} sur ${all}.`,
  yours: "votre pari",
  so: "c’est",
  strip: (guess, answer) => `Sur une ligne, du plus bas au plus haut\u202f: votre pari ${guess}, la réponse ${answer}`,
};

export const exerciseWords: Record<Lang, ExerciseWords> = { en, fr };
