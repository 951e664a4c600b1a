/** A board with nothing around it: in a cell of its own (an anywidget module), and for questions answered on it. */

import { sceneOf } from "../explorer/scene";
import type { Frame, Outline } from "../generated/messages";
import type { Model } from "../model";
import { attribute, h, set } from "../ui/dom";
import { define } from "../ui/icons";
import { followTheme } from "../ui/theme";
import { holdings } from "./holdings";
import { loading } from "./loading";
import { makeBoard } from "./registry";

/** One moment: a frame that offers no moves, and the outline of a record without any. */
export interface Still {
  outline: Outline;
  frame: Frame;
  /** Whether what each seat has stands below the board. */
  held?: boolean;
}

function reduced() {
  const board = makeBoard();
  const el = h("div", { class: "tb-reduced" }, board.el);
  let below: HTMLElement[] = [];
  return {
    el,
    drawn: board.el,
    update({ outline, frame, held }: Still) {
      const scene = sceneOf(outline, frame, undefined);
      set(el, "lang", outline.lang);
      board.update(scene);
      for (const one of below) one.remove();
      below = held ? holdings(scene) : [];
      el.append(...below);
      // What they would open is around a board, and there is nothing around this one.
      for (const button of el.querySelectorAll("button")) button.disabled = true;
    },
    /** It is in the page, has left it, or its size has changed. */
    settle() {
      if (el.isConnected) define(el.getRootNode() as Document | ShadowRoot);
    },
  };
}

/** What a question, the beginning of its list and its button need beside a board, in pixels. */
const ROOM = 330;
const PLACES = ["place", "spot"];
const PIECES = ["piece"];

/** Whether all choices are pieces that can be taken in hand, as the cards of a hand; else they are places. */
const arePieces = (board: HTMLElement, places: readonly string[]): boolean =>
  places.every((place) => named(board, place, PIECES).length > 0);

/** Everything on a board that has this name; the smallest comes last. */
function named(board: HTMLElement, place: string, kinds: readonly string[]): DOMRect[] {
  return [...board.querySelectorAll(kinds.map((kind) => `[data-tb-${kind}]`).join())]
    .filter((one) => kinds.some((kind) => attribute(one, kind) === place))
    .map((one) => one.getBoundingClientRect())
    .filter(({ width }) => width)
    .sort((a, b) => b.width * b.height - a.width * a.height);
}

const share = (length: number, whole: number): string => `${(100 * length) / whole}%`;

/** Lays the choices of a list over the places that they name on a board; what is not drawn stays in the list. */
export function onBoard(list: HTMLElement, still: Still, places: readonly string[]): void {
  const board = reduced();
  const labels = [...list.querySelectorAll<HTMLElement>("label, button")];
  list.classList.add("tb-on-board");
  list.prepend(board.el);
  board.update(still);
  const lay = () => {
    if (!list.isConnected) return;
    board.settle();
    const home = list.getBoundingClientRect();
    const kinds = arePieces(board.el, places) ? PIECES : PLACES;
    labels.forEach((label, at) => {
      // A seat is chosen where it is drawn, before its line below the board.
      const [on, below] = [board.drawn, board.el].map((el) => named(el, places[at] ?? "", kinds).at(-1));
      const box = on ?? below;
      label.classList.toggle("tb-laid", box !== undefined);
      set(label, "title", box ? label.textContent : null);
      if (!box) return label.removeAttribute("style");
      // What stands inside another place lies above it.
      const above = Math.max(1, 9 - Math.round(Math.log2(box.width * box.height) / 2));
      // Shares of the list, for a projector zooms the page: what is measured is no length of its style.
      Object.assign(label.style, {
        left: share(box.left - home.left, home.width),
        top: share(box.top - home.top, home.height),
        width: share(box.width, home.width),
        height: share(box.height, home.height),
      });
      label.style.setProperty("--tb-above", String(above));
    });
    // In a story the list stands below its board: nothing is between board and button there.
    const form = list.closest("form");
    const isListed = form !== null && labels.length > 0 && !labels.some((label) => label.classList.contains("tb-laid"));
    list.classList.toggle("tb-listed", isListed);
    // Above a board that fills the window no list could be seen: it follows the board then.
    if (isListed && board.el.offsetHeight > innerHeight - ROOM) list.classList.remove("tb-listed");
    if (isListed) form.style.setProperty("--tb-board-high", `${board.el.offsetHeight}px`);
  };
  const sized = new ResizeObserver(lay);
  sized.observe(list);
  sized.observe(board.el);
  lay(); // until then they stand below the board, and what follows it lies too low
}

/** Loads a game's own board, if it has one, and leaves the board's style in an element. */
export async function prepare(own: unknown, style: string, el: HTMLElement): Promise<void> {
  const home = h("div", { hidden: true });
  await loading({ get: (name: string) => (name === "_own_board" ? own : undefined) } as Model, home);
  el.append(h("style", null, style), ...home.childNodes);
}

export default {
  async render({ model, el }: { model: Model; el: HTMLElement }): Promise<() => void> {
    const style = h("div");
    const root = h("div", { class: "tb tb-alone" });
    await prepare(model.get("_own_board"), "", style);
    const shown = () => model.get("still") as Still;
    const board = reduced();
    const draw = () => board.update(shown());
    const sized = new ResizeObserver(() => board.settle());
    root.append(board.el);
    el.append(style, root);
    followTheme(el, root, () => undefined);
    sized.observe(root);
    draw();
    model.on("change:still", draw);
    return () => {
      model.off("change:still", draw);
      sized.disconnect();
      el.replaceChildren();
    };
  },
};
