/** The switch that gives the record the whole column. */

import type { Part } from "../explorer/scene";
import { label, set } from "../ui/dom";
import { iconButton } from "../ui/icons";

export function wholeColumn(root: HTMLElement): Part {
  const el = iconButton("record alone", "column", () =>
    set(el, "aria-pressed", String(root.classList.toggle("tb-whole"))),
  );
  return {
    el,
    update({ words }) {
      label(el, words.alone);
      set(el, "aria-pressed", String(root.classList.contains("tb-whole")));
    },
  };
}
