/** The words with which a puzzle is made. */

import { n } from "../explorer/words";
import type { Lang } from "../generated/messages";

const en = {
  title: "A puzzle of this moment",
  ask: "Question, in English",
  example: "For example: what would you play here, and why?",
  moves: "Moves: choose them on the board",
  right: "right",
  reply: (move: string) => `What is said of ${move}`,
  remove: (move: string) => `Remove ${move}`,
  hints: "Hints, a line each",
  propose: "Propose from What if?",
  plays: "Games are being played on from the moves …",
  weighs: "What the other moves give up is being counted …",
  save: "Keep the puzzle",
  drop: "Remove the puzzle",
  kept: "The puzzle is kept in the record.",
  dropped: "The puzzle is removed from the record.",
  stop: "Stop",
  close: "Close",
};

export type MakerWords = typeof en;

const fr: MakerWords = {
  title: "Un problème de ce moment",
  ask: "Question, en français",
  example: `Par exemple${n}: que joueriez-vous ici, et pourquoi${n}?`,
  moves: `Coups${n}: choisissez-les sur le plateau`,
  right: "juste",
  reply: (move) => `Ce qu’on dit de «${n}${move}${n}»`,
  remove: (move) => `Retirer «${n}${move}${n}»`,
  hints: "Indices, un par ligne",
  propose: `Proposer d’après Et si${n}?`,
  plays: "Des parties se jouent à partir des coups …",
  weighs: "Le manque à gagner des autres coups se calcule …",
  save: "Garder le problème",
  drop: "Retirer le problème",
  kept: "Le problème est dans la partie.",
  dropped: "Le problème n’est plus dans la partie.",
  stop: "Arrêter",
  close: "Fermer",
};

export const makerWords: Record<Lang, MakerWords> = { en, fr };
