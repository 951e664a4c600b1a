/** An exercise as the kernel or the page gives it, and what is said of an answer. */

import type { Still } from "../boards/reduced";
import type { Lang } from "../generated/messages";
import { on_board, on_choices, on_guessed_choices, on_guessed_number, on_number } from "../generated/verdict";
import type { Followed, Start } from "./generated";
import type { Rated } from "./rating";
import type { Rule } from "./rule_chips";
import type { Picture } from "./toy.model";

export interface Asked {
  ask: string;
  form: "one" | "some" | "number" | "text";
  choices: { value: string; label: string }[];
  /** Of a number. */
  unit?: "" | "%";
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
  /** Of all questions; or a line for each in order, empty where it has none. */
  hint: string;
  rules: Rule[];
  /** Rules that decide about choices beside those that it teaches. */
  others?: Rule[];
  parts: Asked[];
  /** Questions that a page with rules asks them again; null if none depends on them. */
  asked: OfTheRules | null;
  /**
   * Generator of further exercises like it, its seed, its own number there, the rules that they teach, and the start of
   * the table where it deals, if that has parts of its own.
   */
  another?: { dealer: string; luck: number; nth?: number; rules: Rule[]; start?: Start } | null;
  /** Further exercises that are dealt after it, in turn; then it comes again. */
  deck?: Exercise[];
  /** The drawing at the end of a story in pictures. */
  drawn?: Picture | null;
  /** The plan that answers it, where it was dealt. */
  followed?: Followed;
  /** It takes any answer, and then says what is so. */
  guess?: boolean;
  /** Its number among those of a page, which stands on its card in place of its id. */
  card?: number;
  /** Its readers do not know the numbers of rules yet. */
  beginners?: boolean;
  /** Of a puzzle: where it is found, and how hard it is. */
  puzzle?: Rated;
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
  /** What a typed board must and may say. */
  board?: { [part: string]: string[] };
  choices?: [right: boolean, reason: string, rule: string, allowed?: boolean][];
}

export interface Sentence {
  text: string;
  /** Ids of the rules that say so, separated by spaces. */
  rule?: string;
  /** Its own sign, where it is neither right nor wrong. */
  sign?: string;
}

export interface Verdict {
  right: boolean;
  lines: Sentence[];
  /** Whether they say what is wrong, and not just that a number is too low or too high. */
  diagnosed: boolean;
}

/** Answers and explanations, which an exercise has sealed; after a guess, a board as well. */
export interface Key {
  parts: Answered[];
  why: string;
  /** How the answer was found, which is shown on request. */
  found?: string;
  then?: Still;
}

/** Takes the seal off. */
export function open(sealed: string): Key {
  const bytes = Uint8Array.from(atob(sealed), (sign) => sign.charCodeAt(0));
  return JSON.parse(new TextDecoder().decode(bytes)) as Key;
}

/** The hint of one question, by its place; empty where it has none. */
export function hintOf({ hint }: Pick<Exercise, "hint">, place: number): string {
  const lines = hint.split("\n");
  return lines[lines.length > 1 ? place : 0] ?? "";
}

/** A number of the key as a ratio. */
export const ratio = ([top, bottom]: readonly [top: string, bottom: string, ...unknown[]]): string =>
  `${top}/${bottom}`;

const mistakesOf = ({ mistakes = [] }: Answered) => mistakes.map((wrong) => [ratio(wrong), wrong[2], wrong[3]]);
const choicesOf = ({ choices: shown }: Asked, { choices = [] }: Answered) =>
  choices.map(([right, reason, rule], place) => [shown[place]?.label ?? "", right, reason, rule]);
const verdict = ([right, lines, diagnosed = true]: [boolean, [text: string, rule: string][], boolean?]): Verdict => ({
  right,
  lines: lines.map(([text, rule]) => ({ text, rule })),
  diagnosed,
});

/** The verdict on an answer: a text, or the places of the choices; the rules are those that the exercise teaches. */
export function judge(
  asked: Asked,
  answered: Answered,
  given: string | number[],
  lang: Lang,
  taught: string[] = [],
): Verdict {
  const { form, unit = "" } = asked;
  if (answered.board) return verdict(on_board(String(given), new Map(Object.entries(answered.board)), taught, lang));
  return verdict(
    typeof given === "string"
      ? on_number(given, unit, ratio(answered.number!), mistakesOf(answered), taught, lang)
      : on_choices(form, choicesOf(asked, answered), given, taught, lang),
  );
}

/** What is said of a guess: a text, or the places of the choices. */
export function compare(asked: Asked, answered: Answered, given: string | number[], lang: Lang): Verdict {
  const { number, solution } = answered;
  return verdict(
    typeof given === "string"
      ? on_guessed_number(given, asked.unit ?? "", ratio(number!), mistakesOf(answered), solution, lang)
      : on_guessed_choices(choicesOf(asked, answered), given, solution, lang),
  );
}
