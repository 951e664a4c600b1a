/** A board seen from nearer by, where letters at the places that are asked about are too small for a room. */

import { fits } from "./fitting";

/** Least pixels of a letter at a place that can be chosen, and what is aimed at from nearer by. */
const [LEAST, AIM] = [14, 20];
/** Pixels around what is asked about, and of the screen above and below a board. */
const [AROUND, EDGE] = [16, 44];
/** Of a screen's width, for a board with the text beside it. */
const SHARE = 0.7;
/** Of a board’s width: how near letters are to places that have none, as the numbers of rows and columns. */
const NEAR = 0.15;
const TRIES = 6;

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** What can be chosen: places that are laid over a drawing, and what is in the list below it. */
const PLACES = ":is(label, .tb-place):not([hidden])";

/** A board on which something is counted, for an answer that is typed: it names the seat that is to move there. */
const COUNTED = "[data-tb-about]";

const union = (boxes: Box[]): Box => ({
  left: Math.min(...boxes.map(({ left }) => left)),
  top: Math.min(...boxes.map(({ top }) => top)),
  right: Math.max(...boxes.map(({ right }) => right)),
  bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
});

/** Height in pixels of the smallest letters that stand in one of the boxes, or undefined without any. */
function smallest(board: HTMLElement, boxes: Box[]): number | undefined {
  let least: number | undefined;
  for (const one of board.querySelectorAll<SVGTextElement>(".tb-drawn text, .tb-ground text")) {
    const box = one.getBoundingClientRect();
    const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
    if (!box.width || !boxes.some(({ left, top, right, bottom }) => left < x && x < right && top < y && y < bottom))
      continue;
    const drawn = one.getScreenCTM();
    const size = parseFloat(getComputedStyle(one).fontSize) * (drawn ? Math.hypot(drawn.b, drawn.d) : 1);
    least = Math.min(size, least ?? size);
  }
  return least;
}

const around = ({ left, top, right, bottom }: Box, by: number): Box => ({
  left: left - by,
  top: top - by,
  right: right + by,
  bottom: bottom + by,
});

/** Where what is shown of a length begins: what is asked about in the middle, and nothing beside the board. */
const begin = (from: number, to: number, shown: number, all: number): number =>
  Math.min(Math.max((from + to - shown) / 2, 0), Math.max(all - shown, 0));

/** The part of the seat that is to move, where a board has one for each; else all of it. */
const partOf = (board: HTMLElement): Box =>
  (board.querySelector(`[data-tb-place="${board.dataset.tbAbout}"]`) ?? board).getBoundingClientRect();

/** Shows a board whole, as it was fitted. */
export function whole(step: HTMLElement[]): void {
  for (const board of step.flatMap((one) => [...one.querySelectorAll<HTMLElement>("[data-tp-closer]")])) {
    delete board.dataset.tpCloser;
    for (const name of ["margin", "clip-path"]) board.style.removeProperty(name);
  }
}

/** The board of a screen, its places and what is asked about, if letters there are small; else undefined. */
function asked(step: HTMLElement[]) {
  const [board] = step
    .flatMap((one) => [...one.querySelectorAll<HTMLElement>(".tb-on-board")])
    .filter((one) => one.checkVisibility());
  const places = [...(board?.querySelectorAll<HTMLElement>(PLACES) ?? [])].filter((one) => one.checkVisibility());
  const laid = places.filter((one) => one.matches(".tb-laid")).map((one) => one.getBoundingClientRect());
  if (!board || !(laid.length || board.matches(COUNTED))) return undefined;
  const box = board.getBoundingClientRect();
  const region = laid.length ? union(places.map((one) => one.getBoundingClientRect())) : partOf(board);
  const least = smallest(board, laid.length ? laid : [region]) ?? smallest(board, [around(region, NEAR * box.width)]);
  return least && least < LEAST ? { board, box, region, least } : undefined;
}

/** Whether letters at the places that are asked about are too small to be read from the back of a room. */
export const isFar = (step: HTMLElement[]): boolean => Boolean(asked(step));

/**
 * Makes a board larger than the screen has room for, and shows the part of it that is asked about, with as much around
 * it as there is room.
 */
export function closer(page: HTMLElement, step: HTMLElement[]): void {
  const found = asked(step);
  if (!found) return;
  const { board, box, region, least } = found;
  const home = step.find((one) => one.contains(board))!;
  const usual = Number(home.style.getPropertyValue("--tp-picture"));
  const zoom = board.currentCSSZoom;
  const near = around(region, AROUND);
  const [across, down] = [
    [Math.max(near.left - box.left, 0), Math.min(near.right - box.left, box.width)],
    [Math.max(near.top - box.top, 0), Math.min(near.bottom - box.top, box.height)],
  ] as [[number, number], [number, number]];
  const isBeside = home.hasAttribute("data-tp-beside");
  const [most, high] = isBeside ? [SHARE * page.clientWidth, page.clientHeight - EDGE] : [page.clientWidth, box.height];

  /** Shows the board in so wide a part of the screen; whether it is larger then, and all fits. */
  const show = (wide: number): boolean => {
    const times = Math.min(AIM / least, wide / (across[1] - across[0]), high / (down[1] - down[0]));
    const [all, tall] = [box.width * times, box.height * times];
    const [width, height] = [Math.min(wide, all), Math.min(high, tall)];
    const left = begin(across[0] * times, across[1] * times, width, all);
    const top = begin(down[0] * times, down[1] * times, height, tall);
    const cut = [top, all - width - left, tall - height - top, left].map((one) => Math.max(one, 0) / zoom);
    home.style.setProperty("--tp-picture", String(usual * times));
    board.style.margin = cut.map((one) => `${-one}px`).join(" ");
    board.style.clipPath = `inset(${cut.map((one) => `${one}px`).join(" ")})`;
    return times > 1 && fits(page);
  };
  board.dataset.tpCloser = "";
  for (let nth = 0; nth <= TRIES; nth++) if (show(most - ((most - box.width) * nth) / TRIES)) return;
  whole(step);
  home.style.setProperty("--tp-picture", String(usual));
}
