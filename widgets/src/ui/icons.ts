/** Icons and pieces, drawn. Colour, emblem and pattern each identify a seat alone. */

import type { Outline } from "../generated/messages";
import { h, s } from "./dom";

const icons = {
  first: "M3.5 3v10M12.5 3.5 6 8l6.5 4.5z",
  back: "M11 3.5 4.5 8 11 12.5z",
  forward: "M5 3.5 11.5 8 5 12.5z",
  last: "M12.5 3v10M3.5 3.5 10 8l-6.5 4.5z",
  play: "M5 3.2 12.5 8 5 12.8z",
  stop: "M4 4h8v8H4z",
  flow: "M1.5 8h7M5.6 4.8 8.8 8l-3.2 3.2M13 10.2a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4z",
  fork: "M4.5 3v10M4.5 9c0-3 7-1.5 7-5M9.8 5.4 11.5 3.6l1.8 1.8",
  column: "M3 2.5h10v11H3zM5.5 5.5h5M5.5 8h5M5.5 10.5h5",
  widen: "M9.5 3H13v3.5M13 3 9.5 6.5M6.5 13H3V9.5M3 13l3.5-3.5",
  narrow: "M13 6.5H9.5V3M9.5 6.5 13 3M3 9.5h3.5V13M6.5 9.5 3 13",
  undo: "M6 3 3 6l3 3M3 6h6a3.5 3.5 0 0 1 0 7H6",
  redo: "M10 3l3 3-3 3M13 6H7a3.5 3.5 0 0 0 0 7h3",
  right: "M6 4l4 4-4 4",
  die: "M3 3h10v10H3zM6 6h.1M10 10h.1M8 8h.1",
  flag: "M4 14V2.5M4 3h8.5l-2.2 2.8L12.5 8.6H4",
  pen: "M3 13l.8-3.2L11 2.6l2.4 2.4-7.2 7.2zM9.5 4.1l2.4 2.4",
  close: "M4 4l8 8M12 4l-8 8",
  done: "M3 8.5 6.5 12 13 4.5",
  prompt: "M3 4 7 8l-4 4M8.5 12h5",
  key: "M1.5 4.5h13v7h-13zM4 7h.1M6.7 7h.1M9.3 7h.1M12 7h.1M5 9.5h6",
  no: "M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12zM4 4l8 8",
  warn: "M8 2.5 14.5 13.5h-13zM8 6.5v3.5M8 12v.1",
  info: "M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12zM8 7.5v3.5M8 5v.1",
};

export type Icon = keyof typeof icons;

const hidden = { "aria-hidden": "true" };
const named = (label: string) => (label ? { role: "img", "aria-label": label } : hidden);

const lines = (name: string, d: string, label: string): SVGElement =>
  s("svg", { class: `tb-ico tb-ico-${name}`, viewBox: "0 0 16 16", ...named(label) }, s("path", { d }));

/** A 16 px line icon; with a label it is read out, else it is decoration. */
export const icon = (name: Icon, label = ""): SVGElement => lines(name, icons[name], label);

/** A small button with an icon, which `label` names, and the key by which it is found. */
export const iconButton = (key: string, sign: Icon, onclick: () => void): HTMLButtonElement =>
  h("button", { class: "tb-btn tb-ghost tb-square", "data-tb-key": key, onclick }, icon(sign));

/** An icon that a game names: one of its own, or one of these. */
export const sign = (name: string, { icons: own = {} }: Outline, label = ""): SVGElement =>
  lines(name, own[name] ?? icons[name as Icon] ?? "", label);

/** By look: the emblem; width and height of the pattern's cell, its turn, its line, and how wide that is. */
const emblems: Record<string, [string, number, number, number, string, number]> = {
  red: ["M8 2a6 6 0 1 0 0 12A6 6 0 0 0 8 2z", 6, 6, 45, "M0 0v6", 1.6],
  yellow: ["M8 1.2 15 14H1z", 5, 5, 0, "M2.5 2.5h.01", 2],
  blue: ["M3.1 2.3h9.8q.8 0 .8.8v9.8q0 .8-.8.8H3.1q-.8 0-.8-.8V3.1q0-.8.8-.8z", 8, 5, 0, "M0 2.5q2-2.6 4 0t4 0", 1.1],
  green: ["M5.7 1.5h4.6v4.2h4.2v4.6h-4.2v4.2H5.7v-4.2H1.5V5.7h4.2z", 5, 5, 0, "M2.5 0v5", 1.3],
  purple: ["m8 .8 2.2 4.8 5.2.6-3.9 3.5 1.1 5.2L8 12.3l-4.6 2.6 1.1-5.2L.6 6.2l5.2-.6z", 6, 6, 45, "M0 0v6M0 0h6", 1],
  orange: ["M10.6 1.3A7 7 0 1 0 14.7 11 5.6 5.6 0 0 1 10.6 1.3z", 8, 6, 0, "M0 5 4 1l4 4", 1.2],
};
const looks = Object.keys(emblems);

/**
 * A seat's look: by its name where that is a colour, else by its place; of one that has a letter, its place and the
 * letter.
 */
export function look(name: string, index: number, letter = ""): string {
  const nth = index % looks.length;
  return letter ? `${nth}:${letter}` : looks.includes(name) ? name : looks[nth]!;
}

/** The class that gives the colours of a look. */
export const tinted = (look: string): string => `tb-p-${look.split(":")[0]}`;

const DEFS = "tb-defs";

