/** The words of the autosave bar. */

import { n } from "../explorer/words";
import type { Lang } from "../protocol";

const en = {
  name: "A kept game",
  same: (when: string) => `Another version of this game, last changed ${when}, was kept.`,
  other: (when: string) => `A game that was played here, last changed ${when}, was kept.`,
  at: (time: string) => `at ${time}`,
  on: (day: string, time: string) => `on ${day} at ${time}`,
  take: "Take it",
  leave: "Keep this",
  show: "Show the file",
  file: "The kept game stands in this file:",
  trouble: (why: string) => `Changes are not being kept in a file: ${why}. Save the game yourself.`,
};

type KeepWords = typeof en;

const fr: KeepWords = {
  name: "Une partie gardée",
  same: (when) => `Une autre version de cette partie, modifiée ${when}, a été gardée.`,
  other: (when) => `Une partie jouée ici, modifiée ${when}, a été gardée.`,
  at: (time) => `à ${time}`,
  on: (day, time) => `le ${day} à ${time}`,
  take: "La reprendre",
  leave: "Garder celle-ci",
  show: "Montrer le fichier",
  file: `La partie gardée est dans ce fichier${n}:`,
  trouble: (why) => `Les changements ne sont gardés dans aucun fichier${n}: ${why}. Enregistrez vous-même la partie.`,
};

export const keepWords: Record<Lang, KeepWords> = { en, fr };
