/**
 * The referee of a notebook's explorer whose kernel is gone: the same as in published pages. A kernel sends this
 * script, with the game's rules and the panels, while the page rests.
 */

import { load } from "../explorer/lazy";
import type { Stash } from "../explorer/stash";
import type { Frame, Outline } from "../generated/messages";
import * as tray from "../panels/compare_tray";
import * as comparison from "../panels/comparison_again";
import * as editing from "../panels/editing";
import * as annotation from "../panels/note_editor";
import * as peek from "../panels/pointer";
import * as puzzle from "../panels/puzzle";
import { unpacked } from "../ui/packed";
import { drawer } from "./drawer";
import type { Opening } from "./opening";
import type { Panels } from "./panels";
import { placeOf } from "./places";
import { Referee } from "./referee";
import type { Rules } from "./rules";

export { playsOn } from "./takeover.words";

/** What the script of a game unpacks to: this page, which has the panels, the rules, and the styles of the panels. */
export interface Files extends Panels<string> {
  page: string;
  rules: string;
}

const page = globalThis as { tbgggPlotly?: unknown; Plotly?: unknown };
const rulesOf = new Map<string, Promise<Rules>>();
const bytes = (text: string) => new DataView(new TextEncoder().encode(text).buffer);

/** A referee that stands where the board stood, or where an earlier page without a kernel has left it. */
export async function takeOver(
  files: Files,
  data: string,
  outline: Outline,
  frame: Frame,
  stash: Stash | undefined,
): Promise<Referee> {
  const { code } = outline.game;
  if (!rulesOf.has(code)) rulesOf.set(code, load<Rules>(new Blob([files.rules])));
  const kept = JSON.parse(stash?.data ?? (await unpacked(data))) as Pick<Opening, "record" | "ids" | "bots">;
  const opening: Opening = {
    ...kept,
    lang: stash?.lang ?? outline.lang,
    recall: frame.recall ?? true,
    seat: stash ? stash.seat : (outline.seats[outline.seat]?.name ?? null),
    node: stash ? placeOf(kept.record, stash.path) : Math.max(0, kept.ids?.[frame.node] ?? 0),
  };
  const panels = {
    editing: [editing, bytes(files.editing)],
    comparison: [comparison, bytes(files.comparison)],
    annotation: [annotation, bytes(files.annotation)],
    peek: [peek, bytes(files.peek)],
    puzzle: [puzzle, bytes(files.puzzle)],
    tray: [tray, bytes(files.tray)],
  };
  const referee = new Referee(await rulesOf.get(code)!, opening, panels);
  if (!page.Plotly) page.tbgggPlotly ??= drawer;
  return referee;
}

/** A kernel answers again: it sends curves with plotly's own script. */
export function giveBack(): void {
  if (page.tbgggPlotly === drawer) page.tbgggPlotly = undefined;
}
