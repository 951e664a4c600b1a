/** Choices as places of a drawing; they keep their places at every width. */

import { h, set } from "../ui/dom";
import type { Picture } from "./toy.model";
import { show } from "./toy.picture";

const USUAL = 420; // units of a drawing; a wider one, such as a whole board, is drawn larger

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
    const share = (name: string, side: number) => `${(100 * Number(frame.getAttribute(name))) / whole[side]!}%`;
    label.classList.add("tb-laid");
    ground.append(label);
    set(label, "title", label.textContent);
    Object.assign(label.style, {
      left: share("x", 0),
      top: share("y", 1),
      width: share("width", 0),
      height: share("height", 1),
    });
  });
}
