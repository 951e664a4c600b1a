/** The switch that gives the record the whole column. */

import type { Part } from "../explorer/scene";
import { h, label, set } from "../ui/dom";
import { icon } from "../ui/icons";

export function wholeColumn(root: HTMLElement): Part {
  const el = h(
    "button",
    {
      class: "tb-btn tb-ghost tb-square",
      "data-tb-key": "record alone",
      onclick: () => set(el, "aria-pressed", String(root.classList.toggle("tb-whole"))),
    },
    icon("column"),
  );
  return {
    el,
    update({ words }) {
      label(el, words.alone);
      set(el, "aria-pressed", String(root.classList.contains("tb-whole")));
    },
  };
}
