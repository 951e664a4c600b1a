/** The way to what only a pointer needs, or a focus on the record: it is fetched when one of them first comes. */

import { makeBoard } from "../boards/registry";
import type { Pressed } from "../explorer/dragging";
import type { Input } from "../explorer/input";
import { load } from "../explorer/lazy";
import type { Part, Scene } from "../explorer/scene";
import type { Frame } from "../generated/messages";
import type { Model } from "../model";
import type { Peek } from "../panels/peek";
import { h } from "../ui/dom";

export interface Peeking extends Pick<Part, "update"> {
  /** A moment that was asked for, and the script and style where this view has none yet. */
  answered(frame: Frame, files: DataView[]): Promise<void>;
  stop(): void;
}

/** What is made after this. */
export interface Late {
  model(): Model;
  input(): Input;
}

export function peeking(root: HTMLElement, moves: HTMLElement, { model, input }: Late): Peeking {
  let peek: Peek | undefined;
  let scene: Scene | undefined;
  let wanted = false;
  let pressed: Pressed | undefined;
  const begin = () => {
    if (wanted || !scene) return;
    wanted = true;
    model().send({ do: "preview", node: scene.frame.node, loaded: false });
  };
  const press = (event: PointerEvent) => {
    pressed = [event, event.target as Element];
  };
  const letGo = () => {
    pressed = undefined;
  };
  const listening = new AbortController();
  const { signal } = listening;
  for (const kind of ["pointerover", "pointerdown"] as const) root.addEventListener(kind, begin, { signal });
  moves.addEventListener("focusin", begin, { signal });
  root.addEventListener("pointerdown", press, { signal });
  for (const kind of ["pointerup", "pointercancel"] as const) root.addEventListener(kind, letGo, { signal });

  return {
    async answered(frame, [script, style]) {
      if (peek || !script) return peek?.answered(frame);
      const { carrying, looks } = await load<typeof import("../panels/pointer")>(script);
      if (peek || !scene) return;
      listening.abort();
      peek = looks(root, moves, model, makeBoard);
      root.append(h("style", null, new TextDecoder().decode(style)));
      input().carries(carrying, pressed);
      peek.update(scene);
      peek.begin();
    },
    update(now) {
      scene = now;
      peek?.update(now);
    },
    stop: () => peek?.stop(),
  };
}
