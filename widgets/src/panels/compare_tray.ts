/** Tray of moments to compare, with the comparison below: a module that comes with the first use of it. */

import { load } from "../explorer/lazy";
import type { Ask, Board, Scene } from "../explorer/scene";
import { labelOf, sectionName } from "../explorer/scene";
import type { Tree } from "../explorer/tree";
import type { Beside, Request } from "../generated/messages";
import type { Compare, Doors } from "../parts/comparing";
import { h, redraw, set, text } from "../ui/dom";
import { icon } from "../ui/icons";
import { trayWords } from "./compare_tray.words";
import type { Comparison } from "./comparison";
import { sideBySide } from "./side_by_side";

const LETTERS = "ABCDEF";
/** A moment on the way to another one is not worth asking for. */
const CALM = 200;

/** The tray, behind the buttons that stand in the page from the start. */
export interface Tray extends Pick<Compare, "asked" | "answered" | "close" | "recolour" | "resize" | "stop"> {
  readonly els: readonly HTMLElement[];
  /** The second board, with what is said of it. */
  readonly second: HTMLElement;
  update(scene: Scene): void;
  how(node: number): "kept" | "full" | "free";
  toggle(node?: number): void;
  ends(): void;
  now(): void;
  beside(): void;
}

/** The ends of all lines, the main line first, in the order of the record. */
export function allEnds({ tree }: Pick<Scene, "tree">): number[] {
  return [0, ...tree.forks.keys()].map((head) => tree.onward(head).at(-1) ?? head);
}

/** So many of these ends: of the main line, of the shown one, and of those that part from it nearest to the moment. */
export function nearEnds(
  scene: { tree: Tree; line: readonly number[]; frame: { node: number } },
  most: number,
): number[] {
  const { tree, line, frame } = scene;
  const all = allEnds(scene);
  const [here, on] = [tree.path(frame.node).length, new Set(line)];
  const far = new Map<number, number>();
  for (const head of tree.forks.keys()) {
    const aside = on.has(tree.parent(head)) ? 0 : tree.outline.nodes.parent.length;
    far.set(tree.onward(head).at(-1) ?? head, aside + Math.abs(tree.path(head).length - here));
  }
  for (const end of [all[0], line.at(-1)]) if (end !== undefined) far.set(end, -1);
  const near = new Set([...all].sort((a, b) => (far.get(a) ?? 0) - (far.get(b) ?? 0)).slice(0, most));
  return all.filter((end) => near.has(end));
}

/** A moment in a few words: its line, by its name or its first move, and where in it. */
function nameOf(scene: Scene, id: number): string {
  const { outline, tree, words } = scene;
  const fork = tree.forkOf(id);
  const { seat, move } = outline.nodes;
  return `${fork ? fork.name || `${labelOf(outline, seat[fork.head] ?? 0)} ${move[fork.head]}` : words.mainLine}, ${sectionName(scene, id)}`;
}

export function compareTray(ask: Ask, send: (request: Request) => void, doors: Doors, makeBoard: () => Board): Tray {
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
  /** All lines, where the tray has some of them. */
  let lines = 0;

  let panel: Comparison | undefined;
  const wires = {
    send,
    forSeat: (name: string) => fetch(() => (seat = name)),
    by: (name: string) => fetch(() => (way = name)),
    close: () => void close(),
  };
  const kept = h("ol", { class: "tb-kept" });
  const { menu, keep, now } = doors;
  const go = h("button", {
    class: "tb-btn tb-main",
    "data-tb-key": "compare go",
    onclick: () => fetch(() => (shown = "tray")),
  });
  const some = h("p", { class: "tb-label", role: "status" });
  const bar = h("div", { class: "tb-tray", role: "group" }, kept, go, some);
  const place = h("div");
  const two = sideBySide(ask, doors.beside, makeBoard, (node) => send({ do: "preview", node, loaded: true }));

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

  const open = (ids: number[], of = 0): void =>
    fetch(() => {
      tray = ids;
      lines = of > ids.length ? of : 0;
      shown = ids.length > 1 ? "tray" : shown;
    });

  /** Keeps a moment, or lets it go. */
  const toggle = (node = scene?.cursor ?? 0): void => {
    lines = 0;
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
    const own = trayWords[scene.outline.lang];
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
        onclick: () => toggle(id),
      },
      icon("close"),
    );
    return h("li", null, jump, remove);
  };

  const draw = (): void => {
    if (!scene) return;
    const { outline, cursor } = scene;
    const own = trayWords[outline.lang];
    const here = scene;
    set(bar, "aria-label", own.tray);
    redraw(kept, [tray.map((id) => nameOf(here, id)), outline.lang], () =>
      tray.map((id, at) => chip(here, id, LETTERS[at] ?? "")),
    );
    bar.hidden = !tray.length;
    text(some, lines ? own.some(lines) : "");
    set(keep, "aria-pressed", String(tray.includes(cursor)));
    keep.disabled = tray.length === LETTERS.length && !tray.includes(cursor);
    set(now, "aria-pressed", String(shown === "now"));
    text(go, own.compare);
    go.hidden = tray.length < 2;
    panel?.update(here);
  };

  return {
    els: [bar, place],
    second: two.el,
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
      two.update(next);
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
    async answered({ compare: answer, again, curves, preview }, [script, style]) {
      if (preview) two.answered(preview);
      if (curves && shown === "tray") panel?.figure.show(curves, script);
      if (again && scene) panel?.again(again, scene);
      if (!answer) return;
      if (!panel && script) {
        const made = (await load<typeof import("./comparison")>(script)).comparison(ask, wires);
        if (!panel) {
          panel = made;
          place.append(h("style", null, new TextDecoder().decode(style)), panel.el);
        }
      }
      if (shown && JSON.stringify(answer.nodes) === JSON.stringify(nodes()) && scene) panel?.show(answer, scene);
    },
    how: (node) => (tray.includes(node) ? "kept" : tray.length < LETTERS.length ? "free" : "full"),
    toggle,
    ends: () => scene && open(nearEnds(scene, LETTERS.length), scene.tree.forks.size + 1),
    now: () => void (shown === "now" ? close() : fetch(() => (shown = "now"))),
    beside: two.toggle,
    close: () => close() || two.close(),
    recolour: () => panel?.figure.recolour(),
    resize: () => panel?.figure.resize(),
    stop() {
      clearTimeout(timer);
      panel?.figure.stop();
      panel?.hide();
    },
  };
}
