/** Save and share: where the record is kept, and what can be taken along of it. */

import type { Ask, Part, Scene } from "../explorer/scene";
import type { Answer, Shared } from "../generated/messages";
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
  const el = h(
    "section",
    { class: "tb-sharing", hidden: true },
    h("header", null, title, h("span", { class: "tb-gap" }), closing),
    said,
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
    const { copied, byHand } = sharingWords[scene.outline.lang];
    const done = await Promise.resolve(navigator.clipboard)
      .then((board) => board.writeText(words))
      .then(
        () => true,
        () => false,
      );
    text(said, done ? copied : byHand);
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
    const line = (key: string, label: string, value: string) =>
      h(
        "div",
        { class: "tb-acts" },
        h("span", { class: "tb-label" }, label),
        h("code", null, value),
        act(key, words.copy, () => copy(value)),
      );
    redraw(content, [door, found, now.outline.lang], () => [
      door === "save"
        ? h("p", null, found.kept ? words.kept(found.kept) : found.kept === null ? words.never : words.notKept)
        : null,
      door === "share" && found.address ? line("address", words.address, found.address) : null,
      h(
        "div",
        { class: "tb-acts" },
        act("file", words.file, () => download(found)),
        door === "share"
          ? act("forum", words.forum, () => ask.edit({ do: "copy", node: now.frame.node, form: "forum" }))
          : null,
        door === "share" ? act("page", words.page, () => page(now)) : null,
      ),
      door === "share" ? h("p", { class: "tb-label" }, words.pageAbout) : null,
    ]);
  };

  return {
    el,
    close,
    open(way) {
      if (!scene) return false;
      door = way;
      text(said, "");
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
