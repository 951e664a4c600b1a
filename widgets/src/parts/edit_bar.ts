/** The way to the tools that edit the tree: Undo, Redo, and what shows them when they are wanted. */

import { load } from "../explorer/lazy";
import type { MenuAt } from "../explorer/move_menu";
import type { Ask, Part, Scene } from "../explorer/scene";
import type { Answer, Request } from "../generated/messages";
import type { Editing } from "../panels/tree_editor";
import { h, set, text } from "../ui/dom";
import { icon } from "../ui/icons";
import { isHosts } from "../ui/own_keys";
import type { Kept } from "./comparing";
import { editWords } from "./edit_bar.words";

/** What a view asks of the tools, and these of themselves. */
export interface Tools extends Part {
  /** Turns a chosen move into a replacement, if a move is to be replaced. */
  redirect(request: Request): Request;
  /** Takes a chosen move for the what-if panel, if one is wanted there; returns whether it did. */
  took(request: Request): boolean;
  /** Does the what-if panel take the moves that are chosen? */
  readonly collecting: boolean;
  /** Opens the menu of a move. */
  menu(at: MenuAt, kept: Kept): void;
}

export interface Edit extends Tools {
  /** Stands in the heading of the record. */
  readonly bar: HTMLElement;
  /** What else a reader may want of the moment, in words. */
  readonly doors: HTMLElement;
  /** An answer, and the tools' script and style where this view has none yet. */
  answered(answer: Answer, files: DataView[]): Promise<void>;
  /** A mark is drawn from here to there; says whether marks can be drawn. */
  draw(from: PointerEvent, to?: PointerEvent): boolean;
  /** Asks again what a comment's number rests on. */
  again(question: Question): void;
  /** A key's letter; says whether it was of use. */
  press(letter: string): boolean;
  /** A key that is meant for a line of text which is still on its way: it is kept; says whether it is one. */
  keeps(event: KeyboardEvent): boolean;
  close(): boolean;
  /** The page goes. */
  stop(): void;
}

/** The question that stands `nth` in a comment on a node. */
export interface Question {
  id: number;
  comment: string;
  nth: number;
}

/** What only a kernel does. */
const KERNELS = ["w", "b", "good", "analyse", "save", "share"];

