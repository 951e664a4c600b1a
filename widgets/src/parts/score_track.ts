/** The track of points: markers spread sideways where they crowd, with stems to their true place. */

import type { Part, Scene } from "../explorer/scene";
import { labelOf, lookOf, unitOf } from "../explorer/scene";
import type { Outline } from "../generated/messages";
import { h, redraw, s, set } from "../ui/dom";
import { badge } from "../ui/icons";
import { signed } from "../ui/numbers";

const ZERO = 4;
const END = 97;
const BELOW = 1;

/** A track: its length in points, and whether markers go around it. */
export interface Course {
  length: number;
  around: boolean;
}

/** The game's track, or one that is as long as the most points of the record need, in whole tens. */
export function courseOf({ track, points }: Pick<Outline, "track" | "points">): Course {
  if (track) return { length: track, around: true };
  const most = points.reduce((most, scores) => Math.max(most, ...scores), 0);
  return { length: Math.max(10, Math.ceil(most / 10) * 10), around: false };
}

/** Position of a score, in percent of the width; below zero it is left of 0. */
export function placeOf(points: number, { length, around }: Course): number {
  if (points < 0) return BELOW;
  return ZERO + ((around ? points % length : points) / length) * (END - ZERO);
}

/** Pushes places apart until no two are closer than `gap`, and back from the left edge; the order is kept. */
export function spread(places: readonly number[], gap: number): number[] {
  const order = places.map((_, at) => at).sort((a, b) => (places[a] ?? 0) - (places[b] ?? 0));
  const at = order.map((index) => places[index] ?? 0);
  for (let round = 0; round < 60; round++)
    for (let i = 1; i < at.length; i++) {
      const over = gap - ((at[i] ?? 0) - (at[i - 1] ?? 0));
      if (over <= 0.01) continue;
      at[i] = (at[i] ?? 0) + over / 2;
      at[i - 1] = (at[i - 1] ?? 0) - over / 2;
    }
  at.forEach((place, i) => (at[i] = Math.max(place, i ? (at[i - 1] ?? 0) + gap : BELOW)));
  const result: number[] = [];
  order.forEach((index, place) => (result[index] = at[place] ?? 0));
  return result;
}

export interface Track extends Part {
  /** The width has changed. */
  resize(): void;
}

/** A marker is so wide, whatever the width of the track. */
const MARKER = 20;

export function track(): Track {
  let width = 600;
  let scene: Scene | undefined;
  const stems = s("svg", { class: "tb-stems", viewBox: "0 0 100 12", preserveAspectRatio: "none" });
  const markers = h("div");
  const lap = h("span", { class: "tb-lap-key" });
  const ticks = h("div");
  const el = h(
    "div",
    { class: "tb-track", role: "img", "data-tb-ground": true },
    h("div", { class: "tb-rail" }),
    ticks,
    stems,
    markers,
    lap,
  );

  const update = (now: Scene) => {
    scene = now;
    const { outline, frame, words } = now;
    el.hidden = Boolean(outline.track_on_board);
    const scores = frame.seats.map(({ points }) => points);
    const seen = scores.map((points, seat) => `${labelOf(outline, seat)} ${signed(points)}`).join(", ");
    set(el, "aria-label", `${words.track(unitOf(outline))}, ${seen}`);
    redraw(markers, outline.seats, () =>
      outline.seats.map((_, seat) =>
        h("span", { class: "tb-marker", "data-tb-kin": `marker ${seat}` }, badge(lookOf(outline, seat))),
      ),
    );
    const course = courseOf(outline);
    const { length, around } = course;
    redraw(ticks, [length, around], () =>
      Array.from({ length: 11 }, (_, tenth) =>
        h(
          "span",
          { class: "tb-tick", style: `left:${ZERO + ((END - ZERO) * tenth) / 10}%` },
          around && tenth === 10 ? `${length}↩` : (length * tenth) / 10,
        ),
      ),
    );
    redraw(lap, length, () => [`+${length}`]);
    const places = scores.map((points) => placeOf(points, course));
    const drawn = spread(places, (MARKER / width) * 100);
    drawn.forEach((place, seat) => {
      const marker = markers.children[seat] as HTMLElement | undefined;
      marker?.style.setProperty("left", `${place.toFixed(2)}%`);
      marker?.classList.toggle("tb-lapped", around && (scores[seat] ?? 0) >= length);
    });
    redraw(stems, [places, drawn], () =>
      drawn.map((place, seat) =>
        s("line", { x1: places[seat], y1: 12, x2: place, y2: 0, "vector-effect": "non-scaling-stroke" }),
      ),
    );
    set(lap, "hidden", around && scores.some((points) => points >= length) ? null : "");
  };

  return {
    el,
    update,
    resize() {
      width = el.clientWidth || width;
      if (scene) update(scene);
    },
  };
}
