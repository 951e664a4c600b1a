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

/** Rules that an answer is sent to, when nothing else is said of it. */
const MOST_NAMED = 3;

/** A sentence with the rules to read: a question's own, else those of the exercise, if they are few. */
function withRules(told: string, own: readonly string[], others: readonly string[], words: ExerciseWords): Line {
  const known = new Set(own.filter(Boolean));
  const named = known.size ? [...known] : others;
  return named.length && named.length <= MOST_NAMED
    ? { text: `${told} ${words.look}`, rule: named.join(" ") }
    : { text: told };
}

/** Feedback of an answer: a text, or the places of the choices; the rules are those that the exercise teaches. */
export function judge(
  asked: Asked,
  { number, mistakes = [], choices = [] }: Answered,
  given: string | number[],
  words: ExerciseWords,
  rules: readonly string[] = [],
): Verdict {
  if (typeof given === "string") return ofNumber(given, asked.unit, number ?? ["0", "1"], mistakes, words, rules);
  if (asked.form === "one" && !given.length) return { right: false, lines: [{ text: words.nothing }] };
  const wrong = choices.flatMap(([right], place) => (right === given.includes(place) ? [] : [place]));
  if (!wrong.length) {
    const reasons = choices.flatMap(([right, text, rule]) => (right && text ? [{ text, rule }] : []));
    const lines = reasons.filter(
      (one, place) => reasons.findIndex(({ text, rule }) => text === one.text && rule === one.rule) === place,
    );
    return { right: true, lines: lines.length ? lines : [{ text: words.right }] };
  }
  const chosen = wrong.filter((place) => given.includes(place));
  const lines: Line[] = chosen.map((place) => {
    const [, reason = "", rule = ""] = choices[place] ?? [];
    return { text: `${words.wrong(asked.choices[place]?.label ?? "")} ${reason}`.trimEnd(), rule };
  });
  const missed = wrong.filter((place) => !given.includes(place)).map((place) => choices[place]!);
  if (asked.form === "some" && missed.length) lines.push(missing(missed, words, rules));
  return { right: false, lines };
}

/** What is said of right choices that were left out: why one of them is right, and not which it is. */
function missing(missed: NonNullable<Answered["choices"]>, words: ExerciseWords, rules: readonly string[]): Line {
  const told = words.missing(missed.length);
  const [, reason, rule] = missed.find(([, reason]) => reason) ?? [];
  if (reason) return { text: `${told} ${words.because} ${reason}`, ...(rule ? { rule } : {}) };
  return withRules(
    told,
    missed.map(([, , rule]) => rule),
    rules,
    words,
  );
}

function ofNumber(
  given: string,
  unit: Unit | undefined,
  answer: Answer,
  mistakes: Mistake[],
  words: ExerciseWords,
  rules: readonly string[],
): Verdict {
  if (!given.trim()) return { right: false, lines: [{ text: words.empty }] };
  const typed = readNumber(given, unit);
  if (!typed) return { right: false, lines: [{ text: words.noNumber }] };
  const found = trouble(typed, answer);
  if (!found) return { right: true, lines: [{ text: words.right }] };
  const known = mistakes.find((wrong) => !trouble(typed, wrong));
  if (known) return { right: false, lines: [{ text: known[2], rule: known[3] }] };
  if (found === "digits") return { right: false, lines: [{ text: words.digits }] };
  const own = mistakes.map(([, , , rule]) => rule);
  return { right: false, lines: [withRules(words[found](given.trim()), own, rules, words)] };
}
