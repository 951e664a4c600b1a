/** Editing the tree: the shown branch and move, and the panels, of which one stands over the record at a time. */

import { written } from "../explorer/folding";
import type { Ask, Part, Scene } from "../explorer/scene";
import type { Answer, Change } from "../generated/messages";
import type { Question, Tools } from "../parts/edit_bar";
import type { Child } from "../ui/dom";
import { h, redraw, set } from "../ui/dom";
import type { Examination } from "./analysis";
import { cutting } from "./cutting";
import { afterEdit, button } from "./edit_said";
import { forking } from "./forking";
import type { ForumCopy } from "./forum_copy";
import { keyList } from "./key_list";
import { moveLine } from "./move_line";
import { openMenu } from "./move_menu";
import { moveMenuWords } from "./move_menu.words";
import { popupMenu } from "./popup_menu";
import type { Editor } from "./position_editor";
import type { PuzzleMaker } from "./puzzle_maker";
import type { Receipt, Receipts } from "./receipts";
import { rightMarks } from "./right_marks";
import { handover } from "./seat_handover";
import type { Sharing } from "./sharing";
import type { EditingWords } from "./tree_editor.words";
import { editingWords } from "./tree_editor.words";
import type { WhatIf } from "./what_if";

/** The longest name that a record takes. */
const LONGEST_NAME = 100;

/** Why a key does nothing at the moment: the name of the sentence that says so. */
type Idle = "unnamed" | "isMain" | "noMove" | "notJudged" | "notDue" | "noKernel" | "noFork";

/** Message of the last edit, until another node is shown. */
type Said = { did: Answer; at: number | undefined; byHand?: boolean; asks?: Receipt; idle?: Idle };

export interface Editing extends Tools {
  /** An answer, and the script that comes with it, if any. */
  answered(answer: Answer, script?: DataView): void;
  /** Shows the tools, or hides them. */
  toggle(): void;
  /** Asks again what a comment's number rests on; without a kernel, shows how Python is asked. */
  again(question: Question): void;
  /** A mark is drawn with the right button: begun, or ended. */
  draw(from: PointerEvent, to?: PointerEvent): void;
  /** A key's letter, and the keys after it that a line of text gets; says whether it was of use. */
  press(letter: string, keys?: readonly string[]): boolean;
  close(): boolean;
  /** The page goes. */
  stop(): void;
}

/**
 * `moves` is the list in which a cut marks what it would take; `open` shows whether the tools are there; `tries` and
 * `judged` are the panels of what-if and of the analysis, where a kernel plays games; `receipts` reads what comments
 * rest on, where a page has such comments; `forum` copies for forums, where a kernel writes the texts,
 * `shares` saves and shares, `maker` makes puzzles, and `editor` is that of positions.
 */
