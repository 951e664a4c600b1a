/** Pieces that are carried to a place: by mouse, finger or pen. A press without a movement stays a click. */

import type { Answer, Target } from "../controls";
import { h } from "../ui/dom";
import type { Icon } from "../ui/icons";
import { icon } from "../ui/icons";
import { boxIn } from "../ui/measure";
import { stillness } from "../ui/transitions";

/** Pixels that make a carry of a press: a finger is less steady. */
const [SLOP, FINGER] = [4, 9];
/** Pixels from the window's edge where the page scrolls along. */
const [EDGE, SCROLL] = [48, 12];
/** Milliseconds in which a piece goes back. */
const BACK = 180;

export interface Wires {
  /** Takes this piece alone; says whether it can be taken. */
  lift(piece: string): boolean;
  /** The pointer is over a place, or over none (""). */
  over(key: string): void;
  place(key: string): Target | undefined;
  /** It is let go over a place; says whether it was played there. */
  drop(key: string): boolean;
  /** It is put back. */
  cancel(): void;
}

interface Carried {
  pointer: number;
  piece: string;
  source: Element;
  x: number;
  y: number;
  slop: number;
  /** The picture under the pointer, once it is carried, and where it came from. */
  ghost?: HTMLElement;
  home?: DOMRect;
  key: string;
}

const SIGNS: Record<Answer, Icon> = { legal: "done", costly: "warn", refused: "no" };

/** What is carried looks like the piece, as large as it is. */
function pictureOf(source: Element, root: HTMLElement): { el: HTMLElement; home: DOMRect } {
  const shown = source instanceof SVGElement ? source : (source.querySelector("svg, .tb-face") ?? source);
  const box = shown.getBoundingClientRect();
  const copy = shown.cloneNode(true) as HTMLElement | SVGElement;
  for (const one of [copy, ...copy.querySelectorAll("*")])
    for (const { name } of [...one.attributes])
      if (/^(data-tb|aria|role|tabindex)/.test(name)) one.removeAttribute(name);
  const el = h("div", { class: "tb-carried", "aria-hidden": "true" });
  const frame = (source as SVGGraphicsElement).ownerSVGElement;
  if (frame) {
    // A shape of a picture needs a picture around it, with the same units.
    const whole = frame.cloneNode(false) as SVGSVGElement;
    const [at, size] = [frame.getBoundingClientRect(), frame.viewBox.baseVal];
    const unit = size.width / at.width;
    const [x, y] = [size.x + (box.left - at.left) * unit, size.y + (box.top - at.top) * unit];
    whole.setAttribute("viewBox", `${x} ${y} ${box.width * unit} ${box.height * unit}`);
    whole.style.cssText = "";
    whole.replaceChildren(copy);
    el.classList.add("tb-drawn");
    el.append(whole);
  } else el.append(copy);
  const home = boxIn(root, box);
  el.style.width = `${home.width}px`;
  el.style.height = `${home.height}px`;
  return { el, home };
}

/** A press that came before this did. */
export type Pressed = [event: PointerEvent, on: Element];

