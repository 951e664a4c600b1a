/** Save and share: where the record is kept, and what can be taken along of it. */

import type { Ask, Part, Scene } from "../explorer/scene";
import type { Answer, Shared } from "../generated/messages";
import type { Child } from "../ui/dom";
import { h, redraw, set, tabStop, text } from "../ui/dom";
import { icon } from "../ui/icons";
import { reveal } from "./reveal";
import { sharingWords } from "./sharing.words";

export type Door = "save" | "share";

export interface Sharing extends Part {
  open(door: Door): boolean;
  answered(found: Answer): void;
  close(): boolean;
}

export function sharing(ask: Ask): Sharing {
  const title = h("h3");
  const closing = h(
    "button",
    { class: "tb-btn tb-ghost tb-square", "data-tb-key": "sharing close", onclick: () => close() },
    icon("close"),
  );
  const content = h("div", { class: "tb-sharing-ways" });
  const said = h("p", { role: "status" });
  const byHand = h("input", { class: "tb-input", readonly: true, hidden: true, "data-tb-key": "sharing text" });
  const el = h(
    "section",
    { class: "tb-sharing", hidden: true },
    h("header", null, title, h("span", { class: "tb-gap" }), closing),
    said,
    byHand,
    content,
  );
  let scene: Scene | undefined;
  let door: Door | undefined;
  let given: Shared | undefined;
  /** Moment, language and viewer that were asked for. */
  let asked = "";
  let making = false;

  const fetch = (now: Scene): void => {
    const what = JSON.stringify([now.frame.node, now.outline.lang, now.outline.seat, now.outline.nodes.parent.length]);
    if (what === asked) return;
    asked = what;
    ask.edit({ do: "copy", node: now.frame.node, form: "file" });
  };
  const close = (): boolean => {
    if (!door || !scene) return false;
    const root = el.closest<HTMLElement>(".tb")!;
    tabStop(root, door)?.focus({ preventScroll: true });
    [door, given, asked] = [undefined, undefined, ""];
    draw(scene);
    return true;
  };
  const copy = async (words: string): Promise<void> => {
    if (!scene) return;
    const about = sharingWords[scene.outline.lang];
    const done = await Promise.resolve(navigator.clipboard)
      .then((board) => board.writeText(words))
      .then(
        () => true,
        () => false,
      );
    text(said, done ? about.copied : about.byHand);
    byHand.hidden = done;
    if (done) return;
    byHand.value = words;
    set(byHand, "aria-label", about.byHand);
    byHand.select();
  };
  const download = ({ name, text: content }: Pick<Shared, "name" | "text">, type = "text/plain"): void => {
    const href = URL.createObjectURL(new Blob([content], { type: `${type};charset=utf-8` }));
    Object.assign(document.createElement("a"), { href, download: name }).click();
    URL.revokeObjectURL(href);
  };
  const page = ({ frame, outline }: Scene): void => {
    if (making) return;
    making = true;
    text(said, sharingWords[outline.lang].making);
    ask.edit({ do: "copy", node: frame.node, form: "page" });
  };
  const act = (key: string, label: string, does: () => void) =>
    h("button", { class: "tb-btn", "data-tb-key": `sharing ${key}`, onclick: does }, label);

  const draw = (now: Scene): void => {
    el.hidden = !door || !given;
    if (!door || !given) return;
    const [words, found] = [sharingWords[now.outline.lang], given];
    text(title, words[door]);
    set(el, "aria-label", words[door]);
    set(closing, "aria-label", words.close);
    const way = (key: string, label: string, about: string, does: () => void) =>
      h("div", { class: "tb-acts" }, act(key, label, does), h("p", { class: "tb-label" }, about));
    const address = (key: string, label: string, about: string, ...shown: Child[]) =>
      h(
        "div",
        { class: "tb-acts" },
        act(key, label, () => copy(key === "link" ? found.link : `#${found.address}`)),
        h("p", { class: "tb-label" }, about, " ", ...shown),
      );
    redraw(content, [door, found, now.outline.lang], () => [
      door === "save"
        ? h("p", null, found.kept ? words.kept(found.kept) : found.kept === null ? words.never : words.notKept)
        : null,
      ...(door === "share" ? [way("page", words.page, words.pageAbout, () => page(now))] : []),
      way("file", words.file, words.fileAbout, () => download(found)),
      ...(door === "share"
        ? [
            way("forum", words.forum, words.forumAbout, () =>
              ask.edit({ do: "copy", node: now.frame.node, form: "forum" }),
            ),
            address(
              "link",
              words.link,
              words.linkAbout,
              h("a", { href: found.link, target: "_blank", rel: "noopener" }, words.open),
            ),
            found.address
              ? address("address", words.address, words.addressAbout, h("code", null, `#${found.address}`))
              : null,
          ]
        : []),
    ]);
  };

  return {
    el,
    close,
    open(way) {
      if (!scene) return false;
      door = way;
      text(said, "");
      byHand.hidden = true;
      fetch(scene);
      draw(scene);
      return true;
    },
    answered({ shared, shared_page: made, error }) {
      if (!scene) return;
      if (made) download(made, "text/html");
      if (making && (made || error)) text(said, made ? sharingWords[scene.outline.lang].made(made.name) : "");
      if (made || error) making = false;
      const first = !given;
      if (shared) given = shared;
      if (!shared) return;
      draw(scene);
      if (!first) return;
      reveal(el);
      content.querySelector("button")?.focus({ preventScroll: true });
    },
    update(now) {
      scene = now;
      if (door) fetch(now);
      draw(now);
    },
  };
}
