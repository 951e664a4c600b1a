/** The rule in its own words, beside the chip that cites it. */

import type { Words } from "../explorer/words";
import type { Rule } from "../generated/messages";
import { beside } from "../ui/beside";
import { h } from "../ui/dom";
import { icon } from "../ui/icons";

export interface RuleBox {
  open(id: string, chip: HTMLElement, words: Words, lang: string): void;
  /** The referee's answer. */
  fill(rule: Rule): void;
  close(): void;
  readonly isOpen: boolean;
}

export function ruleBox(root: HTMLElement, request: (id: string) => void): RuleBox {
  const known = new Map<string, Rule>();
  let box: HTMLElement | undefined;
  let cited: HTMLElement | undefined;
  let asked = "";

  const close = () => {
    if (!box) return;
    box.remove();
    box = undefined;
    (cited?.isConnected ? cited : root).focus({ preventScroll: true });
  };

  const show = ({ title, text, example, id }: Rule) => {
    const [heading, body, said] = [...(box?.querySelectorAll<HTMLElement>(".tb-rule-title, p") ?? [])];
    if (!heading || !body || !said) return;
    heading.textContent = title === id ? "" : title;
    body.textContent = text;
    said.hidden = !example;
    said.lastElementChild!.textContent = example;
    place();
  };

  const place = () => {
    if (box && cited) beside(root, box, cited);
  };

  return {
    open(id, chip, words, lang) {
      close();
      asked = `${lang} ${id}`;
      cited = chip;
      const shut = h(
        "button",
        { class: "tb-btn tb-ghost tb-square", "aria-label": words.close, onclick: close },
        icon("close"),
      );
      const name = `${words.rule} ${id}`;
      box = h(
        "div",
        { class: "tb-rule-box", role: "dialog", "aria-label": name },
        h(
          "header",
          null,
          h("b", null, name),
          h("span", { class: "tb-rule-title tb-label" }),
          h("span", { class: "tb-gap" }),
          shut,
        ),
        h("p", { "aria-live": "polite" }, "…"),
        h("p", { class: "tb-example", hidden: true }, h("b", null, words.example), h("span")),
      );
      root.append(box);
      place();
      shut.focus({ preventScroll: true });
      const rule = known.get(asked);
      if (rule) show(rule);
      else request(id);
    },
    fill(rule) {
      const key = `${rule.lang} ${rule.id}`;
      known.set(key, rule);
      if (key === asked) show(rule);
    },
    close,
    get isOpen() {
      return box !== undefined;
    },
  };
}
