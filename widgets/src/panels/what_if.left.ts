/** The moment that was left for a decision that is judged: it is said that the board went back, and how to return. */

import type { Lang } from "../generated/messages";
import { h, text } from "../ui/dom";
import { whatIfWords } from "./what_if.panel.words";

export interface Left {
  readonly el: HTMLElement;
  /** The board goes from a moment to a decision. */
  leave(node: number, decision: number): void;
  /** The button that leads back, at the decision for which a moment was left. */
  button(node: number): HTMLElement | undefined;
  show(node: number, lang: Lang): void;
}

export function left(go: (node: number) => void): Left {
  let [was, decision] = [-1, -1];
  const said = h("span");
  const back = h("button", { class: "tb-btn", "data-tb-key": "what if return", onclick: () => go(was) });
  const el = h("div", { class: "tb-acts tb-went-back", hidden: true }, said, back);
  const away = (node: number) => node === decision && was !== decision;
  return {
    el,
    leave(node, to) {
      if (node !== to || decision !== to) [was, decision] = [node, to];
    },
    button: (node) => (away(node) ? back : undefined),
    show(node, lang) {
      el.hidden = !away(node);
      text(said, whatIfWords[lang].wentBack);
      text(back, whatIfWords[lang].returns);
    },
  };
}
