/** A moment as a puzzle: the next move that is chosen on the board answers it, and is not played. */

import type { Ask, Scene } from "../explorer/scene";
import type { Puzzle } from "../generated/messages";
import { h, redraw, set, text } from "../ui/dom";
import { prose } from "../ui/markdown";
import { puzzleWords } from "./puzzle.words";

export interface Solving {
  readonly el: HTMLElement;
  /** Takes a move for an answer, while the shown moment asks; says whether it did. */
  took(move: string): boolean;
  update(scene: Scene): void;
}

/** What a reader has done with a puzzle. */
interface Tried {
  hints: number;
  solved: boolean;
  said: string;
}

/** The puzzle of the shown moment: it is written on the move before an automatic step, and stays through it. */
const puzzleOf = ({ outline, tree, frame }: Scene): Puzzle | undefined =>
  outline.nodes.notes[tree.chosen(frame.node)]?.puzzle;

/** The moment after the automatic steps that follow, where the choice is due. */
function choiceAfter({ outline, tree, frame }: Scene): number {
  let node = frame.node;
  for (let next = tree.children[node]?.[0]; next !== undefined; next = tree.children[node]?.[0]) {
    if (!["automatic", "forced"].includes(outline.nodes.kind[next] ?? "")) break;
    node = next;
  }
  return node;
}

export function puzzle(ask: Ask, root: HTMLElement): Solving {
  const title = h("h3");
  const question = h("div", { class: "tb-ask" });
  const said = h("p", { role: "status" });
  const hints = h("ol");
  const button = (key: string, act: () => void): HTMLButtonElement => {
    const el = h("button", { class: "tb-btn", "data-tb-key": `puzzle ${key}` });
    el.onclick = () => {
      act();
      // What was pressed may be of no more use.
      if (el.hidden) [hint, show, again].find(({ hidden }) => !hidden)?.focus({ preventScroll: true });
    };
    return el;
  };
  const go = button("go", () => scene && ask.go(choiceAfter(scene)));
  const hint: HTMLButtonElement = button("hint", () => change((tried) => tried.hints++));
  const show: HTMLButtonElement = button("show", () => change((tried) => answer(tried)));
  const again: HTMLButtonElement = button("again", () =>
    change((tried) => Object.assign(tried, { solved: false, said: "" })),
  );
  const el = h("section", { class: "tb-puzzle", hidden: true }, title, question, hints, said);
  el.append(h("div", { class: "tb-acts" }, go, hint, show, again));
  const all = new Map<number, Tried>();
  let scene: Scene | undefined;

  const now = (): [Puzzle, Tried] | undefined => {
    const found = scene && puzzleOf(scene);
    if (!scene || !found) return undefined;
    const node = scene.tree.chosen(scene.frame.node);
    const tried = all.get(node) ?? { hints: 0, solved: false, said: "" };
    all.set(node, tried);
    return [found, tried];
  };
  const answer = (tried: Tried): void => {
    const [found] = now() ?? [];
    if (!found || !scene) return;
    const words = puzzleWords[scene.outline.lang];
    Object.assign(tried, { solved: true, said: words.answer((found.names ?? found.right).join(words.or)) });
  };
  const change = (how: (tried: Tried) => void): void => {
    const [, tried] = now() ?? [];
    if (!tried || !scene) return;
    how(tried);
    draw(scene);
  };

  const draw = (shown: Scene): void => {
    const [found, tried] = now() ?? [];
    el.hidden = !found;
    root.classList.toggle("tb-puzzling", Boolean(found && !tried?.solved));
    if (!found || !tried) return;
    const words = puzzleWords[shown.outline.lang];
    set(el, "aria-label", words.title);
    text(title, words.title);
    redraw(question, found.ask, () => prose(found.ask, () => undefined));
    redraw(hints, found.hints.slice(0, tried.hints), () =>
      found.hints.slice(0, tried.hints).map((one) => h("li", null, ...prose(one, () => undefined))),
    );
    text(said, tried.said);
    const left = found.hints.length - tried.hints;
    const away = choiceAfter(shown) !== shown.frame.node;
    go.hidden = !away || tried.solved;
    text(go, words.go);
    hint.hidden = tried.solved || left < 1;
    text(hint, words.hint(left));
    show.hidden = tried.solved;
    text(show, words.show);
    again.hidden = !tried.solved;
    text(again, words.again);
  };

  return {
    el,
    took(move) {
      const [found, tried] = now() ?? [];
      if (!found || !tried || tried.solved || !scene || scene.frame.due !== "decision") return false;
      const words = puzzleWords[scene.outline.lang];
      const reply = found.replies.find((one) => one.move === move)?.text;
      const right = found.right.includes(move);
      tried.said = [right ? words.right : "", reply ?? (right ? "" : words.wrong)].filter(Boolean).join(" ");
      tried.solved = right;
      draw(scene);
      return true;
    },
    update(next) {
      scene = next;
      draw(next);
    },
  };
}
