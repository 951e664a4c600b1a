/** A board that is set up: its picture, with a button on each place. */

import { arrange, h, set, text } from "../ui/dom";
import type { FieldContext } from "./bench.fields";
import type { BoardBlock, Spot } from "./bench.model";

const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Pixels that a place has at least: a narrow board scrolls. */
const LEAST = 24;

/** The width inside a panel of 1000 px, from which what is said of a board stands beside it, and what that needs. */
const BESIDE = 998;
const SIDE = 380;

const middle = ({ at: [left, top, width, height] }: Spot): [number, number] => [left + width / 2, top + height / 2];

/** The nearest place in a direction; what lies aside counts as farther. */
export function towards(spots: readonly Spot[], from: Spot, [x, y]: [number, number]): Spot | undefined {
  const [left, top] = middle(from);
  const far = (spot: Spot) => {
    const [across, down] = [middle(spot)[0] - left, middle(spot)[1] - top];
    const ahead = across * x + down * y;
    return ahead > 0.1 ? ahead + 3 * Math.abs(across * y + down * x) : Infinity;
  };
  const next = spots.reduce((best, spot) => (far(spot) < far(best) ? spot : best), from);
  return far(next) === Infinity ? undefined : next;
}

export interface BenchBoard {
  el: HTMLElement;
  update(block: BoardBlock): void;
}

export function benchBoard(context: FieldContext): BenchBoard {
  const img = h("img", { class: "tb-bench-picture", alt: "" });
  const places = h("div", { class: "tb-bench-spots", role: "group" });
  const ground = h("div", null, img, places);
  const el = h("div", { class: "tb-bench-board" }, ground);
  const buttons = new Map<string, HTMLButtonElement>();
  let block: BoardBlock | undefined;
  let spots: Spot[] = [];
  /** The width that the kernel draws for. */
  let room = 0;
  /** The place that the tab key goes to. */
  let stop = "";

  function button(key: string): HTMLButtonElement {
    const made = h(
      "button",
      {
        "data-tb-key": `spot ${key}`,
        "data-tb-target": key,
        onclick: (event) => context.press(`${(event as MouseEvent).shiftKey ? "keep" : "spot"} ${key}`),
      },
      h("span", { "aria-hidden": "true" }),
    );
    made.addEventListener("focus", () => {
      stop = key;
      for (const [one, other] of buttons) other.tabIndex = one === key ? 0 : -1;
    });
    made.addEventListener("contextmenu", (event) => {
      event.preventDefault();
      context.press(`clear ${key}`);
    });
    made.addEventListener("keydown", (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const way = ARROWS[event.key];
      const here = spots.find((spot) => spot.key === key);
      if (event.key === "Delete" || event.key === "Backspace") context.press(`clear ${key}`);
      else if (event.key.toLowerCase() === "t") context.press(`flip ${key}`);
      else if (event.key.toLowerCase() === "m") context.press(`mover ${key}`);
      else if (/^[0-9?]$/.test(event.key)) context.press(`key ${event.key} ${key}`);
      else if (way && here) buttons.get(towards(spots, here, way)?.key ?? key)?.focus();
      else return;
      event.preventDefault();
      event.stopPropagation();
    });
    return made;
  }

  function draw(): void {
    if (!block) return;
    set(img, "src", `data:image/svg+xml;charset=utf-8,${encodeURIComponent(block.drawing)}`);
    const { width, height } = block;
    set(img, "width", width);
    set(img, "height", height);
    const thin = Math.min(...block.spots.map(({ at: [, , across, down] }) => Math.min(across * width, down * height)));
    ground.style.cssText = `width: ${width}px; min-width: ${Math.min(1, (100 * LEAST) / thin) * width}px`;
    set(places, "aria-label", block.text);
    spots = block.spots;
    if (!spots.some(({ key }) => key === stop)) stop = spots[0]?.key ?? "";
    const now = spots.map((spot) => {
      const made = buttons.get(spot.key) ?? button(spot.key);
      buttons.set(spot.key, made);
      const [left, top, width, height] = spot.at;
      // Most stay where they are, and cost nothing then.
      const where = `left: ${left}%; top: ${top}%; width: ${width}%; height: ${height}%;`;
      if (made.style.cssText !== where) made.style.cssText = where;
      set(made, "tabindex", spot.key === stop ? 0 : -1);
      set(made, "aria-label", spot.faults ? `${spot.label}. ${block!.fault} ${spot.faults}` : spot.label);
      set(made, "aria-current", spot.chosen ? "true" : null);
      made.classList.toggle("tb-bench-faulty", Boolean(spot.faults));
      text(made.firstElementChild!, spot.faults);
      return made;
    });
    arrange(places, now);
  }

  new ResizeObserver(() => {
    const across = el.parentElement?.clientWidth ?? 0;
    const now = across < BESIDE ? across : across - SIDE;
    if (!now || now === room) return;
    room = now;
    context.enter("room", String(now), true);
  }).observe(el);
  return {
    el,
    update(next) {
      block = next;
      draw();
    },
  };
}
