/** Notes on moves: what the board shows of them, and the way to the panel in which they are written. */

import { load } from "../explorer/lazy";
import type { Part, Scene } from "../explorer/scene";
import type { NoteRequest, Notes } from "../generated/messages";
import type { Annotation } from "../panels/note_editor";
import { h } from "../ui/dom";
import { pen } from "./board_marks";

export interface Annotate extends Part {
  /** Opens the notes of the shown move. */
  open(): void;
  /** The answer, and the panel's script and style where this view has none yet. */
  answered(notes: Notes, files: DataView[]): void;
  /** Sends what was typed and is not sent yet. */
  flush(): void;
  /** Called after the layout has changed. */
  settle(): void;
}

export function annotate(root: HTMLElement, send: (request: NoteRequest) => void): Annotate {
  const el = h("div", { class: "tb-notes" });
  const ink = pen(root);
  root.addEventListener("tb-laid", ink.lay);
  let panel: Annotation | undefined;
  let scene: Scene | undefined;

  const show = () => scene && ink.show(scene.tree.marksAt(panel?.node ?? scene.frame.node), scene.words.marks);

  return {
    el,
    open() {
      if (panel) panel.open();
      else if (scene) send({ do: "notes", node: scene.frame.node, loaded: false });
    },
    async answered(notes, [script, style]) {
      // Asked for twice, it comes twice.
      if (panel && script) return;
      if (script) {
        const made = (await load<typeof import("../panels/note_editor")>(script)).annotation(root, send, show);
        if (panel || !scene) return;
        panel = made;
        el.append(h("style", null, new TextDecoder().decode(style)), panel.el);
        panel.update(scene);
        panel.open();
      } else panel?.answered(notes);
    },
    flush: () => panel?.flush(),
    settle() {
      ink.lay();
      panel?.settle();
    },
    update(now) {
      scene = now;
      panel?.update(now);
      show();
    },
  };
}
