/** What was played without a kernel, kept in the browser until a kernel has it. */

import type { Merge } from "../generated/messages";

export interface Stash extends Omit<Merge, "do"> {
  id: string;
  /** What its record is called when the cell is run again. */
  key: string;
  /** The record as a page reads it. */
  data: string;
}

const NAME = "tbggg played alone";
const nameOf = ({ key, id }: { key: string; id: string }) => `${NAME} ${key} ${id}`;

/** Keeps it; says whether the browser could. */
export function store(stash: Stash): boolean {
  try {
    localStorage.setItem(nameOf(stash), JSON.stringify(stash));
    return true;
  } catch {
    return false;
  }
}

export function drop(stash: Stash): void {
  try {
    localStorage.removeItem(nameOf(stash));
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}

/** What is kept of a record. */
export function found(key: string): Stash | undefined {
  try {
    const name = Object.keys(localStorage).find((one) => one.startsWith(`${NAME} ${key} `));
    return name ? (JSON.parse(localStorage.getItem(name) ?? "") as Stash) : undefined;
  } catch {
    return undefined;
  }
}
