/** What the panel of an analysis works out. No DOM. */

import type { Examined } from "../generated/messages";

/** What is drawn over the timeline: a measure of the curve. */
export type Measure = "points" | "wins";

/** Values of every node of a line, by id: those of its last moment on the curve. Nothing for a line that lacks some. */
export function along(line: readonly number[], curve: Examined["curve"], by: Measure): number[][] | undefined {
  if (!curve) return undefined;
  const places = new Map(curve.nodes.map((id, at) => [id, at]));
  const found: number[][] = [];
  let [seen, now] = [0, curve[by][0] ?? []];
  for (const id of line) {
    const at = places.get(id);
    if (at !== undefined) {
      now = curve[by][at] ?? now;
      seen++;
    }
    found[id] = now;
  }
  return seen === curve.nodes.length ? found : undefined;
}
