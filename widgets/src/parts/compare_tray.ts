/** Tray of moments to compare, with the comparison or the what-if panel below. */

import { load } from "../explorer/lazy";
import type { Ask, Part, Scene } from "../explorer/scene";
import { labelOf, sectionName } from "../explorer/scene";
import type { Answer, Beside, Figure, Request } from "../generated/messages";
import type { Comparison } from "../panels/comparison";
import { disclosure } from "../ui/disclosure";
import { h, redraw, set, text } from "../ui/dom";
import { icon } from "../ui/icons";
import { compareWords } from "./compare_tray.words";

const LETTERS = "ABCDEF";
/** A moment on the way to another one is not worth asking for. */
const CALM = 200;

/** Moments that are kept, as other parts see them. */
export interface Kept {
  how(node: number): "kept" | "full" | "free";
  toggle(node: number): void;
}

export interface Compare extends Part, Kept {
  /** A button with what can be compared, which stands in the transport's row. */
  readonly menu: HTMLElement;
  /** The notebook asks for a comparison. */
  asked(asked: Beside | undefined): void;
  /** A comparison or what it simulates, and the panel's script and style where this view has none yet. */
  show(answer: Answer, files: DataView[]): void;
  curves(figure: Figure, script: DataView | undefined): void;
  /** A letter was typed; says whether it meant something here. */
  letter(letter: string): boolean;
  close(): boolean;
  recolour(): void;
  resize(): void;
  stop(): void;
}

/** The ends of all lines, the main line first, in the order of the record. */
export function allEnds({ tree }: Pick<Scene, "tree">): number[] {
  return [0, ...tree.forks.keys()].map((head) => tree.onward(head).at(-1) ?? head);
}

/** A moment in a few words: its line, by its name or its first move, and where in it. */
function nameOf(scene: Scene, id: number): string {
  const { outline, tree, words } = scene;
  const fork = tree.forkOf(id);
  const { seat, move } = outline.nodes;
  return `${fork ? fork.name || `${labelOf(outline, seat[fork.head] ?? 0)} ${move[fork.head]}` : words.mainLine}, ${sectionName(scene, id)}`;
}

