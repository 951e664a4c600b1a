/** Building and patching elements. Data becomes text or attributes, never markup: records are untrusted. */

import { UNSHOWN } from "../generated/agreed.js";

export type Child = Node | string | number | null | undefined | false;
type Value = string | number | boolean | null | undefined | EventListener;
export type Props = Record<string, Value>;

function fill(el: Element, props: Props | null, children: Child[]): void {
  for (const name in props) {
    const value = props[name];
    if (typeof value === "function") el.addEventListener(name.slice(2), value);
    else if (value == null || value === false) continue;
    // A page with a strict policy takes no style as an attribute.
    else if (name === "style") (el as HTMLElement | SVGElement).style.cssText = String(value);
    else el.setAttribute(name, value === true ? "" : shownText(value));
  }
  el.append(...nodes(children));
}

/** Text without signs that turn a line's direction; those around a name stay. */
const shownText = (value: unknown): string => String(value).replace(UNSHOWN, "$1");

const nodes = (children: Child[]): (Node | string)[] =>
  children
    .filter((child) => child != null && child !== false)
    .map((child) => (child instanceof Node ? child : shownText(child)));

/** An HTML element: `h("button", { class: "tb-btn", onclick: go }, "Go")`. */
export function h<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  props: Props | null = null,
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  const el = document.createElement(tag);
  // A button submits no form of the host's page, unless it says so.
  if (tag === "button") el.setAttribute("type", tag);
  fill(el, props, children);
  return el;
}

/** An SVG element. */
export function s<K extends keyof SVGElementTagNameMap>(
  tag: K,
  props: Props | null = null,
  ...children: Child[]
): SVGElementTagNameMap[K] {
  const el = document.createElementNS("http://www.w3.org/2000/svg", tag);
  fill(el, props, children);
  return el;
}

const shown = new WeakMap<Element, string>();

/** Draws the inside of `el` anew, but only when `what` it shows has changed; says whether it did. */
export function redraw(el: Element, what: unknown, build: () => Child[]): boolean {
  const key = JSON.stringify(what);
  if (shown.get(el) === key) return false;
  shown.set(el, key);
  el.replaceChildren(...nodes(build()));
  return true;
}

/** Puts exactly these into `el`; what is there already stays where it is, and need not be laid out again. */
export function arrange(el: Element, children: Child[]): void {
  const wanted = nodes(children);
  const stays = new Set<unknown>(wanted);
  for (const one of [...el.childNodes]) if (!stays.has(one)) one.remove();
  wanted.forEach((one, at) => {
    const there = el.childNodes[at] ?? null;
    if (one !== there) el.insertBefore(typeof one === "string" ? document.createTextNode(one) : one, there);
  });
}

/** Sets an attribute (null removes it), without touching the page when it is so already. */
export function set(el: Element, name: string, value: string | number | null): void {
  if (value === null) el.removeAttribute(name);
  else if (el.getAttribute(name) !== String(value)) el.setAttribute(name, String(value));
}

/** Says of a thing that it can be seen and read, but not be used now. */
export const disable = (el: Element, is: unknown) => set(el, "aria-disabled", is ? "true" : null);

/** Says of a switch whether it is on. */
export const pressed = (el: Element, is: boolean) => set(el, "aria-pressed", `${is}`);

/** What has the focus in the page of an element, or in the part of it that is closed off. */
export const focusIn = (el: Element) => (el.getRootNode() as Document | ShadowRoot).activeElement;

export function text(el: Element, value: string | number): void {
  if (el.textContent !== String(value)) el.textContent = String(value);
}

/** Names a thing that has no words of its own, and the key that does the same. */
export function label(el: Element, words: string, key = ""): void {
  set(el, "aria-label", words);
  set(el, "title", key ? `${words} (${key})` : words);
}

/**
 * Runs `draw`; the focus then stands where it stood, also when the thing was built anew (it carries the same
 * `data-tb-key`).
 */
export function keepFocus(root: HTMLElement, draw: () => void): void {
  const before = focusIn(root) as HTMLElement | null;
  const key = before?.dataset?.tbKey; // what is released in `draw` has none any more
  draw();
  if (!before || before === focusIn(root) || key === undefined) return;
  const again = before.isConnected && root.contains(before) ? before : tabStop(root, key);
  again?.focus({ preventScroll: true });
  // Gone, or hidden.
  if (!again || focusIn(root) !== again) root.focus({ preventScroll: true });
}

/** The thing with this `data-tb-key`. */
export function tabStop(root: HTMLElement, key: string | undefined): HTMLElement | undefined {
  return [...root.querySelectorAll<HTMLElement>("[data-tb-key]")].find((el) => el.dataset.tbKey === key);
}

/** Whether the focus is in one of some places of a root's page. */
export const holdsFocus = (root: Element, places: string): boolean =>
  focusIn(root)?.matches(`:is(${places}), :is(${places}) *`) ?? false;

/** Value of an attribute that the boards read; empty where it is missing. */
export const attribute = (el: Element, name: string): string => el.getAttribute(`data-tb-${name}`) ?? "";
