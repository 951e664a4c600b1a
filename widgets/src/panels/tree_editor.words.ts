/** The words of editing the tree. */

import { n } from "../explorer/words";
import type { Lang } from "../generated/messages";

const en = {
  undo: "Undo",
  redo: "Redo",
  name: "Name",
  nameOf: (letter: string) => `Name of branch ${letter}`,
  keep: "Keep",
  promote: "Make main line",
  cut: "Cut:",
  cutFork: "branch",
  cutHere: "from this move",
  cutAfter: "what follows",
  takes: (moves: string, branches: number) => (branches ? `Takes ${moves}, branches: ${branches}` : `Takes ${moves}`),
  replace: (move: string) => `Replace ${move}`,
  choose: (move: string) => `Choose the move to be played instead of ${move}.`,
  closed: "These eyes may not try anything here.",
  cancel: "Cancel",
  wasCut: (moves: string) => `Cut: ${moves}.`,
  wasNamed: "The name is changed.",
  unnamed: "Only a branch has a name.",
  isMain: "This is the main line already.",
  noMove: "No move has been played here: there is none to cut.",
  notJudged: "No player’s decision has led here: there is none to judge.",
  wasPromoted: "This branch is the main line.",
  restored: "It is as it was.",
  again: "Done again.",
  keptAll: (count: number) => (count ? `All later moves are played again (${count}).` : "A new branch begins."),
  kept: (kept: number, of: number) => `Later moves played again: ${kept} of ${of}.`,
  stoppedAt: (move: string) => `It stops at ${move}:`,
  stoppedChance: (move: string) => `It stops before ${move}: chance has to decide first.`,
  notPossible: "not possible any more.",
  there: "Go there",
};

export type EditingWords = typeof en;

const fr: EditingWords = {
  undo: "Annuler",
  redo: "Rétablir",
  name: "Nommer",
  nameOf: (letter) => `Nom de la branche ${letter}`,
  keep: "Garder",
  promote: "En ligne principale",
  cut: `Couper${n}:`,
  cutFork: "la branche",
  cutHere: "à partir de ce coup",
  cutAfter: "la suite",
  takes: (moves, branches) => (branches ? `Enlève ${moves}, branches${n}: ${branches}` : `Enlève ${moves}`),
  replace: (move) => `Remplacer ${move}`,
  choose: (move) => `Choisissez le coup à jouer à la place de ${move}.`,
  closed: "De ce point de vue, on ne peut rien essayer ici.",
  cancel: "Renoncer",
  wasCut: (moves) => `Coupé${n}: ${moves}.`,
  wasNamed: "Le nom est changé.",
  unnamed: "Seule une branche porte un nom.",
  isMain: "C’est déjà la ligne principale.",
  noMove: `Aucun coup n’est encore joué ici${n}: il n’y a rien à couper.`,
  notJudged: `Aucune décision d’un joueur n’a mené ici${n}: il n’y a rien à juger.`,
  wasPromoted: "Cette branche est la ligne principale.",
  restored: "Tout est comme avant.",
  again: "C’est rétabli.",
  keptAll: (count) => (count ? `Tous les coups suivants sont rejoués (${count}).` : "Une nouvelle branche commence."),
  kept: (kept, of) => `Coups suivants rejoués${n}: ${kept} sur ${of}.`,
  stoppedAt: (move) => `Arrêt à ${move}${n}:`,
  stoppedChance: (move) => `Arrêt avant ${move}${n}: le hasard doit d’abord décider.`,
  notPossible: "ce n’est plus possible.",
  there: "Y aller",
};

export const editingWords: Record<Lang, EditingWords> = { en, fr };
