/** Bar with the offer of an earlier saved record, or the reason why autosave failed. */

import type { Part } from "../explorer/scene";
import { words as general } from "../explorer/words";
import type { Answer, Extent, Lang, Model, Request, SavedOffer } from "../protocol";
import { h, redraw } from "../ui/dom";
import { keepWords } from "./autosave_bar.words";

export interface Keep extends Part {
  stop(): void;
}

const TIME = { day: "numeric", month: "long", hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;

export function keep(model: Model, send: (request: Request) => void): Keep {
  const el = h("section", { class: "tb-keep" });
  let file = "";
  let lang: Lang = "en";
  let round = "";

  const draw = () => {
    const { offer, trouble } = (model.get("kept") ?? {}) as SavedOffer;
    if (!offer) file = "";
    el.hidden = !offer && !trouble;
    const words = keepWords[lang];
    el.setAttribute("aria-label", words.name);
    const extent = ([number, moves]: Extent) =>
      moves ? `${round.toLowerCase()} ${number}, ${general[lang].moves(moves)}` : words.none;
    const button = (how: "take" | "leave" | "show", look = "") =>
      h(
        "button",
        { class: `tb-btn ${look}`, "data-tb-key": `keep ${how}`, onclick: () => send({ do: "kept", answer: how }) },
        words[how],
      );
    redraw(el, [offer, trouble, file, lang, round], () => [
      trouble && h("p", { class: "tb-refusal", role: "alert" }, words.trouble(trouble)),
      offer &&
        h(
          "p",
          { role: "status" },
          words[offer.same ? "same" : "other"](
            extent(offer.has),
            new Date(offer.at).toLocaleString(lang, TIME),
            extent(offer.here),
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

  const answered = ({ kept_in }: Answer) => {
    if (!kept_in) return;
    file = kept_in;
    draw();
  };
  model.on("change:kept", draw);
  model.on("msg:custom", answered);

  return {
    el,
    update({ outline, words }) {
      ({ lang } = outline);
      round = outline.round_name ?? words.round;
      draw();
    },
    stop() {
      model.off("change:kept", draw);
      model.off("msg:custom", answered);
    },
  };
}
