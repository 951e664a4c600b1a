/**
 * Mouse, touch and keys on what can be chosen: they find the thing, `Play` says what it means, a bubble says why not.
 */

import { byLetter } from "../controls";
import type { Answer, Request } from "../generated/messages";
import type { Edit } from "../parts/edit_bar";
import type { Bubble } from "../parts/tooltip";
import { bubble } from "../parts/tooltip";
import { tabStop } from "../ui/dom";
import { keepPresses } from "../ui/presses";
import { LABEL } from "../ui/roving";
import type { carrying, Pressed } from "./dragging";
import type { Deed as Key } from "./keyboard";
import type { Choices, Ground, View } from "./selection";
import { Play } from "./selection";
import type { Words } from "./words";

interface Wires {
  send(request: Request): void;
  /** Ask for what changes the game; says whether nothing else was under way. */
  act(request: Request, dropped: boolean): boolean;
  /** The tools that may want the moves that are chosen. */
  edit: Pick<Edit, "collecting" | "took" | "redirect">;
  draw(): void;
  words(): Words;
}

export interface Input {
  readonly choices: Choices;
  readonly holding: boolean;
  arrived(view: View, ground: Ground): void;
  /** The first place where something can be put. */
  first(): HTMLElement | undefined;
  move(words: string, key: string): void;
  answered(answer: Answer): void;
  /** A click; says whether it chose something. */
  click(target: Element): boolean;
  perform(deed: Key): boolean;
  /** Called after the layout has changed. */
  settle(): void;
  /** Pieces can be carried from now on, also one that is pressed already. */
  carries(by: typeof carrying, pressed?: Pressed): void;
}

