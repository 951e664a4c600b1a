/** The words of a move's menu. */

import { n } from "../explorer/words";
import type { Lang } from "../generated/messages";

const en = {
  title: (move: string) => `Move ${move}`,
  name: "Name this branch",
  promote: "Make it the main line",
  onMain: "It stands on the main line.",
  replace: "Replace this move",
  comment: "Comment",
  whatIf: "What if, instead of it?",
  good: "Was that good?",
  puzzle: "Make a puzzle of this moment",
  screens: "It is made with all screens open.",
  theirs: "Another seat chose it, from what it alone knew.",
  chance: "Chance decided it, nobody chose.",
  keep: "Keep to compare",
  letGo: "Keep no longer",
  full: "No more moments can be kept.",
  cut: "Cut from here",
  copy: "Copy the moves up to here",
  forum: "Copy for a forum",
  needsKernel: "This needs the kernel.",
  copied: (move: string) => `Copied: the moves up to ${move}.`,
  byHand: "The browser does not allow copying here: copy it from this box.",
};

const fr: typeof en = {
  title: (move) => `Coup ${move}`,
  name: "Nommer cette branche",
  promote: "En faire la ligne principale",
  onMain: "Il est sur la ligne principale.",
  replace: "Remplacer ce coup",
  comment: "Commenter",
  whatIf: `Et si un autre${n}?`,
  good: `Était-ce bien${n}?`,
  puzzle: "Faire un problème de ce moment",
  screens: "On en fait avec tous les écrans ouverts.",
  theirs: "Un autre joueur l’a choisi, selon ce que lui seul savait.",
  chance: "Le hasard a décidé, personne n’a choisi.",
  keep: "Garder pour comparer",
  letGo: "Ne plus garder",
  full: "On ne peut pas garder plus de moments.",
  cut: "Couper dès ce coup",
  copy: "Copier les coups jusqu’ici",
  forum: "Copier pour un forum",
  needsKernel: "Cela demande le noyau.",
  copied: (move) => `Copié${n}: les coups jusqu’à ${move}.`,
  byHand: `Le navigateur ne permet pas de copier ici${n}: copiez depuis ce cadre.`,
};

export const moveMenuWords: Record<Lang, typeof en> = { en, fr };
