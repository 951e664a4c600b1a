/** Copy for a forum: the moves up to a moment, or the moment alone, with its board, in the markup of each forum. */

import type { Part, Scene } from "../explorer/scene";
import type { ForumTexts } from "../generated/messages";
import { h, redraw, set, tabStop, text } from "../ui/dom";
import { icon } from "../ui/icons";
import { forumWords } from "./forum_copy.words";
import { reveal } from "./reveal";

export interface ForumCopy extends Part {
  /** Shows the texts; `back` leads to the panel in whose place they stand. */
  answered(texts: ForumTexts, back?: () => void): void;
  close(): boolean;
}

const NAMES = { bbcode: "BBCode", markdown: "Markdown" };
type Markup = keyof typeof NAMES;
type Kind = keyof ForumTexts["texts"];

export function forumCopy(): ForumCopy {
  let leave: (() => void) | undefined;
  const back = h("button", { class: "tb-btn tb-ghost tb-square", "data-tb-key": "forum back" }, icon("back"));
  back.addEventListener("click", () => {
    given = undefined;
    draw();
    leave?.();
  });
  const title = h("p", { class: "tb-label" });
  const closing = h(
    "button",
    { class: "tb-btn tb-ghost tb-square", "data-tb-key": "forum close", onclick: () => close() },
    icon("close"),
  );
  const acts = h("div");
  const said = h("p", { role: "status" });
  const box = h("textarea", { readonly: true, rows: 6, hidden: true, "data-tb-key": "forum text" });
  const el = h(
    "section",
    { class: "tb-forum", hidden: true },
    h("header", null, back, title, h("span", { class: "tb-gap" }), closing),
    acts,
    said,
    box,
  );
  let scene: Scene | undefined;
  let given: ForumTexts | undefined;
  /** Whose texts these are, in which language: for others they are asked for anew. */
  let whose = "";

  const viewer = (now: Scene) => `${now.outline.lang} ${now.outline.seat}`;
  const close = (): boolean => {
    if (!given) return false;
    const { node } = given;
    given = undefined;
    draw();
    const root = el.closest<HTMLElement>(".tb")!;
    const door = leave && tabStop(root, "share");
    (door ?? tabStop(root, `node ${node}`) ?? tabStop(root, "moves"))?.focus({ preventScroll: true });
    return true;
  };

  /** The browser refuses the clipboard to pages that are not secure: what is selected can be copied by hand. */
  const copy = async (kind: Kind, markup: Markup): Promise<void> => {
    if (!given || !scene) return;
    const [words, content] = [forumWords[scene.outline.lang], given.texts[kind][markup]];
    const done = await Promise.resolve(navigator.clipboard)
      .then((board) => board.writeText(content))
      .then(
        () => true,
        () => false,
      );
    text(said, done ? words.copied(NAMES[markup]) : words.byHand);
    box.hidden = done;
    if (done) return;
    box.value = content;
    set(box, "aria-label", `${words[kind]}, ${NAMES[markup]}`);
    box.select();
    box.scrollIntoView({ block: "nearest" });
  };

  const draw = (): void => {
    el.hidden = !given || !scene;
    if (!given || !scene) return;
    const { lang, nodes } = scene.outline;
    const words = forumWords[lang];
    const label = words.upTo(nodes.move[given.node] ?? "");
    text(title, label);
    set(el, "aria-label", label);
    set(closing, "aria-label", words.close);
    back.hidden = !leave;
    set(back, "aria-label", words.back);
    redraw(acts, [given.node, lang], () =>
      (["line", "moment"] as const).map((kind) =>
        h(
          "div",
          { class: "tb-acts" },
          h("span", { class: "tb-label" }, words[kind]),
          h(
            "span",
            { class: "tb-seg", role: "group", "aria-label": words[kind] },
            ...(["bbcode", "markdown"] as const).map((markup) =>
              h(
                "button",
                { "data-tb-key": `forum ${kind} ${markup}`, onclick: () => copy(kind, markup) },
                NAMES[markup],
              ),
            ),
          ),
        ),
      ),
    );
  };

  // Also from the box, whose keys are its own.
  el.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    close();
  });

  return {
    el,
    close,
    answered(texts, back) {
      if (!scene) return;
      leave = back;
      [given, whose] = [texts, viewer(scene)];
      text(said, "");
      box.hidden = true;
      draw();
      acts.querySelector("button")?.focus({ preventScroll: true });
      reveal(el);
    },
    update(now) {
      scene = now;
      if (given && whose !== viewer(now)) given = undefined;
      draw();
    },
  };
}
