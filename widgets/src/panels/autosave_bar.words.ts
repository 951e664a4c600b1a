/** The words of the autosave bar. */

import { n } from "../explorer/words";
import type { Lang } from "../protocol";

const en = {
  name: "A kept game",
  same: (what: string, when: string, here: string) =>
    `Another version of this game was kept: ${what}, last changed on ${when}. Here: ${here}.`,
  other: (what: string, when: string, here: string) =>
    `A game that was played here was kept: ${what}, last changed on ${when}. Here: ${here}.`,
  none: "no move",
  take: "Take it",
  leave: "Keep this",
  show: "Show the file",
  file: "The kept game stands in this file:",
  trouble: (why: string) => `Changes are not being kept in a file: ${why}. Save the game yourself.`,
};

type KeepWords = typeof en;

const fr: KeepWords = {
  name: "Une partie gardée",
  same: (what, when, here) =>
    `Une autre version de cette partie a été gardée${n}: ${what}, dernier changement le ${when}. Ici${n}: ${here}.`,
  other: (what, when, here) =>
    `Une partie jouée ici a été gardée${n}: ${what}, dernier changement le ${when}. Ici${n}: ${here}.`,
  none: "aucun coup",
  take: "La reprendre",
  leave: "Garder celle-ci",
  show: "Montrer le fichier",
  file: `La partie gardée est dans ce fichier${n}:`,
  trouble: (why) => `Les changements ne sont gardés dans aucun fichier${n}: ${why}. Enregistrez vous-même la partie.`,
};

export const keepWords: Record<Lang, KeepWords> = { en, fr };
