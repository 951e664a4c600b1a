/** The words of trying moves: what the numbers say comes from the referee. */

import { n } from "../explorer/words";
import type { Lang } from "../protocol";

const en = {
  title: "What if?",
  about: "Each move is played on from many times, under the same luck.",
  moves: "Moves",
  move: (place: number) => `Move ${place}`,
  all: (count: number) => `all moves (${count})`,
  none: "none",
  games: "Games for each",
  bot: "Bot",
  compare: "Compare",
  stop: "Stop",
  write: "Write as a comment",
  close: "Close What if",
  nobody: "Nobody chooses here.",
  state: {
    running: "Running.",
    compiling: "Compiling the rules: the first time this takes about a minute.",
    stopped: "Stopped.",
    done: "Done.",
    written: "Written into the record, in English and French.",
    none: "",
  },
  count: (games: number, planned: number) => `${games} of ${planned} games for each move`,
  restsOn: "What it rests on",
};

export type WhatIfWords = typeof en;

const fr: WhatIfWords = {
  title: `Et si${n}?`,
  about: "Après chaque coup, la partie est jouée bien des fois, avec le même hasard.",
  moves: "Coups",
  move: (place) => `Coup ${place}`,
  all: (count) => `tous les coups (${count})`,
  none: "aucun",
  games: "Parties par coup",
  bot: "Robot",
  compare: "Comparer",
  stop: "Arrêter",
  write: "Écrire en commentaire",
  close: "Fermer Et si",
  nobody: "Personne ne choisit ici.",
  state: {
    running: "En cours.",
    compiling: `Compilation des règles${n}: la première fois, environ une minute.`,
    stopped: "Arrêté.",
    done: "Terminé.",
    written: "Écrit dans la partie, en français et en anglais.",
    none: "",
  },
  count: (games, planned) => `Parties par coup${n}: ${games} sur ${planned}`,
  restsOn: "Ce que cela suppose",
};

export const whatIfWords: Record<Lang, WhatIfWords> = { en, fr };
