/** Looking words up in the site's index: accents and case make no difference. No DOM. */

/** A section of a page. */
export interface Entry {
  /** Its address, seen from the site's folder. */
  a: string;
  /** Its language. */
  l: string;
  k: "lesson" | "game" | "rules" | "docs";
  /** The page's title, the section's heading and its text. */
  p: string;
  h: string;
  t: string;
}

export interface Found {
  entry: Entry;
  /** The words that were looked for, folded. */
  words: string[];
  score: number;
}

/** Letters around the first hit. */
const AROUND = 90;

export function fold(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replaceAll("œ", "oe").replaceAll("’", "'");
}

const words = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+(?:\.\p{N}+)*/gu) ?? [];

const known = new WeakMap<Entry, { heading: string; rest: string }>();

function folded(entry: Entry): { heading: string; rest: string } {
  let found = known.get(entry);
  if (!found) {
    found = { heading: ` ${words(entry.h).join(" ")} `, rest: ` ${words(`${entry.p} ${entry.t}`).join(" ")} ` };
    known.set(entry, found);
  }
  return found;
}

/**
 * The sections in which each word begins some word, the best first: whole words, headings and one's own language
 * count.
 */
export function find(index: readonly Entry[], asked: string, lang: string): Found[] {
  const sought = words(asked);
  if (!sought.length) return [];
  const found: Found[] = [];
  for (const entry of index) {
    const { heading, rest } = folded(entry);
    let score = entry.l === lang ? 100 : 0;
    const fits = sought.every((word) => {
      const [inHeading, inText] = [heading.includes(` ${word}`), rest.includes(` ${word}`)];
      score +=
        (heading.includes(` ${word} `) ? 20 : inHeading ? 8 : 0) + (rest.includes(` ${word} `) ? 4 : inText ? 1 : 0);
      return inHeading || inText;
    });
    if (fits) found.push({ entry, words: sought, score: score + (heading.trim() === sought.join(" ") ? 40 : 0) });
  }
  return found.sort((one, other) => other.score - one.score);
}

/** The piece of a text around the first word that was looked for, with all such words marked. */
export function snippet(text: string, sought: readonly string[]): { text: string; hit: boolean }[] {
  const parts = [...text.matchAll(/[\p{L}\p{N}\p{M}]+(?:\.\p{N}+)*/gu)].map((match) => ({
    at: match.index,
    end: match.index + match[0].length,
    hit: sought.some((word) => fold(match[0]).startsWith(word)),
  }));
  const first = parts.find(({ hit }) => hit)?.at ?? 0;
  const start = first < AROUND ? 0 : text.indexOf(" ", first - AROUND) + 1;
  const last = text.indexOf(" ", first + AROUND);
  const stop = last < 0 ? text.length : last;
  const found = [{ text: start ? "… " : "", hit: false }];
  let at = start;
  for (const { at: from, end, hit } of parts) {
    if (!hit || from < start || end > stop) continue;
    found.push({ text: text.slice(at, from), hit: false }, { text: text.slice(from, end), hit: true });
    at = end;
  }
  found.push({ text: text.slice(at, stop) + (stop < text.length ? " …" : ""), hit: false });
  return found.filter(({ text }) => text);
}
