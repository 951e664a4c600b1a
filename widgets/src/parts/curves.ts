/** The curves of the game on the timeline's axis: a line a seat, and dashed the main line while another is shown. */

import type { Scene } from "../explorer/scene";
import { labelOf, lookOf, sectionName, unitOf } from "../explorer/scene";
import type { MomentSentence, Outline } from "../generated/messages";
import { h, redraw, s, set } from "../ui/dom";
import { badge, tinted } from "../ui/icons";
import { signed } from "../ui/numbers";
import { pathOf, thin } from "./sparkline";
import { spread } from "./spread";

/** Width and height of the drawing, which is stretched to its place. */
const [WIDE, HIGH] = [1000, 100];
/** More points than this cannot be distinguished. */
const POINTS = 500;
/** So far apart are lines of equal scores, and the names at their ends, in hundredths of the height. */
const [ASIDE, NAMES] = [2.6, 19];
/** A moment on the way to another one is not worth asking for. */
const CALM = 80;

export interface Curves {
  readonly el: HTMLElement;
  update(scene: Scene, at: number): void;
  /** The pointer is over this place of the line; undefined when it has left. */
  point(place: number | undefined): void;
  told(told: MomentSentence): void;
  stop(): void;
}

/** Whole numbers at even distances, two to four of them, from the least to the greatest value. */
export function levels(low: number, high: number): number[] {
  const rough = Math.max(1, high - low) / 3;
  const ten = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, [1, 2, 5, 10].map((times) => times * ten).find((one) => one >= rough) ?? 10 * ten);
  const first = Math.ceil(low / step);
  return Array.from({ length: Math.floor(high / step) - first + 1 }, (_, at) => (first + at) * step);
}

/** How far a seat's line is moved aside from those with the same score, so that none hides another. */
export function aside(scores: readonly number[], seat: number): number {
  const equal = scores.flatMap((score, other) => (score === scores[seat] ? [other] : []));
  return (equal.indexOf(seat) - (equal.length - 1) / 2) * ASIDE;
}

/** The line that is shown beside ours: the main line, where ours has left it. */
export function besideOf({ tree, line }: Pick<Scene, "tree" | "line">): readonly number[] {
  return tree.main.at(-1) === line.at(-1) ? [] : tree.main;
}

/** The curves of one number of every seat over its levels: faint all along, and solid up to the shown moment. */
export function band(cls: string) {
  const drawing = (cls: string) =>
    s("svg", { class: cls, viewBox: `0 0 ${WIDE} ${HIGH}`, preserveAspectRatio: "none", "aria-hidden": "true" });
  const [ahead, past] = [drawing("tb-lines tb-ahead"), drawing("tb-lines")];
  const grid = h("div", { class: "tb-levels", "aria-hidden": "true" });
  const el = h("div", { class: cls }, grid, ahead, past);
  return {
    el,
    past,
    /** Draws them up to the greatest value, which is at least `least`; returns how high a value stands. */
    draw({ outline, line }: Scene, values: number[][], beside: readonly number[], least: number, goal?: number) {
      let [low, high] = [0, least];
      for (const id of [...line, ...beside.slice(0, line.length)])
        for (const value of values[id] ?? []) {
          low = Math.min(low, value);
          high = Math.max(high, value);
        }
      const scale = (value: number) => HIGH - ((value - low) / (high - low)) * HIGH;
      const path = (ids: readonly number[], seat: number) =>
        pathOf(
          thin(Math.min(ids.length, line.length), POINTS).map((place) => {
            const scores = values[ids[place] ?? 0] ?? [];
            return [
              (place / Math.max(1, line.length - 1)) * WIDE,
              scale(scores[seat] ?? 0) + aside(scores, seat),
            ] as const;
          }),
        );
      const lines = (ids: readonly number[], cls = "") =>
        ids.length
          ? outline.seats.map((_, seat) =>
              s("path", { class: `${tinted(lookOf(outline, seat))} ${cls}`, d: path(ids, seat) }),
            )
          : [];
      ahead.replaceChildren(...lines(beside, "tb-other"), ...lines(line));
      past.replaceChildren(...lines(line));
      grid.replaceChildren(
        ...levels(low, high).map((level) => h("i", { style: `top:${scale(level).toFixed(1)}%` }, signed(level))),
        ...(goal ? [h("i", { class: "tb-goal", style: `top:${scale(goal).toFixed(1)}%` })] : []),
      );
      return scale;
    },
  };
}

