/** Loads the board that the kernel sent with an explorer. */

import { load } from "../explorer/lazy";
import { words } from "../explorer/words";
import type { Outline } from "../generated/messages";
import type { Model } from "../model";
import { h } from "../ui/dom";
import { unpacked } from "../ui/packed";

/** A script that registers the board, compressed, and its style. */
interface OwnBoard {
  script: string;
  style: string;
}

/**
 * Fills an element with the style of the explorer's own board when its script has run, and with a sentence until then.
 * Where the script fails, the explorer finds no board and says so.
 */
export async function loading(model: Model, el: HTMLElement): Promise<void> {
  const { script = "", style = "" } = (model.get("_own_board") ?? {}) as Partial<OwnBoard>;
  if (!script) return;
  const { lang = "en" } = (model.get("_outline") ?? {}) as Partial<Outline>;
  el.replaceChildren(h("p", { class: "tb-loading", role: "status", lang }, words[lang].loading));
  try {
    await load(new Blob([await unpacked(script)]));
    el.replaceChildren(h("style", null, style));
  } catch {
    el.replaceChildren();
  }
}
