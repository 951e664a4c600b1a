/** A branch that begins: until the next move is chosen, the head, the card, the record and the door say so. */

import type { Ask, Scene } from "../explorer/scene";
import { seen } from "../parts/reveal_move";
import type { Child } from "../ui/dom";
import { h, label, set, tabStop, text } from "../ui/dom";
import { icon } from "../ui/icons";
import { button } from "./edit_said";
import { forkingWords } from "./forking.words";
import { editingWords } from "./tree_editor.words";

export interface Forking {
  /** Does the next move open a branch? */
  readonly on: boolean;
  /** What is said of it: that it begins, with which move it has begun, or that a move opened none. */
  readonly said: "on" | "same" | number | undefined;
  /** A branch shall begin at this moment. */
  begin(scene: Scene): void;
  /** Gives it up; says whether there was something to give up. */
  end(): boolean;
  /** A move is chosen, or refused. */
  chosen(is: boolean): void;
  /** The board may have moved: then it has begun, or is given up. */
  update(scene: Scene): void;
  tell(scene: Scene): Child[];
}

/** `moves` is the list in which its place is shown; `leave` gives it up. */
export function forking(ask: Ask, root: HTMLElement, moves: HTMLElement, leave: () => void): Forking {
  const name = h("b");
  const closing = h(
    "button",
    { class: "tb-btn tb-ghost tb-square", "data-tb-key": "fork leave", onclick: leave },
    icon("close"),
  );
  const sign = h("span", { class: "tb-forking-sign" }, icon("fork"), name, closing);
  const place = h("div", { class: "tb-fork tb-inside tb-forking-place" });
  /** The moment, and the moves that follow it already. */
  let at: { node: number; after: readonly number[] } | undefined;
  let played = false;
  /** What came of the last one, and the moment at which that is said. */
  let ended: { how: "same" | number; node: number } | undefined;

  const show = ({ outline }: Scene): void => {
    const door = tabStop(root, "fork here");
    root.classList.toggle("tb-forking", Boolean(at));
    if (door) set(door, "aria-pressed", at ? "true" : null);
    if (!at) {
      sign.remove();
      place.remove();
      return;
    }
    const words = forkingWords[outline.lang];
    text(name, words.name);
    text(place, words.name);
    root.style.setProperty("--tb-forking", JSON.stringify(words.name)); // the card says it, too
    label(closing, words.leave, "Esc");
    if (!sign.isConnected) root.querySelector(".tb-record-line")?.after(sign);
    // It will stand beside the move that it replaces.
    const beside = [at.after[0], at.node].map((id) => moves.querySelector<HTMLElement>(`[data-tb-key='node ${id}']`));
    const move = beside.find((one) => one?.checkVisibility()) ?? moves.querySelector(".tb-near, [aria-current]");
    const after = move?.closest(".tb-pair") ?? move;
    if (!after || after.nextSibling === place) return;
    after.after(place);
    const over = place.offsetTop + place.offsetHeight + 16 - moves.scrollTop - seen(moves);
    if (over > 0) moves.scrollTop += over;
  };

  return {
    get on() {
      return at !== undefined;
    },
    get said() {
      return at ? "on" : ended?.how;
    },
    begin({ frame, tree }) {
      at = { node: frame.node, after: [...(tree.children[frame.node] ?? [])] };
      [played, ended] = [false, undefined];
    },
    end() {
      const was = at !== undefined;
      at = undefined;
      return was;
    },
    chosen(is) {
      played = is;
    },
    update(now) {
      const { tree, frame, cursor } = now;
      if (ended && ended.node !== frame.node) ended = undefined;
      if (at && frame.node !== at.node) {
        const { node, after } = at;
        const next = tree.path(frame.node).find((id) => tree.parent(id) === node);
        if (cursor !== node || next !== undefined) at = undefined;
        if (played && next !== undefined) ended = { how: after.includes(next) ? "same" : next, node: frame.node };
      }
      queueMicrotask(() => show(now)); // once the record is drawn
    },
    tell({ tree, outline }) {
      const [words, wide] = [forkingWords[outline.lang], editingWords[outline.lang]];
      if (at) return [h("p", null, wide.forks), button("cancel", wide.cancel, leave)];
      if (ended?.how === "same") return [h("p", null, words.same)];
      const head = ended?.how;
      if (head === undefined) return [];
      return [
        h("p", null, words.begun(tree.forks.get(head)?.letter ?? "")),
        button("back from", words.back, () => ask.go(tree.parent(head))),
      ];
    },
  };
}