/** Lets pieces in `root` be carried; gives what puts back the one that is under way. */
export function carrying(root: HTMLElement, { lift, over, place, drop, cancel }: Wires, pressed?: Pressed): () => void {
  let held: Carried | undefined;
  /** The click that ends a carry is none. */
  let carried = false;

  const put = ({ clientX, clientY }: { clientX: number; clientY: number }) => {
    if (!held?.ghost || !held.home) return;
    const { x, y } = boxIn(root, new DOMRect(clientX, clientY));
    held.ghost.style.translate = `${x - held.home.width / 2}px ${y - held.home.height / 2}px`;
  };

  /** The place under the pointer, also where a piece stands on it. */
  const under = ({ clientX, clientY }: PointerEvent): string => {
    const home = root.getRootNode() as Document | ShadowRoot;
    for (const el of home.elementsFromPoint(clientX, clientY)) {
      const found = root.contains(el) && el.closest<HTMLElement>("[data-tb-target]");
      if (found) return found.dataset.tbTarget ?? "";
    }
    return "";
  };

  const begin = (event: PointerEvent): boolean => {
    if (!held) return false;
    const { el, home } = pictureOf(held.source, root);
    // What was pressed may be drawn anew now: from here on the root gets the pointer's events.
    root.setPointerCapture(event.pointerId);
    if (!lift(held.piece)) return false;
    Object.assign(held, { ghost: el, home });
    root.append(el);
    root.classList.add("tb-carrying");
    return true;
  };

  /** Takes the picture away; it glides back to where it came from, unless the piece stays. */
  const end = (stays: boolean): void => {
    if (!held) return;
    const { ghost, home, pointer } = held;
    held = undefined;
    for (const el of root.querySelectorAll(".tb-over")) el.classList.remove("tb-over");
    root.classList.remove("tb-carrying");
    removeEventListener("keydown", letGo, true);
    if (root.hasPointerCapture(pointer)) root.releasePointerCapture(pointer);
    if (!ghost || !home) return;
    if (stays || stillness()) return ghost.remove();
    const back = { translate: `${home.left}px ${home.top}px`, opacity: 0.4 };
    ghost.animate(back, { duration: BACK, easing: "ease-out" }).finished.finally(() => ghost.remove());
  };

  const stop = (): void => {
    const began = held?.ghost !== undefined;
    end(false);
    if (began) cancel();
  };

  const letGo = (event: KeyboardEvent): void => {
    if (event.key !== "Escape" || !held?.ghost) return;
    event.preventDefault();
    event.stopPropagation();
    stop();
  };

  /** Near the window's edge the page goes along. */
  const scroll = (y: number): void => {
    const by = y < EDGE ? -SCROLL : y > innerHeight - EDGE ? SCROLL : 0;
    if (!by) return;
    for (let el: Element | null = root; el; el = el.parentElement) {
      const before = el.scrollTop;
      el.scrollTop += by;
      if (el.scrollTop !== before) return;
    }
  };

  /** A captured pointer hovers over nothing. */
  const point = (key: string): void => {
    for (const el of root.querySelectorAll<HTMLElement>("[data-tb-target]"))
      el.classList.toggle("tb-over", el.dataset.tbTarget === key);
  };

  const show = (key: string): void => {
    if (!held?.ghost || key === held.key) return;
    held.key = key;
    over(key);
    point(key);
    const { answer = "" } = place(key) ?? {};
    held.ghost.dataset.tbAnswer = answer;
    held.ghost.querySelector(".tb-verdict")?.remove();
    if (answer) held.ghost.append(h("span", { class: "tb-verdict" }, icon(SIGNS[answer])));
  };

  const press = (event: PointerEvent, on: Element): void => {
    const { pointerId: pointer, button, isPrimary, pointerType, clientX: x, clientY: y } = event;
    stop();
    carried = false;
    const source = isPrimary && button === 0 && on.closest("[data-tb-piece]");
    if (!source) return;
    const slop = pointerType === "mouse" ? SLOP : FINGER;
    held = { pointer, piece: source.getAttribute("data-tb-piece") ?? "", source, x, y, slop, key: "" };
    addEventListener("keydown", letGo, true);
  };
  if (pressed) press(...pressed);
  root.addEventListener("pointerdown", (event) => press(event, event.target as Element));
  root.addEventListener("pointermove", (event) => {
    if (!held || event.pointerId !== held.pointer) return;
    if (!held.ghost) {
      if (Math.hypot(event.clientX - held.x, event.clientY - held.y) < held.slop) return;
      if (!event.buttons || !begin(event)) return end(true);
    }
    scroll(event.clientY);
    put(event);
    show(under(event));
  });
  root.addEventListener("pointerup", (event) => {
    if (!held || event.pointerId !== held.pointer) return;
    if (!held.ghost) return end(true);
    carried = true;
    const key = under(event);
    if (!key) return stop();
    end(drop(key));
  });
  root.addEventListener("pointercancel", stop);
  root.addEventListener("dragstart", (event) => held && event.preventDefault());
  root.addEventListener(
    "click",
    (event) => {
      // A key's click has no count.
      if (!carried || !event.detail) return;
      carried = false;
      event.preventDefault();
      event.stopPropagation();
    },
    true,
  );
  return stop;
}
