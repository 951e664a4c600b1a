/** Hot-seat handover screen: nothing but it is needed before a seat takes the screen, so it comes with the tools. */

import type { Part, Scene } from "../explorer/scene";
import { labelOf, lookOf } from "../explorer/scene";
import { h, redraw, set } from "../ui/dom";
import { badge } from "../ui/icons";
import { isHosts } from "../ui/own_keys";
import { handoverWords } from "./seat_handover.words";

export interface Handover extends Part {
  draw(seat: number, scene: Scene): void;
}

/** Stands over all of `root`; `lift` shows the view of the seat that took the screen. */
export function handover(root: HTMLElement, lift: (seat: number) => void): Handover {
  const el = h("dialog", { class: "tb-curtain" });
  root.append(el);
  let waiting = -1;
  const cover = (inert: boolean) => {
    for (const one of root.children) if (one !== el) (one as HTMLElement).inert = inert;
  };
  const shut = () => {
    // What is inert takes no focus back.
    cover(false);
    el.close();
  };
  const open = () => {
    shut();
    lift(waiting);
  };
  el.addEventListener("keydown", (event) => {
    if (event.key === "Escape") shut();
    // Behind the curtain nothing moves.
    if (!isHosts(event)) event.stopPropagation();
  });
  const update = ({ outline }: Scene) => {
    if (waiting < 0) return;
    const words = handoverWords[outline.lang];
    const name = labelOf(outline, waiting);
    set(el, "aria-label", words.takes(name));
    redraw(el, [waiting, outline.seats, outline.lang], () => [
      badge(lookOf(outline, waiting)),
      h("h3", null, words.takes(name)),
      h("p", null, words.about),
      h("button", { class: "tb-btn tb-main", "data-tb-key": "lift", onclick: open }, words.lift(name)),
    ]);
  };
  return {
    el,
    update,
    draw(seat, scene) {
      waiting = seat;
      update(scene);
      el.show();
      cover(true);
      el.querySelector("button")?.focus();
    },
  };
}
