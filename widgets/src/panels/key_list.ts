/** The list of keys. It comes with the tools that edit the tree. */

import type { Part, Scene } from "../explorer/scene";
import { h, redraw, set } from "../ui/dom";
import { icon } from "../ui/icons";
import { keyWords } from "./key_list.words";
import type { Editor } from "./position_editor";

export interface KeyList extends Part {
  open(): boolean;
}

/** The list of keys, as a dialog: the browser keeps the focus inside and gives it back. */
export function keyList(editor?: Editor): KeyList {
  const el = h("dialog", { class: "tb-keys" });
  el.addEventListener("click", (event) => event.target === el && el.close());
  return {
    el,
    open() {
      el.showModal();
      return true;
    },
    update({ words, outline, frame }: Scene) {
      const own = keyWords[outline.lang];
      set(el, "aria-label", words.keys);
      // What cannot be done here stands in no list of its keys.
      const kernel = frame.tries !== false;
      const can: Record<string, boolean> = {
        W: kernel,
        J: kernel,
        "Shift+J": kernel,
        "Maj+J": kernel,
        B: Boolean(editor?.opens(el, { outline, frame })),
      };
      const other = own.others.filter(([key = ""]) => can[key] ?? true);
      const lines = [...own.steps, ...(outline.keys ?? own.places), ...other];
      redraw(el, lines, () => [
        h(
          "header",
          null,
          icon("key"),
          h("h3", null, words.keys),
          h("span", { class: "tb-gap" }),
          h(
            "button",
            { class: "tb-btn tb-ghost tb-square", "aria-label": words.close, onclick: () => el.close() },
            icon("close"),
          ),
        ),
        h(
          "dl",
          null,
          ...lines.map(([keys = "", deed = ""]) =>
            h("div", null, h("dt", null, ...keys.split(" ").map((key) => h("kbd", null, key))), h("dd", null, deed)),
          ),
        ),
      ]);
    },
  };
}