export function curves(tell: (node: number) => void): Curves {
  const first = band("tb-band");
  /** Below it, one for each thing that the game follows beside the scores. */
  const lower: ReturnType<typeof band>[] = [];
  const below = h("div", { class: "tb-below" });
  const ends = h("div", { class: "tb-ends", "aria-hidden": "true" });
  const cross = h("i", { class: "tb-cross", hidden: true });
  const tip = h("div", { class: "tb-there", "aria-hidden": "true", hidden: true });
  const el = h("div", { class: "tb-curves" }, first.el, below, ends, cross, tip);
  let scene: Scene | undefined;
  let drawn: Pick<Scene, "outline" | "line"> | undefined;
  let pointed: number | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Sentences by node, of one language and view. */
  let sentences = new Map<number, string>();
  let of: unknown;

  const percent = (place: number) => ((place / Math.max(1, (scene?.line.length ?? 0) - 1)) * 100).toFixed(3);

  const draw = (now: Scene): void => {
    const { outline, line } = now;
    const beside = besideOf(now);
    const scale = first.draw(now, outline.points, beside, outline.goal ?? 10, outline.goal);
    const names = outline.series ?? [];
    while (lower.length < names.length) lower.push(band("tb-second"));
    below.replaceChildren(...lower.slice(0, names.length).map(({ el }) => el));
    for (const [at, name] of names.entries()) {
      lower[at]?.draw(now, outline.follows?.map((rows) => rows[at] ?? []) ?? [], beside, 1);
      set(lower[at]!.el, "data-tb-name", name);
    }
    const node = line.at(-1) ?? 0;
    const last = outline.points[node] ?? [];
    const places = spread(
      last.map((points) => HIGH - scale(points)),
      NAMES,
    );
    const over = Math.max(0, Math.max(...places) - HIGH);
    ends.replaceChildren(
      ...last.map((points, seat) =>
        h(
          "span",
          { style: `bottom:${((places[seat] ?? 0) - over).toFixed(1)}%` },
          badge(lookOf(outline, seat), { small: true }),
          signed(points),
          ...also(outline, node, seat),
        ),
      ),
    );
  };

  const show = (): void => {
    const node = pointed === undefined ? undefined : scene?.line[pointed];
    cross.hidden = tip.hidden = node === undefined;
    if (!scene || node === undefined || pointed === undefined) return;
    const now = scene;
    const { outline } = now;
    const { seat, move } = outline.nodes;
    const at = percent(pointed);
    cross.style.left = `${at}%`;
    tip.style.setProperty("--tb-at", `${at}%`);
    const said = sentences.get(node);
    const scores = outline.points[node] ?? [];
    redraw(tip, [node, said, outline.lang, scores], () => [
      h(
        "p",
        null,
        h("b", null, sectionName(now, node)),
        " ",
        said ?? `${labelOf(outline, seat[node] ?? -1)} ${move[node] ?? ""}`,
      ),
      h(
        "ul",
        null,
        ...scores
          .map((points, seat) => ({ points, seat }))
          .sort((a, b) => b.points - a.points)
          .map(({ points, seat }) =>
            h(
              "li",
              null,
              badge(lookOf(outline, seat), { small: true }),
              h("span", { class: "tb-name" }, labelOf(outline, seat)),
              h("b", null, signed(points)),
              ...also(outline, node, seat),
            ),
          ),
      ),
      outline.series && h("p", { class: "tb-label" }, [unitOf(outline), ...outline.series].join(" · ")),
    ]);
  };

  return {
    el,
    update(now, at) {
      const { outline, line, frame } = now;
      if (drawn?.outline !== outline || drawn.line !== line) draw(now);
      drawn = { outline, line }; // a scene's own line changes while it stays the same scene
      scene = now;
      const view = JSON.stringify([outline.lang, outline.seat, outline.game.code]);
      if (view !== of || !sentences.size) sentences = new Map();
      of = view;
      sentences.set(frame.node, frame.narration.text);
      for (const { past } of [first, ...lower])
        past.style.clipPath = `inset(-4px ${(100 - Number(percent(at))).toFixed(3)}% -4px -4px)`;
      show();
    },
    point(place) {
      if (place === pointed) return;
      pointed = place;
      clearTimeout(timer);
      const node = place === undefined ? undefined : scene?.line[place];
      if (node !== undefined && !sentences.has(node)) timer = setTimeout(() => tell(node), CALM);
      show();
    },
    told({ node, text }) {
      sentences.set(node, text);
      show();
    },
    stop: () => clearTimeout(timer),
  };
}

/** A seat's numbers in what the game follows beside the scores. */
function also({ follows }: Outline, node: number, seat: number) {
  return (follows?.[node] ?? []).map((row) => h("small", null, signed(row[seat] ?? 0)));
}
