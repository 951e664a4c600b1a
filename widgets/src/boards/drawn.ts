/** A board that its game draws in Python: shapes with the places and pieces that can be chosen among them. */

import type { Scene } from "../explorer/scene";
import { STRETCH } from "../generated/agreed.js";
import type { Pictures as Drawn, Frame } from "../generated/messages";
import { attribute, s, set } from "../ui/dom";
import type { Make } from "./shared";
import { shared } from "./shared";
import { long, shapes, sketch } from "./sketch";

const LARGEST = 1.3; // times the size of the widest picture
const ABOUT = 0.84; // of the largest size: the parts of a narrow picture are smaller than those of a wide one
type Picture = Drawn["pictures"][number];

const LETTERS = 9; // pixels that the letters of a board have, where the columns have room for it

/** Size at which letters of so many tenths can be read; 0 where a board does not say how large its letters are. */
const scaleOf = (letters: number): number => letters && (10 * LETTERS) / letters;

/** Places whose middles are nearer than this stand in one row or column. */
const STEP = 12;

const sheets = new Map<string, CSSStyleSheet>();

/**
 * Puts a game's style into force, once in a page; a page with a strict policy takes it in this way alone. Games name
 * their classes alike: where several stand on one page, each has its own.
 */
function dress(el: Element, style: string, code: string): void {
  const home = el.getRootNode();
  if (!(home instanceof Document || home instanceof ShadowRoot)) return;
  const whole = el.closest(".tb");
  if (whole) set(whole, "data-tb-game", code);
  const sheet = sheets.get(style) ?? new CSSStyleSheet();
  if (!sheets.has(style)) sheet.replaceSync(`:where([data-tb-game="${CSS.escape(code)}"]) .tb-drawn { ${style} }`);
  sheets.set(style, sheet);
  if (!home.adoptedStyleSheets.includes(sheet)) home.adoptedStyleSheets.push(sheet);
}

/** Names that places were drawn with. */
const written = new WeakMap<Element, string>();

/** Name of a place: what the game calls it at this moment, else the one that it was drawn with. */
function nameOf(spot: Element, key: string, isTarget: boolean, { controls }: Frame): string {
  const own = written.get(spot) ?? spot.getAttribute("aria-label") ?? "";
  written.set(spot, own);
  return controls?.places?.[key]?.label ?? ((isTarget && controls?.labels?.[key]) || own);
}

/** Writes on a piece which of several in hand it is, from 0; -1 for none. */
function count(piece: Element, nth: number): void {
  piece.querySelector(".tb-nth")?.remove();
  if (nth < 0) return;
  const { x, y, width } = piece.querySelector<SVGRectElement>(".tbs-grip")!.getBBox();
  piece.append(s("text", { class: "tb-nth tbs-mid", x: x + width - 9, y: y + 13, "aria-hidden": "true" }, nth + 1));
}

/** The pieces that the card has, too: the keyboard takes them there. */
const onCard = ({ card }: Frame) =>
  new Set(card.blocks.flatMap((block) => (block.kind === "pieces" ? block.items.map((one) => one?.key) : [])));

