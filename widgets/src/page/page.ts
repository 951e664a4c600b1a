/** The explorer in a page without a kernel; the page's own script says where, by which rules, and on which record. */

import "../boards/drawn";
import { onBoard } from "../boards/reduced";
import { mounted } from "../explorer/explorer";
import type { Takeover } from "../explorer/takeover";
import type { Model } from "../model";
import * as tray from "../panels/compare_tray";
import * as comparison from "../panels/comparison";
import * as annotation from "../panels/note_editor";
import * as peek from "../panels/pointer";
import * as editing from "../panels/tree_editor";
import { h } from "../ui/dom";
import { download } from "./download";
import { draft } from "./draft";
import { drawer } from "./drawer";
import { type Opening, partFor } from "./opening";
import { Referee } from "./referee";
import type { Rules } from "./rules";

const page = globalThis as { tbgggPuzzle?: unknown };

const nothing = () => undefined;

/** A page's model as it is: it has no kernel that could go. */
const takeover = (model: Model): Takeover => ({
  el: h("div", { hidden: true }),
  alone: "",
  get: (name) => model.get(name),
  set: (name, value) => model.set(name, value),
  on: (event, listener) => model.on(event, listener),
  off: (event, listener) => model.off(event, listener),
  send: (request) => model.send(request),
  update: nothing,
  stop: nothing,
});
const offlineFrames = () => ({ update: nothing, go: nothing, lost: nothing, stop: nothing });
const autosave = () => ({ el: h("div", { hidden: true }), update: nothing, stop: nothing });

/**
 * Shows a record in an element; gives the referee, for the page's own buttons, and a way to end it. At a place of its
 * own on the page, what is played and written there is kept.
 */
function show(el: HTMLElement, rules: Rules, opening: Opening, place?: string): { referee: Referee; end: () => void } {
  const referee = new Referee(rules, opening, {
    annotation,
    comparison,
    editing,
    peek,
    puzzle: page.tbgggPuzzle,
    tray,
  });
  const kept = place === undefined ? undefined : draft(referee, opening, place);
  const end = mounted(referee, el, { takeover, autosave, offlineFrames });
  if (kept) el.prepend(kept);
  el.append(download(referee));
  return { referee, end };
}

Object.assign(globalThis, { tbggg: { show, partFor, onBoard }, tbgggPlotly: drawer });
