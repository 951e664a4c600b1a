/** An exercise as the kernel or the page gives it, and what is said of an answer. */

import type { Still } from "../boards/reduced";
import type { Lang } from "../protocol";
import type { ExerciseWords } from "./exercise.words";
import { type Answer, readNumber, trouble, type Unit } from "./numbers";
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
  codes: number[];
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
  rule?: string;
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

/** Feedback of an answer: a text, or the places of the choices. */
export function judge(
  asked: Asked,
  { number, mistakes = [], choices = [] }: Answered,
  given: string | number[],
  words: ExerciseWords,
): Verdict {
  if (typeof given === "string") return ofNumber(given, asked.unit, number ?? ["0", "1"], mistakes, words);
  if (asked.form === "one" && !given.length) return { right: false, lines: [{ text: words.nothing }] };
  const wrong = choices.flatMap(([right], place) => (right === given.includes(place) ? [] : [place]));
  if (!wrong.length) {
    const reasons = choices.flatMap(([right, text, rule]) => (right && text ? [{ text, rule }] : []));
    return { right: true, lines: reasons.length ? reasons : [{ text: words.right }] };
  }
  const chosen = wrong.filter((place) => given.includes(place));
  const lines: Line[] = chosen.map((place) => {
    const [, reason = "", rule = ""] = choices[place] ?? [];
    return { text: `${words.wrong(asked.choices[place]?.label ?? "")} ${reason}`.trimEnd(), rule };
  });
  // Which ones stays to be found.
  if (asked.form === "some" && chosen.length < wrong.length) lines.push({ text: words.missing });
  return { right: false, lines };
}

function ofNumber(
  given: string,
  unit: Unit | undefined,
  answer: Answer,
  mistakes: Mistake[],
  words: ExerciseWords,
): Verdict {
  if (!given.trim()) return { right: false, lines: [{ text: words.empty }] };
  const typed = readNumber(given, unit);
  if (!typed) return { right: false, lines: [{ text: words.noNumber }] };
  const found = trouble(typed, answer);
  if (!found) return { right: true, lines: [{ text: words.right }] };
  const known = mistakes.find((wrong) => !trouble(typed, wrong));
  return { right: false, lines: [known ? { text: known[2], rule: known[3] } : { text: words[found] }] };
}
