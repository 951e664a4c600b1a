/** Fresh exercises: the module written from a generator's Python, and what it makes, with its answers. */

import type { Frame, Lang } from "../generated/messages";
import { listed } from "../generated/verdict";
import { signed } from "../ui/numbers";
import { type Answered, type Exercise, type Key, type Mistake, open } from "./exercise.model";
import type { Picture } from "./toy.model";

export interface Dealt {
  ask: string;
  hint: string;
  why: string;
  parts: {
    ask: string;
    number: number;
    choices: { value: string; label: string; right: boolean; reason: string; rule: string; allowed: boolean }[];
    mistakes: [wrong: number, why: string, rule: string][];
    /** Any number of the choices may be right. */
    several: boolean;
    picture: Picture | null;
    /** At the table of the exercise that it is like. */
    board: Frame | null;
  }[];
  /** The board at the end. */
  end: Frame | null;
  /** The drawing at the end of a story in pictures. */
  drawn?: Picture | null;
  /** Of a turn that is played move after move. */
  plan?: Plan | null;
}

/** What a plan begins from: `begin` is the generator's own. */
export interface Plan {
  begin: unknown;
  goals: number[];
  model: string[];
}

export interface Followed {
  goals: number[];
  model: string[];
  stand(words: string[]): PlanStep;
}

/** Where a plan stands after some moves. */
export interface PlanStep {
  picture: Picture;
  moves: [word: string, label: string][];
  said: string;
  value: number;
  told: string;
  rule: string;
}

/** The start of a table with parts of its own, as its state has them: numbers, and rows of numbers. */
export type Start = { [field: string]: unknown };

export interface DealerRules {
  dealer: {
    deal(luck: number, nth: number, lang: Lang, start?: Start): Dealt;
    stand?(plan: Plan, words: string[], lang: Lang): PlanStep;
  };
  /** Dicts of Python as objects. */
  plain<T>(value: T): T;
}

const isNumbers = (value: unknown): boolean =>
  Number.isFinite(value) || (typeof value === "object" && value !== null && Object.values(value).every(isNumbers));

/** The n-th of an exercise's dealer, at the table that the exercise is dealt at; what a table has are numbers alone. */
function dealt({ lang, another }: Exercise, dealer: DealerRules["dealer"], nth: number): Dealt {
  const { luck, start } = another!;
  return dealer.deal(luck, nth, lang, start && isNumbers(start) ? start : undefined);
}

/** An exercise with the pictures of its dealer alone: markup in a page's data is not trusted. */
export function pictured(exercise: Exercise, rules?: DealerRules): Exercise {
  const nth = exercise.another?.nth ?? 0;
  const fresh = nth && rules ? dealt(exercise, rules.dealer, nth) : undefined;
  const parts = exercise.parts.map((part, at) => ({ ...part, picture: fresh?.parts[at]?.picture ?? null }));
  const deck = (exercise.deck ?? []).map((one) => pictured(one));
  return { ...exercise, parts, deck, drawn: fresh?.drawn ?? null };
}

/** The n-th plan like that of an exercise, to be followed move after move; none where it has no plan. */
export function planned(exercise: Exercise, { dealer }: DealerRules, nth: number): Followed | undefined {
  return followed(dealer, dealt(exercise, dealer, nth), exercise.lang);
}

/** The plan of what was dealt, to be followed; none where it has no plan. */
export function followed(dealer: DealerRules["dealer"], { plan }: Dealt, lang: Lang): Followed | undefined {
  return plan && dealer.stand
    ? { goals: plan.goals, model: plan.model, stand: (words) => dealer.stand!(plan, words, lang) }
    : undefined;
}

/** The n-th exercise like another one. */
export function another(
  exercise: Exercise,
  { dealer, plain }: DealerRules,
  nth: number,
): { exercise: Exercise; key: Key } {
  const { rules } = exercise.another!;
  const fresh = dealt(exercise, dealer, nth);
  const { ask, hint, why, parts, end, drawn } = fresh;
  const plan = followed(dealer, fresh, exercise.lang);
  const id = exercise.id && `${exercise.id} · ${nth}`;
  const table = exercise.parts[0]?.board;
  const stored = open(exercise.sealed);
  if (stored.then && end) stored.then.frame = plain(end);
  else delete stored.then;
  const asked = parts.map((part) => ({
    ask: part.ask,
    form: part.choices.length ? (part.several ? ("some" as const) : ("one" as const)) : ("number" as const),
    choices: part.choices.map(({ value, label }) => ({ value, label })),
    ...(part.picture ? { picture: part.picture } : {}),
    ...(part.board && table ? { board: { ...table, frame: plain(part.board) } } : {}),
  }));
  const answered = parts.map(({ number, choices, mistakes }): Answered => {
    if (!choices.length) {
      const known = mistakes.filter(([wrong]) => wrong !== number);
      const told = known.map(([wrong, why, rule]): Mistake => [String(wrong), "1", why, rule]);
      return { solution: signed(number), number: [String(number), "1"], ...(told.length ? { mistakes: told } : {}) };
    }
    const solution = choices.filter(({ right }) => right).map(({ label }) => label);
    return {
      solution: listed(solution, exercise.lang),
      choices: choices.map(({ right, reason, rule, allowed }) =>
        allowed ? [right, reason, rule, true] : [right, reason, rule],
      ),
    };
  });
  return {
    exercise: {
      ...exercise,
      id,
      ask,
      hint,
      rules,
      others: [],
      parts: asked,
      asked: null,
      drawn: drawn ?? null,
      ...(plan && { followed: plan }),
    },
    key: { ...stored, parts: answered, why },
  };
}
