/** Choices as places of a drawing; they keep their places at every width. */

import { h, set } from "../ui/dom";
import type { Picture } from "./toy.model";
import { show } from "./toy.picture";

const USUAL = 420; // units of a drawing; a wider one, such as a whole board, is drawn larger

/** How far groups around a shape shift it, to the right and down. */
function shiftOf(shape: Element): [number, number] {
  let [x, y] = [0, 0];
  for (let at: Element | null = shape; at instanceof SVGGraphicsElement; at = at.parentElement) {
    const { e = 0, f = 0 } = at.transform.baseVal.consolidate()?.matrix ?? {};
    [x, y] = [x + e, y + f];
  }
  return [x, y];
}

/** Lays the choices of a list over the places that they name in a picture; what is not drawn stays in the list. */
export function onPicture(list: HTMLElement, picture: Picture, places: readonly string[]): void {
  const labels = [...list.querySelectorAll<HTMLElement>("label, button")];
  list.classList.add("tb-on-board", "tb-pictured");
  const ground = h("div", { class: "tb-ground" });
  list.prepend(ground);
  show(ground, picture);
  list.classList.toggle("tb-is-wide", picture.width > USUAL);
  const whole = [picture.width, picture.height];
  list.style.setProperty("--tb-ratio", String(picture.width / picture.height));
  labels.forEach((label, at) => {
    const drawn = [...ground.querySelectorAll("[data-tb-place]")].find(
      (one) => one.getAttribute("data-tb-place") === places[at],
    );
    const frame = drawn?.querySelector("rect");
    if (!frame) return;
    const shift = shiftOf(frame);
    const share = (name: string, side: number, by = 0) =>
      `${(100 * (Number(frame.getAttribute(name)) + by)) / whole[side]!}%`;
    label.classList.add("tb-laid");
    ground.append(label);
    set(label, "title", label.textContent);
    Object.assign(label.style, {
      left: share("x", 0, shift[0]),
      top: share("y", 1, shift[1]),
      width: share("width", 0),
      height: share("height", 1),
    });
  });
}
