/** Place of the autosave bar, whose script and style the kernel sends when there is something to say. */

import { load } from "../explorer/lazy";
import type { Part, Scene } from "../explorer/scene";
import type { Answer, Request } from "../generated/messages";
import type { Model } from "../model";
import type { AutosaveBar } from "../panels/autosave_bar";
import { h } from "../ui/dom";

export interface Autosave extends Part {
  stop(): void;
}

export function autosave(model: Model, send: (request: Request) => void): Autosave {
  const el = h("div");
  let bar: AutosaveBar | undefined;
  let scene: Scene | undefined;

  const draw = () => {
    if (bar) bar.draw(scene);
    else if (Object.keys(model.get("_saved_offer") ?? {}).length) send({ do: "saved_offer", answer: "bar" });
  };
  const answered = async ({ kept_bar, kept_in }: Answer, [script, style]: DataView[] = []) => {
    if (kept_in) bar?.show(kept_in);
    if (!kept_bar || !script || bar) return;
    const made = (await load<typeof import("../panels/autosave_bar")>(script)).autosaveBar(model, send);
    if (bar) return;
    bar = made;
    el.append(h("style", null, new TextDecoder().decode(style)), bar.el);
    draw();
  };
  model.on("change:_saved_offer", draw);
  model.on("msg:custom", answered);

  return {
    el,
    update(now) {
      const first = !scene;
      scene = now;
      if (first || bar) draw();
    },
    stop() {
      model.off("change:_saved_offer", draw);
      model.off("msg:custom", answered);
    },
  };
}
