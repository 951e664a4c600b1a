/**
 * A look at another moment: what happened there in a bubble beside its move, and after a pause its position in place
 * of the board. The shown moment stays.
 */

import { framesIn, type Saved } from "../explorer/offline_frames";
import type { Board, Scene } from "../explorer/scene";
import { labelOf, lookOf, sectionName } from "../explorer/scene";
import { nothing } from "../explorer/selection";
import type { Frame, Lang } from "../generated/messages";
import type { Model } from "../model";
import { h, redraw, set } from "../ui/dom";
import { badge } from "../ui/icons";
import { boxIn } from "../ui/measure";

/** Milliseconds on a move until its sentence is shown, until the board follows, and after it is left. */
const [SOON, PAUSE, GRACE] = [90, 320, 120];
const [GAP, EDGE] = [8, 6];
const words: Record<Lang, (where: string) => string> = {
  en: (where) => `Preview: ${where}`,
  fr: (where) => `Aperçu\u202f: ${where}`,
};

export interface Peek {
  /** Looks at the move under the pointer or the focus, if there is one already. */
  begin(): void;
  /** A moment that was asked for. */
  answered(frame: Frame): void;
  update(scene: Scene): void;
  stop(): void;
}

export function looks(root: HTMLElement, moves: HTMLElement, model: () => Model, makeBoard: () => Board): Peek {
  const bubble = h("div", { class: "tb-peek", "aria-hidden": "true", hidden: true });
  const sign = h("p", { class: "tb-peek-sign" });
  const stand = h("div", { class: "tb-peek-board" });
  const stage = h("div", { class: "tb-peek-stage", inert: true, "aria-hidden": "true", hidden: true }, stand, sign);
  root.append(stage, bubble);
  const frames = new Map<number, Frame>();
  let scene: Scene | undefined;
  let at: HTMLElement | undefined;
  let asked: number | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  // A timer of its own: an answer that comes meanwhile starts the other anew.
  let leaving: ReturnType<typeof setTimeout> | undefined;
  let board: Board | undefined;
  let kept: { data: string; moments: Promise<Frame[]> } | undefined;

  const nodeOf = (move: HTMLElement) => Number(move.dataset.tbKey?.slice("node ".length));
  const moveAt = (target: EventTarget | null) => (target as Element | null)?.closest?.<HTMLElement>(".tb-move");

  /** A moment that the page has: one that was shown, or one of those for the time without a kernel. */
  const held = async (node: number): Promise<Frame | undefined> => {
    const saved = model().get("_offline_frames") as Saved | undefined;
    const whom = JSON.stringify([model().get("_edition"), scene?.frame.recall]);
    if (frames.has(node) || !saved || saved.of !== whom || node >= saved.count) return frames.get(node);
    if (kept?.data !== saved.data) kept = { data: saved.data, moments: framesIn(saved.data) };
    return (await kept.moments.catch(() => []))[node];
  };

  const put = (): void => {
    stage.hidden = true;
    stand.replaceChildren();
    root.classList.remove("tb-peeking");
  };
  const close = (): void => {
    clearTimeout(timer);
    clearTimeout(leaving);
    at?.removeAttribute("aria-description");
    at = undefined;
    bubble.hidden = true;
    put();
  };

  /** Above the move; below it where there is no room. */
  const place = (): void => {
    if (!at) return;
    const move = boxIn(root, at.getBoundingClientRect());
    const window = boxIn(root, new DOMRect());
    const above = move.top - GAP - bubble.offsetHeight;
    const top = above >= Math.max(0, window.top) ? above : move.bottom + GAP;
    const left = Math.max(EDGE, Math.min(move.left, root.offsetWidth - bubble.offsetWidth - EDGE));
    bubble.style.left = `${left}px`;
    bubble.style.top = `${top + root.scrollTop}px`;
  };

  const say = (move: HTMLElement, frame: Frame | undefined): void => {
    if (!scene) return;
    const now = scene;
    const { outline } = now;
    const node = nodeOf(move);
    const seat = frame?.narration.seat ?? outline.nodes.seat[node] ?? -1;
    const text = frame?.narration.text ?? `${labelOf(outline, seat)} ${outline.nodes.move[node] ?? ""}`;
    redraw(bubble, [node, seat, text], () => [
      h("b", null, sectionName(now, node)),
      seat < 0 ? null : badge(lookOf(outline, seat), { small: true }),
      h("p", null, text),
    ]);
    set(move, "aria-description", text);
    bubble.hidden = false;
    place();
  };

  /** The board's place on the page: that of its parts, where it has no box of its own. */
  const ground = (): DOMRect | undefined => {
    const own = root.querySelector(".tb-in .tb-board");
    const boxes = [own, ...(own?.children ?? [])].flatMap((el) => {
      const box = el?.getBoundingClientRect();
      return box?.width ? [box] : [];
    });
    if (!boxes.length) return undefined;
    const [left, top] = [Math.min(...boxes.map((box) => box.left)), Math.min(...boxes.map((box) => box.top))];
    const [right, bottom] = [Math.max(...boxes.map((box) => box.right)), Math.max(...boxes.map((box) => box.bottom))];
    return new DOMRect(left, top, right - left, bottom - top);
  };

  const cover = (box: DOMRect): void => {
    const { left, top, width, height } = boxIn(root, box);
    stage.style.left = `${left + root.scrollLeft}px`;
    stage.style.top = `${top + root.scrollTop}px`;
    stage.style.width = `${width}px`;
    stage.style.height = `${height}px`;
  };

  const draw = (frame: Frame): void => {
    const box = ground();
    if (!scene || !box || frame.node === scene.frame.node) return put();
    board ??= makeBoard();
    cover(box);
    stage.hidden = false;
    root.classList.add("tb-peeking");
    if (board.el.parentElement !== stand) stand.replaceChildren(board.el);
    board.update({ ...scene, frame, cursor: frame.node, choices: nothing });
    sign.textContent = words[scene.outline.lang](sectionName(scene, frame.node));
  };

  const show = (move: HTMLElement, frame: Frame): void => {
    say(move, frame);
    clearTimeout(timer);
    if (stage.hidden) timer = setTimeout(() => draw(frame), PAUSE);
    else draw(frame);
  };

  const ask = (node: number): void => {
    if (asked !== undefined) return;
    asked = node;
    model().send({ do: "preview", node, loaded: true });
  };

  const open = async (move: HTMLElement): Promise<void> => {
    const node = nodeOf(move);
    say(move, frames.get(node));
    const frame = await held(node);
    if (at !== move) return;
    if (!frame) return ask(node);
    frames.set(node, frame);
    show(move, frame);
  };

  const point = (move: HTMLElement | undefined): void => {
    clearTimeout(timer);
    clearTimeout(leaving);
    if (!move) {
      if (at) leaving = setTimeout(close, GRACE);
      return;
    }
    if (move !== at) at?.removeAttribute("aria-description");
    at = move;
    timer = setTimeout(() => void open(move), SOON);
  };

  const over = (event: PointerEvent): void => {
    if (event.pointerType !== "touch") point(moveAt(event.target) ?? undefined);
  };
  // A focus that comes from no other element is given back, by a menu or by the window: no key walks the record.
  const focus = ({ target, relatedTarget }: FocusEvent): void => {
    const move = moveAt(target);
    if (relatedTarget && move?.matches(":focus-visible")) point(move);
  };
  const leave = (): void => point(undefined);
  const dismiss = (event: KeyboardEvent): void => {
    if (event.key !== "Escape" || bubble.hidden) return;
    close();
    // A menu over the record has keys of its own.
    if ((event.target as Element).closest("[popover]")) return;
    event.preventDefault();
    event.stopPropagation();
  };
  moves.addEventListener("pointerover", over);
  moves.addEventListener("pointerleave", leave);
  moves.addEventListener("focusin", focus);
  moves.addEventListener("focusout", leave);
  moves.addEventListener("scroll", place);
  moves.addEventListener("contextmenu", close);
  root.addEventListener("keydown", dismiss, true);
  const sized = new ResizeObserver(() => {
    const box = stage.hidden ? undefined : ground();
    if (box) cover(box);
    if (!bubble.hidden) place();
  });
  sized.observe(root);

  return {
    begin() {
      point(moves.querySelector<HTMLElement>(".tb-move:hover, .tb-move:focus-visible") ?? undefined);
    },
    answered(frame) {
      asked = undefined;
      frames.set(frame.node, frame);
      if (!at || bubble.hidden) return;
      if (nodeOf(at) === frame.node) show(at, frame);
      else void open(at);
    },
    update(now) {
      if (scene?.outline !== now.outline) {
        frames.clear();
        asked = undefined;
      }
      const moved = scene?.frame.node !== now.frame.node;
      scene = now;
      frames.set(now.frame.node, now.frame);
      if (moved || !at?.isConnected) close();
    },
    stop() {
      close();
      sized.disconnect();
      root.removeEventListener("keydown", dismiss, true);
      stage.remove();
      bubble.remove();
    },
  };
}
