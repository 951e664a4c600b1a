/** The words of the line in which moves are typed. */

import { n } from "../explorer/words";
import type { Lang } from "../generated/messages";

const en = {
  title: "Type moves",
  hint: (move: string) => (move ? `${move} …` : ""),
  options: "Moves that may be played",
  play: "Play",
  close: "Close the line",
  played: (count: number) => `Played: ${count}, then it stops.`,
  leftOut: "Only the main line was typed: headers, comments and branches of a record are left out.",
};

const fr: typeof en = {
  title: "Taper des coups",
  hint: (move) => (move ? `${move} …` : ""),
  options: "Coups possibles",
  play: "Jouer",
  close: "Fermer la ligne",
  played: (count) => `Joué${n}: ${count}, puis arrêt.`,
  leftOut: "Seule la ligne principale a été tapée, sans les en-têtes, les commentaires ni les branches.",
};

export const lineWords: Record<Lang, typeof en> = { en, fr };
