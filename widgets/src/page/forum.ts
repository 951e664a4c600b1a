/** A game as text for a forum: publishing has written it, but for the moves' sentences and the markup. */

import type { Lang } from "../generated/messages";

// Marks as `tbggg/forum/marks.py` has them: \x82 a title, \x84 and \x85 bold, \x86 and \x87 the last line in italics,
// \x88 to \x8a a link, \x8d a line of an aside, \x8e the end of its name, \x8f and \x90 its text, \x95 around the
// number of a move, \x96 around that of a board, \x97 before a sign that is no markup.

export interface Forum {
  texts: { [lang in Lang]?: string };
  boards: { [lang in Lang]?: string[] };
  /** The numbers of dice of whose decision, or of which, something is said. */
  dice: number[];
  /** What replaces each pattern, by markup. */
  markups: { [markup: string]: { [pattern: string]: string } };
}

/** A sentence in which no sign is markup. */
const asWritten = (text: string): string =>
  text
    .replace(/[*_~]|^[-#+]/g, "\x97$&")
    .replace(/</g, "‹")
    .replace(/>/g, "›");

/** A text in which each move has its own mark: publishing writes moves that follow each other as a range. */
export const spread = (text: string): string =>
  text.replace(/\x95(\d+)-(\d+)\x95/g, (_, first: number, last: number) =>
    Array.from({ length: last - first + 1 }, (_, at) => `\x95${+first + at}\x95`).join(" "),
  );

/** What is written for the moves at some places: they, and what is said of the last; without any, the beginning. */
export function momentOf(text: string, places: readonly number[]): string {
  const move = new RegExp(`\x95(${places.join("|") || "-"})\x95[^\x95\n]*`, "g");
  const blocks = text.replace(/[\x8d\x8f\x90]/g, "").split("\n\n");
  const at = blocks.findIndex((block) => block.search(move) >= 0);
  const moves = blocks[at]?.match(move) ?? [];
  const said = blocks.slice(at + 1);
  const whole = !moves.length || blocks[at]!.endsWith(moves.at(-1)!);
  // What follows the last move of a paragraph belongs to it, up to the next move, a title or a variation.
  const end = whole ? said.findIndex((block) => /[\x82\x8e\x95]/.test(block)) : 0;
  return [moves.join("").trim(), ...said.slice(0, end < 0 ? undefined : end)].join("\n\n").trim();
}

/**
 * Of a line the moves of which something is said, shown or tried, a decision with its dice, and no title with nothing
 * behind it.
 */
export function keyMoments(text: string, dice: readonly number[]): string {
  const blocks = text.split("\n\n").flatMap((block, at, all) => {
    if (block[0] !== "\x95") return [block];
    const isSaid = all[at + 1] && !/^[\x82\x95]/.test(all[at + 1]!);
    const moves = block.match(/\x95\d+\x95[^\x95]*/g)!;
    const last = Number(/\d+/.exec(moves.at(-1)!));
    return isSaid ? [moves.slice(dice.includes(last) ? -2 : -1).join("")] : [];
  });
  return blocks.filter((block, at) => block[0] !== "\x82" || blocks[at + 1]?.[0] !== "\x82").join("\n\n");
}

export const linkTo = (address: string, text: string): string => `\x88${address}\x89${text}\x8a`;

/** A text with the receipts of the numbers in it, from the notes at the end of the page, before its last line. */
export function withReceipts(text: string, lang: Lang): string {
  const own = (one: Element) => (one.querySelector(`[lang=${lang}]`) ?? one).firstChild!.textContent!.trim();
  const lines = [...document.querySelectorAll<HTMLLIElement>(".tp-receipts>li")]
    .filter(({ value }) => text.includes(`(#${value})`))
    .map((note) => `(#${note.value}) ${own(note.firstElementChild!)} → ${note.querySelector("samp")!.textContent}`);
  if (!lines.length) return text;
  const name = own(document.querySelector(".tp-rests h2")!);
  const told = lines.map(asWritten).join("\n\n");
  const aside = `\x84${name}\x85\n\x8e\n\x8f${told}\x90`.replace(/^/gm, "\x8d");
  return text.replace(/(\n\n\x86[^\n]*\x87\n?)?$/, (made) => `\n\n${aside}${made}`);
}

/** A text in a markup, with its boards, and its moves in the words of `told`. */
export function markedUp(forum: Forum, lang: Lang, markup: string, text: string, told: (place: number) => string) {
  let full = text
    .replace(
      /(\x8d*)\x96(\d+)\x96/g,
      (_, lines, at: number) => lines + forum.boards[lang]![at]!.replace(/\n/g, `\n${lines}`),
    )
    .replace(/\x95(\d+)\x95/g, (_, place: number) => asWritten(told(+place)));
  for (const [pattern, into] of Object.entries(forum.markups[markup]!))
    full = full.replace(new RegExp(pattern, "g"), into);
  return full;
}
