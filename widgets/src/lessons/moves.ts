/** A whole move as an answer, made with two clicks on a board or a drawing: what is moved, and where it goes. */

import { h, set } from "../ui/dom";
import { unbrokenText } from "./unbroken";

const ARROW = " → ";

/** True for choices that are moves: their values name two places. */
export const areMoves = (values: readonly string[]): boolean =>
  values.length > 0 && values.every((value) => value.split(" ").length === 2);

export interface Moves {
  /** Buttons of the places that are left, then of those that are reached, to be laid over them. */
  buttons: HTMLButtonElement[];
  /** Places of the buttons, in their order. */
  places: string[];
  /** The move as far as it is made. */
  said: HTMLElement;
  /** No place is chosen. */
  clear(): void;
  disable(disabled: boolean): void;
}

/**
 * Buttons that choose one of some moves: a second click on a place takes it back.
 * `boxes` hold the answer, one a move.
 */
export function movesOf(choices: { value: string; label: string }[], boxes: HTMLInputElement[]): Moves {
  const pairs = choices.map(({ value }) => value.split(" ") as [string, string]);
  const [sources, targets] = [0, 1].map((at) => [...new Set(pairs.map((pair) => pair[at]!))]) as [string[], string[]];
  const said = h("p", { class: "tb-made", role: "status" });
  let [source, target] = ["", ""];
  const at = (from: string, to: string) => pairs.findIndex((pair) => pair[0] === from && pair[1] === to);
  const left = (from: string) => choices[pairs.findIndex((pair) => pair[0] === from)]!.label.split(ARROW)[0]!;
  const button = (choose: () => void) => h("button", { type: "button", class: "tb-place", onclick: choose }, h("span"));
  const from = sources.map((place) => button(() => make(source === place ? "" : place, "")));
  const to = targets.map((place) => button(() => make(source, target === place ? "" : place)));

  function name(one: HTMLButtonElement, label: string, pressed: boolean): void {
    unbrokenText(one.firstElementChild!, label);
    set(one, "title", label);
    set(one, "aria-pressed", String(pressed));
  }

  function show(): void {
    sources.forEach((place, nth) => {
      name(from[nth]!, left(place), source === place);
      from[nth]!.hidden = source !== "" && source !== place;
    });
    targets.forEach((place, nth) => {
      const move = at(source, place);
      if (move >= 0) name(to[nth]!, choices[move]!.label, target === place);
      to[nth]!.hidden = move < 0 || (target !== "" && target !== place);
    });
    unbrokenText(said, target ? choices[at(source, target)]!.label : source ? `${left(source)}${ARROW}…` : "");
  }

  function make(one: string, other: string): void {
    [source, target] = [one, other];
    boxes.forEach((box, nth) => {
      box.checked = nth === at(source, target);
    });
    show();
    boxes[0]?.dispatchEvent(new Event("input", { bubbles: true }));
  }

  show();
  return {
    buttons: [...from, ...to],
    places: [...sources, ...targets],
    said,
    clear() {
      [source, target] = ["", ""];
      show();
    },
    disable(disabled) {
      for (const one of [...from, ...to]) one.disabled = disabled;
    },
  };
}
