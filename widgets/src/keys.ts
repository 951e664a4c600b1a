/** The keyboard: what each key does, and the list of keys. */

import { h, redraw, set } from "./dom";
import { icon } from "./pieces";
import type { Part, Scene } from "./scene";
import type { Stride } from "./tree";

export type Deed =
  | { step: -1 | 1; stride?: Stride }
  | { edge: "start" | "end" }
  | { branch: -1 | 1 }
  | { play: true }
  | { keys: true }
  | { close: true };

type Pressed = Pick<KeyboardEvent, "key" | "ctrlKey" | "altKey" | "metaKey">;

/** The deed of a key; `on` is the element that has the focus. */
export function deedOf({ key, ctrlKey, altKey, metaKey }: Pressed, on: { slider: boolean; pressable: boolean }): Deed | undefined {
  // Brackets and braces are typed with AltGr (Ctrl and Alt together) or Alt on many keyboards.
  const bare = "[]{}?".includes(key) ? !metaKey && (!ctrlKey || altKey) : !metaKey && !ctrlKey && !altKey;
  if (!bare) return undefined;
  switch (key) {
    case "ArrowLeft":
      return { step: -1 };
    case "ArrowRight":
      return { step: 1 };
    case "ArrowUp":
      return on.slider ? { step: 1 } : { branch: -1 };
    case "ArrowDown":
      return on.slider ? { step: -1 } : { branch: 1 };
    case "PageUp":
      return on.slider ? { step: 1, stride: "phase" } : undefined;
    case "PageDown":
      return on.slider ? { step: -1, stride: "phase" } : undefined;
    case "[":
      return { step: -1, stride: "phase" };
    case "]":
      return { step: 1, stride: "phase" };
    case "{":
      return { step: -1, stride: "round" };
    case "}":
      return { step: 1, stride: "round" };
    case "Home":
      return { edge: "start" };
    case "End":
      return { edge: "end" };
    case " ":
      return on.pressable ? undefined : { play: true };
    case "?":
      return { keys: true };
    case "Escape":
      return { close: true };
    default:
      return undefined;
  }
}

export interface Keys extends Part {
  readonly el: HTMLDialogElement;
}

/** The list of keys, as a dialog: the browser keeps the focus inside and gives it back. */
export function keys(): Keys {
  const el = h("dialog", { class: "tb-keys" });
  el.addEventListener("click", (event) => event.target === el && el.close());
  return {
    el,
    update({ words }: Scene) {
      set(el, "aria-label", words.keys);
      redraw(el, words.keyList, () => [
        h("header", null, icon("key"), h("h3", null, words.keys), h("span", { class: "tb-gap" }), h("button", { class: "tb-btn tb-ghost tb-square", type: "button", "aria-label": words.close, onclick: () => el.close() }, icon("close"))),
        h("dl", null, ...words.keyList.map(([keys = "", deed = ""]) => h("div", null, h("dt", null, ...keys.split(" ").map((key) => h("kbd", null, key))), h("dd", null, deed)))),
      ]);
    },
  };
}
