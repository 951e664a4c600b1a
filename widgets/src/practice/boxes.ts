/** Leitner boxes of rules: when each is due again, and what an answer changes. No DOM, no clock of its own. */

/** Days until a rule is due again, by its box. */
export const PAUSES = [1, 3, 7, 14, 30] as const;
/** Due rules and new ones that a day brings at most. */
export const MOST_DUE = 20;
export const MOST_NEW = 5;
const DAY = 86_400_000;
const DAWN = 4 * 3_600_000; // a day begins at four in the morning, local time

/** What is known of a rule. */
export interface Entry {
  box: number;
  /** The day on which it is due. */
  due: number;
  seen: number;
  right: number;
  /** When it was answered last, in milliseconds. */
  at: number;
}

export type Entries = { [rule: string]: Entry };

/** Number of the local day of a moment. */
export function dayOf(at: number, offset = new Date(at).getTimezoneOffset()): number {
  return Math.floor((at - offset * 60_000 - DAWN) / DAY);
}

const inBox = (box: number, day: number) => ({ box, due: day + PAUSES[box - 1]! });

/** A rule after a first try. Right moves it up if it is due, wrong puts it into the first box. */
export function answered(entry: Entry | undefined, right: boolean, at: number, day = dayOf(at)): Entry {
  const { seen, right: so_far } = entry ?? { seen: 0, right: 0 };
  const counted = { seen: seen + 1, right: so_far + Number(right), at };
  if (!right || !entry) return { ...inBox(1, day), ...counted };
  if (entry.due > day) return { ...entry, ...counted };
  return { ...inBox(Math.min(entry.box + 1, PAUSES.length), day), ...counted };
}

/** The rules that are due, the longest overdue first, and the new ones, in their order. */
export function dueOn(day: number, entries: Entries, rules: readonly string[]): { due: string[]; fresh: string[] } {
  const due = rules.filter((rule) => entries[rule] && entries[rule].due <= day);
  return {
    due: due.sort((one, other) => entries[one]!.due - entries[other]!.due).slice(0, MOST_DUE),
    fresh: rules.filter((rule) => !entries[rule]).slice(0, MOST_NEW),
  };
}
