/** What people add to moves, and the commands inside their comments: the marks on the board, and fresh luck. */

import type { MarkStyle } from "../protocol";
import type { Node } from "./record";

export interface Comment {
  kind: "comment";
  /** A language tag, or "" for readers of all languages. */
  lang: string;
  text: string;
}

export interface Glyph {
  kind: "glyph";
  text: string;
}

/** Another line that replaces a move; it stands among that move's notes. */
export interface Variation {
  kind: "variation";
  node: Node;
  name: string | null;
  /** What was said before its first move. */
  comments: Comment[];
}

export type Note = Comment | Glyph | Variation;

/** A highlight of one place, or an arrow between two. */
export interface Mark {
  places: string[];
  style: MarkStyle;
}

export const comment = (text: string, lang = ""): Comment => ({ kind: "comment", lang, text });
export const variation = (node: Node): Variation => ({ kind: "variation", node, name: null, comments: [] });
export const isComment = (note: Note): note is Comment => note.kind === "comment";
export const isGlyph = (note: Note): note is Glyph => note.kind === "glyph";
export const isVariation = (note: Note): note is Variation => note.kind === "variation";

export const JUDGEMENTS = ["!!", "!", "!?", "?!", "?", "??"];
export const STYLES: MarkStyle[] = ["solid", "dashed", "dotted"];
const JUDGED = new Map([["$1", "!"], ["$2", "?"], ["$3", "!!"], ["$4", "??"], ["$5", "!?"], ["$6", "?!"]]);
/** Of one moment that are drawn. */
const MOST_MARKS = 100;
export const COMMAND = /\[%[A-Za-z][\p{L}\p{N}_]*(?:\s[^[\]]*)?\]/gu;
const DRAWN = /\[%(mark|arrow)\s([^[\]]*)\][ \t]?/g;
const FRESH_LUCK = /\[%luck (\d{1,20})\]/g;
const STYLE = "style=";
const TO = ">";

/** A glyph as it is written back, `$1` as `!`; nothing when the word is none. */
export function readGlyph(word: string): string | undefined {
  if (/^\$(0|[1-9]\d{0,2})$/.test(word) && Number(word.slice(1)) <= 255) return JUDGED.get(word) ?? word;
  return JUDGEMENTS.includes(word) ? word : undefined;
}

/** The fresh luck that comments take, the last one's, or nothing. */
export function freshSeed(comments: readonly Comment[]): bigint | undefined {
  const seeds = comments.flatMap(({ text }) => [...text.matchAll(FRESH_LUCK)].map(([, digits]) => BigInt(digits!)));
  return seeds.findLast((seed) => seed < 2n ** 64n);
}

/** What a comment says to people: its text without the commands in it. */
export function prose(text: string): string {
  const pieces = text.split(COMMAND);
  if (pieces.length === 1) return text.trim();
  return pieces.map((piece) => piece.replace(/^[ \t]+|[ \t]+$/g, "")).filter(Boolean).join(" ").trim();
}

/** A comment's text that says something else; its commands stay, before what is said. */
export const withProse = (text: string, said: string): string => [...(text.match(COMMAND) ?? []), ...(said ? [said] : [])].join(" ");

export const draws = (text: string): boolean => text.search(DRAWN) >= 0;

/** The marks that comments draw, in their order; words that name no place of the game draw nothing. */
export function marksIn(texts: readonly string[], places: readonly string[]): Mark[] {
  const found = new Map<string, Mark>();
  for (const text of texts)
    for (const [, command = "", content = ""] of text.matchAll(DRAWN)) {
      const [style, words] = parts(content);
      for (const word of words) {
        const ends = command === "arrow" ? word.split(TO) : [word];
        const wanted = command === "arrow" ? 2 : 1;
        const fits = ends.length === wanted && new Set(ends).size === wanted && ends.every((end) => places.includes(end));
        if (fits && found.size < MOST_MARKS && !found.has(ends.join(TO))) found.set(ends.join(TO), { places: ends, style: STYLES.find((one) => one === style) ?? "solid" });
      }
    }
  return [...found.values()];
}

/** The style that a command names, and its other words. */
function parts(content: string): [string, string[]] {
  const words = content.split(/\s+/).filter(Boolean);
  return words[0]?.startsWith(STYLE) ? [words[0].slice(STYLE.length), words.slice(1)] : ["solid", words];
}

const commandOf = ({ places }: Mark): string => (places.length === 1 ? "mark" : "arrow");

/** A comment's text without a mark, in whatever style it is drawn; all else stays as it was. */
export function withoutMark(text: string, mark: Mark): string {
  const word = mark.places.join(TO);
  return text.replace(DRAWN, (whole: string, command: string, content: string) => {
    const words = content.split(/\s+/).filter(Boolean);
    if (command !== commandOf(mark) || !words.includes(word)) return whole;
    const left = words.filter((one) => one !== word).join(" ");
    return parts(left)[1].length ? `[%${command} ${left}]${whole.slice(whole.lastIndexOf("]") + 1)}` : "";
  });
}

/** A comment's text with one mark more: in a command of its kind and style, else in one of its own. */
export function withMark(text: string, mark: Mark): string {
  const word = mark.places.join(TO);
  let at = text.length - text.replace(/^[ \t]+/, "").length;
  for (const found of text.matchAll(DRAWN)) {
    const [whole, command = "", content = ""] = found;
    const end = found.index + whole.lastIndexOf("]");
    if (command === commandOf(mark) && parts(content)[0] === mark.style) return `${text.slice(0, end).trimEnd()} ${word}${text.slice(end)}`;
    at = found.index + whole.length;
  }
  const style = mark.style === "solid" ? "" : `${STYLE}${mark.style} `;
  const [before, after] = [text.slice(0, at), text.slice(at)];
  return `${before}${before.endsWith("]") ? " " : ""}[%${commandOf(mark)} ${style}${word}]${after ? " " : ""}${after}`;
}
