/** A whole move as an answer, made with two clicks on a board or a drawing: what is moved, and where it goes. */

import { h, set } from "../ui/dom";
import { unbrokenText } from "./unbroken";

const ARROW = " → ";

/** True for choices that are moves: they name two places, with an arrow between them. */
export const areMoves = (choices: { value: string; label: string }[]): boolean =>
  choices.length > 0 && choices.every(({ value, label }) => value.split(" ").length === 2 && label.includes(ARROW));

export interface Moves {
  /** Buttons of the places that are left, of those that are reached, and of pieces, to be laid over them. */
  buttons: HTMLButtonElement[];
  /** Places of the buttons, in their order. */
  places: string[];
  /** The move as far as it is made. */
  said: HTMLElement;
  /** True once a piece is chosen. */
  begun(): boolean;
  /** True once both places are chosen. */
  ready(): boolean;
  /** No place is chosen; where one had the focus, the first place has it then. */
  clear(): void;
  /** Makes one of the moves, as the answer that was asked for. */
  reveal(nth: number): void;
  /** Marks both places of the move as right or as what was guessed, or takes the marks off. */
  mark(name: string): void;
  disable(disabled: boolean): void;
}

/**
 * Buttons that choose one of some moves. Every piece can be chosen at any time, and every place that it may be offered
 * once it is; a second click takes either back.
 *
 * @param boxes hold the answer, one a move; an answer that changes is an event of the first
 * @param pieceAt name of the piece in a place. A place that pieces leave and reach is reached by clicking it, and left
 *   by clicking its piece, while another piece is chosen.
 * @param next says, once a piece is chosen, that its place is to be clicked
 */
export function movesOf(
  choices: { value: string; label: string }[],
  boxes: HTMLInputElement[],
  pieceAt: (place: string) => string,
  next: string,
): Moves {
  const pairs = choices.map(({ value }) => value.split(" ") as [string, string]);
  const [sources, targets] = [0, 1].map((at) => [...new Set(pairs.map((pair) => pair[at]!))]) as [string[], string[]];
  const said = h("p", { class: "tb-made", role: "status" });
  let [source, target] = ["", ""];
  const at = (from: string, to: string) => pairs.findIndex((pair) => pair[0] === from && pair[1] === to);
  const left = (from: string) => choices[pairs.findIndex((pair) => pair[0] === from)]!.label.split(ARROW)[0]!;
  const button = (cls: string, choose: () => void) =>
    h("button", { type: "button", class: `tb-place${cls}`, onclick: choose }, h("span"));
  const from = sources.map((place) => button("", () => make(source === place ? "" : place, "")));
  const to = targets.map((place) => button("", () => make(source, target === place ? "" : place)));
  const pieces = sources.map((place) => button(" tb-piece", () => make(place, "")));
  const buttons = [...from, ...to, ...pieces];

  function name(one: HTMLButtonElement, label: string, pressed: boolean): void {
    unbrokenText(one.firstElementChild!, label);
    set(one, "title", label);
    set(one, "aria-pressed", String(pressed));
  }

  function show(): void {
    const active = buttons.find((one) => one === (one.getRootNode() as Document | ShadowRoot).activeElement);
    sources.forEach((place, nth) => {
      const isReached = at(source, place) >= 0;
      name(from[nth]!, left(place), source === place);
      name(pieces[nth]!, left(place), false);
      from[nth]!.hidden = isReached;
      pieces[nth]!.hidden = !isReached;
    });
    targets.forEach((place, nth) => {
      const move = at(source, place);
      if (move >= 0) name(to[nth]!, choices[move]!.label, target === place);
      to[nth]!.hidden = move < 0;
    });
    unbrokenText(said, target ? choices[at(source, target)]!.label : source ? `${left(source)}${ARROW}… ${next}` : "");
    // What had the focus stands for another place now, or for none.
    if (active && (active.hidden || !source))
      from[Math.max(0, sources.indexOf(source))]!.focus({ preventScroll: true });
  }

  function make(one: string, other: string): void {
    const wasMade = target !== "";
    [source, target] = [one, other];
    boxes.forEach((box, nth) => {
      box.checked = nth === at(source, target);
    });
    show();
    // What was said of a wrong move stays until another one is made.
    if (wasMade || target) boxes[0]?.dispatchEvent(new Event("input", { bubbles: true }));
  }

  show();
  return {
    buttons,
    places: [...sources, ...targets, ...sources.map(pieceAt)],
    said,
    begun: () => source !== "",
    ready: () => target !== "",
    clear() {
      [source, target] = ["", ""];
      for (const box of boxes) box.checked = false;
      show();
    },
    reveal(nth) {
      [source, target] = pairs[nth]!;
      show();
      this.mark("tb-so");
    },
    mark(name) {
      for (const one of [...from, ...to]) {
        one.classList.remove("tb-guessed", "tb-so");
        if (name && one.getAttribute("aria-pressed") === "true") one.classList.add(name);
      }
    },
    disable(disabled) {
      for (const one of buttons) one.disabled = disabled;
    },
  };
}
