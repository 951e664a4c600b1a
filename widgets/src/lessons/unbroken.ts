/** Texts of exercises and toys: what is one thing of several numbers stands on one line. */

import { UNBROKEN } from "../generated/agreed.js";
import { h } from "../ui/dom";

/** A text as children of an element; never broken are ranges, joined numbers and products, as 2.1–2.9, 1-5-6, 2 × 2. */
export const unbroken = (text: string): (Node | string)[] =>
  text.split(UNBROKEN).map((part, at) => (at % 2 ? h("span", { class: "tb-unbroken" }, part) : part));

/** Shows a text in an element, unless it stands there already. */
export function unbrokenText(el: Element, text: string): void {
  if (el.textContent !== text) el.replaceChildren(...unbroken(text));
}
