/** Bar with the offer of an earlier saved record, or the reason why autosave failed. */

import type { Scene } from "../explorer/scene";
import type { Extent, Request, SavedOffer } from "../generated/messages";
import type { Model } from "../model";
import { h, redraw } from "../ui/dom";
import { keepWords } from "./autosave_bar.words";

export interface AutosaveBar {
  readonly el: HTMLElement;
  draw(scene: Scene | undefined): void;
  /** The kept game stands in this file. */
  show(file: string): void;
}

const TIME = { day: "numeric", month: "long", hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;

export function autosaveBar(model: Model, send: (request: Request) => void): AutosaveBar {
  const el = h("section", { class: "tb-keep", hidden: true });
  let file = "";
  let scene: Scene | undefined;

  const draw = () => {
    if (!scene) return;
    const { offer, trouble } = (model.get("_saved_offer") ?? {}) as SavedOffer;
    if (!offer) file = "";
    el.hidden = !offer && !trouble;
    const { lang, round_name: round = scene.words.round } = scene.outline;
    const words = keepWords[lang];
    el.setAttribute("aria-label", words.name);
    const extent = ([number, moves, branches, comments]: Extent) =>
      [
        moves ? `${round.toLowerCase()} ${number}, ${scene?.words.moves(moves)}` : words.none,
        ...(branches ? [words.branches(branches)] : []),
        ...(comments ? [words.comments(comments)] : []),
      ].join(", ");
    const button = (how: "take" | "leave" | "show", look = "") =>
      h(
        "button",
        {
          class: `tb-btn ${look}`,
          "data-tb-key": `keep ${how}`,
          onclick: () => send({ do: "saved_offer", answer: how }),
        },
        words[how],
      );
    redraw(el, [offer, trouble, file, lang, round], () => [
      trouble && h("p", { class: "tb-refusal", role: "alert" }, words.trouble(trouble)),
      offer &&
        h(
          "p",
          { role: "status" },
          words[offer.same ? "same" : "other"](
            new Date(offer.at).toLocaleString(lang, TIME),
            offer.has && extent(offer.has),
            offer.here && extent(offer.here),
          ),
        ),
      offer &&
        h(
          "div",
          { class: "tb-keep-ways" },
          button("take", "tb-main"),
          button("leave"),
          !file && button("show", "tb-ghost"),
        ),
      file && h("p", { role: "status" }, words.file, " ", h("code", null, file)),
    ]);
  };

  return {
    el,
    draw(now) {
      scene = now;
      draw();
    },
    show(where) {
      file = where;
      draw();
    },
  };
}
