/** A menu by the ARIA pattern, over all else on the page and always inside the window. */

import { h, set } from "../ui/dom";
import { isHosts } from "../ui/own_keys";

export interface Item {
  key: string;
  label: string;
  /** Why it cannot be chosen; empty if it can. */
  why: string;
  act(): void;
  /** The item has the focus or the pointer, or has it no longer. */
  over?(on: boolean): void;
}

export interface Popup {
  /** Opens at a point of the window; `back` takes the focus when it is closed. */
  open(label: string, items: readonly Item[], at: { x: number; y: number }, back: () => void): void;
  close(): void;
}

const EDGE = 8;
/** Milliseconds after which typed letters begin a new word. */
const PAUSE = 700;

/** The item after `from` whose label begins with what was typed, in a circle; -1 if there is none. */
export function byLetters(labels: readonly string[], from: number, typed: string): number {
  const search = typed.toLowerCase();
  // The same letter again goes on to the next item with it.
  const same = [...search].every((letter) => letter === search[0]);
  const wanted = same ? search.slice(0, 1) : search;
  const order = labels.map((_, step) => (from + step + (same ? 1 : 0)) % labels.length);
  return order.find((at) => labels[at]?.toLowerCase().startsWith(wanted)) ?? -1;
}

export function popupMenu(root: HTMLElement): Popup {
  const el = h("div", { class: "tb-popup", role: "menu", popover: "manual", "data-tb-key": "popup" });
  let items: readonly Item[] = [];
  let back = (): void => undefined;
  let typed = "";
  let typedAt = 0;
  root.append(el);

  const isOpen = () => items.length > 0;
  const buttons = () => [...el.children] as HTMLElement[];
  const here = () => buttons().findIndex((one) => one.matches(":focus"));
  const reach = (at: number) => buttons().at(at)?.focus({ preventScroll: true });

  const close = (): void => {
    if (!isOpen()) return;
    items = [];
    for (const kind of ["pointerdown", "wheel"]) removeEventListener(kind, outside, true);
    removeEventListener("resize", close);
    el.hidePopover();
    el.replaceChildren();
  };
  /** Closes it, and gives the focus back. */
  const leave = (): void => {
    const home = back;
    close();
    home();
  };
  const outside = (event: Event) => {
    if (!event.composedPath().includes(el)) close();
  };

  el.addEventListener("contextmenu", (event) => {
    event.preventDefault();
    event.stopPropagation();
  });
  el.addEventListener("focusout", ({ relatedTarget }) => {
    if (relatedTarget && !el.contains(relatedTarget as Node)) close();
  });
  el.addEventListener("keydown", (event) => {
    const { key, ctrlKey, altKey, metaKey } = event;
    if (key === "Tab") return leave();
    if (!isHosts(event) || key === "F10") event.stopPropagation();
    const last = items.length - 1;
    const at = here();
    const to: Record<string, number> = {
      ArrowDown: at === last ? 0 : at + 1,
      ArrowUp: at <= 0 ? last : at - 1,
      Home: 0,
      End: last,
    };
    if (key === "Escape") leave();
    else if (to[key] !== undefined) reach(to[key]);
    else if (key.length === 1 && key !== " " && !ctrlKey && !altKey && !metaKey) {
      const labels = items.map(({ label }) => label);
      const find = (letters: string) => byLetters(labels, Math.max(0, at), letters);
      const more = event.timeStamp - typedAt > PAUSE ? key : typed + key;
      // Letters that lead nowhere begin anew with the last one.
      typed = find(more) < 0 ? key : more;
      typedAt = event.timeStamp;
      const found = find(typed);
      if (found >= 0) reach(found);
    } else return;
    event.preventDefault();
  });

  const button = ({ key, label, why, act, over }: Item): HTMLElement => {
    const one = h(
      "button",
      {
        role: "menuitem",
        tabindex: -1,
        "data-tb-key": `menu ${key}`,
        "aria-disabled": why ? "true" : null,
        onclick: () => {
          if (why) return;
          over?.(false);
          leave();
          act();
        },
        // The pointer takes the focus along, so that one item alone is marked.
        onpointermove: () => one.matches(":focus") || one.focus({ preventScroll: true }),
        onfocus: () => over?.(true),
        onblur: () => over?.(false),
      },
      label,
      why ? h("small", null, why) : null,
    );
    return one;
  };

  return {
    open(label, offered, { x, y }, home) {
      close();
      [items, back, typed] = [offered, home, ""];
      set(el, "aria-label", label);
      el.replaceChildren(...items.map(button));
      el.showPopover();
      const { offsetWidth: width, offsetHeight: height } = el;
      const fitting = (at: number, size: number, most: number) => Math.max(EDGE, Math.min(at, most - size - EDGE));
      el.style.left = `${fitting(x, width, document.documentElement.clientWidth)}px`;
      el.style.top = `${fitting(y, height, innerHeight)}px`;
      for (const kind of ["pointerdown", "wheel"]) addEventListener(kind, outside, true);
      addEventListener("resize", close);
      reach(0);
    },
    close,
  };
}
