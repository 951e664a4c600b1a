/** The places of the board as buttons over it, to choose where a mark is drawn. */

import type { Box } from "../parts/board_marks";
import { boxes, middle } from "../parts/board_marks";
import { h, keepFocus, redraw, set } from "../ui/dom";

export interface Aims {
  /** Lets people choose among places, by word and name; none closes it. */
  offer(places: Readonly<Record<string, string>>, label: string, chosen: (place: string) => boolean): void;
  focus(): void;
  /** Finds the places anew. */
  lay(): void;
}

/** The place to which an arrow key leads: the nearest one on that side. */
export function nearest(
  boxes: ReadonlyMap<string, Box>,
  from: string,
  [across, down]: readonly [number, number],
): string {
  const here = boxes.get(from);
  if (!here) return from;
  const [x, y] = middle(here);
  let [best, least] = [from, Infinity];
  for (const [place, box] of boxes) {
    const [dx, dy] = [middle(box)[0] - x, middle(box)[1] - y];
    const ahead = dx * across + dy * down;
    const far = ahead + 3 * Math.abs(dx * down + dy * across);
    if (ahead > 1 && far < least) [best, least] = [place, far];
  }
  return best;
}

/** `choose` is called with the place that was chosen, `back` when Escape was pressed among them. */
export function aims(root: HTMLElement, choose: (place: string) => void, back: (event: Event) => void): Aims {
  const el = h("div", { class: "tb-aims", role: "group", hidden: true });
  let places: Readonly<Record<string, string>> = {};
  let chosen: (place: string) => boolean = () => false;
  let stop = "";
  root.append(el);

  const walks: Record<string, readonly [number, number]> = {
    ArrowLeft: [-1, 0],
    ArrowRight: [1, 0],
    ArrowUp: [0, -1],
    ArrowDown: [0, 1],
  };
  el.addEventListener("keydown", (event) => {
    const by = walks[event.key];
    event.stopPropagation();
    if (event.key === "Escape") back(event);
    if (!by) return;
    event.preventDefault();
    reach(nearest(boxes(root), stop, by));
    focus();
  });

  const lay = () => {
    el.hidden = !Object.keys(places).length;
    if (el.hidden) return;
    const known = [...boxes(root)].filter(([place]) => place in places);
    if (!known.some(([place]) => place === stop)) stop = known.at(-1)?.[0] ?? "";
    keepFocus(root, () =>
      redraw(el, [known, places], () =>
        known.map(([place, { x, y, width, height }]) =>
          h("button", {
            class: "tb-aim",
            style: `left:${x}px;top:${y}px;width:${width}px;height:${height}px`,
            "aria-label": places[place],
            "data-tb-key": `aim ${place}`,
            onclick: () => choose(place),
            onfocus: () => reach(place),
          }),
        ),
      ),
    );
    [...el.children].forEach((button, nth) => {
      const place = known[nth]?.[0] ?? "";
      set(button, "tabindex", place === stop ? 0 : -1);
      set(button, "aria-pressed", String(chosen(place)));
    });
  };

  const reach = (place: string) => {
    if (place === stop) return;
    stop = place;
    lay();
  };

  const focus = () => {
    const button = el.querySelector<HTMLElement>("[tabindex='0']");
    button?.focus({ preventScroll: true });
    button?.scrollIntoView({ block: "nearest" });
  };

  return {
    offer(offered, label, isChosen) {
      places = offered;
      chosen = isChosen;
      set(el, "aria-label", label);
      lay();
    },
    focus,
    lay,
  };
}
