/** The switch that gives the record the whole column. */

import type { Part } from "../explorer/scene";
import { label, pressed } from "../ui/dom";
import { iconButton } from "../ui/icons";

export function wholeColumn(root: HTMLElement): Part {
  const el = iconButton("record alone", "column", () => pressed(el, root.classList.toggle("tb-whole")));
  return {
    el,
    update({ words }) {
      label(el, words.alone);
      pressed(el, root.classList.contains("tb-whole"));
    },
  };
}
