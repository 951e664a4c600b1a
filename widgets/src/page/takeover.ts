/**
 * The referee of a notebook's explorer whose kernel is gone: the same as in published pages. A kernel sends this
 * script, with the game's rules and the panels, while the page rests.
 */

import { load } from "../explorer/lazy";
import type { Stash } from "../explorer/stash";
import type { Frame, Outline } from "../generated/messages";
import { unpacked } from "../ui/packed";
import { drawer } from "./drawer";
import type { Opening } from "./opening";
import { placeOf } from "./places";
import { Referee } from "./referee";
import type { Rules } from "./rules";

export { playsOn } from "./takeover.words";

type Panel = [script: string, style: string];

/** What the script of a game unpacks to. */
export interface Files {
  page: string;
  rules: string;
  editing: Panel;
  comparison: Panel;
  annotation: Panel;
  peek: Panel;
}

const page = globalThis as { tbgggPlotly?: unknown; Plotly?: unknown };
const rulesOf = new Map<string, Promise<Rules>>();
const bytes = (text: string) => new DataView(new TextEncoder().encode(text).buffer);
const panel = (files: Panel) => files.map(bytes);

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
  const kept = JSON.parse(await unpacked(stash?.data ?? data)) as Pick<Opening, "record" | "ids" | "bots">;
  const opening: Opening = {
    ...kept,
    lang: stash?.lang ?? outline.lang,
    recall: frame.recall ?? true,
    seat: stash ? stash.seat : (outline.seats[outline.seat]?.name ?? null),
    node: stash ? placeOf(kept.record, stash.path) : Math.max(0, kept.ids?.[frame.node] ?? 0),
  };
  const panels = {
    editing: panel(files.editing),
    comparison: panel(files.comparison),
    annotation: panel(files.annotation),
    peek: panel(files.peek),
  };
  const referee = new Referee(await rulesOf.get(code)!, opening, panels);
  if (!page.Plotly) page.tbgggPlotly ??= drawer;
  return referee;
}

/** A kernel answers again: it sends curves with plotly's own script. */
export function giveBack(): void {
  if (page.tbgggPlotly === drawer) page.tbgggPlotly = undefined;
}
