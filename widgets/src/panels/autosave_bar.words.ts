/** The words of the autosave bar. */

import { n } from "../explorer/words";
import type { Lang } from "../generated/messages";

const en = {
  name: "A kept game",
  same: (when: string, what?: string, here?: string) =>
    what
      ? `Another version of this game was kept: ${what}, last changed on ${when}. Here: ${here}.`
      : `Another version of this game was kept, last changed on ${when}.`,
  other: (when: string, what?: string, here?: string) =>
    what
      ? `A game that was played here was kept: ${what}, last changed on ${when}. Here: ${here}.`
      : `A game that was played here was kept, last changed on ${when}.`,
  none: "no move",
  branches: (count: number) => (count === 1 ? "1 branch" : `${count} branches`),
  comments: (count: number) => (count === 1 ? "1 comment" : `${count} comments`),
  take: "Take it",
  leave: "Keep this",
  show: "Show the file",
  file: "The kept game stands in this file:",
  trouble: (why: string) => `Changes are not being kept in a file: ${why}. Save the game yourself.`,
};

type KeepWords = typeof en;

const fr: KeepWords = {
  name: "Une partie gardée",
  same: (when, what, here) =>
    what
      ? `Une autre version de cette partie a été gardée${n}: ${what}, dernier changement le ${when}. Ici${n}: ${here}.`
      : `Une autre version de cette partie a été gardée, dernier changement le ${when}.`,
  other: (when, what, here) =>
    what
      ? `Une partie jouée ici a été gardée${n}: ${what}, dernier changement le ${when}. Ici${n}: ${here}.`
      : `Une partie jouée ici a été gardée, dernier changement le ${when}.`,
  none: "aucun coup",
  branches: (count) => (count === 1 ? "1 variante" : `${count} variantes`),
  comments: (count) => (count === 1 ? "1 commentaire" : `${count} commentaires`),
  take: "La reprendre",
  leave: "Garder celle-ci",
  show: "Montrer le fichier",
  file: `La partie gardée est dans ce fichier${n}:`,
  trouble: (why) => `Les changements ne sont gardés dans aucun fichier${n}: ${why}. Enregistrez vous-même la partie.`,
};

export const keepWords: Record<Lang, KeepWords> = { en, fr };
