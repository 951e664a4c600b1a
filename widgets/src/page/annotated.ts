/** What is said of a moment: how comments, glyphs and marks are added, replaced and taken away. */

import type { Lang, MarkStyle } from "../protocol";
import { COMMAND, type Comment, comment, draws, isComment, isGlyph, isVariation, JUDGEMENTS, type Mark, marksIn, type Note, prose, readGlyph, STYLES, withMark, withoutMark, withProse } from "./notes";
import type { Node } from "./record";
import type { Rules } from "./rules";

/** Why something cannot be done, in one sentence without its capital and its stop. */
export class Trouble extends Error {}

const LANGUAGE = /^([a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*):/;
const HALF = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;

export const trouble = ({ py }: Rules, key: string, values: { [name: string]: unknown } = {}): Trouble => new Trouble(py.say(key, undefined, new Map(Object.entries(values))));

/** The words for what stands on the board, with their names in a language. */
export const places = ({ record: { rules, seats } }: Node, lang: Lang): ReadonlyMap<string, string> => rules.game.places(seats, lang);

/** The highlights and arrows that the comments draw on the board. */
export function marksOf(node: Node): Mark[] {
  const texts = node.said.filter(({ text }) => draws(text)).map(({ text }) => text);
  return texts.length ? marksIn(texts, [...places(node, "en").keys()]) : [];
}

/** What the comments in one language say, without their commands. */
export const says = (node: Node, lang: string): string =>
  node.written.said
    .filter((one) => one.lang === lang)
    .map(({ text }) => prose(text))
    .filter(Boolean)
    .join("\n\n");

/** Says something of the move, in place of what was said in that language; nothing takes it away. */
export function writeComment(of: Node, given: string, lang: string): void {
  const { rules } = of.record;
  if (lang && LANGUAGE.exec(`${lang}:`)?.[0] !== `${lang}:`) throw trouble(rules, "note.no_tag", { lang });
  const text = checked(rules, given);
  if (text === says(of, lang)) return;
  const node = of.written;
  const mine = node.said.filter((one) => one.lang === lang);
  const talking = mine.filter((one) => prose(one.text));
  let first = [...talking, ...mine].find((one) => talking.includes(one) || draws(one.text));
  if (!first) node.notes.splice(before(node, isVariation), 0, (first = comment("", lang)));
  for (const one of talking) one.text = spaced(withProse(one.text, ""), lang);
  first.text = spaced(withProse(first.text, text), lang);
  dropEmpty(node, talking);
}

/** Gives the move a glyph, or takes it away; those that judge replace each other. */
export function writeGlyph(of: Node, word: string, on: boolean): void {
  const { rules } = of.record;
  const [node, text] = [of.written, readGlyph(word)];
  if (!text) throw trouble(rules, "record.no_glyph", { glyph: word });
  if (!node.parent) throw trouble(rules, "record.glyph_alone", { glyph: word });
  const rivals = JUDGEMENTS.includes(text) ? JUDGEMENTS : [text];
  const there = node.glyphs.filter((one) => rivals.includes(one));
  if (on && there.length === 1 && there[0] === text) return;
  const leaves = (note: Note) => isGlyph(note) && (on ? rivals : [text]).includes(note.text);
  const at = node.notes.findIndex(leaves);
  node.notes = node.notes.filter((note) => !leaves(note));
  if (!on) return;
  const last = node.notes.findLastIndex(isGlyph);
  const after = last >= 0 ? last + 1 : before(node, (note) => isComment(note) || isVariation(note));
  node.notes.splice(at < 0 ? after : at, 0, { kind: "glyph", text });
}

/** Highlights a place or draws an arrow between two, or takes it away. */
export function writeMark(of: Node, ends: string[], style: string, on: boolean): void {
  const node = of.written;
  const mark = { places: ends, style: checkedStyle(of, ends, style) };
  if (on && marksOf(node).some((one) => one.style === mark.style && one.places.join(">") === ends.join(">"))) return;
  const drawing = node.said.filter(({ text }) => draws(text));
  for (const one of drawing) {
    const cut = withoutMark(one.text, mark);
    if (cut !== one.text) one.text = spaced(cut, one.lang);
  }
  if (on) {
    let place = drawing[0] ?? node.said.find((one) => !one.lang && prose(one.text));
    if (!place) node.notes.splice(before(node, (note) => isComment(note) || isVariation(note)), 0, (place = comment("")));
    place.text = withMark(place.text, mark);
  }
  dropEmpty(node, drawing);
}

function checkedStyle(node: Node, ends: string[], style: string): MarkStyle {
  const { rules } = node.record;
  const known = [...places(node, "en").keys()];
  const lost = ends.find((end) => !known.includes(end));
  if (lost !== undefined) throw trouble(rules, "note.no_place", { place: lost, places: known.join(" ") });
  if (ends[0] === ends[1]) throw trouble(rules, "note.same_place", { place: ends[0] });
  const found = STYLES.find((one) => one === style);
  if (!found) throw trouble(rules, "note.no_style", { style, styles: STYLES.join(" ") });
  return found;
}

/** Where in the notes the first of some kind stands, or the end. */
function before(node: Node, fits: (note: Note) => boolean): number {
  const at = node.notes.findIndex(fits);
  return at < 0 ? node.notes.length : at;
}

/** Drops the comments in which nothing is left. */
function dropEmpty(node: Node, changed: readonly Comment[]): void {
  const empty = new Set<Note>(changed.filter(({ text }) => !text));
  node.notes = node.notes.filter((note) => !empty.has(note));
  if (node.variation) node.variation.comments = node.variation.comments.filter((one) => !empty.has(one));
}

/** What a person typed, as a comment can hold it. */
function checked(rules: Rules, text: string): string {
  const command = text.match(COMMAND);
  if (command) throw trouble(rules, "note.command", { command: command[0] });
  if (HALF.test(text)) throw trouble(rules, "note.no_text");
  return text.replace(/\r\n?/g, "\n").trim();
}

/** A comment's text set off from its tag; without a tag, its beginning must not be taken for one. */
function spaced(given: string, lang: string): string {
  const text = given.trim();
  return text && (lang || LANGUAGE.test(text)) ? ` ${text}` : text;
}