export function editing(
  ask: Ask,
  moves: HTMLElement,
  open: HTMLElement,
  tries?: WhatIf,
  judged?: Examination,
  receipts = (globalThis as { tbgggReceipts?: Receipts }).tbgggReceipts,
  forum?: ForumCopy,
  shares?: Sharing,
  maker?: PuzzleMaker,
  editor?: Editor,
): Editing {
  const status = h("div", { class: "tb-edit-said", role: "status" });
  const tools = h("div", { class: "tb-edit-tools", hidden: true });
  const root = open.closest<HTMLElement>(".tb")!;
  const popup = popupMenu(root);
  const drawing = rightMarks(root, (request) => ask.edit(request));
  const line = moveLine(
    root,
    (text) => ask.edit(redirected(text)),
    (text) => ask.edit({ do: "complete", text }),
  );
  const list = keyList(editor);
  root.append(list.el);
  const curtain = handover(root, (seat) => ask.look(seat));
  const els = (...panels: (Part | undefined)[]) => panels.map((panel) => panel?.el ?? null);
  const el = h("div", { class: "tb-editing" }, status, ...els(forum, shares, maker), tools, ...els(tries, judged));
  let scene: Scene | undefined;
  /** The head of the branch that is being named. */
  let naming: number | undefined;
  /** The tools are there for that name alone. */
  let lone = false;
  /** The node of the move to be replaced. */
  let replacing: number | null = null;
  let said: Said | undefined;
  /** The question whose line is asked for, to write it in Python. */
  let typing: Receipt | undefined;
  /** Edition of the outline whose tree is drawn. */
  let edition = 0;

  /** Nodes that can be edited at the moment: the head of the branch, and the last written move. */
  const here = ({ tree, frame }: Scene) => {
    const path = tree.path(frame.node);
    return { head: path.findLast((id) => tree.forks.has(id)), move: path.findLast((id) => written(tree, id)) };
  };
  /** Is the next move that is chosen one to be played? */
  const free = () => replacing === null && !fork.on;
  const draw = () => scene && update(scene);
  const show = (visible: boolean) => {
    tools.hidden = !visible;
    [naming, lone] = [undefined, false];
    draw();
  };
  const send = (request: Change) => {
    cuts.mark([]);
    ask.edit(request);
  };
  const cuts = cutting(moves, send);
  const turn = (how: "undo" | "redo") => scene?.frame[how] && send({ do: how });
  const name = (head: number | undefined) => {
    if (head === undefined) return say({}, { idle: "unnamed" });
    const first = lone || tools.hasAttribute("hidden");
    show(true);
    [naming, lone] = [head, first];
    draw();
    tools.querySelector<HTMLElement>("input")?.focus({ preventScroll: true });
    return true;
  };
  const endNaming = () => {
    const done = lone;
    show(true);
    if (done) show(false);
    (done ? root : (tools.querySelector<HTMLElement>("[data-tb-key='name']") ?? open)).focus({ preventScroll: true });
  };
  const redirected = (text: string): Change =>
    replacing === null ? { do: "type", text } : { do: "replace", node: replacing, move: text };
  const replace = (move = scene && here(scene).move) => {
    if (!scene || move === undefined) return false;
    [replacing, said] = [move, undefined];
    const before = scene.tree.parent(move);
    if (scene.frame.node === before) draw();
    else ask.go(before);
    return true;
  };
  const cancel = () => {
    if (fork.end()) draw();
    else if (replacing === null) return false;
    if (replacing === null) return true;
    const node = replacing;
    replacing = null;
    ask.go(node);
    return true;
  };

  const fork = forking(ask, root, moves, () => void cancel());
  const begin = (now: Scene): true => {
    if (cancel()) return true;
    alone(undefined);
    if (!now.frame.legal?.length || !(now.tree.children[now.frame.node]?.length || now.frame.more))
      return say({}, { idle: "noFork" });
    said = undefined;
    fork.begin(now);
    update(now);
    return true;
  };

  /** One panel is open at a time; one that games are played for, or a puzzle that is being written, waits behind it. */
  const alone = <Panel extends Part>(panel: Panel | undefined): Panel | undefined => {
    for (const other of [forum, shares, maker, tries, judged])
      other?.el.classList.toggle("tb-front", other.el === panel?.el);
    for (const other of [forum, shares]) if (other !== panel) other?.close();
    for (const other of [tries, judged]) if (other !== panel && !other?.busy()) other?.close();
    return panel;
  };
  const whatIf = () => Boolean(scene?.frame.legal?.length && alone(tries)?.open());
  const compareAll = (at: number) => Boolean(alone(tries)?.judge(at));
  const judge = (node: number | undefined) =>
    node !== undefined && scene !== undefined && compareAll(scene.tree.parent(node));
  const puzzle = (at: number) => Boolean(alone(maker)?.open(at));

  const branch = ({ tree }: Scene, words: EditingWords, head: number): Child[] => {
    const { letter = "", name: named = "" } = tree.forks.get(head) ?? {};
    const sign = h("span", { class: "tb-letter" }, letter);
    if (naming === undefined)
      return [
        sign,
        named ? h("b", null, named) : null,
        button("name", words.name, () => name(head)),
        button("promote", words.promote, () => send({ do: "promote", node: head })),
      ];
    const input = h("input", {
      class: "tb-input",
      type: "text",
      maxlength: LONGEST_NAME,
      value: named,
      "aria-label": words.nameOf(letter),
      "data-tb-key": "naming",
    });
    const keep = () => {
      send({ do: "name", node: head, name: input.value });
      endNaming();
    };
    input.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" && event.key !== "Escape") return;
      // Else Enter would also press the button that takes the focus.
      event.preventDefault();
      event.key === "Enter" ? keep() : endNaming();
    });
    return [sign, input, button("keep", words.keep, keep)];
  };

  const fill = (scene: Scene, words: EditingWords): Child[] => {
    const { tree, frame, outline } = scene;
    const { move, head: branched } = here(scene);
    const head = naming ?? branched;
    const after = tree.children[frame.node] ?? [];
    const ways = [
      head === undefined || head === move
        ? null
        : cuts.button("cut fork", words.cutFork, scene, words, [head], { do: "cut", node: head }),
      move === undefined
        ? null
        : cuts.button("cut here", words.cutHere, scene, words, [move], { do: "cut", node: move }),
      after.length
        ? cuts.button("cut after", words.cutAfter, scene, words, after, { do: "cut after", node: frame.node })
        : null,
    ];
    return [
      h(
        "div",
        { class: "tb-acts" },
        ...(head === undefined ? [] : branch(scene, words, head)),
        move === undefined || naming !== undefined
          ? null
          : button("replace", words.replace(outline.nodes.move[move] ?? ""), () => replace(move)),
      ),
      h(
        "div",
        { class: "tb-acts" },
        h("span", { class: "tb-label" }, words.cut),
        h("span", { class: "tb-seg", role: "group", "aria-label": words.cut }, ...ways),
      ),
    ];
  };

  const tell = (scene: Scene, words: EditingWords, choosing: boolean): Child[] => {
    const { outline } = scene;
    const moveOf = (id: number) => outline.nodes.move[id] ?? "";
    if (replacing !== null)
      return [
        h("p", null, choosing ? words.choose(moveOf(replacing)) : words.closed),
        button("cancel", words.cancel, cancel),
      ];
    if (said?.asks) return receipts?.inPython(said.asks, said.did.line?.text ?? "", outline.lang) ?? [];
    if (!said) return fork.tell(scene);
    if (said.idle) return [h("p", null, words[said.idle])];
    const copied = said.did.line;
    if (copied) {
      const about = moveMenuWords[outline.lang];
      return said.byHand
        ? [
            h("p", null, about.byHand),
            h("textarea", { readonly: true, rows: 3, "aria-label": about.copy }, copied.text),
          ]
        : [h("p", null, about.copied(moveOf(copied.node)))];
    }
    return afterEdit(said.did, scene, words, { turn, go: (node) => ask.go(node) });
  };

  const say = (did: Answer, more?: Omit<Said, "did" | "at">): true => {
    said = { did, at: undefined, ...more };
    draw();
    return true;
  };
  /** The browser refuses the clipboard to pages that are not secure. */
  const copy = (did: Answer) =>
    Promise.resolve(navigator.clipboard)
      .then((board) => board.writeText(did.line!.text))
      .then(
        () => say(did),
        () => say(did, { byHand: true }),
      );

  const update = (now: Scene) => {
    const words = editingWords[now.outline.lang];
    if (scene?.frame.node !== now.frame.node) naming = undefined;
    if (scene?.outline !== now.outline) edition++;
    scene = now;
    const { frame, tree, outline } = now;
    const choosing = frame.node !== tree.parent(replacing ?? 0) || Boolean(frame.legal?.length || frame.chance);
    // Going elsewhere gives up the replacement, and leaves behind what was said.
    if (replacing !== null && now.cursor !== tree.parent(replacing) && now.cursor !== replacing) replacing = null;
    if (said && said.at === undefined) said.at = frame.node;
    if (said && said.at !== frame.node && said.did.replaced?.last !== frame.node) said = undefined;
    fork.update(now);
    el.classList.toggle("tb-replacing", replacing !== null);
    for (const panel of [tries, judged, forum, shares, maker, curtain, list]) panel?.update(now);
    line.update(now);
    set(open, "aria-expanded", String(!tools.hidden));
    redraw(
      status,
      [replacing, said?.did, said?.byHand, said?.asks, said?.idle, fork.said, outline.lang, choosing],
      () => tell(now, words, choosing),
    );
    if (!tools.hidden && redraw(tools, [naming, frame.node, outline.lang, edition], () => fill(now, words)))
      cuts.mark([]);
  };

  const { mark } = cuts;
  const deeds = { ask, send, name, replace, mark, judge, whatIf, puzzle: maker && puzzle, editor };
  return {
    el,
    update,
    redirect(request) {
      fork.chosen(request.do === "play");
      return replacing !== null && request.do === "play"
        ? { do: "replace", node: replacing, move: request.move }
        : request;
    },
    took: (request) =>
      free() && request.do === "play" && Boolean(maker?.took(request.move) || tries?.took(request.move)),
    get collecting() {
      return free() && Boolean(maker?.collecting || tries?.collecting);
    },
    answered(answer, script) {
      if (answer.what_if) tries?.answered(answer.what_if);
      if (answer.analysis) judged?.answered(answer.analysis);
      if (answer.refused || answer.error) fork.chosen(false);
      if (answer.forum) {
        const back = shares?.el.hidden === false ? () => shares.open("share") : undefined;
        alone(forum)?.answered(answer.forum, back);
      }
      for (const panel of [maker, shares]) panel?.answered(answer);
      if (answer.editor && script) void editor?.opened(answer.editor, script);
      if (answer.typed) line.answered(answer.typed);
      if (answer.completes) line.follows(answer.completes);
      if (answer.error) line.failed();
      if (answer.line && typing) say(answer, { asks: typing });
      else if (answer.line) void copy(answer);
      typing = undefined;
      if (!answer.edited && !answer.replaced) return;
      if (answer.replaced) line.clear();
      replacing = null;
      say(answer);
    },
    draw: (from, to) => scene && drawing(scene, from, to),
    menu: (at, kept) => scene && openMenu(popup, scene, at, kept, deeds),
    handOver: (seat) => scene && curtain.draw(seat, scene),
    again(question) {
      const receipt = scene && receipts?.of(question, scene);
      if (!receipt || (scene?.frame.tries !== false && alone(tries)?.again(receipt))) return;
      typing = receipt;
      ask.edit({ do: "copy", node: receipt.node });
    },
    toggle: () => show(tools.hasAttribute("hidden")),
    press(letter, keys) {
      if (!scene) return false;
      const { head, move } = here(scene);
      if (letter === "?") return list.open();
      if (letter === ">") return line.open(keys);
      if (letter === "no kernel") return say({}, { idle: "noKernel" });
      if (letter === "f" || letter === "fork here") return begin(scene);
      if (letter === "w" || letter === "what if") return whatIf() || say({}, { idle: "notDue" });
      if (letter === "best")
        return (Boolean(scene.frame.legal?.length) && compareAll(scene.frame.node)) || say({}, { idle: "notDue" });
      if (letter === "good" || letter === "j")
        return judge(scene.tree.judged(scene.frame.node)) || say({}, { idle: "notJudged" });
      if (letter === "analyse") return Boolean(alone(judged)?.open());
      if (letter === "save" || letter === "share") return Boolean(alone(shares)?.open(letter));
      if (letter === "puzzle") return puzzle(scene.frame.node);
      if (letter === "n" || letter === "name line") return name(head);
      if (letter === "x") return replace();
      if (letter.startsWith("new ")) editor?.begins(letter, scene);
      const setUp = letter === "b" ? editor?.opens(el, scene) : undefined;
      if (setUp) setUp(scene.frame.node);
      else if (letter === "m") head === undefined ? say({}, { idle: "isMain" }) : send({ do: "promote", node: head });
      else if (letter === "Delete") move === undefined ? say({}, { idle: "noMove" }) : send({ do: "cut", node: move });
      else return false;
      return true;
    },
    // The panel in front is closed first.
    close() {
      const all = [forum, shares, maker, tries, judged];
      const front = all.find((panel) => panel?.el.classList.contains("tb-front"));
      return cancel() || [front, ...all].some((panel) => panel?.close()) || line.close();
    },
    stop() {
      tries?.stop();
      judged?.stop();
      popup.close();
      list.el.remove();
    },
  };
}
