/** Hot-seat handover screen: it hides both seats' views while the device changes hands. */

import type { Part, Scene } from "../explorer/scene";
import { labelOf, lookOf } from "../explorer/scene";
import { h, redraw, set } from "../ui/dom";
import { badge } from "../ui/icons";

export interface Curtain extends Part {
  draw(seat: number, scene: Scene): void;
}

/** `lift` shows the view of the seat that took the screen. */
export function curtain(lift: (seat: number) => void): Curtain {
  const el = h("dialog", { class: "tb-curtain" });
  let waiting = -1;
  const open = () => {
    el.close();
    lift(waiting);
  };
  const update = ({ outline, words }: Scene) => {
    if (waiting < 0) return;
    const name = labelOf(outline, waiting);
    set(el, "aria-label", words.curtain(name));
    redraw(el, [waiting, outline.seats, outline.lang], () => [
      badge(lookOf(outline, waiting)),
      h("h3", null, words.curtain(name)),
      h("p", null, words.curtainAbout),
      h("button", { class: "tb-btn tb-main", "data-tb-key": "lift", onclick: open }, words.lift(name)),
    ]);
  };
  return {
    el,
    update,
    draw(seat, scene) {
      waiting = seat;
      update(scene);
      el.showModal();
    },
  };
}
