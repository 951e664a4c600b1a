/** Which exercise comes next: the rules of what is chosen in turn, and for each an exercise about it. No DOM. */

import type { Lang } from "../generated/messages";
import type { Exercise } from "../lessons/exercise.model";
import { another, type DealerRules, type Dealt, followed } from "../lessons/generated";
import { startOf } from "./own_table";

/** What the page brings. */
export interface Plan {
  game: string;
  lang: Lang;
  phases: { title: string; rules: string[] }[];
  /** The text of each rule. */
  rules: { [rule: string]: string };
  /** The kind of exercise that a dealer makes, the rules that decide there, and if it deals at a table of one's own. */
  dealers: { [name: string]: { kind: string; rules: string[]; own?: boolean } };
  /** The dealers of exercises about a rule. */
  by: { [rule: string]: string[] };
  /** The first rule of each exercise of a lesson. */
  lessons: { [exercise: string]: string };
  /** What is asked of a table with parts of its own, if some dealers deal there, and lines that one could write. */
  own?: { own: string; label: string; lines: string; example: string };
}

export interface Dealers {
  dealers: { [name: string]: DealerRules["dealer"] };
  plain<T>(value: T): T;
  use_language?(lang: Lang): void;
  /** Reads what a table has of its own. */
  own_table?(lines: string): unknown;
}

/** An exercise by its dealer, seed and number, and the rule that it is about. */
export interface Card {
  /** The lines of the table where it is dealt; none at the usual table. */
  own?: string;
  rule: string;
  dealer: string;
  luck: number;
  nth: number;
}

const TRIES = 300;
const RANGE = 1_000_000;

/** Random numbers of a seed (mulberry32): each call gives one from 0 to `bound` - 1. */
function chance(seed: number): (bound: number) => number {
  let state = seed >>> 0;
  return (bound) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * bound);
  };
}

/** True if the rule decides a wrong answer to an exercise; of a plan, one that ends on its best way. */
export function decides(dealer: DealerRules["dealer"], dealt: Dealt, rule: string, lang: Lang): boolean {
  const plan = followed(dealer, dealt, lang);
  if (plan) return plan.model.some((_, at) => plan.stand(plan.model.slice(0, at)).rule === rule);
  return dealt.parts.some(
    ({ choices, mistakes }) =>
      mistakes.some(([, , decided]) => decided === rule) ||
      choices.some(({ reason, rule: decided }) => reason && decided === rule),
  );
}

/** What a card stands for. */
export const dealtOf = ({ lang }: Plan, brought: Dealers, { dealer, luck, nth, own = "" }: Omit<Card, "rule">): Dealt =>
  brought.dealers[dealer]!.deal(luck, nth, lang, startOf(brought, own));

/**
 * The `count`-th exercise of a seed about a rule, which decides a wrong answer there.
 *
 * With the lines of a table it is dealt there, unless its one dealer is named and knows the usual table alone.
 */
export function cardOn(
  plan: Plan,
  brought: Dealers,
  rule: string,
  luck: number,
  count: number,
  own = "",
  from = "",
): Card {
  const dice = chance(luck + 7919 * count);
  const able = from ? [from] : plan.by[rule]!.filter((name) => !own || plan.dealers[name]!.own);
  const dealer = able[dice(able.length)]!;
  const first = 1 + dice(RANGE);
  const there = own && plan.dealers[dealer]!.own ? { own } : {};
  const card = (nth: number): Card => ({ rule, dealer, luck, nth, ...there });
  for (let nth = first; nth < first + TRIES; nth++)
    if (decides(brought.dealers[dealer]!, dealtOf(plan, brought, card(nth)), rule, plan.lang)) return card(nth);
  return card(first);
}

/** All rules as new ones come: the first of each phase, then the second ones, so that a day goes through the game. */
export function tour(phases: Plan["phases"]): string[] {
  const most = Math.max(...phases.map(({ rules }) => rules.length));
  return Array.from({ length: most }, (_, nth) => phases.flatMap(({ rules }) => rules.slice(nth, nth + 1))).flat();
}

/** Rules in an order of chance; two in a row are of different phases where that can be. */
export function inTurn(plan: Plan, rules: readonly string[], luck: number): string[] {
  const dice = chance(luck);
  const phase = (rule: string | undefined) => plan.phases.findIndex((one) => one.rules.includes(rule ?? ""));
  const rest = [...rules];
  const found: string[] = [];
  while (rest.length) {
    const last = phase(found.at(-1));
    const others = rest.filter((rule) => phase(rule) !== last);
    const able = others.length ? others : rest;
    const [next] = rest.splice(rest.indexOf(able[dice(able.length)]!), 1);
    found.push(next!);
  }
  return found;
}

/** The exercises of a seed about some rules, without end; the same everywhere. */
export function* sequence(
  plan: Plan,
  brought: Dealers,
  rules: readonly string[],
  luck: number,
  own = "",
): Generator<Card> {
  for (let count = 0; ; )
    for (const rule of inTurn(plan, rules, luck + count)) yield cardOn(plan, brought, rule, luck, count++, own);
}

const sealed = (key: unknown) =>
  btoa(Array.from(new TextEncoder().encode(JSON.stringify(key)), (byte) => String.fromCharCode(byte)).join(""));

/** A card as an exercise that can be shown; the rule that it is about stands first. */
export function exerciseOf(plan: Plan, brought: Dealers, { rule, dealer, luck, nth, own = "" }: Card): Exercise {
  const { dealers, plain } = brought;
  const start = startOf(brought, own);
  const { kind, rules } = plan.dealers[dealer]!;
  const told = (ids: string[]) => ids.map((id) => ({ id, text: plan.rules[id] ?? "" }));
  const others = told(rules.filter((id) => id !== rule));
  const empty: Exercise = {
    id: "",
    kind,
    lang: plan.lang,
    ask: "",
    hint: "",
    rules: [],
    parts: [],
    asked: null,
    another: { dealer, luck, rules: told([rule]), ...(start && { start }) },
    sealed: sealed({ parts: [], why: "" }),
  };
  const { exercise, key } = another(empty, { dealer: dealers[dealer]!, plain }, nth);
  return { ...exercise, others, another: null, sealed: sealed(key) };
}
