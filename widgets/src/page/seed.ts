/** `?seed=` on a lesson's address: the number at which its fresh exercises begin, and what the page says of it. */

import type { Lang } from "../generated/messages";
import { h } from "../ui/dom";
import { pageLang } from "./page_lang";

/** The greatest number of a fresh exercise. */
const MOST = 2 ** 32 - 1;
const LONGEST = 30; // characters of a wrong seed that are repeated

interface Words {
  sheet: (seed: number) => string;
  /** Why a guess is on every sheet as in the lesson. */
  same: string;
  none: (given: string, most: string) => string;
}

const words: Record<Lang, Words> = {
  en: {
    sheet: (seed) => `Sheet ${seed}: everybody who opens this address gets the same exercises.`,
    same:
      "A guess is about the game of this lesson, or about a number that holds for every game: " +
      "it is the same on all sheets.",
    none: (given, most) =>
      `?seed=${given} in the page’s address is no sheet: a sheet is a whole number from 1 to ${most}, ` +
      "such as ?seed=7. You see the lesson’s own exercises.",
  },
  fr: {
    sheet: (seed) => `Feuille ${seed}\u202f: à cette adresse, tous ont les mêmes exercices.`,
    same:
      "Un pari porte sur la partie de cette leçon, ou sur un nombre qui vaut pour toutes\u202f: " +
      "il est le même sur chaque feuille.",
    none: (given, most) =>
      `?seed=${given} dans l’adresse de la page n’est pas une feuille\u202f: ` +
      `une feuille est un nombre entier de 1 à ${most}, par exemple ?seed=7. Vous voyez les exercices de la leçon.`,
  },
};

const given = (address: string) => new URLSearchParams(address).get("seed");

/** The seed in the query of a page's address; 0 for none, and for what is none. */
export function seedOf(address: string): number {
  const seed = given(address) ?? "";
  return /^\d{1,10}$/.test(seed) && Number(seed) <= MOST ? Number(seed) : 0;
}

/** The sentence on the seed in the query of a page's address; empty without one. */
export function onSeed(address: string, lang: Lang): string {
  const [seed, wrong] = [seedOf(address), given(address)];
  if (seed) return words[lang].sheet(seed);
  if (wrong === null) return "";
  const whole = wrong.length > LONGEST ? `${wrong.slice(0, LONGEST)}…` : wrong;
  return words[lang].none(whole, MOST.toLocaleString(lang).replaceAll("\u00a0", "\u202f"));
}

/** Says at the head of a lesson which sheet it shows, or why none, and of its guesses why they are not dealt anew. */
export function tellSeed(hasGuesses: boolean): void {
  const said = onSeed(location.search, pageLang());
  if (!said) return;
  const seed = seedOf(location.search);
  const name = seed ? said.slice(0, said.indexOf(`${seed}`) + `${seed}`.length) : ""; // all that is printed of it
  const same = seed && hasGuesses ? [" ", h("small", null, words[pageLang()].same)] : [];
  document
    .querySelector(".tp-page > .tp-prose")
    ?.append(
      h(
        "p",
        { class: "tp-sheet", role: seed ? "status" : "alert" },
        h("b", null, name),
        said.slice(name.length),
        ...same,
      ),
    );
}
