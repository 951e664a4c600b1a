/** The menu of what can be compared; the tray and the second board are loaded with the first use of it. */

import { makeBoard } from "../boards/registry";
import { load } from "../explorer/lazy";
import type { Ask, Part, Scene } from "../explorer/scene";
import type { Answer, Beside, Request } from "../generated/messages";
import type { Tray } from "../panels/compare_tray";
import { type Disclosure, disclosure } from "../ui/disclosure";
import { h, set, text } from "../ui/dom";
import { compareWords } from "./comparing.words";

/** Moments that are kept, as other parts see them. */
export interface Kept {
  how(node: number): "kept" | "full" | "free";
  toggle(node: number): void;
}

/** The menu and its buttons, whose states the tray knows. */
export interface Doors extends Record<"keep" | "ends" | "now" | "beside", HTMLButtonElement> {
  menu: Disclosure;
}

export interface Compare extends Part, Kept {
  /** A button with what can be compared, which stands in the transport's row. */
  readonly menu: HTMLElement;
  /** The notebook asks for a comparison. */
  asked(asked: Beside | undefined): void;
  /** A comparison, what it simulates or draws, a moment; and the script and style where this view has none yet. */
  answered(answer: Answer, files: DataView[]): Promise<void>;
  /** A letter was typed; says whether it meant something here. */
  letter(letter: string): boolean;
  close(): boolean;
  recolour(): void;
  resize(): void;
  stop(): void;
}

/** The second board stands beside the first, in the root's screen. */
export function compare(ask: Ask, root: Element, send: (request: Request) => void): Compare {
  let scene: Scene | undefined;
  let tray: Tray | undefined;
  let waiting: ((tray: Tray) => void)[] = [];
  const use = (what: (tray: Tray) => void): void => {
    if (tray) return what(tray);
    waiting.push(what);
    send({ do: "tray" });
  };
  const button = (key: string, act: () => void) =>
    h("button", { class: "tb-btn", "data-tb-key": `compare ${key}`, onclick: act });
  const doors: Doors = {
    menu: disclosure(),
    keep: button("keep", () => use((tray) => tray.toggle())),
    beside: button("beside", () => use((tray) => tray.beside())),
    ends: button("ends", () => use((tray) => tray.ends())),
    now: button("now", () => use((tray) => tray.now())),
  };
  const { menu, keep, beside, ends, now } = doors;
  menu.list.append(keep, beside, ends, now);
  const el = h("div", { class: "tb-compared" });
  const keys: Record<string, HTMLButtonElement> = { k: keep, l: beside, e: now, ends };

  return {
    el,
    menu: menu.el,
    update(next) {
      scene = next;
      const words = compareWords[next.outline.lang];
      menu.name(words.menu, words.word, "V");
      text(keep, words.keep);
      set(keep, "title", `${words.keep} (K)`);
      text(beside, words.beside);
      set(beside, "title", `${words.beside} (L)`);
      text(ends, words.ends);
      text(now, words.now);
      set(now, "title", `${words.now} (E)`);
      ends.hidden = beside.hidden = !next.tree.forks.size;
      tray?.update(next);
    },
    asked: (question) => void (question?.nodes?.length && use((tray) => tray.asked(question))),
    async answered(answer, [script, style]) {
      if (!answer.tray) return tray?.answered(answer, script ? [script, style!] : []);
      if (tray || !script) return;
      const made = (await load<typeof import("../panels/compare_tray")>(script)).compareTray(
        ask,
        send,
        doors,
        makeBoard,
      );
      if (tray || !scene) return;
      tray = made;
      el.append(h("style", null, new TextDecoder().decode(style)), ...made.els);
      root.querySelector(".tb-screen")?.append(made.second);
      made.update(scene);
      for (const what of waiting) what(made);
      waiting = [];
    },
    how: (node) => tray?.how(node) ?? "free",
    toggle: (node) => use((tray) => tray.toggle(node)),
    letter(letter) {
      if (letter === "v") {
        menu.toggle();
        return true;
      }
      const door = keys[letter];
      if (!door || door.hidden) return false;
      door.click();
      return true;
    },
    close: () => tray?.close() ?? false,
    recolour: () => tray?.recolour(),
    resize: () => tray?.resize(),
    stop: () => tray?.stop(),
  };
}
