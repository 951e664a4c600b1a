/** An exercise as the kernel or the page gives it, and what is said of an answer. */

import type { Still } from "../boards/reduced";
import { on_choices, on_number } from "../generated/verdict";
import type { Lang } from "../protocol";
import { ratio, type Unit } from "./numbers";
import type { Picture } from "./toy.model";

export interface Asked {
  ask: string;
  form: "one" | "some" | "number";
  choices: { value: string; label: string }[];
  /** Of a number. */
  unit?: Unit;
  /** The moment whose board has the choices as places; none = they stand in a list. */
  board?: Still | null;
  /** A drawing that has the choices as places. */
  picture?: Picture | null;
}

export interface Exercise {
  id: string;
  kind: string;
  lang: Lang;
  ask: string;
  hint: string;
  rules: { id: string; text: string }[];
  /** Rules that decide about choices beside those that it teaches. */
  others?: { id: string; text: string }[];
  parts: Asked[];
  /** Questions that a page with rules asks them again; null if none depends on them. */
  asked: OfTheRules | null;
  /** Generator of further exercises like it, its seed, its own number there, and the rules that they teach. */
  another?: { dealer: string; luck: number; nth?: number; rules: { id: string; text: string }[] } | null;
  /** Further exercises that are dealt after it, in turn; then it comes again. */
  deck?: Exercise[];
  /** It takes any answer, and then says what is so. */
  guess?: boolean;
  /** Game of the board that is shown after a guess. */
  then?: string;
  /** Answers as base64 of JSON, so that they are not read by accident (no protection). */
  sealed: string;
}

/** A moment, as moves from a start, and what is asked there: a question, or a move that may be legal. */
export interface Moment {
  start: number;
  /** The actions that lead there; with the seat, where one decided beside the mover. */
  codes: (number | [action: number, seat: number])[];
  of: string;
  /** The answer that makes a choice right. */
  is?: string;
  /** Moves that are played there in order, if the question is about them. */
  moves?: string[];
}

export interface OfTheRules {
  game: string;
  tables: { seats: string[]; state: unknown }[];
  /** One a part; a list where each choice is a move, or has a question of its own. */
  parts: (Moment | Moment[] | null)[];
}

/** A common wrong number, as a fraction, with what to say of it and the rule that decides it, or an empty text. */
export type Mistake = [top: string, bottom: string, why: string, rule: string];

export interface Answered {
  solution: string;
  number?: [top: string, bottom: string];
  mistakes?: Mistake[];
  choices?: [right: boolean, reason: string, rule: string][];
}

export interface Line {
  text: string;
  /** Ids of the rules that say so, separated by spaces. */
  rule?: string;
  /** Its own sign, where it is neither right nor wrong. */
  sign?: string;
}

export interface Verdict {
  right: boolean;
  lines: Line[];
}

/** Answers and explanations, which an exercise has sealed; after a guess, a board as well. */
export interface Key {
  parts: Answered[];
  why: string;
  then?: Still;
}

/** Takes the seal off. */
export function open(sealed: string): Key {
  const bytes = Uint8Array.from(atob(sealed), (sign) => sign.charCodeAt(0));
  return JSON.parse(new TextDecoder().decode(bytes)) as Key;
}

/** The verdict on an answer: a text, or the places of the choices; the rules are those that the exercise teaches. */
export function judge(
  { form, unit = "", choices: shown }: Asked,
  { number = ["0", "1"], mistakes = [], choices = [] }: Answered,
  given: string | number[],
  lang: Lang,
  taught: string[] = [],
): Verdict {
  const known = mistakes.map(([top, bottom, why, rule]) => [ratio([top, bottom]), why, rule]);
  const labelled = choices.map((choice, place) => [shown[place]?.label ?? "", ...choice]);
  const [right, lines]: [boolean, [string, string][]] =
    typeof given === "string"
      ? on_number(given, unit, ratio(number), known, taught, lang)
      : on_choices(form, labelled, given, taught, lang);
  return { right, lines: lines.map(([text, rule]) => ({ text, rule })) };
}
