/** The words of trying moves: what the numbers say comes from the referee. */

import { n } from "../explorer/words";
import type { Lang } from "../protocol";
import { roughly } from "./what_if.model";

const time = (seconds: number) => {
  const { count, unit } = roughly(seconds);
  return `${count}\u00a0${unit}`;
};

const en = {
  title: "What if?",
  about: "Each move is played on from many times, under the same luck.",
  which: "What is compared",
  chosen: "Chosen moves",
  all: (count: number) => `All moves (${count})`,
  allAbout: (count: number) => `Every legal move is played on from: ${count} times the games.`,
  place: "Choose on the board",
  placeAbout: "As you would play it. It comes into the list, and nothing is played.",
  free: "choose on the board",
  played: "played",
  variation: (letter: string) => `variation ${letter}`,
  remove: (move: string) => `Remove ${move}`,
  full: "Three moves at most: remove one first.",
  twice: (move: string) => `${move} is in the list already.`,
  added: (letter: string, move: string) => `${letter}: ${move}.`,
  few: "Choose two moves at least.",
  find: "Or find a move",
  matches: (shown: number, of: number) => `${shown} of ${of} moves`,
  games: "Games for each",
  bot: "Bot",
  compare: "Compare",
  lasts: (seconds: number) => `about ${time(seconds)}`,
  compiles: "First the rules are compiled: about a minute.",
  stop: "Stop",
  write: "Write as a comment",
  result: "Show the result",
  back: "Back to the decision",
  close: "Close What if",
  nobody: "Nobody chooses here.",
  state: {
    running: "Running.",
    compiling: "Compiling the rules: the first time this takes about a minute.",
    stopped: "Stopped.",
    done: "Done. The result stands under the board.",
    written: "Written into the record, in English and French.",
    none: "",
  },
  count: (games: string, planned: string) => `${games} of ${planned} games for each move`,
  left: (seconds: number) => `about ${time(seconds)} left`,
  walk: "Click a move to walk into its line.",
  signs: "A dashed bar, and ≈: no difference is seen.",
  fork: (move: string) => `Walk into ${move}`,
  more: (count: number) => `Show all ${count}`,
  restsOn: "What it rests on",
};

export type WhatIfWords = typeof en;

const fr: WhatIfWords = {
  title: `Et si${n}?`,
  about: "Après chaque coup, la partie est jouée bien des fois, avec le même hasard.",
  which: "Ce qui est comparé",
  chosen: "Coups choisis",
  all: (count) => `Tous les coups (${count})`,
  allAbout: (count) => `Après chaque coup permis, la partie est jouée${n}: ${count} fois les parties.`,
  place: "Choisir sur le plateau",
  placeAbout: "Comme on le jouerait. Il entre dans la liste, et rien n’est joué.",
  free: "à choisir sur le plateau",
  played: "joué",
  variation: (letter) => `variante ${letter}`,
  remove: (move) => `Retirer ${move}`,
  full: `Trois coups au plus${n}: retirez-en un d’abord.`,
  twice: (move) => `${move} est déjà dans la liste.`,
  added: (letter, move) => `${letter}${n}: ${move}.`,
  few: "Choisissez au moins deux coups.",
  find: "Ou chercher un coup",
  matches: (shown, of) => `${shown} coups sur ${of}`,
  games: "Parties par coup",
  bot: "Robot",
  compare: "Comparer",
  lasts: (seconds) => `environ ${time(seconds)}`,
  compiles: `D’abord, les règles se compilent${n}: environ une minute.`,
  stop: "Arrêter",
  write: "Écrire en commentaire",
  result: "Voir le résultat",
  back: "Revenir à la décision",
  close: "Fermer Et si",
  nobody: "Personne ne choisit ici.",
  state: {
    running: "En cours.",
    compiling: `Compilation des règles${n}: la première fois, environ une minute.`,
    stopped: "Arrêté.",
    done: "Terminé. Le résultat est sous le plateau.",
    written: "Écrit dans la partie, en français et en anglais.",
    none: "",
  },
  count: (games, planned) => `Parties par coup${n}: ${games} sur ${planned}`,
  left: (seconds) => `encore ${time(seconds)} environ`,
  walk: "Un clic sur un coup mène dans sa ligne.",
  signs: `Barre en tirets, et ≈${n}: pas d’écart visible.`,
  fork: (move) => `Suivre ${move}`,
  more: (count) => `Montrer les ${count}`,
  restsOn: "Ce que cela suppose",
};

export const whatIfWords: Record<Lang, WhatIfWords> = { en, fr };

/** A number with the separators of a language and a real minus. */
export function figure(lang: Lang, value: number, digits = 0, sign = false): string {
  const shown = new Intl.NumberFormat(lang, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    signDisplay: sign ? "exceptZero" : "negative",
  }).format(value);
  return shown.replace("-", "−");
}
