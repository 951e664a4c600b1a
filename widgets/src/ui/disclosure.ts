/** A button that opens a short list of others above itself, and closes it again. */

import { h, set, text } from "./dom";

export interface Disclosure {
  readonly el: HTMLElement;
  readonly button: HTMLElement;
  readonly list: HTMLElement;
  /** Opens it, with the focus on the first button of the list, or closes it. */
  toggle(): void;
  /** Names it for all; the word stands on the button. */
  name(label: string, word: string, key: string): void;
}

export function disclosure(): Disclosure {
  const shown = h("span", { class: "tb-word" });
  const list = h("div", { class: "tb-menu-list", role: "group", hidden: true });
  const open = (how: boolean) => {
    list.hidden = !how;
    set(button, "aria-expanded", String(how));
  };
  const button = h(
    "button",
    {
      class: "tb-btn tb-square tb-worded",
      "data-tb-key": "menu",
      "aria-expanded": "false",
      onclick: () => open(list.hasAttribute("hidden")),
    },
    shown,
  );
  const el = h("div", { class: "tb-menu" }, button, list);
  list.addEventListener("click", () => {
    // What was chosen may have taken the focus elsewhere.
    if (el.matches(":focus-within")) button.focus({ preventScroll: true });
    open(false);
  });
  el.addEventListener("focusout", ({ relatedTarget }) => {
    if (!el.contains(relatedTarget as Node | null)) open(false);
  });
  el.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || list.hidden) return;
    event.preventDefault();
    event.stopPropagation();
    open(false);
    button.focus();
  });
  return {
    el,
    button,
    list,
    toggle() {
      const how = list.hasAttribute("hidden");
      open(how);
      (how ? list.querySelector<HTMLElement>("button:not([hidden])") : button)?.focus();
    },
    name(label, word, key) {
      text(shown, word);
      for (const one of [button, list]) set(one, "aria-label", label);
      set(button, "title", `${label} (${key})`);
    },
  };
}