/** Puts the patterns into a page (or a shadow tree) that has none yet. */
export function define(home: Document | ShadowRoot): void {
  if (home.getElementById(DEFS)) return;
  const looks = Object.entries(emblems).map(([name, [, width, height, turn, line, stroke]]) =>
    s(
      "pattern",
      { id: `tb-t-${name}`, width, height, patternUnits: "userSpaceOnUse", patternTransform: `rotate(${turn})` },
      s("path", { d: line, fill: "none", stroke: "currentColor", "stroke-width": stroke, "stroke-linecap": "round" }),
    ),
  );
  const defs = s(
    "svg",
    { id: DEFS, width: 0, height: 0, style: "position:absolute", ...hidden },
    s("defs", null, ...looks),
  );
  (home instanceof Document ? home.body : home).append(defs);
}

/** No `use` of a symbol: that would be a tree of its own in each of the hundreds of emblems on a page. */
const emblem = (look: string, x: number, y: number, size: number) =>
  s("path", { class: "tb-e", d: emblems[look]?.[0], transform: `translate(${x} ${y}) scale(${size / 16})` });
const rect = (cls: string, inset: number, width: number, height: number, rx: number, more = {}) =>
  s("rect", { class: cls, x: inset, y: inset, width: width - 2 * inset, height: height - 2 * inset, rx, ...more });
const numeral = (value: string | number, x: number, y: number, size: number) =>
  s("text", { x, y, "font-size": size }, value);

export interface TileLook {
  /** Its face: a number or a letter, a dash for nothing. */
  face: string | number;
  up: boolean;
  /** Face down, and its face may be shown in the turned-up corner. */
  peek?: boolean;
}

/** A tile of 46 × 32. Pieces of one `kin` may be the same one for transitions. */
export function tile(look: string, { face, up, peek = false }: TileLook, { label = "", kin = "" } = {}): SVGElement {
  const el = s("svg", {
    class: `tb-tile ${tinted(look)}${up ? " tb-up" : ""}`,
    viewBox: "0 0 46 32",
    "data-tb-kin": kin || null,
    ...named(label),
  });
  if (up) {
    el.append(
      rect("tb-paper", 0, 46, 32, 4.5),
      s("path", { class: "tb-fill", d: "M4.5 0H15v32H4.5A4.5 4.5 0 0 1 0 27.5v-23A4.5 4.5 0 0 1 4.5 0z" }),
      emblem(look, 2.5, 11, 10),
    );
    el.append(face === "–" ? s("path", { class: "tb-dash", d: "M25.5 16h10" }) : numeral(face, 30.5, 23, 19));
  } else {
    el.append(
      rect("tb-fill", 0, 46, 32, 4.5),
      rect("tb-pattern", 0, 46, 32, 4.5, { fill: `url(#tb-t-${look})` }),
      rect("tb-frame", 3, 46, 32, 2.5),
    );
    el.append(s("circle", { class: "tb-fill", cx: 23, cy: 16, r: 9.5 }), emblem(look, 16, 9, 14));
    if (peek)
      el.append(
        s("path", { class: "tb-paper", d: "M46 14v13.5a4.5 4.5 0 0 1-4.5 4.5H27z" }),
        numeral(face, 39.5, 29, 12),
      );
  }
  el.append(rect("tb-rim", 0.5, 46, 32, 4));
  return el;
}

/** A die of 24 px with its seat's emblem; `face` is the number that it shows as a chip. */
export function die(look: string, { face = 0, label = "", kin = "" } = {}): SVGElement {
  const el = s("svg", {
    class: `tb-die ${tinted(look)}`,
    viewBox: "0 0 24 24",
    "data-tb-kin": kin || null,
    ...named(label),
  });
  el.append(
    rect("tb-fill", 0, 24, 24, 5.5),
    s("path", {
      class: "tb-shade",
      d: "M0 18.5A5.5 5.5 0 0 0 5.5 21h13A5.5 5.5 0 0 0 24 18.5 5.5 5.5 0 0 1 18.5 24h-13A5.5 5.5 0 0 1 0 18.5z",
    }),
  );
  el.append(emblem(look, 6, 4.5, 12), rect("tb-rim", 0.5, 24, 24, 5));
  if (face) el.append(s("circle", { class: "tb-chip", cx: 20, cy: 3.5, r: 6 }), numeral(face, 20, 7, 9.5));
  return el;
}

/** A seat's sign: its emblem on its colour, or its letter in a ring. */
export function badge(look: string, { small = false, label = "", kin = "" } = {}): SVGElement {
  const [, letter] = look.split(":");
  return s(
    "svg",
    {
      class: `tb-badge ${tinted(look)}${small ? " tb-small" : ""}`,
      viewBox: "0 0 18 18",
      "data-tb-kin": kin || null,
      ...named(label),
    },
    ...(letter
      ? [s("circle", { class: "tb-ring", cx: 9, cy: 9, r: 8 }), numeral(letter, 9, 12.8, 10.5)]
      : [rect("tb-body", 0.5, 18, 18, 4), emblem(look, 3.5, 3.5, 11)]),
  );
}

/** Rule ids that open the rule in its own words: the root listens for clicks on them. */
export function chips(ids: readonly string[], word: string): HTMLElement[] {
  return ids.map((id, at) =>
    h(
      "button",
      {
        class: "tb-rule",
        "data-tb-rule": id,
        "data-tb-key": `rule ${id} ${at}`,
        "aria-label": `${word} ${id}`,
        "aria-haspopup": "dialog",
      },
      id,
    ),
  );
}
