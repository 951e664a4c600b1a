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
  /** Questions that it answers, and what else it is asked for as. */
  q?: string[];
}

export interface Found {
  entry: Entry;
  /** The words that were looked for, folded, without their endings. */
  words: string[];
  score: number;
}

/** Letters around the first hit. */
const AROUND = 90;

export function fold(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replaceAll("œ", "oe").replaceAll("’", "'");
}

const words = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+(?:\.\p{N}+)*/gu) ?? [];

/** Words of questions, and others that name nothing: in a language they part no sections. */
const EMPTY: { [lang: string]: Set<string> } = {
  en: new Set(
    `a am an and any are at be by can could do does for from go goes have how i if in is it its long many
    may me much must my not now of on one or our should the their there they this to was we what when
    where which who why will with worth you your`.split(/\s+/),
  ),
  fr: new Set(
    `a ai au aux avec c ce ces cela combien comment coute coutent d dans de des dois doit du elle en est
    et faut il ils j je l la le les ma me mes mon n ne nous on ont ou par pas peut peux pour pourquoi
    puis qu quand que quel quelle quels quelles qui quoi s sa se ses son sont sur t tu un une va vaut
    vous y`.split(/\s+/),
  ),
};

/** A word without what a plural adds. */
const stem = (word: string): string => word.replace(/(?<=x|ch|sh|ss)es$|(?<=..[^s])s$|(?<=..u)x$/, "");

interface Folded {
  heading: string;
  rest: string;
  asked: string[];
}

const known = new WeakMap<Entry, Folded>();

function folded(entry: Entry): Folded {
  let found = known.get(entry);
  if (!found) {
    const [heading, rest, ...asked] = [entry.h, `${entry.p} ${entry.t}`, ...(entry.q ?? [])].map(
      (text) => ` ${words(text).join(" ")} `,
    ) as [string, string, ...string[]];
    found = { heading, rest, asked };
    known.set(entry, found);
  }
  return found;
}

/**
 * What a reader looks for first: a rule, a word's meaning, a ruling and what else a rulebook has, then what explains,
 * what shows and what asks; names of code last.
 */
