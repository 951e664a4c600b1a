/** A reason beside the thing that was chosen: why not, or what it would cost. It points at its cause. */

import type { Words } from "../explorer/words";
import { beside } from "../ui/beside";
import { h } from "../ui/dom";
import type { Icon } from "../ui/icons";
import { chips, icon } from "../ui/icons";

/** A label says in full what its thing says anyway: also to screen readers, which do not need it twice. */
export type Tone = "refused" | "costly" | "say" | "label";

export interface Said {
  tone: Tone;
  text: string;
  rule?: string | null;
  /** A way out, in bold. */
  more?: string | false | undefined;
}

export interface Bubble {
  show(anchor: HTMLElement, said: Said, words: Words): void;
  close(): boolean;
  /** What it points at. */
  readonly at: Element | undefined;
  /** Does it say this? */
  says(text: string): boolean;
  /** The moment has changed, or what it points at was drawn anew. */
  settle(): void;
}

const icons: Record<Tone, Icon> = { refused: "no", costly: "warn", say: "info", label: "info" };
const roles: Record<Tone, string> = { refused: "alert", costly: "alert", say: "status", label: "tooltip" };

export function bubble(root: HTMLElement): Bubble {
  const el = h("div", { class: "tb-bubble", hidden: true });
  let anchor: HTMLElement | undefined;
  root.append(el);

  const place = () => {
    if (!anchor) return;
    const [x, up] = beside(root, el, anchor);
    el.classList.toggle("tb-above", up);
    el.style.setProperty("--tb-point", `${Math.max(10, Math.min(x, el.offsetWidth - 20))}px`);
  };

  const close = (): boolean => {
    const open = anchor !== undefined;
    anchor?.classList.remove("tb-pointed");
    anchor = undefined;
    el.hidden = true;
    el.replaceChildren();
    return open;
  };

  return {
    show(at, { tone, text, rule, more }, words) {
      close();
      anchor = at;
      anchor.classList.add("tb-pointed");
      el.className = `tb-bubble tb-tone-${tone}`;
      el.setAttribute("role", roles[tone]);
      el.hidden = false;
      el.append(
        icon(icons[tone]),
        h("p", null, text, " ", ...chips(rule ? [rule] : [], words.rule), more ? h("b", null, more) : null),
      );
      place();
    },
    close,
    get at() {
      return anchor;
    },
    says: (text) => !el.hidden && el.textContent.includes(text),
    settle() {
      if (anchor && !anchor.isConnected) close();
      else place();
    },
  };
}
