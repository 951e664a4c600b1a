/** A toy's picture: drawn from the markup that the toy's own rules write, for the room that there is. */

import { s } from "../ui/dom";
import { stillness } from "../ui/transitions";
import type { Picture } from "./toy.model";

const GLIDE = { duration: 260, easing: "cubic-bezier(.2,.7,.2,1)" };

const kin = (root: Element) =>
  new Map(
    [...root.querySelectorAll("[data-tb-kin]")].map((el) => [
      el.getAttribute("data-tb-kin"),
      el.getBoundingClientRect(),
    ]),
  );

/** The markup as elements. It is the toy's own; texts in it are escaped where it is written. */
function shapes(markup: string): ChildNode[] {
  const read = new DOMParser().parseFromString(
    `<svg xmlns="http://www.w3.org/2000/svg">${markup}</svg>`,
    "image/svg+xml",
  );
  return [...document.importNode(read.documentElement, true).childNodes];
}

/** Draws a picture in place of the one before; its pieces glide from where they were. */
export function show(holder: HTMLElement, { width, height, markup, says }: Picture): void {
  const before = kin(holder);
  const role = markup.includes("data-tb-set") ? "group" : "img";
  const svg = s("svg", { class: "tbs", role, "aria-label": says, viewBox: `0 0 ${width} ${height}` });
  svg.append(...shapes(markup));
  const pressed = (holder.getRootNode() as Document | ShadowRoot).activeElement?.getAttribute("data-tb-set");
  const old = holder.querySelector("svg:not(.tb-over)");
  if (old) old.replaceWith(svg);
  else holder.prepend(svg);
  if (pressed) svg.querySelector<SVGElement>(`[data-tb-set="${pressed}"]`)?.focus();
  if (!old || stillness()) return;
  const unit = width / svg.getBoundingClientRect().width;
  for (const el of svg.querySelectorAll("[data-tb-kin]")) {
    const [from, to] = [before.get(el.getAttribute("data-tb-kin")), el.getBoundingClientRect()];
    if (!from) continue;
    const [x, y] = [(from.left - to.left) * unit, (from.top - to.top) * unit];
    if (Math.hypot(x, y) > 1) el.animate([{ transform: `translate(${x}px,${y}px)` }, { transform: "none" }], GLIDE);
  }
}