export function compare(ask: Ask, send: (request: Request) => void): Compare {
  let scene: Scene | undefined;
  let tray: number[] = [];
  /** Nodes that the panel shows: the moments of the tray, or this one alone. */
  let shown: "tray" | "now" | undefined;
  let seat: string | null = null;
  let way = "";
  let asked = "";
  let turn: unknown;
  let wanted: Beside | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  let panel: Comparison | undefined;
  const wires = {
    send,
    forSeat: (name: string) => fetch(() => (seat = name)),
    by: (name: string) => fetch(() => (way = name)),
    close: () => void close(),
  };
  const kept = h("ol", { class: "tb-kept" });
  const button = (key: string, act: () => void, ...inside: (Node | string)[]) =>
    h("button", { class: "tb-btn", "data-tb-key": `compare ${key}`, onclick: act }, ...inside);
  const menu = disclosure();
  const keep = button("keep", () => toggle());
  const ends = button("ends", () => scene && open(allEnds(scene).slice(0, LETTERS.length)));
  const now = button("now", () => (shown === "now" ? close() : fetch(() => (shown = "now"))));
  menu.list.append(keep, ends, now);
  const go = button("go", () => fetch(() => (shown = "tray")));
  go.classList.add("tb-main");
  const bar = h("div", { class: "tb-tray", role: "group" }, kept, go);
  const el = h("div", { class: "tb-compared" }, bar);

  const nodes = () => (shown === "now" ? [scene?.frame.node ?? 0] : tray);

  /** Asks for what has changed. */
  const fetch = (change: () => void, wait = 0): void => {
    change();
    if (!scene) return;
    if (shown === "tray" && tray.length < 2) shown = undefined;
    draw();
    const { outline } = scene;
    const question = shown ? JSON.stringify([nodes(), seat, way, outline.lang, outline.seat, scene.frame.recall]) : "";
    if (question === asked) return;
    clearTimeout(timer);
    asked = question;
    if (!shown) return panel?.hide();
    timer = setTimeout(() => send({ do: "compare", nodes: nodes(), seat, way, loaded: panel !== undefined }), wait);
  };

  const open = (ids: number[]): void =>
    fetch(() => {
      tray = ids;
      shown = ids.length > 1 ? "tray" : shown;
    });

  /** Keeps a moment, or lets it go. */
  const toggle = (node = scene?.cursor ?? 0): void => {
    if (tray.includes(node)) fetch(() => (tray = tray.filter((one) => one !== node)));
    else if (tray.length < LETTERS.length) fetch(() => (tray = [...tray, node]));
  };

  const close = (): boolean => {
    if (!shown) return false;
    const back = shown === "now" ? menu.button : go;
    fetch(() => (shown = undefined));
    back.focus({ preventScroll: true });
    return true;
  };

  const chip = (scene: Scene, id: number, letter: string) => {
    const own = compareWords[scene.outline.lang];
    const jump = h(
      "button",
      { class: "tb-line", "data-tb-key": `kept ${id}`, onclick: () => ask.go(id) },
      h("b", { class: `tb-letter tb-q-${letter}` }, letter),
      nameOf(scene, id),
    );
    const remove = h(
      "button",
      {
        class: "tb-btn tb-ghost",
        "data-tb-key": `drop ${id}`,
        "aria-label": own.remove(letter),
        onclick: () => fetch(() => (tray = tray.filter((one) => one !== id))),
      },
      icon("close"),
    );
    return h("li", null, jump, remove);
  };

  const draw = (): void => {
    if (!scene) return;
    const { outline, tree, cursor } = scene;
    const own = compareWords[outline.lang];
    const here = scene;
    set(bar, "aria-label", own.tray);
    menu.name(own.menu, own.word);
    redraw(kept, [tray.map((id) => nameOf(here, id)), outline.lang], () =>
      tray.map((id, at) => chip(here, id, LETTERS[at] ?? "")),
    );
    bar.hidden = !tray.length;
    text(keep, own.keep);
    set(keep, "title", `${own.keep} (K)`);
    set(keep, "aria-pressed", String(tray.includes(cursor)));
    keep.disabled = tray.length === LETTERS.length && !tray.includes(cursor);
    text(ends, own.ends);
    ends.hidden = !tree.forks.size;
    text(now, own.now);
    set(now, "title", `${own.now} (E)`);
    set(now, "aria-pressed", String(shown === "now"));
    text(go, own.compare);
    go.hidden = tray.length < 2;
    panel?.update(here);
  };

  return {
    el,
    menu: menu.el,
    update(next) {
      const before = scene;
      scene = next;
      const { outline, tree } = next;
      // Another viewer has other ids; a moment may also have been cut.
      if (before && (before.outline.seat !== outline.seat || before.outline.game.code !== outline.game.code)) {
        tray = [];
        seat = null;
        way = "";
        if (shown === "tray") shown = undefined;
      }
      tray = tray.filter((id) => tree.has(id));
      if (wanted) this.asked(wanted);
      fetch(() => undefined, CALM);
    },
    asked(question) {
      wanted = question;
      if (
        !scene ||
        !question?.nodes?.length ||
        question.turn === turn ||
        !question.nodes.every((id) => scene?.tree.has(id))
      )
        return;
      wanted = undefined;
      turn = question.turn;
      seat = question.seat ?? null;
      if (question.nodes.length > 1) open(question.nodes);
      else {
        ask.go(question.nodes[0] ?? 0);
        fetch(() => (shown = "now"));
      }
    },
    async show({ compare: answer, again }, [script, style]) {
      if (again && scene) panel?.again(again, scene);
      if (!answer) return;
      if (!panel && script) {
        const made = (await load<typeof import("../panels/comparison")>(script)).comparison(ask, wires);
        if (!panel) {
          panel = made;
          el.append(h("style", null, new TextDecoder().decode(style)), panel.el);
        }
      }
      if (shown && JSON.stringify(answer.nodes) === JSON.stringify(nodes()) && scene) panel?.show(answer, scene);
    },
    curves(found, script) {
      if (shown === "tray") panel?.figure.show(found, script);
    },
    how: (node) => (tray.includes(node) ? "kept" : tray.length < LETTERS.length ? "free" : "full"),
    toggle,
    letter(letter) {
      if (letter === "k") toggle();
      else if (letter === "e") now.click();
      else if (letter === "ends") ends.click();
      else return false;
      return true;
    },
    close,
    recolour: () => panel?.figure.recolour(),
    resize: () => panel?.figure.resize(),
    stop() {
      clearTimeout(timer);
      panel?.figure.stop();
      panel?.hide();
    },
  };
}
