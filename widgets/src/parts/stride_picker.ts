/** The choice between moves, phases and rounds. */

import type { Scene } from "../explorer/scene";
import type { Stride } from "../generated/messages";
import { h, pressed, set, text } from "../ui/dom";

const all = ["move", "phase", "round"] as const;

export interface Strides {
  readonly el: HTMLElement;
  update(scene: Scene, chosen: Stride, label: string): void;
}

/** `name` begins the buttons' keys: "stride phase". */
export function strides(name: string, choose: (stride: Stride) => void): Strides {
  const options = all.map((stride) =>
    h("button", { "data-tb-key": `${name} ${stride}`, onclick: () => choose(stride) }),
  );
  const el = h("span", { class: "tb-seg tb-strides", role: "group" }, ...options);
  return {
    el,
    update({ words, outline }, chosen, label) {
      set(el, "aria-label", label);
      all.forEach((stride, at) => {
        const option = options[at];
        if (!option) return;
        text(option, stride === "round" ? (outline.round_name ?? words.round) : words[stride]);
        pressed(option, chosen === stride);
        option.hidden = stride === "phase" && outline.phases.length === 0;
      });
    },
  };
}
