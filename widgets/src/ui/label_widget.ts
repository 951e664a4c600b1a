/** A few words beside ipywidgets' own controls, which have no widget for plain text: an anywidget module of its own. */

import type { Model } from "../protocol";
import { h } from "./dom";
import { ownKeys } from "./own_keys";

type Kind = "text" | "heading" | "status" | "alert" | "source";

const roles: Partial<Record<Kind, string>> = { status: "status", alert: "alert" };

function element(kind: Kind, text: string, mark: [number, number] | []): HTMLElement {
  if (kind === "heading") return h("h3", { class: "tb-note" }, text);
  if (kind !== "source") return h("p", { class: `tb-note tb-note-${kind}` }, text);
  const [from = 0, to = from] = mark;
  const signs = [...text];
  const part = (start: number, end?: number) => signs.slice(start, end).join("");
  return h(
    "pre",
    { class: "tb-note tb-note-source", tabindex: 0 },
    part(0, from),
    h("mark", null, part(from, to)),
    part(to),
  );
}

export default {
  render({ model, el }: { model: Model; el: HTMLElement }): () => void {
    const draw = () => {
      const [kind, text] = [model.get("kind") as Kind, model.get("text") as string];
      el.hidden = text === "";
      // The frame is there before the words: a screen reader announces words that are added to it.
      if (roles[kind]) el.setAttribute("role", roles[kind]);
      el.replaceChildren(text === "" ? "" : element(kind, text, model.get("mark") as [number, number] | []));
    };
    const traits = ["kind", "text", "mark"].map((trait) => `change:${trait}`);
    for (const trait of traits) model.on(trait, draw);
    draw();
    // Every box of panels has a note in it.
    ownKeys();
    return () => traits.forEach((trait) => model.off(trait, draw));
  },
};