/** `moves` is the list in which a cut marks what it would take. */
export function edit(ask: Ask, moves: HTMLElement): Edit {
  const undo = h(
    "button",
    { class: "tb-btn tb-ghost tb-square", "data-tb-key": "undo", onclick: () => turn("undo") },
    icon("undo"),
  );
  const redo = h(
    "button",
    { class: "tb-btn tb-ghost tb-square", "data-tb-key": "redo", onclick: () => turn("redo") },
    icon("redo"),
  );
  const open = h(
    "button",
    {
      class: "tb-btn tb-ghost tb-square",
      "data-tb-key": "edit",
      "aria-expanded": "false",
      onclick: () => use((tools) => tools.toggle()),
    },
    icon("fork"),
  );
  const door = (key: string, act: () => unknown) => h("button", { class: "tb-btn", "data-tb-key": key, onclick: act });
  const branch = door("fork here", () => ask.fork());
  const tries = door("what if", () => press("w"));
  const good = door("good", () => press("good"));
  const judge = door("analyse", () => press("analyse"));
  const save = door("save", () => press("save"));
  const share = door("share", () => press("share"));
  const type = h(
    "button",
    { class: "tb-btn tb-ghost tb-square", "data-tb-key": "type", onclick: () => press(">") },
    icon("prompt"),
  );
  const bar = h("span", { class: "tb-edit-bar" }, type, undo, redo, open);
  const doors = h("div", { class: "tb-doors", role: "group" }, branch, tries, good, judge, save, share);
  const el = h("div");
  let scene: Scene | undefined;
  let tools: Editing | undefined;
  let wanted: ((tools: Editing) => unknown) | undefined;
  /** Keys pressed since the line was asked for that they are typed into. */
  let early: string[] | undefined;

  const use = (what: (tools: Editing) => unknown): void => {
    if (tools) return void what(tools);
    wanted = what;
    ask.edit({ do: "tools" });
  };
  const turn = (how: "undo" | "redo"): boolean => {
    if (!scene?.frame[how]) return false;
    ask.edit({ do: how });
    return true;
  };

  const press = (letter: string): boolean => {
    if (scene?.frame.tries === false && KERNELS.includes(letter)) return false;
    if (bar.hidden || !["?", "u", "redo", "n", "m", "x", ">", "Delete", ...KERNELS].includes(letter)) return false;
    if (letter === "u") return turn("undo");
    if (letter === "redo") return turn("redo");
    if (tools) return tools.press(letter);
    const keys = letter === ">" ? [] : undefined;
    early = keys;
    use((made) => made.press(letter, keys));
    return true;
  };

  return {
    el,
    bar,
    doors,
    press,
    keeps(event) {
      const { key, ctrlKey, altKey, metaKey } = event;
      // AltGr is Ctrl and Alt.
      const shortcut = metaKey || (ctrlKey && !altKey) || isHosts(event);
      if (!early || shortcut || !/^(.|Enter|Backspace|Escape)$/u.test(key)) return false;
      if (key === "Escape") early = wanted = undefined;
      else early.push(key);
      return true;
    },
    redirect: (request) => tools?.redirect(request) ?? request,
    took: (request) => tools?.took(request) ?? false,
    get collecting() {
      return tools?.collecting ?? false;
    },
    async answered(answer, [script, style]) {
      if (!answer.tools) return tools?.answered(answer, script);
      if (tools || !script) return;
      const made = (await load<typeof import("../panels/tree_editor")>(script)).editing(ask, moves, open);
      if (tools || !scene) return;
      tools = made;
      el.append(h("style", null, new TextDecoder().decode(style)), tools.el);
      tools.update(scene);
      wanted?.(tools);
      early = undefined;
    },
    draw(from, to) {
      if (!bar.hidden) use((tools) => tools.draw(from, to));
      return !bar.hidden;
    },
    again: (question) => use((tools) => tools.again(question)),
    menu: (at, kept) => bar.hidden || use((tools) => tools.menu(at, kept)),
    close() {
      early = undefined;
      return tools?.close() ?? false;
    },
    stop: () => tools?.stop(),
    update(now) {
      scene = now;
      const words = editWords[now.outline.lang];
      // A page without a kernel changes no tree.
      bar.hidden = doors.hidden = now.frame.undo === undefined;
      tries.hidden = branch.hidden = !now.frame.legal?.length;
      good.hidden = now.tree.judged(now.frame.node) === undefined;
      set(doors, "aria-label", words.doors);
      text(good, words.good);
      text(branch, words.forkHere);
      set(branch, "title", `${words.forkHere} (F)`);
      text(tries, words.whatIf);
      text(judge, words.analyse);
      text(save, words.save);
      text(share, words.share);
      const closed = now.frame.tries === false && words.noTries;
      for (const one of [tries, good, judge, save, share]) {
        set(one, "aria-disabled", closed ? "true" : null);
        set(one, "title", closed || (one === tries ? `${words.whatIf} (W)` : null));
      }
      set(undo, "aria-label", words.undo);
      set(undo, "title", `${words.undo} (U)`);
      set(undo, "aria-disabled", now.frame.undo ? null : "true");
      set(redo, "aria-label", words.redo);
      set(redo, "title", `${words.redo} (${words.redoKey})`);
      set(redo, "aria-disabled", now.frame.redo ? null : "true");
      set(type, "aria-label", words.type);
      set(type, "title", `${words.type} (>)`);
      set(open, "aria-label", words.edit);
      set(open, "title", words.edit);
      tools?.update(now);
    },
  };
}
