/** Pig: the die, what this turn has rolled together, and how far everybody is from the goal. */

import { h, redraw, s, set, text } from "../ui/dom";
import type { Lang } from "../protocol";
import { badge } from "../ui/icons";
import type { Notation } from "../explorer/selection";
import type { Board } from "../explorer/scene";
import { labelOf, lookOf } from "../explorer/scene";

const en = {
  turnTotal: "Turn total",
  die: (face: number) => (face ? `The die shows ${face}` : "No die rolled yet"),
  goal: (goal: number) => `First to ${goal}`,
  roll: "Roll",
  hold: "Hold",
};

const fr: typeof en = {
  turnTotal: "Total du tour",
  die: (face) => (face ? `Le dé montre ${face}` : "Aucun dé lancé"),
  goal: (goal) => `Le premier à ${goal}`,
  roll: "Lancer",
  hold: "Garder",
};

export const words: Record<Lang, typeof en> = { en, fr };

interface PigBoard {
  turn_total: number;
  /** 0 = none rolled. */
  die: number;
  goal: number;
  bank: number[];
}

/** The pips of a die, in a grid of three by three. */
const pips: Record<number, number[]> = { 1: [4], 2: [2, 6], 3: [2, 4, 6], 4: [0, 2, 6, 8], 5: [0, 2, 4, 6, 8], 6: [0, 2, 3, 5, 6, 8] };

const face = (value: number) => (pips[value] ?? []).map((place) => s("circle", { cx: 16 + 16 * (place % 3), cy: 16 + 16 * Math.floor(place / 3), r: 5 }));

const notation: Notation = {
  many: () => false,
  pieces: () => [],
  targets: () => [],
  deeds: ({ outline: { lang } }) => [
    { key: "roll", letter: "r", label: words[lang].roll, icon: "die", move: "roll" },
    { key: "hold", letter: "h", label: words[lang].hold, move: "hold" },
  ],
};

export function pig(): Board {
  const die = s("svg", { class: "tb-pig-die", viewBox: "0 0 64 64", role: "img" });
  const total = h("b");
  const totalName = h("span", { class: "tb-label" });
  const goal = h("span", { class: "tb-label" });
  const banks = h("ul", { class: "tb-banks" });
  const table = h("div", { class: "tb-pig" }, h("div", { class: "tb-pig-turn" }, die, h("div", null, totalName, total)), goal, banks);

  return {
    el: h("div", { class: "tb-board" }, table),
    notation,
    update({ frame, outline }) {
      const now = frame.board as PigBoard;
      const said = words[outline.lang];
      set(die, "aria-label", said.die(now.die));
      redraw(die, now.die, () => [s("rect", { x: 2, y: 2, width: 60, height: 60, rx: 12 }), ...face(now.die)]);
      text(totalName, said.turnTotal);
      text(total, now.turn_total);
      text(goal, said.goal(now.goal));
      redraw(banks, [now, frame.to_move, outline.seats], () =>
        now.bank.map((points, seat) => {
          const pending = frame.to_move === seat ? now.turn_total : 0;
          const width = (n: number) => `width:${Math.min(100, Math.max(0, (n / now.goal) * 100))}%`;
          const bar = h("span", { class: `tb-bank tb-p-${lookOf(outline, seat)}` }, h("i", { style: width(points) }), h("i", { class: "tb-pending", style: width(Math.min(pending, now.goal - points)) }));
          return h("li", null, badge(lookOf(outline, seat), { small: true }), h("span", null, labelOf(outline, seat)), bar, h("b", null, points));
        }),
      );
    },
  };
}
