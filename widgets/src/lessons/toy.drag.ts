/** Dragging in a toy's picture, a shortcut for its controls; and what is clicked or pressed in it. */

import { s } from "../ui/dom";

type Set = (names: string[], values: number[]) => void;

const words = (el: Element, name: string) => (el.getAttribute(name) ?? "").split(" ");

/** Target under the pointer on which a thing can be dropped. */
function dropAt(holder: HTMLElement, { clientX, clientY }: MouseEvent): Element | undefined {
  const home = holder.getRootNode() as Document | ShadowRoot;
  return home.elementsFromPoint(clientX, clientY).find((el) => el.hasAttribute("data-tb-drop") && holder.contains(el));
}

/** Units of the picture in a pixel of the page. */
const scale = (svg: SVGSVGElement) => svg.viewBox.baseVal.width / svg.getBoundingClientRect().width;

/** Lets the things in `holder` be dragged; its picture may be drawn anew meanwhile. */
export function draggable(holder: HTMLElement, set: Set): { mark: () => void } {
  let dragged: { key: string; x: number; y: number; last: string; ghost: SVGGElement; over: SVGSVGElement } | undefined;

  /** The thing itself is shown faint, where it would be dropped. */
  const mark = () => {
    for (const el of holder.querySelectorAll("[data-tb-drag]"))
      el.classList.toggle("tb-lifted", el.getAttribute("data-tb-drag") === dragged?.key);
  };
  const end = () => {
    dragged?.over.remove();
    dragged = undefined;
    holder.classList.remove("tb-dragging");
    mark();
  };

  holder.addEventListener("pointerdown", (event) => {
    const handle = (event.target as Element).closest("[data-tb-drag]");
    const svg = holder.querySelector("svg");
    if (!handle || !svg || event.button !== 0) return;
    event.preventDefault();
    holder.setPointerCapture(event.pointerId);
    const ghost = s("g", null, handle.cloneNode(true));
    const over = s("svg", { class: "tbs tb-over", viewBox: svg.getAttribute("viewBox"), "aria-hidden": "true" }, ghost);
    holder.append(over);
    dragged = {
      key: handle.getAttribute("data-tb-drag") ?? "",
      x: event.clientX,
      y: event.clientY,
      last: "",
      ghost,
      over,
    };
    holder.classList.add("tb-dragging");
    mark();
  });
  holder.addEventListener("pointermove", (event) => {
    if (!dragged) return;
    const { key, x, y, ghost, over } = dragged;
    const unit = scale(over);
    ghost.setAttribute("transform", `translate(${(event.clientX - x) * unit} ${(event.clientY - y) * unit})`);
    const drop = dropAt(holder, event);
    const values = drop?.getAttribute("data-tb-drop");
    if (!drop || !values || values === dragged.last) return;
    dragged.last = values;
    set(key.split(" "), words(drop, "data-tb-drop").map(Number));
  });
  const press = (event: Event) => {
    const pressed = (event.target as Element).closest("[data-tb-set]");
    if (!pressed) return;
    event.preventDefault();
    const [name, value] = ["set", "to"].map((one) => pressed.getAttribute(`data-tb-${one}`)!) as [string, string];
    (pressed as SVGElement).focus();
    set([name], [Number(value)]);
  };
  /** The only thing that can be dragged also goes where one clicks: a finger tries that first. */
  const place = (event: MouseEvent) => {
    const [handle, ...others] = holder.querySelectorAll("[data-tb-drag]");
    const drop = dropAt(holder, event);
    if (handle && drop && !others.length) set(words(handle, "data-tb-drag"), words(drop, "data-tb-drop").map(Number));
  };
  holder.addEventListener("click", press);
  holder.addEventListener("click", place);
  holder.addEventListener("keydown", (event) => {
    if (event.key === "Enter" || event.key === " ") press(event);
  });
  for (const over of ["pointerup", "pointercancel"]) holder.addEventListener(over, end);
  return { mark };
}
