/** The single games after a move: a histogram on an axis that all moves of a table share, so that they compare. */

import type { Lang, Spread, Tried } from "../generated/messages";
import { h } from "../ui/dom";
import { icon } from "../ui/icons";
import { ticks } from "./what_if.model";
import { whatIfWords } from "./what_if.panel.words";
import type { Singles } from "./what_if.result";
import { figure } from "./what_if.words";

/** `wanted` asks for the games after a move, `changed` is called when they are shown or hidden. */
export function singles(wanted: (move: string) => void, changed: () => void): Singles & { came(one: Spread): void } {
  /** What is shown, by the moves; and the table that it belongs to. */
  let shown: Spread[] = [];
  let table = "";
  const of = (move: string) => shown.find((one) => one.move === move);
  const turn = (move: string) => {
    if (!of(move)) return wanted(move);
    shown = shown.filter((one) => one.move !== move);
    changed();
  };
  return {
    of({ node, title, games, state }: Tried, lang: Lang) {
      const now = JSON.stringify([node, title, games, state, lang]);
      if (now !== table) shown = [];
      table = now;
      return shown;
    },
    opener({ move, cells }, lang) {
      const about = whatIfWords[lang].spread(cells[0] ?? "");
      const open = String(of(move) !== undefined);
      return h(
        "button",
        {
          class: "tb-btn tb-ghost tb-square",
          "data-tb-key": `what if games after ${move}`,
          "aria-expanded": open,
          "aria-label": about,
          title: about,
          onclick: () => turn(move),
        },
        icon("right"),
      );
    },
    row(move, columns, lang) {
      const one = of(move);
      return one ? h("tr", { class: "tb-spread-row" }, h("td", { colspan: columns }, histogram(one, lang))) : null;
    },
    came(one) {
      shown = [...shown, one];
      changed();
    },
  };
}

function histogram({ low, width, counts, mean, said }: Spread, lang: Lang): HTMLElement {
  const end = low + width * counts.length;
  const most = Math.max(1, ...counts);
  const at = (value: number) => `${(((value - low) / (end - low)) * 100).toFixed(2)}%`;
  return h(
    "div",
    { class: "tb-spread" },
    h("p", { class: "tb-label" }, said),
    h(
      "div",
      { class: "tb-spread-bars", "aria-hidden": "true" },
      ...counts.map((count) => h("i", { style: `height:${((count / most) * 100).toFixed(1)}%` })),
      h("b", { style: `left:${at(mean)}` }),
    ),
    h(
      "span",
      { class: "tb-scale", "aria-hidden": "true" },
      ...ticks(low, end).map((mark) => h("span", { style: `left:${at(mark)}` }, figure(lang, mark))),
    ),
  );
}
