/** Drawings that a game makes in Python: their markup as elements, with the shapes that they share. */

import { SHORT } from "../generated/agreed.js";
import type { Pictures as Drawn, Outline } from "../generated/messages";
import { attribute, s, set } from "../ui/dom";
import type { Tools } from "./registry";

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
/** A place of a map as it is sent, `cell` of `shapes.py`, and its elements. */
const CELL = /cell="(.*?) (.*?) (.*?) (.*?) (.*?)\|(.*?)"\/>/g;
const PLACE =
  'place="$5" data-tb-target="$5" aria-label="$6"><rect class="tbs-spot" x="$1" y="$2" width="$3" height="$4" rx="5"/></g>';
/** Shared shapes use others so deep; more would be a circle. */
const DEEPEST = 8;
/** Texts that were read and are kept: most of a picture is the same at the next moment. */
const MOST = 2000;

/** In a document without a window, where nothing runs or loads; to make one for each text would be most of the work. */
let desk: HTMLElement | undefined;
const kept = new Map<string, Element>();
/** How the elements of a text were written: to write them again at each moment would be much of the work. */
const writing = new WeakMap<Element, string>();

function writtenOf(el: Element): string {
  const known = writing.get(el) ?? el.outerHTML;
  writing.set(el, known);
  return known;
}

/** The markup with what its short tags stand for. */
export const long = (markup: string): string =>
  SHORT.reduce((text, [long, short]) => text.replaceAll(short, long), markup);

/** The markup as elements; texts in it are untrusted, and were escaped where it was written. */
export function shapes(markup: string): Element {
  const known = kept.get(markup);
  if (known) return known;
  desk ??= new DOMParser().parseFromString("", "text/html").body;
  desk.innerHTML = `<svg>${long(markup).replace(CELL, PLACE)}</svg>`;
  const read = desk.querySelector("svg") ?? s("svg");
  for (const el of read.querySelectorAll("*")) {
    if (!SHAPES.has(el.localName)) el.remove();
    for (const { name } of [...el.attributes]) if (/^on|href$/i.test(name)) el.removeAttribute(name);
  }
  if (kept.size >= MOST) kept.clear();
  kept.set(markup, read);
  return read;
}

type Picture = Drawn["pictures"][number];

/** An element of a drawing, as it was written, and the elements in it that shared shapes fill, with their names. */
interface Drawing {
  written: string;
  el: Element;
  holes: [Element, string][];
}

export interface Sketch {
  readonly el: SVGElement;
  /** Draws a moment, at most `stretch` times its size; only what has changed is drawn anew. */
  show(picture: Picture, stretch: number, board: unknown, outline: Outline): void;
}

/** Gives a new element the looks and emblems of the seats; returns what shared shapes fill in it. */
function dress(made: Element, looks: readonly string[], { badge, tinted }: Tools): Drawing["holes"] {
  const all = new DocumentFragment();
  all.append(made);
  const lookOn = (part: Element, name: string) => tinted(looks[Number(attribute(part, name))] ?? "");
  for (const part of all.querySelectorAll("[data-tb-look]")) part.classList.add(lookOn(part, "look"));
  for (const part of all.querySelectorAll("[data-tb-emblem]")) {
    set(part, "viewBox", "0 0 18 18");
    part.classList.add("tb-emblem", lookOn(part, "emblem"));
    part.replaceChildren(...badge(looks[Number(attribute(part, "emblem"))] ?? "").childNodes);
  }
  return [...all.querySelectorAll("[data-tb-shape]")].map((part) => {
    const [name = "", x, y, size] = attribute(part, "shape").split(" ");
    set(part, "transform", `translate(${x} ${y})${size ? ` scale(${size}e-2)` : ""}`);
    return [part, name];
  });
}

/** A drawing with its shared shapes in their places, and the looks and emblems of the seats. */
export function sketch(tools: Tools): Sketch {
  const el = s("svg");
  let drawn = new WeakMap<Element, { markup: string; inside: Drawing[] }>();
  let looks: string[] = [];
  let known: Record<string, string> = {};

  /** Writes a text into `home`; the elements that it has already stay. */
  function write(home: Element, markup: string): Drawing[] {
    const before = drawn.get(home);
    if (before?.markup === markup) return before.inside;
    const old = [...(before?.inside ?? [])];
    const inside = [...shapes(markup).children].map((one) => {
      const written = writtenOf(one);
      const at = old.findIndex((other) => other.written === written);
      if (at >= 0) return old.splice(at, 1)[0]!;
      const el = document.importNode(one, true);
      return { written, el, holes: dress(el, looks, tools) };
    });
    for (const { el } of old) el.remove();
    inside.forEach(({ el }, at) => {
      if (home.children[at] !== el) home.insertBefore(el, home.children[at] ?? null);
    });
    drawn.set(home, { markup, inside });
    return inside;
  }

  function fill(home: Element, markup: string, deep = 0): void {
    for (const { holes } of write(home, markup))
      if (deep < DEEPEST) for (const [hole, name] of holes) fill(hole, known[name] ?? "", deep + 1);
  }

  return {
    el,
    show({ width, height, markup }, stretch, board, outline) {
      const now = outline.seats.map((_, seat) => tools.lookOf(outline, seat));
      if (now.join() !== looks.join()) {
        el.replaceChildren();
        drawn = new WeakMap();
      }
      looks = now;
      known = { ...outline.shapes, ...(board as Partial<Drawn>).shapes };
      set(el, "viewBox", `0 0 ${width} ${height}`);
      el.style.maxWidth = `${width * stretch}px`;
      fill(el, markup);
    },
  };
}
