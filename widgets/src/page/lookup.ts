/** Looking words up in the site's index: accents and case make no difference. No DOM. */

/** A section of a page. */
export interface Entry {
  /** Its address, seen from the site's folder. */
  a: string;
  /** Its language. */
  l: string;
  k: "lesson" | "game" | "puzzle" | "rules" | "docs";
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
 * What a reader looks for first: a rule, a word's meaning and what else a rulebook has, then what explains, what shows
 * and what asks; names of code last.
 */
const ORDER = [
  /^rules\b.*#(?:rule|section)-/,
  /^rules\b.*#word-/,
  /^rules\b/,
  /^lesson\b/,
  /^game\b/,
  /^puzzle\b/,
  /^docs\b(?!.*\breference)/,
  /^docs\b/,
] as const;
/** More than any number of words in one section is worth. */
const KIND = 1000;
const rankOf = ({ k, a }: Entry): number => ORDER.findIndex((kind) => kind.test(`${k} ${a}`));
const isWord = ({ a }: Entry): boolean => a.includes("#word-");

/** A word in a larger share of a language's sections does not part them; of a few sections nothing is said. */
const [COMMON, FEW] = [0.4, 40];

/** Does a word begin one of these? One letter alone is a word of its own, and begins too many. */
const begins = (text: string, word: string): boolean => text.includes(word.length > 1 ? ` ${word}` : ` ${word} `);
const isIn = (entry: Entry, word: string): boolean => Object.values(folded(entry)).some((text) => begins(text, word));

/** Those of the words that are not everywhere. */
function distinctive(index: readonly Entry[], asked: readonly string[], lang: string): string[] {
  const spoken = index.filter(({ l }) => l === lang);
  const most = spoken.length < FEW ? spoken.length : COMMON * spoken.length;
  return asked.filter((word) => spoken.filter((entry) => isIn(entry, word)).length <= most);
}

/**
 * The sections in which each word begins some word, the best first: those in one's own language, by what they are, and
 * then by whole words and headings. A word that is asked for by itself is explained first.
 */
export function find(index: readonly Entry[], asked: string, lang: string): Found[] {
  const sought = distinctive(index, words(asked), lang);
  if (!sought.length) return [];
  const found: Found[] = [];
  for (const entry of index) {
    if (!sought.every((word) => isIn(entry, word))) continue;
    const { heading, rest } = folded(entry);
    const hits = sought.map(
      (word) =>
        (heading.includes(` ${word} `) ? 20 : begins(heading, word) ? 8 : 0) +
        (rest.includes(` ${word} `) ? 4 : begins(rest, word) ? 1 : 0),
    );
    const isAsked = heading.trim() === sought.join(" ");
    const score = hits.reduce((sum, one) => sum + one) + (isAsked ? 40 : 0);
    const kind = (ORDER.length - (isAsked && isWord(entry) ? 0 : rankOf(entry))) * KIND; // the word itself: its meaning
    found.push({ entry, words: sought, score: score + kind + (entry.l === lang ? ORDER.length * KIND : 0) });
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
