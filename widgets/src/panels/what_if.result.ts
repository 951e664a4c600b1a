/** The table of what-if across the whole width: a row is a move, its difference to the best, and its means. */

import type { Lang, Tried, TriedRow } from "../generated/messages";
import type { Child } from "../ui/dom";
import { h, redraw, set } from "../ui/dom";
import { axisOf, LETTERS, ticks } from "./what_if.model";
import type { TableWords } from "./what_if.words";
import { figure, tableWords } from "./what_if.words";

/** Rows that are shown at first where all moves are compared. */
const FIRST = 12;

export interface Result {
  readonly el: HTMLElement;
  /** `current` is the move of the shown line, `played` the one that the record has. */
  show(found: Tried, picked: readonly string[] | null, lang: Lang, current: string, played?: string): void;
}

interface Wires {
  /** The pointer or the focus is at a move, or at none. */
  point(move: string): void;
  fork(move: string): void;
  readonly singles?: Singles;
}

/** The single games after the moves of a table, which are shown when they are asked for. */
export interface Singles {
  /** The shown ones of a table. */
  of(found: Tried, lang: Lang): readonly unknown[];
  /** A row's button, and what stands under the row. */
  opener(row: TriedRow, lang: Lang): Child;
  row(move: string, columns: number, lang: Lang): Child;
}

type Axis = readonly [low: number, high: number];
const at = (value: number, [low, high]: Axis) => `${(((value - low) / (high - low)) * 100).toFixed(2)}%`;

/** An interval on an axis with its zero: dashed where the move may be best. */
export function bar({ bar: ends, best, seen }: TriedRow, axis: Axis): HTMLElement {
  const zero = h("i", { class: "tb-zero", style: `left:${at(0, axis)}` });
  if (!ends) return h("span", { class: "tb-span" }, zero);
  const [low, mean, high] = ends;
  return h(
    "span",
    { class: `tb-span ${best ? "tb-best" : seen ? "tb-seen" : "tb-unseen"}` },
    zero,
    best ? null : h("i", { class: "tb-reach", style: `left:${at(low, axis)};right:calc(100% - ${at(high, axis)})` }),
    h("i", { class: "tb-mean", style: `left:${at(mean, axis)}` }),
  );
}

export function result({ point, fork, singles }: Wires): Result {
  const body = h("div", { class: "tb-trial-in" });
  const el = h("section", { class: "tb-trial", hidden: true }, body);
  let whole = false;
  let last: Parameters<Result["show"]> | undefined;

  const moveOf = (target: EventTarget | null) =>
    (target as Element | null)?.closest<HTMLElement>("[data-tb-tried]")?.dataset.tbTried ?? "";
  const focused = () => moveOf(el.querySelector("[data-tb-tried]:focus-within"));
  el.addEventListener("pointerover", ({ target }) => point(moveOf(target) || focused()));
  el.addEventListener("pointerleave", () => point(focused()));
  el.addEventListener("focusin", ({ target }) => point(moveOf(target)));
  el.addEventListener("focusout", () => point(""));
  // A click on a row counts also beside its button, which keys press.
  el.addEventListener("click", ({ target }) => {
    const move = (target as Element).closest(".tb-spread-cell") ? "" : moveOf(target);
    if (move) fork(move);
  });

  const show: Result["show"] = (found, picked, lang, current, played = "") => {
    last = [found, picked, lang, current, played];
    const { rows = [], heads = [], title, verdict = "", notes = [] } = found;
    const words = tableWords[lang];
    const over = found.state !== "running" && found.state !== "compiling";
    el.hidden = !rows.length;
    set(el, "aria-label", title ?? words.title);
    redraw(body, [found, picked, lang, current, played, whole, ...(singles?.of(found, lang) ?? [])], () => {
      const shown = whole ? rows : rows.filter(({ move }, nth) => nth < FIRST || move === played);
      return [
        verdict ? h("p", { class: "tb-trial-verdict" }, verdict) : null,
        table(shown, {
          heads,
          title,
          axis: axisOf(rows),
          picked,
          lang,
          words,
          current,
          played,
          singles: over ? singles : undefined,
        }),
        rows.length > shown.length ? more(words, rows.length) : null,
        h(
          "p",
          { class: "tb-label" },
          words.walk,
          rows.some(({ seen, best }) => !seen && !best) ? ` ${words.signs}` : "",
        ),
        h(
          "div",
          { class: "tb-trial-notes" },
          h("h4", null, words.restsOn),
          h("ul", null, ...notes.map((note) => h("li", null, note))),
        ),
      ];
    });
  };
  const more = (words: TableWords, count: number) =>
    h(
      "button",
      {
        class: "tb-btn",
        "data-tb-key": "what if more",
        onclick: () => {
          whole = true;
          if (last) show(...last);
        },
      },
      words.more(count),
    );
  return { el, show };
}

interface Drawing {
  heads: string[];
  title: string | undefined;
  axis: Axis;
  picked: readonly string[] | null;
  lang: Lang;
  words: TableWords;
  current: string;
  played: string;
  singles: Singles | undefined;
}

function table(
  rows: TriedRow[],
  { heads, title, axis, picked, lang, words, current, played, singles }: Drawing,
): HTMLElement {
  const [moveHead = "", ...meanHeads] = heads;
  const differenceHead = meanHeads.pop() ?? "";
  const marks = ticks(...axis);
  const digits = marks.every(Number.isInteger)
    ? 0
    : Math.max(1, -Math.floor(Math.log10(Math.abs((marks[1] ?? 1) - (marks[0] ?? 0)))));
  const scale = h(
    "span",
    { class: "tb-scale", "aria-hidden": "true" },
    ...marks.map((mark) => h("span", { style: `left:${at(mark, axis)}` }, figure(lang, mark, digits, true))),
  );
  const row = (one: TriedRow): Child => {
    const { cells, best, move } = one;
    const means = cells.slice(1, -1);
    const letter = LETTERS[picked?.indexOf(move) ?? -1] ?? "";
    return h(
      "tr",
      { class: best ? "tb-best" : null, "data-tb-tried": move, "aria-current": move === current ? "true" : null },
      h(
        "th",
        { scope: "row" },
        h(
          "button",
          { class: "tb-line", "data-tb-key": `what if row ${move}`, title: words.fork(cells[0] ?? "") },
          letter ? h("b", { class: `tb-letter tb-q-${letter}` }, letter) : null,
          h("span", null, cells[0]),
        ),
        move === played ? h("span", { class: "tb-played" }, words.played) : null,
      ),
      h("td", { class: "tb-drawn-cell", "aria-hidden": "true" }, bar(one, axis)),
      h("td", { class: "tb-said-cell" }, cells.at(-1)),
      ...means.map((mean, nth) => h("td", { class: "tb-number", "data-tb-head": meanHeads[nth] }, mean)),
      singles ? h("td", { class: "tb-spread-cell" }, singles.opener(one, lang)) : null,
    );
  };
  return h(
    "table",
    null,
    h("caption", null, title),
    h(
      "thead",
      null,
      h(
        "tr",
        null,
        h("th", { scope: "col" }, moveHead),
        h("td", { class: "tb-drawn-cell", "aria-hidden": "true" }, scale),
        h("th", { scope: "col" }, differenceHead),
        ...meanHeads.map((head) => h("th", { scope: "col", class: "tb-number" }, head)),
        singles ? h("td") : null,
      ),
    ),
    h("tbody", null, ...rows.flatMap((one) => [row(one), singles?.row(one.move, meanHeads.length + 4, lang) ?? null])),
  );
}