export function input(root: HTMLElement, { send, act, edit, draw, words }: Wires): Input {
  const box: Bubble = bubble(root);
  /** Key of the element that sent the move under way, and the move. */
  let [from, last] = ["", ""];
  let node = -1;

  keepPresses(root, () => node);
  const find = (key: string) => tabStop(root, key);
  const anchor = (key: string) =>
    find(key) ?? [...root.querySelectorAll<HTMLElement>(".tb-card .tb-acts")].at(-1) ?? root;
  let dropped = false;
  let sent = false;
  let touched = false;
  root.addEventListener("pointerdown", ({ pointerType }) => {
    touched = pointerType === "touch";
  });
  const move = (move: string, key: string) => {
    const request = { do: "play", move } as const;
    if (edit.took(request)) return;
    sent = act(edit.redirect(request), dropped);
    if (sent) [from, last] = [key, move];
    // The same one twice is a double click.
    else if (move !== last) box.show(anchor(key), { tone: "say", text: words().notYet }, words());
  };
  const play = new Play({
    send,
    play: move,
    collecting: () => edit.collecting,
    say(key, { again, ...said }) {
      const at = anchor(key);
      // A tip names its place itself.
      const name = touched && play.previews && !(said.text && said.tone === "say") ? `${at.ariaLabel}. ` : "";
      box.show(at, { ...said, text: name + said.text, more: again && words().again }, words());
      draw();
    },
    changed() {
      root.classList.toggle("tb-asking", !play.holding && root.classList.contains("tb-asking"));
      draw();
      box.settle();
    },
  });

  let putBack: (() => void) | undefined;
  const carry: Parameters<typeof carrying>[1] = {
    lift(piece) {
      box.close();
      return play.lift(piece);
    },
    over: (key) => play.look(key),
    place: (key) => play.choices.targets.get(key),
    drop(key) {
      box.close();
      [dropped, sent] = [true, false];
      play.aim(key);
      dropped = false;
      return sent;
    },
    cancel: () => play.letGo(),
  };

  const keyOf = (target: EventTarget | null) =>
    target instanceof Element ? (target.closest<HTMLElement>("[data-tb-target]")?.dataset.tbTarget ?? "") : "";
  const focused = () => keyOf((root.getRootNode() as Document | ShadowRoot).activeElement);
  const labelAt = (target: EventTarget | null) =>
    target instanceof Element ? target.closest<HTMLElement>(LABEL) : null;
  /** Shows in letters that can be read what a part of the board says that is pointed at, else the one in focus. */
  const read = (target: EventTarget | null) => {
    const label = labelAt(target) ?? labelAt((root.getRootNode() as Document | ShadowRoot).activeElement);
    if (label === (box.at ?? null)) return;
    if (label) box.show(label, { tone: "label", text: label.ariaLabel ?? "" }, words());
    else if (box.at?.matches(LABEL)) box.close();
  };
  for (const left of ["pointerleave", "focusout"]) root.addEventListener(left, () => read(null));
  // What is said of a target stays on the way to the card: its buttons must not move from under the pointer.
  root.addEventListener("pointerover", ({ target }) => {
    read(target);
    const key = keyOf(target) || focused();
    if (key || (target as Element).closest(".tb-board")) play.look(key);
  });
  root.addEventListener("focusin", ({ target }) => {
    read(target);
    const key = keyOf(target);
    if (!key) return;
    play.reach(key);
    play.look(key);
  });

  /** Moves the focus to the first target, after a key has taken a piece. */
  const grip = (took: boolean): boolean => {
    if (!took) return false;
    box.close();
    reach(play.choices.stop);
    return true;
  };

  const reach = (key: string | undefined) => {
    const place = key ? find(`target ${key}`) : null;
    place?.focus({ preventScroll: true });
    place?.scrollIntoView({ block: "nearest" });
  };

  /** From a place with nothing in hand, the arrows are the game's again. */
  const leave = (): boolean => {
    if (!focused()) return false;
    root.focus({ preventScroll: true });
    return true;
  };

  const walk = (by: readonly [number, number]) => {
    const key = focused() ? play.walk(by) : play.choices.stop;
    box.close();
    reach(key);
  };

  return {
    // What the bubble says stands there alone.
    get choices() {
      const { tip } = play.choices;
      return tip && box.says(tip.text) ? { ...play.choices, tip: null } : play.choices;
    },
    get holding() {
      return play.holding;
    },
    first: () => (play.choices.stop ? find(`target ${play.choices.stop}`) : undefined),
    arrived(view, ground) {
      if (node !== view.frame.node) {
        putBack?.();
        box.close();
        root.classList.remove("tb-asking");
      }
      play.arrived(view, ground);
      node = view.frame.node;
    },
    move,
    answered({ why, refused }) {
      if (why) play.reason(why);
      if (refused) box.show(anchor(from), { tone: "refused", text: refused.text, rule: refused.rule }, words());
    },
    click(target) {
      if (target.closest(".tb-bubble")) return true;
      box.close();
      root.classList.remove("tb-asking");
      const chosen = target.closest<HTMLElement>("[data-tb-target], [data-tb-piece], [data-tb-deed]")?.dataset;
      const deed = play.choices.deeds.find(({ key }) => key === chosen?.tbDeed);
      if (chosen?.tbTarget) play.aim(chosen.tbTarget, touched);
      else if (chosen?.tbPiece) play.take(chosen.tbPiece);
      else if (deed) play.act(deed);
      else if (play.missing && target.closest(".tb-board [data-tb-place]")) {
        const key = root.querySelector<HTMLElement>(".tb-card [data-tb-piece]")?.dataset.tbKey ?? "";
        box.show(anchor(key), { tone: "say", text: play.missing }, words());
        root.classList.add("tb-asking");
      }
      // A click beside lets go.
      else if (!target.closest("button, .tb-card")) play.letGo();
      if (!chosen) read(target);
      return chosen !== undefined;
    },
    perform(key) {
      if ("walk" in key) walk(key.walk);
      else if ("next" in key) return grip(play.takeNext(key.more) || play.choices.stop !== "");
      else if ("digit" in key || "letter" in key) {
        const letter = "digit" in key ? key.digit : key.letter;
        const deed = byLetter(play.choices.deeds, letter);
        if (deed) {
          box.close();
          play.act(deed);
        } else return grip(play.takeBy(letter));
      } else if ("close" in key) {
        play.look("");
        return box.close() || play.letGo() || leave();
      } else return false;
      return true;
    },
    settle: () => box.settle(),
    carries(by, pressed) {
      putBack = by(root, carry, pressed);
    },
  };
}
