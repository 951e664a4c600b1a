/** The words by which editing the tree begins. */

import { n } from "../explorer/words";
import type { Lang } from "../generated/messages";

const en = {
  doors: "From this moment",
  "fork here": "Fork here",
  edit: "Edit the tree",
  type: "Type moves",
  typeShort: "Type moves",
  undo: "Undo",
  redo: "Redo",
  redoKey: "Shift+U",
  "what if": "What if?",
  good: "Was that good?",
  puzzle: "Make a puzzle",
  "name line": "Name this branch",
  analyse: "Analyse",
  noTries: "That needs a kernel.",
  ends: "Compare the lines",
  replay: "Play again",
  save: "Save",
  share: "Share",
  openFork: (letter: string) => `Show branch ${letter}`,
  freshLuck: "Try fresh luck",
  freshLuckAbout: "Opens a branch",
  freshFrom: "Fresh luck from here on",
};

export type EditWords = typeof en;

const fr: EditWords = {
  doors: "À partir de ce moment",
  "fork here": "Bifurquer ici",
  edit: "Modifier l’arbre",
  type: "Taper des coups",
  typeShort: "Taper",
  undo: "Annuler",
  redo: "Rétablir",
  redoKey: "Maj+U",
  "what if": `Et si${n}?`,
  good: `Était-ce bien${n}?`,
  puzzle: "En faire un problème",
  "name line": "Nommer la branche",
  analyse: "Analyser",
  noTries: "Il faut un noyau pour cela.",
  ends: "Comparer les lignes",
  replay: "Rejouer",
  save: "Enregistrer",
  share: "Partager",
  openFork: (letter) => `Montrer la branche ${letter}`,
  freshLuck: "Tenter un autre hasard",
  freshLuckAbout: "Ouvre une branche",
  freshFrom: "Nouveau hasard à partir d’ici",
};

export const editWords: Record<Lang, EditWords> = { en, fr };