const board: Make = (tools) => {
  const { aim, h, keepFocus, lack, redraw, setStops } = tools;
  const picture = sketch(tools);
  const svg = picture.el;
  const el = h("div", { class: "tb-board tb-drawn", "data-tb-ground": true });
  let room = [0, 0]; // width and height
  let last: Scene | undefined;
  let shown: Picture | undefined;
  let row: Element | null | undefined;
  let [of, spots]: [Frame | undefined, string[]] = [undefined, []];

  /** The widest picture that is legible in this room, or that is drawn about as large there as any. */
  function fit({ pictures, letters = 0 }: Drawn) {
    const size = ({ width, height }: Picture) => Math.min(room[0]! / width, room[1]! / height);
    const enough = Math.min(scaleOf(letters) || 1 / STRETCH, ABOUT * Math.max(...pictures.map(size)));
    return pictures.find((one) => size(one) >= enough);
  }

  /** In one column the page grows with the board, as far as its style lets it. */
  const measured = () => {
    const { flexGrow, maxHeight } = getComputedStyle(el);
    return [el.clientWidth, flexGrow === "0" ? Number.parseFloat(maxHeight) || Infinity : el.clientHeight];
  };

  function update(scene: Scene): void {
    const { frame, outline, choices, words } = scene;
    const board = frame.board as Partial<Drawn>;
    const before = last;
    last = scene;
    if (!board.pictures) return lack(el, words);
    const least = Math.ceil(scaleOf(board.letters ?? 0) * board.pictures[0]!.width);
    el.closest<HTMLElement>(".tb-screen")?.style.setProperty("--tb-read", `${least}px`);
    const deeds = el.closest(".tb-screen")?.querySelector(".tb-deeds, .tb-due");
    if (deeds && deeds !== row) {
      docked.disconnect(); // each moment of chance has a row of its own
      docked.observe(deeds);
    }
    row = deeds;
    if (!room[0]) room = measured();
    if (outline.style) dress(el, outline.style, outline.game.code);
    const one = fit(board as Drawn);
    if (!one) return;
    if (one !== shown || outline !== before?.outline) {
      redraw(el, "picture", () => [svg]);
      picture.show(one, LARGEST, board, outline);
      for (const spot of svg.querySelectorAll("[data-tb-target]:not([data-tb-spot])"))
        set(spot, "data-tb-spot", attribute(spot, "target"));
    }
    shown = one;
    el.classList.toggle("tb-wide", one.width > one.height);
    set(svg, "aria-label", board.says ?? "");
    const parts = svg.querySelector("[data-tb-panel], [role=group], .tbs-label");
    set(svg, "role", parts || choices.targets.size || choices.pieces.size ? "group" : "img");
    svg.classList.toggle("tb-holding", choices.hand.length > 0);
    for (const spot of svg.querySelectorAll("[data-tb-spot]")) {
      const key = attribute(spot, "spot");
      const target = choices.targets.get(key);
      const name = nameOf(spot, key, target !== undefined, frame);
      aim(spot, target, scene, name, name ? "img" : null);
    }
    const repeated = onCard(frame);
    for (const piece of svg.querySelectorAll("[data-tb-piece]")) {
      const key = attribute(piece, "piece");
      const free = choices.pieces.has(key);
      piece.classList.toggle("tb-free", free);
      set(piece, "role", free ? "button" : "img");
      const again = repeated.has(key);
      set(piece, "tabindex", free ? (again ? -1 : 0) : null);
      set(piece, "data-tb-key", `${again ? "again" : "piece"} ${key}`);
      set(piece, "aria-pressed", free ? String(choices.hand.includes(key)) : null);
      count(piece, choices.hand[1] ? choices.hand.indexOf(key) : -1);
    }
    for (const one of svg.querySelectorAll("[data-tb-with]"))
      set(one, "display", choices.hand.includes(attribute(one, "with")) ? null : "none");
    for (const label of svg.querySelectorAll(".tbs-label")) set(label, "role", "img");
    if (!el.closest(".tb-reduced")) setStops(el); // beside an exercise nothing shows what labels say
    shared.tbgggWay?.(svg, scene);
  }

  /** On a phone the card's title is docked over its buttons, however many rows of them there are. */
  const docked = new ResizeObserver((rows) => {
    // On the screen it would have all styled anew.
    for (const { target, borderBoxSize } of rows)
      target.parentElement?.style.setProperty("--tb-deeds", `${borderBoxSize[0]!.blockSize}px`);
  });
  new ResizeObserver(() => {
    const now = measured();
    if (!now[0] || now.join() === room.join()) return;
    room = now;
    const scene = last;
    if (!scene) return;
    keepFocus(el, () => update(scene)); // another width is another picture
    el.dispatchEvent(new Event("tb-laid", { bubbles: true })); // marks lie where its places are now
  }).observe(el);

  return {
    el,
    update,
    spots(frame) {
      if (of === frame) return spots;
      const drawn = Object.values((frame.board as Partial<Drawn>).shapes ?? {});
      const found = drawn
        .filter((markup) => /data-tb-(target|cell)/.test(long(markup)))
        .flatMap((markup) => [...shapes(markup).querySelectorAll("[data-tb-target]")]);
      spots = [...new Set(found.map((spot) => attribute(spot, "target")))];
      of = frame;
      return spots;
    },
    at(key) {
      const spot = [...el.querySelectorAll("[data-tb-spot]")].find((one) => attribute(one, "spot") === key);
      if (!spot) return undefined;
      const [home, box] = [el.getBoundingClientRect(), spot.getBoundingClientRect()];
      return [
        Math.round((box.left + box.width / 2 - home.left) / STEP),
        Math.round((box.top + box.height / 2 - home.top) / STEP),
      ];
    },
  };
};

shared.tbgggDrawn = { board, sketch };
