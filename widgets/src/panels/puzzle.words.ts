/** The words of a puzzle. */

import { n } from "../explorer/words";
import type { Lang } from "../generated/messages";

const en = {
  title: "A puzzle: choose your move on the board",
  hint: (left: number) => (left > 1 ? `Show a hint (${left} left)` : "Show the hint"),
  go: "Go to the choice",
  show: "Show the answer",
  right: "Right.",
  wrong: "That is not it. Choose another move.",
  answer: (moves: string) => `The answer: ${moves}.`,
  or: " or ",
  again: "Try again",
};

export type PuzzleWords = typeof en;

const fr: PuzzleWords = {
  title: `Un problème${n}: choisissez votre coup sur le plateau`,
  hint: (left) => (left > 1 ? `Montrer un indice (encore ${left})` : "Montrer l’indice"),
  go: "Aller au choix",
  show: "Montrer la réponse",
  right: "C’est juste.",
  wrong: "Ce n’est pas cela. Choisissez un autre coup.",
  answer: (moves) => `La réponse${n}: ${moves}.`,
  or: " ou ",
  again: "Réessayer",
};

export const puzzleWords: Record<Lang, PuzzleWords> = { en, fr };
