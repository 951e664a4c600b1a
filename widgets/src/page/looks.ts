/** How seats and lines look in figures, and what figures say: as Python's figures have it. */

import type { Lang } from "../protocol";
import type { Record } from "./record";

export const TOTAL = "total";
export const LETTERS = "ABCDEF";
/** Readable on light and dark pages alike; a page puts its own ink in its place. */
export const INK = "#808080";
export const LINES = [INK, "#2f83d6", "#b06a35", "#8561cf", "#2c9a72", "#b38a00"];
export const GRID = "rgba(128, 128, 128, 0.25)";
export const CLEAR = "rgba(0,0,0,0)";
export const DASHES = ["solid", "dash", "dot", "dashdot", "longdash", "longdashdot"];
const COLOURS = ["red", "yellow", "blue", "green", "purple", "orange"];
const TONES = ["#c8372f", "#b38a00", "#3a90da", "#2c9a72", "#8561cf", "#d96f0e"];
const MARKERS = ["circle", "triangle-up", "square", "cross", "star", "diamond"];
const ENTITIES: { [sign: string]: string } = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#x27;", "%": "&#37;" };

/** A seat's line colour, dash and marker. */
export function lookOf(seats: readonly string[], seat: number): [colour: string, dash: string, marker: string] {
  const named = COLOURS.indexOf(seats[seat] ?? "");
  const place = (named < 0 ? seat : named) % 6;
  return [TONES[place]!, DASHES[place]!, MARKERS[place]!];
}

/** A text of the figures with its values filled in. */
export const words = ({ rules }: Record, lang: Lang, key: string, values: { [name: string]: unknown } = {}): string => rules.py.text("tbggg.figures", lang, key, new Map(Object.entries(values)));

/** Somebody's words so that a figure shows them, and neither markup nor a `%{…}` in them works. */
export const inert = (text: unknown): string => String(text).replace(/[&<>"'%]/g, (sign) => ENTITIES[sign]!);

/** A number with a real minus sign, and a plus sign when asked for. */
export const signed = (number: number, plus = false): string => (plus && number >= 0 ? (number ? `+${number}` : "±0") : String(number).replace("-", "−"));

interface About {
  labels?: { [seat: string]: string };
  unit?: string;
  round_name?: string;
}

const about = ({ rules, start }: Record, lang: Lang): About => rules.plain(rules.game.display.info(start.state, lang)) as About;

/** How each seat is called. */
export function labels(record: Record, lang: Lang): string[] {
  const { labels: known = {} } = about(record, lang);
  return record.seats.map((seat) => (Object.hasOwn(known, seat) ? known[seat]! : seat));
}

/** What the game's points are called. */
export const unit = (record: Record, lang: Lang): string => about(record, lang).unit ?? "";

/** What a round is called. */
export const roundName = (record: Record, lang: Lang): string => about(record, lang).round_name ?? words(record, lang, "axis.round");

/** What adds up to the total, in the game's order, and what only counts things. */
export function categories({ rules: { game } }: Record): [parts: string[], counts: string[]] {
  const { categories: parts, counted } = game.scoring;
  return [parts.length ? parts : [TOTAL], counted];
}

/** How a category is called. */
export function label(record: Record, category: string, lang: Lang): string {
  const { game, py } = record.rules;
  const table = categories(record)[1].includes(category) ? "tally" : "score";
  return py.text(game.texts, lang, `${table}.${category}`, new Map());
}
