/** Drawings that a game makes in Python: their markup as elements, with the shapes that they share. */

import type { Drawn } from "../blocks";
import { lookOf } from "../explorer/scene";
import type { Outline } from "../protocol";
import { s, set } from "../ui/dom";
import { badge } from "../ui/icons";

/** Elements that a picture may have: none that runs or loads anything. */
const SHAPES = new Set([
  "svg",
  "g",
  "rect",
  "circle",
  "ellipse",
  "line",
  "polygon",
  "polyline",
  "path",
  "text",
  "tspan",
  "title",
]);
/** Shared shapes use others so deep; more would be a circle. */
const DEEPEST = 8;

export const attribute = (el: Element, name: string) => el.getAttribute(`data-tb-${name}`) ?? "";

/** The markup as elements; texts in it are untrusted, and were escaped where it was written. */
export function shapes(markup: string): Element {
  const read = new DOMParser().parseFromString(`<svg>${markup}</svg>`, "text/html").querySelector("svg") ?? s("svg");
  for (const el of read.querySelectorAll("*")) {
    if (!SHAPES.has(el.localName)) el.remove();
    for (const { name } of [...el.attributes]) if (/^on|href$/i.test(name)) el.removeAttribute(name);
  }
  return read;
}

/** A drawing with its shared shapes in their places, and the looks and emblems of the seats. */
export function sketch(
  { width, height, markup }: Drawn["pictures"][number],
  board: unknown,
  outline: Outline,
): SVGElement {
  const svg = s("svg", { viewBox: `0 0 ${width} ${height}`, style: `max-width:${width * 1.3}px` });
  svg.append(...document.importNode(shapes(markup), true).childNodes);
  const known = new Map(Object.entries({ ...outline.shapes, ...(board as Partial<Drawn>).shapes }));
  const read = new Map<string, Element>();
  for (let deep = 0; deep < DEEPEST; deep++)
    for (const part of svg.querySelectorAll("[data-tb-shape]")) {
      const [name = "", x, y, size] = attribute(part, "shape").split(" ");
      const held = read.get(name) ?? shapes(known.get(name) ?? "");
      read.set(name, held);
      set(part, "transform", `translate(${x} ${y})${size ? ` scale(${size})` : ""}`);
      set(part, "data-tb-shape", null);
      part.append(...document.importNode(held, true).childNodes);
    }
  for (const part of svg.querySelectorAll("[data-tb-look]"))
    part.classList.add(`tb-p-${lookOf(outline, Number(attribute(part, "look")))}`);
  for (const part of svg.querySelectorAll("[data-tb-emblem]")) {
    const look = lookOf(outline, Number(attribute(part, "emblem")));
    set(part, "viewBox", "0 0 18 18");
    part.classList.add("tb-emblem", `tb-p-${look}`);
    part.replaceChildren(...badge(look).childNodes);
  }
  return svg;
}