const ORDER = [
  /^rules\b.*#(?:rule-(?!r\d)|section-)/,
  /^rules\b.*#word-/,
  /^rules\b.*#rule-/,
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
const isWhole = (text: string, word: string): boolean => text.includes(` ${word} `) || text.includes(` ${word}s `);
function isIn(entry: Entry, word: string): boolean {
  const { heading, rest, asked } = folded(entry);
  return begins(heading, word) || begins(rest, word) || asked.some((one) => begins(one, word));
}

/** The words that name something; all of them where none does. */
function naming(asked: readonly string[], lang: string): readonly string[] {
  const named = asked.filter((word) => !EMPTY[lang]?.has(word));
  return named.length ? named : asked;
}

/** The sections that hold a word. */
type Holding = Map<string, Set<Entry>>;

/** The words without those that are everywhere, and how much each parts the sections: from 0, in all, to 1, in one. */
function distinctive(index: readonly Entry[], holding: Holding, lang: string): Map<string, number> {
  const spoken = index.filter(({ l }) => l === lang);
  const most = spoken.length < FEW ? spoken.length : COMMON * spoken.length;
  const found = new Map<string, number>();
  for (const [word, entries] of holding) {
    const count = spoken.filter((entry) => entries.has(entry)).length;
    if (count <= most) found.set(word, 1 - Math.log(count || 1) / Math.log(spoken.length + 1));
  }
  return found;
}

/** Of a word's meaning: is it asked for by its name, or by a part of that? */
function isNamed(entry: Entry, sought: readonly string[]): boolean {
  if (!isWord(entry)) return false;
  const { heading } = folded(entry);
  const own = heading.trim().split(" ");
  return sought.every((word) => begins(heading, word)) || own.every((word) => sought.includes(stem(word)));
}

/** What a section that begins with a word is worth more than one that ends with it. */
const EARLY = 6;
const early = (rest: string, word: string): number => EARLY / (1 + Math.max(0, rest.indexOf(` ${word}`)) / 60);

/** What an answered question is worth, a word that a game explains, and the site's first game. */
const [QUESTION, EXPLAINED, MAIN] = [40, 12, 6];
/** The share of a question that is as good as its title, and that of what is asked for which it must have at least. */
const [HALF, ENOUGH] = [0.5, 0.6];

/**
 * The share of a question that is asked for, of the one that is most: 1 where that is all that either names, 0 where
 * too much of what is asked for is not in it. A long question may have words that no rule has.
 */
function answered(entry: Entry, worth: ReadonlyMap<string, number>): number {
  const all = [...worth.values()].reduce((sum, one) => sum + one, 0);
  const shares = folded(entry).asked.map((one) => {
    const held = [...worth].filter(([word]) => begins(one, word));
    const part = held.reduce((sum, [, value]) => sum + value, 0) / all;
    const isEnough = held.length === worth.size || (held.length > 1 && part >= ENOUGH);
    return isEnough ? part * Math.min(1, held.length / naming(one.trim().split(" "), entry.l).length) : 0;
  });
  return Math.max(0, ...shares);
}

const bookOf = ({ a }: Entry): string => a.split("#")[0]!;

/** What being a rule of each game is worth: by the words that it explains, and else the first game comes first. */
function gamesOf(index: readonly Entry[], sought: readonly string[], lang: string): Map<string, number> {
  const rules = index.filter(({ k, l }) => k === "rules" && l === lang);
  const found = new Map(rules.slice(0, 1).map((entry) => [bookOf(entry), MAIN]));
  for (const entry of rules)
    if (isNamed(entry, sought)) found.set(bookOf(entry), (found.get(bookOf(entry)) ?? 0) + EXPLAINED);
  return found;
}

/** The words from the first to the last that count, as they were written; empty where one alone does. */
function phraseOf(asked: readonly string[], sought: readonly string[]): string {
  const counts = asked.map((word) => sought.includes(stem(word)));
  const said = asked.slice(counts.indexOf(true), counts.lastIndexOf(true) + 1);
  return sought.length > 1 ? said.join(" ") : "";
}

/**
 * The sections in which each word begins some word, or where there is none, those with the words that part most, and
 * those that answer such a question; the best first: those in one's own language, those that explain, answer or say
 * just what is asked for, by what they are, and then by questions, games, whole words, headings and where they stand.
 */
export function find(index: readonly Entry[], asked: string, lang: string): Found[] {
  const named = naming(words(asked), lang).map(stem);
  const holding: Holding = new Map(named.map((word) => [word, new Set(index.filter((entry) => isIn(entry, word)))]));
  const worth = distinctive(index, holding, lang);
  const sought = [...worth.keys()];
  if (!sought.length) return [];
  const [phrase, games] = [phraseOf(words(asked), sought), gamesOf(index, sought, lang)];
  const all = index.map((entry) => ({ entry, held: sought.filter((word) => holding.get(word)!.has(entry)) }));
  const weight = (held: readonly string[]) => held.reduce((sum, word) => sum + worth.get(word)!, 0);
  const most = Math.max(...all.map(({ held }) => weight(held)));
  const found: Found[] = [];
  for (const { entry, held } of all) {
    const share = answered(entry, worth);
    if (!held.length || (weight(held) < most && share < HALF)) continue;
    const { heading, rest } = folded(entry);
    const hits = held.map(
      (word) =>
        ((isWhole(heading, word) ? 20 : begins(heading, word) ? 8 : 0) +
          (isWhole(rest, word) ? 4 : begins(rest, word) ? 1 : 0) +
          early(rest, word)) *
        worth.get(word)!,
    );
    const isAsked = words(entry.h).map(stem).join(" ") === sought.join(" ");
    const score = hits.reduce((sum, one) => sum + one) + (isAsked ? 40 : 0) + QUESTION * share;
    const isTitle = share >= HALF || isNamed(entry, sought);
    const isFull = share >= HALF || (isTitle && sought.every((word) => begins(heading, word)));
    const isSaid = isFull || (phrase !== "" && [heading, rest].some((text) => begins(text, phrase)));
    const kinds = ORDER.length * (1 + (isSaid ? 1 : 0) + (entry.l === lang ? 2 : 0)) - (isTitle ? 0 : rankOf(entry));
    found.push({ entry, words: sought, score: score + (games.get(bookOf(entry)) ?? 0) + kinds * KIND });
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
