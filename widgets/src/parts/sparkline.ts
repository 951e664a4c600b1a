/** The little curve of a seat's score: faint over the whole line, solid up to now. */

import type { Outline } from "../generated/messages";
import { s, set } from "../ui/dom";
import { tinted } from "../ui/icons";

const WIDTH = 74;
const HEIGHT = 20;
/** More points than this cannot be distinguished at this width. */
const POINTS = 90;

export type Point = readonly [x: number, y: number];

/** The places of a line that are drawn: every nth, and the last one. */
export function thin(length: number, most = POINTS): number[] {
  const every = Math.max(1, Math.ceil(length / most));
  return [...Array.from({ length: Math.ceil((length - 1) / every) }, (_, at) => at * every), length - 1];
}

export function pathOf(points: readonly Point[]): string {
  return points.map(([x, y], at) => `${at ? "L" : "M"}${x.toFixed(1)} ${y.toFixed(1)}`).join("");
}

export interface Scale {
  low: number;
  high: number;
}

/** A line stays the same for as long as its scores do. */
const scales = new WeakMap<readonly number[], Scale>();

/** The least and the greatest score of all seats along a line, so that their curves can be compared. */
export function scaleOf({ points }: Outline, line: readonly number[]): Scale {
  const known = scales.get(line);
  if (known) return known;
  let [low, high] = [Infinity, -Infinity];
  for (const id of line)
    for (const value of points[id] ?? []) {
      low = Math.min(low, value);
      high = Math.max(high, value);
    }
  const scale = { low, high };
  scales.set(line, scale);
  return scale;
}

export interface Spark {
  readonly el: SVGElement;
  update(outline: Outline, seat: number, line: readonly number[], at: number): void;
}

export function spark(look: string): Spark {
  const whole = s("path", { class: "tb-ahead" });
  const past = s("path");
  const end = s("circle", { r: 2.4 });
  const el = s(
    "svg",
    { class: `tb-spark ${tinted(look)}`, viewBox: `0 0 ${WIDTH} ${HEIGHT}`, "aria-hidden": "true" },
    whole,
    past,
    end,
  );
  let of: Scale;
  let drawn: number[];
  return {
    el,
    update(outline, seat, line, at) {
      const scale = scaleOf(outline, line); // another line has another one
      const point = (place: number): Point => {
        const score = outline.points[line[place] ?? 0]?.[seat] ?? 0;
        return [
          (place / Math.max(1, line.length - 1)) * WIDTH,
          HEIGHT - 2 - ((score - scale.low) / Math.max(1, scale.high - scale.low)) * (HEIGHT - 4),
        ];
      };
      if (scale !== of) {
        of = scale;
        drawn = thin(line.length);
        set(whole, "d", pathOf(drawn.map(point)));
      }
      const [x, y] = point(at);
      set(past, "d", pathOf([...drawn.filter((place) => place < at), at].map(point)));
      set(end, "cx", x.toFixed(1));
      set(end, "cy", y.toFixed(1));
    },
  };
}
