/** What chance may bring in a game of cards: words that are typed, and a list that filters. No DOM. */

import type { Chance, Face } from "../generated/messages";

/** More different faces than this are typed, or tapped in a list, and come each as often as they stand there. */
const MANY = 12;
/** So many of the list are shown at once. */
export const SHOWN = 18;

export const isList = ({ faces }: Pick<Chance, "faces">): boolean => new Set(faces).size > MANY;

/** The faces that may still be entered. */
export function left(faces: readonly string[], chosen: readonly string[]): string[] {
  const rest = [...faces];
  for (const face of chosen) {
    const at = rest.indexOf(face);
    if (at >= 0) rest.splice(at, 1);
  }
  return rest;
}

const plain = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().trim();

const namesOf = (face: string, shown: Record<string, Face>) =>
  [face, shown[face]?.sign ?? "", shown[face]?.label ?? ""].map(plain);

/** The faces that have a name which begins with what is typed, then those with one that holds it. */
export function filtered(rest: readonly string[], shown: Record<string, Face>, typed: string): string[] {
  const part = plain(typed);
  const all = [...new Set(rest)];
  const begins = all.filter((face) => namesOf(face, shown).some((name) => name.startsWith(part)));
  const holds = all.filter(
    (face) => !begins.includes(face) && namesOf(face, shown).some((name) => name.includes(part)),
  );
  return [...begins, ...holds];
}

/** What Enter adds: all words that are typed, where each is a face; else the first face that fits, or nothing. */
export function entered(rest: readonly string[], shown: Record<string, Face>, typed: string): string[] {
  const words = typed.split(/[\s,;]+/).filter(Boolean);
  const found: string[] = [];
  for (const word of words) {
    const face = left(rest, found).find((one) => namesOf(one, shown).includes(plain(word)));
    if (face === undefined) break;
    found.push(face);
  }
  if (words.length && found.length === words.length) return found;
  return words.length ? filtered(rest, shown, typed).slice(0, 1) : [];
}
