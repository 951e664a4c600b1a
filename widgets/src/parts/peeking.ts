/** The way to looks at other moments: what shows them is fetched when the reader first comes near the record. */

import { makeBoard } from "../boards/registry";
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

export function peeking(root: HTMLElement, moves: HTMLElement, model: () => Model): Peeking {
  let peek: Peek | undefined;
  let scene: Scene | undefined;
  let wanted = false;
  const begin = (event: Event) => {
    if (wanted || !scene || (event as PointerEvent).pointerType === "touch") return;
    wanted = true;
    model().send({ do: "preview", node: scene.frame.node, loaded: false });
  };
  moves.addEventListener("pointerover", begin);
  moves.addEventListener("focusin", begin);

  return {
    async answered(frame, [script, style]) {
      if (peek || !script) return peek?.answered(frame);
      const made = (await load<typeof import("../panels/peek")>(script)).looks(root, moves, model, makeBoard);
      if (peek || !scene) return made.stop();
      peek = made;
      root.append(h("style", null, new TextDecoder().decode(style)));
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
