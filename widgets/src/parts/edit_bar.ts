/** The way to the tools that edit the tree: Undo, Redo, and what shows them when they are wanted. */

import { load } from "../explorer/lazy";
import type { MenuAt } from "../explorer/move_menu";
import type { Ask, Part, Scene } from "../explorer/scene";
import type { Answer, Request } from "../generated/messages";
import type { Editing } from "../panels/tree_editor";
import { h, label, set, text } from "../ui/dom";
import { iconButton } from "../ui/icons";
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
  /** Covers the screen until a seat takes it. */
  handOver(seat: number): void;
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

/** What can be done from here, in words, and the key that does the same. */
const DOORS = ["fork here", "what if", "good", "analyse", "puzzle", "name line", "save", "share"] as const;
const KEYS: Partial<Record<string, string>> = { "fork here": "F", "what if": "W", good: "J", "name line": "N" };

/** What else the tools do, by letters. */
const TOOLS = ["f", "fork here", "?", "u", "redo", "n", "m", "x", ">", "Delete", "name line"];
/** What only a kernel does. */
const KERNELS = ["w", "j", "best", "b", "what if", "good", "analyse", "puzzle", "save", "share"];

/** `moves` is the list in which a cut marks what it would take. */
export function edit(ask: Ask, moves: HTMLElement): Edit {
  const undo = iconButton("undo", "undo", () => turn("undo"));
  const redo = iconButton("redo", "redo", () => turn("redo"));
  const open = iconButton("edit", "fork", () => use((tools) => tools.toggle()));
  set(open, "aria-expanded", "false");
  const type = iconButton("type", "prompt", () => press(">"));
  const typeWord = h("span", { class: "tb-word" });
  type.classList.add("tb-worded");
  type.append(typeWord);
  const bar = h("span", { class: "tb-edit-bar" }, type, undo, redo, open);
  const named = DOORS.map((key) =>
    h("button", {
      class: "tb-btn",
      "data-tb-key": key,
      onclick: () => press(key),
    }),
  );
  const doors = h("div", { class: "tb-doors", role: "group" }, ...named);
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

  /** Moves the focus to the doors, where the arrows lead on. */
  const enter = (): boolean => {
    const door = named.find((one) => one.tabIndex === 0 && one.checkVisibility());
    door?.focus();
    return Boolean(door);
  };

  const press = (letter: string): boolean => {
    if (letter === "d") return enter();
    const kernels = KERNELS.includes(letter);
    const known = letter.startsWith("new ") || TOOLS.includes(letter) || kernels;
    if (bar.hidden || !known) return false;
    if (letter === "u") return turn("undo");
    if (letter === "redo") return turn("redo");
    const deed = kernels && scene?.frame.tries === false ? "no kernel" : letter;
    if (tools) return tools.press(deed);
    const keys = deed === ">" ? [] : undefined;
    early = keys;
    use((made) => made.press(deed, keys));
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
    handOver: (seat) => use((tools) => tools.handOver(seat)),
    close() {
      early = undefined;
      return tools?.close() ?? false;
    },
    stop: () => tools?.stop(),
    update(now) {
      scene = now;
      const { tree, frame, outline } = now;
      const words = editWords[outline.lang];
      const decided = !frame.legal?.length;
      const root = moves.closest(".tb")!;
      const noKernel = frame.tries === false;
      // The final card has them, where the record leaves room for it and there is a kernel.
      const atEnd = frame.due === "over" && (noKernel || !root.matches(".tb-whole"));
      const missing: Partial<Record<string, boolean>> = {
        analyse: atEnd,
        save: atEnd,
        "fork here": decided || !(frame.more || tree.children[frame.node]?.length),
        "what if": decided,
        good: tree.judged(frame.node) === undefined,
        // It is made with all screens open.
        puzzle: decided || outline.seat >= 0,
        "name line": tree.forkOf(frame.node) === undefined,
      };
      // A page without a kernel changes no tree.
      bar.hidden = doors.hidden = frame.undo === undefined;
      const mute = doors.hidden || noKernel || outline.locked || !ask.widgets();
      root.classList.toggle("tb-benched", !mute);
      set(doors, "aria-label", words.doors);
      for (const [at, one] of named.entries()) {
        const key = DOORS[at]!;
        const closed = noKernel && KERNELS.includes(key) && words.noTries;
        one.hidden = Boolean(missing[key]);
        text(one, words[key]);
        set(one, "aria-disabled", closed ? "true" : null);
        set(one, "title", closed || (KEYS[key] ? `${words[key]} (${KEYS[key]})` : null));
      }
      label(undo, words.undo, "U");
      set(undo, "aria-disabled", frame.undo ? null : "true");
      label(redo, words.redo, words.redoKey);
      set(redo, "aria-disabled", frame.redo ? null : "true");
      label(type, words.type, ">");
      text(typeWord, words.typeShort);
      label(open, words.edit);
      tools?.update(now);
    },
  };
}
