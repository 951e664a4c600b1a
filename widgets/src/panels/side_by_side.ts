/** Two lines side by side: the same moment of another line on a second board, which follows each step. */

import { besideFor, heads, sameMoment } from "../explorer/same_moment";
import type { Ask, Board, Scene } from "../explorer/scene";
import { lookOf, sectionName } from "../explorer/scene";
import { nothing } from "../explorer/selection";
import type { Still } from "../generated/messages";
import { h, redraw, set, text } from "../ui/dom";
import { badge, icon } from "../ui/icons";
import { trayWords } from "./compare_tray.words";

export interface SideBySide {
  readonly el: HTMLElement;
  toggle(): void;
  /** A moment that was asked for, here or elsewhere. */
  answered(still: Still): void;
  update(scene: Scene): void;
  close(): boolean;
}

/** `door` is the switch; `ask for` gets a moment of the other line, one at a time. */
export function sideBySide(
  ask: Ask,
  door: HTMLButtonElement,
  makeBoard: () => Board,
  askFor: (node: number) => void,
): SideBySide {
  const lines = h("select", { class: "tb-btn", "data-tb-key": "beside line", onchange: () => choose() });
  const jump = h(
    "button",
    { class: "tb-btn tb-ghost", "data-tb-key": "beside go", onclick: () => node !== undefined && ask.go(node) },
    icon("right"),
  );
  const shut = h(
    "button",
    { class: "tb-btn tb-ghost tb-square", "data-tb-key": "beside close", onclick: () => close() },
    icon("close"),
  );
  const label = h("span", { class: "tb-label", "aria-hidden": "true" });
  const told = h("p", { class: "tb-second-told", role: "status" });
  const stand = h("div", { class: "tb-second-board", inert: true });
  const el = h(
    "section",
    { class: "tb-other-line", hidden: true },
    h("header", null, label, lines, jump, h("span", { class: "tb-gap" }), shut),
    told,
    stand,
  );
  /** Moments of the other line that are here, of one outline. */
  const stills = new Map<number, Still>();
  let scene: Scene | undefined;
  let open = false;
  let head: number | undefined;
  let node: number | undefined;
  let asked: number | undefined;
  let board: Board | undefined;

  const draw = (now: Scene, still: Still, one: boolean): void => {
    if (!board) {
      board = makeBoard();
      stand.replaceChildren(board.el);
    }
    const { narration } = still;
    const words = trayWords[now.outline.lang];
    const section = sectionName(now, still.node);
    const early = !one && section !== sectionName(now, now.cursor);
    const said = one ? words.one : early ? words.ended(section) : narration.text;
    redraw(told, [still.node, said, now.outline.lang], () => [
      early || one || narration.seat < 0 ? null : badge(lookOf(now.outline, narration.seat), { small: true }),
      said,
    ]);
    board.update({ ...now, frame: { ...now.frame, ...still }, cursor: still.node, choices: nothing });
  };

  const show = (): void => {
    if (!scene || !open) return;
    const now = scene;
    const { tree, outline, line, cursor, words } = now;
    const at = line.indexOf(cursor);
    const others = heads(tree).filter((one) => tree.line(one).at(-1) !== line.at(-1));
    if (head === undefined || !others.includes(head)) head = besideFor(tree, line, at);
    if (head === undefined) return void close();
    const own = trayWords[outline.lang];
    set(el, "aria-label", own.beside);
    set(lines, "aria-label", own.beside);
    text(label, own.beside);
    set(jump, "aria-label", own.go);
    set(jump, "title", own.go);
    set(shut, "aria-label", words.close);
    redraw(lines, [others, outline.lang, others.map((one) => tree.lineName(one))], () =>
      others.map((one) => {
        const fork = tree.forks.get(one);
        const name = tree.lineName(one || (tree.main.at(-1) ?? 0));
        return h("option", { value: one }, [fork?.letter ?? words.mainLine, name].filter(Boolean).join(" · "));
      }),
    );
    lines.value = String(head);
    node = sameMoment(tree, line, at, tree.line(head));
    const one = node === cursor;
    jump.hidden = one;
    const still = node === now.frame.node ? now.frame : stills.get(node);
    if (still) draw(now, still, one);
    else if (asked === undefined) {
      asked = node;
      askFor(node);
    }
  };

  const choose = (): void => {
    head = Number(lines.value);
    show();
  };

  const turn = (how: boolean): void => {
    open = how;
    el.hidden = !how;
    el.closest(".tb")?.classList.toggle("tb-two", how);
    set(door, "aria-pressed", String(how));
    if (!how) head = undefined;
    show();
  };

  const close = (): boolean => {
    if (!open) return false;
    const inside = el.matches(":focus-within");
    turn(false);
    if (inside) el.closest<HTMLElement>(".tb")?.focus({ preventScroll: true });
    return true;
  };

  return {
    el,
    toggle: () => turn(!open),
    answered(still) {
      stills.set(still.node, still);
      if (asked === still.node) asked = undefined;
      show();
    },
    update(now) {
      if (scene?.outline !== now.outline) {
        stills.clear();
        asked = undefined;
      }
      scene = now;
      set(door, "aria-pressed", String(open));
      show();
    },
    close,
  };
}
