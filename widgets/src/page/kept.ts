/**
 * What a browser keeps of a page's records until the reader comes again. Other pages of the same address can write
 * there too: what comes back is unchecked, and bounded.
 */

const NAME = "tbggg kept ";
/** Letters of one record, and how many records: the latest stay. */
export const MOST_LETTERS = 400_000;
export const MOST_RECORDS = 20;

type Dated = { at: number; kept: unknown };

/** Keeps data under a key; gives false where the browser could not. */
export function keep(key: string, kept: unknown): boolean {
  try {
    const text = JSON.stringify({ at: Date.now(), kept } satisfies Dated);
    if (text.length > MOST_LETTERS) return false;
    localStorage.setItem(NAME + key, text);
    const names = Object.keys(localStorage).filter((name) => name.startsWith(NAME));
    const dated = names.map((name): [number, string] => [read(name)?.at ?? 0, name]);
    dated.sort(([one], [other]) => other - one);
    for (const [, name] of dated.slice(MOST_RECORDS)) localStorage.removeItem(name);
    return true;
  } catch {
    return false; // a frame without storage, or a full one
  }
}

export const kept = (key: string): unknown => read(NAME + key)?.kept;

export function forget(key: string): void {
  try {
    localStorage.removeItem(NAME + key);
  } catch {
    // What keeps nothing has nothing to forget.
  }
}

function read(name: string): Dated | undefined {
  try {
    const text = localStorage.getItem(name) ?? "";
    const found = text.length <= MOST_LETTERS ? (JSON.parse(text) as Dated | null) : null;
    return found && Number.isFinite(found.at) ? found : undefined;
  } catch {
    return undefined;
  }
}

/** Calls `leave` when the page may be about to go. */
export function whenLeft(leave: () => void): void {
  addEventListener("pagehide", leave);
  document.addEventListener("visibilitychange", () => document.hidden && leave());
}

/** A hash of 53 bits of a text (cyrb53). */
export function hash(text: string): string {
  let [high, low] = [0xdeadbeef, 0x41c6ce57];
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return (4294967296 * (2097151 & low) + (high >>> 0)).toString(36);
}
