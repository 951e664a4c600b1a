/** What a browser keeps of a game's practice. It comes back unchecked: from other pages, or from a file. No DOM. */

import { solvedAt } from "../lessons/solved";
import { store, stored } from "../ui/storage";
import { answered, dayOf, type Entries, type Entry, PAUSES } from "./boxes";
import { type Card, type Dealers, dealtOf, type Plan } from "./dealing";
import { startOf } from "./own_table";

const VERSION = 1;
const MOST_WRONG = 40;

/** A mistake: the exercise, the place of its question, and the number or the place of the choice that was given. */
export interface Wrong extends Card {
  part: number;
  given: number;
  at: number;
  /** The day of a right answer since; a second one on another day ends it. */
  since: number | null;
}

export interface Memory {
  rules: Entries;
  wrong: Wrong[];
  /** How many due and new rules a day has brought so far. */
  today: { day: number; due: number; fresh: number };
  /** The lines of the table where exercises are dealt; none at the usual table. */
  own?: string;
}

const isWhole = (value: unknown): value is number => Number.isInteger(value);
const nameOf = (plan: Plan) => `tbggg.practice.${plan.game}`;

function isEntry(value: unknown): value is Entry {
  const { box, due, seen, right, at } = (value ?? {}) as Entry;
  return [box, due, seen, right, at].every(isWhole) && box >= 1 && box <= PAUSES.length;
}

const isTable = (brought: Dealers, own: unknown): own is string =>
  typeof own === "string" && startOf(brought, own) !== undefined;

function isWrong(plan: Plan, brought: Dealers, value: unknown): value is Wrong {
  const { rule, dealer, luck, nth, part, given, at, since, own } = (value ?? {}) as Wrong;
  const known = Object.hasOwn(plan.rules, rule) && Object.hasOwn(plan.dealers, dealer);
  const isWhere = own === undefined || isTable(brought, own);
  return (
    known && isWhere && [luck, nth, part, given, at].every(isWhole) && nth > 0 && (since === null || isWhole(since))
  );
}

/** The memory in a text; undefined for any other text. What does not belong there is left out. */
export function read(plan: Plan, brought: Dealers, text: string): Memory | undefined {
  try {
    const found = JSON.parse(text) as Partial<Memory> & { version?: number; game?: string };
    if (found.version !== VERSION || found.game !== plan.game) return undefined;
    const entries = Object.entries(found.rules ?? {}).filter(
      ([rule, entry]) => Object.hasOwn(plan.rules, rule) && isEntry(entry),
    );
    const { day, due, fresh } = found.today ?? { day: 0, due: 0, fresh: 0 };
    return {
      rules: Object.fromEntries(entries),
      wrong: (found.wrong ?? []).filter((one) => isWrong(plan, brought, one)).slice(-MOST_WRONG),
      today: [day, due, fresh].every(isWhole) ? { day, due, fresh } : { day: 0, due: 0, fresh: 0 },
      ...(isTable(brought, found.own) && { own: found.own }),
    };
  } catch {
    return undefined;
  }
}

export const written = (plan: Plan, memory: Memory): string =>
  JSON.stringify({ version: VERSION, game: plan.game, ...memory });

const none = (): Memory => ({ rules: {}, wrong: [], today: { day: 0, due: 0, fresh: 0 } });

/** The memory of this browser; exercises of lessons that were solved count as the first sight of their rule. */
export function recalled(plan: Plan, brought: Dealers): Memory {
  const memory = read(plan, brought, stored(nameOf(plan)) ?? "") ?? none();
  for (const [exercise, rule] of Object.entries(plan.lessons)) {
    const at = solvedAt(exercise);
    if (at !== undefined && !memory.rules[rule]) memory.rules[rule] = answered(undefined, true, at);
  }
  return memory;
}

/** Keeps the memory; gives false where it ends with the visit. */
export function keep(plan: Plan, memory: Memory): boolean {
  const text = written(plan, memory);
  store(nameOf(plan), text);
  try {
    return localStorage.getItem(nameOf(plan)) === text;
  } catch {
    return false;
  }
}

/** Two memories as one: of each rule and mistake the later entry, and the table of the second one if it has any. */
export function merged(one: Memory, other: Memory): Memory {
  const rules = { ...one.rules };
  for (const [rule, entry] of Object.entries(other.rules))
    if (!rules[rule] || rules[rule].at < entry.at) rules[rule] = entry;
  const wrong = [...one.wrong, ...other.wrong].sort((first, second) => first.at - second.at);
  const own = other.own ?? one.own;
  return {
    rules,
    wrong: latest(wrong),
    ...(own && { own }),
    today: one.today.day >= other.today.day ? one.today : other.today,
  };
}

const mistake = ({ dealer, rule }: Wrong) => `${dealer} ${rule}`;

/** The latest of each mistake. */
function latest(wrong: Wrong[]): Wrong[] {
  return [...new Map(wrong.map((one) => [mistake(one), one])).values()].slice(-MOST_WRONG);
}

/** The words of a mistake, and the rule that decides it; undefined for a wrong number that has no words. */
export function saidOf(
  plan: Plan,
  brought: Dealers,
  { part, given, ...card }: Omit<Wrong, "rule">,
): { text: string; rule: string } | undefined {
  const { choices, mistakes } = dealtOf(plan, brought, card).parts[part]!;
  const [text, rule] = choices.length
    ? [choices[given]?.reason, choices[given]?.rule]
    : ((mistakes.find(([wrong]) => wrong === given)?.slice(1) as [string, string] | undefined) ?? []);
  return text ? { text, rule: rule ?? "" } : undefined;
}

/** Takes a first try in: the box of its rule, and its mistake or what is left of an old one. */
export function taken(
  memory: Memory,
  card: Card,
  right: boolean,
  wrong: Wrong | undefined,
  at: number,
  again?: Wrong,
): Memory {
  const day = dayOf(at);
  const rules = { ...memory.rules, [card.rule]: answered(memory.rules[card.rule], right, at) };
  let kept = memory.wrong;
  if (wrong) kept = latest([...kept.filter((one) => mistake(one) !== mistake(wrong)), wrong]);
  else if (again) {
    const isOver = right && again.since !== null && again.since !== day;
    const since = right ? (again.since ?? day) : null;
    kept = kept.flatMap((one) => (one !== again ? [one] : isOver ? [] : [{ ...one, since }]));
  }
  return { ...memory, rules, wrong: kept };
}
