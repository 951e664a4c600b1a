/** The words of trying moves: what the numbers say comes from the referee. */

import { n } from "../explorer/words";
import type { Lang } from "../generated/messages";
import { figure, tableWords, time } from "./what_if.words";

const en = {
  ...tableWords.en,
  about: "Each move is played on from many times, under the same luck.",
  decides: "Whose moves are compared",
  which: "What is compared",
  chosen: "Chosen moves",
  all: (count: number) => `All moves (${count})`,
  allAbout: (count: number) => `Every legal move is played on from: ${count} times the games.`,
  place: "Choose on the board",
  placeAbout: "As you would play it. It comes into the list, and nothing is played.",
  free: "choose on the board",
  variation: (letter: string) => `variation ${letter}`,
  remove: (move: string) => `Remove ${move}`,
  full: "Three moves at most: remove one first.",
  twice: (move: string) => `${move} is in the list already.`,
  added: (letter: string, move: string) => `${letter}: ${move}.`,
  few: "Choose two moves at least.",
  measures: "Measuring first how fast it goes …",
  find: "Or find a move",
  matches: (shown: number, of: number) => `${shown} of ${of} ${of === 1 ? "move" : "moves"}`,
  games: "Games for each",
  bot: "Bot",
  compare: "Compare",
  write: "Write as a comment",
  result: "Show the result",
  back: "Back to the decision",
  wentBack: "The board has gone back to the moment of the choice.",
  returns: "Return to where you were",
  close: "Close What if",
  luck: (luck: string) => `Luck ${luck}, as in the comment`,
  otherLuck: "Other luck",
  noBot: (bot: string) => `The comment’s bot is not offered here: ${bot}.`,
  spread: (move: string) => `Single games after ${move}`,
  nobody: "Nobody chooses here.",
  noKernel: "Games are played by a kernel, and none answers.",
  asking: "Running: another bot is asked, too.",
  state: {
    compiling: tableWords.en.compiling,
    stopped: tableWords.en.stopped,
    running: "Running.",
    done: "Done. The result stands under the board.",
    written: "Written into the record, in English and French.",
    none: "",
  },
  count: (games: string, planned: string) =>
    `${games} of ${planned} ${planned === "1" ? "game" : "games"} for each move`,
  allOf: (games: string, planned: string) => `${games} of ${planned} games in all`,
  inAll: (games: string) => `${games} games in all`,
  each: (least: string, most: string) => `, from ${least} to ${most} for a move`,
  left: (seconds: number) => `about ${time(seconds)} left`,
};

export type WhatIfWords = typeof en;

const fr: WhatIfWords = {
  ...tableWords.fr,
  about: "Après chaque coup, la partie est jouée bien des fois, avec le même hasard.",
  decides: "À qui sont les coups comparés",
  which: "Ce qui est comparé",
  chosen: "Coups choisis",
  all: (count) => `Tous les coups (${count})`,
  allAbout: (count) => `Chaque coup permis est essayé${n}: ${count} fois ce nombre de parties.`,
  place: "Choisir sur le plateau",
  placeAbout: "Comme on le jouerait. Il entre dans la liste, et rien n’est joué.",
  free: "à choisir sur le plateau",
  variation: (letter) => `variante ${letter}`,
  remove: (move) => `Retirer ${move}`,
  full: `Trois coups au plus${n}: retirez-en un d’abord.`,
  twice: (move) => `${move} est déjà dans la liste.`,
  added: (letter, move) => `${letter}${n}: ${move}.`,
  few: "Choisissez au moins deux coups.",
  measures: "Mesure de la vitesse …",
  find: "Ou chercher un coup",
  matches: (shown, of) => `${shown} ${shown < 2 ? "coup" : "coups"} sur ${of}`,
  games: "Parties par coup",
  bot: "Robot",
  compare: "Comparer",
  write: "Écrire en commentaire",
  result: "Voir le résultat",
  back: "Revenir à la décision",
  wentBack: "Le plateau est revenu au moment du choix.",
  returns: "Retourner où vous étiez",
  close: "Fermer Et si",
  luck: (luck) => `Hasard ${luck}, comme dans le commentaire`,
  otherLuck: "Autre hasard",
  noBot: (bot) => `Le robot du commentaire n’est pas proposé ici${n}: ${bot}.`,
  spread: (move) => `Les parties une à une après ${move}`,
  nobody: "Personne ne choisit ici.",
  noKernel: "Un noyau joue les parties, et aucun ne répond.",
  asking: `En cours${n}: un autre robot est consulté.`,
  state: {
    compiling: tableWords.fr.compiling,
    stopped: tableWords.fr.stopped,
    running: "En cours.",
    done: "Terminé. Le résultat est sous le plateau.",
    written: "Écrit dans la partie, en français et en anglais.",
    none: "",
  },
  count: (games, planned) => `Parties par coup${n}: ${games} sur ${planned}`,
  allOf: (games, planned) => `${games} parties sur ${planned} en tout`,
  inAll: (games) => `${games} parties en tout`,
  each: (least, most) => `, de ${least} à ${most} par coup`,
  left: (seconds) => `encore ${time(seconds)} environ`,
};

export const whatIfWords: Record<Lang, WhatIfWords> = { en, fr };

/** How far the games are; moves that were dropped early have fewer than the others. */
export function counted(lang: Lang, each: readonly number[], planned: number, running: boolean): string {
  const words = whatIfWords[lang];
  const [least, most] = [Math.min(...each), Math.max(...each)];
  if (least === most || !each.length) return words.count(figure(lang, each.length ? most : 0), figure(lang, planned));
  const sum = figure(
    lang,
    each.reduce((sum, one) => sum + one, 0),
  );
  const far = running ? words.allOf(sum, figure(lang, planned * each.length)) : words.inAll(sum);
  return far + words.each(figure(lang, least), figure(lang, most));
}
