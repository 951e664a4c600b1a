/** The figure of every seat's points over a game, for one line or for several that are compared, as plotly takes it. */

import type { Lang } from "../protocol";
import type { Stride } from "../explorer/tree";
import { commonPath } from "./comparison";
import { type Point, placesOf, pointsOf, sectionOfPoint } from "./lines";
import { CLEAR, DASHES, GRID, inert, INK, labels, LINES, lookOf, roundName, signed, unit, words } from "./looks";
import type { Node, Record } from "./record";

const HEIGHT = 300;
/** Pixels that a direct label needs. */
const LABEL = 17;
const MOST_TICKS = 20;

export interface Trace {
  x: number[];
  y: number[];
  name: string;
  line: { color: string; dash: string; width: number; shape: "hv" | "linear" };
  marker: { symbol: string; size: number | number[]; line: { width: number } };
  text: string[];
  customdata: number[];
  meta: number;
  hovertemplate: string;
  mode: string;
  type: "scatter";
}

export interface Layout {
  height: number;
  margin: { l: number; r: number; t: number; b: number };
  showlegend?: boolean;
  xaxis: { title: { text: string }; tickvals: number[]; ticktext: string[]; range?: [number, number]; gridcolor: string; zeroline: false };
  yaxis: { title: { text: string }; range?: [number, number]; gridcolor: string; zerolinecolor: string };
  shapes?: { x0: number; x1: number; fillcolor: string }[];
  annotations?: Label[];
  font: { color: string };
}

export interface Label {
  text: string;
  x: number;
  y: number;
  xanchor: string;
  font?: { color: string };
  yanchor?: string;
  yshift?: number;
  xshift?: number;
  yref?: string;
  showarrow: false;
}

/** One seat's points on one line. */
interface Curve {
  points: Point[];
  x: number[];
  y: number[];
  seat: number;
  line: number;
  letter: string;
  name: string;
}

export function trajectories(record: Record, ends: Node[], by: Stride, lang: Lang, seat: number | null, letters: readonly string[]): { data: Trace[]; layout: Layout } {
  const shown = seat === null ? record.seats.map((_, at) => at) : [seat];
  const lines = ends.map((end) => pointsOf(end, by));
  const xs = placesOf(lines, by);
  const names = labels(record, lang).map(inert);
  const curves = lines.flatMap((line, number) => {
    const shared = number ? commonPath([ends[0]!, ends[number]!]).length - 1 : 0;
    const first = Math.max(0, line.findLastIndex(({ place }) => place <= shared));
    const points = line.slice(first);
    return shown.map((one): Curve => ({ points, x: xs[number]!.slice(first), y: points.map(({ gg }) => gg[one]!), seat: one, line: number, letter: inert(letters[number]), name: names[one]! }));
  });
  const several = ends.length > 1;
  const data = curves.map((curve) => trace(curve, record, by, several, seat !== null, lang));
  const layout = layoutOf(lines, xs, by, record, lang);
  if (several) labelEnds(layout, curves, data);
  return { data, layout };
}

function trace({ points, x, y, seat, line, letter, name: own }: Curve, record: Record, by: Stride, several: boolean, alone: boolean, lang: Lang): Trace {
  const [colour, dash, symbol] = lookOf(record.seats, seat);
  const name = several ? `${letter} ${own}` : own;
  const size = alone ? 4 : 7;
  return {
    type: "scatter",
    x,
    y,
    name,
    mode: "lines+markers",
    line: { color: several && alone ? LINES[line]! : colour, dash: several ? DASHES[line]! : dash, width: 2, shape: by === "move" ? "hv" : "linear" },
    // Among single moves, markers show the scoring steps only.
    marker: { symbol, size: by === "move" ? points.map(({ step }) => (step ? size : 0)) : size, line: { width: 0 } },
    text: points.map((point) => inert(sectionOfPoint(point))),
    customdata: points.map(({ place }) => place),
    meta: line,
    hovertemplate: `${words(record, lang, "hover.value", { name, value: "%{y}", unit: inert(unit(record, lang)) })} (%{text})<extra></extra>`,
  };
}

/** Axes with a tick where each round begins, and a tinted zone for the final scoring. */
function layoutOf(lines: Point[][], xs: number[][], by: Stride, record: Record, lang: Lang): Layout {
  const longest = xs.reduce((best, x, at) => (x.at(-1)! > xs[best]!.at(-1)! ? at : best), 0);
  const [line, x] = [lines[longest]!, xs[longest]!];
  let ticks = ticksOf(line, x, by);
  if (ticks.length > MOST_TICKS) {
    const step = Math.floor(ticks.length / 10);
    ticks = ticks.filter((_, at) => at % step === 0);
  }
  return {
    paper_bgcolor: CLEAR,
    plot_bgcolor: CLEAR,
    font: { color: INK },
    margin: { l: 48, r: 12, t: 12, b: 40 },
    height: HEIGHT,
    hovermode: "closest",
    legend: { orientation: "h", y: 1.12 },
    xaxis: { title: { text: inert(roundName(record, lang)) }, tickvals: ticks.map(([at]) => at), ticktext: ticks.map(([, round]) => String(round)), gridcolor: GRID, zeroline: false },
    yaxis: { title: { text: inert(unit(record, lang)) }, gridcolor: GRID, zerolinecolor: GRID },
    ...scoringZone(line, x, record, lang),
  } as Layout;
}

/** Where each round begins; of points for whole rounds, where each has ended. */
function ticksOf(line: Point[], x: number[], by: Stride): [x: number, round: number][] {
  const found: [number, number][] = [];
  line.forEach(({ key: [round], step }, at) => {
    if (!step && round && round !== found.at(-1)?.[1]) found.push([x[by === "phase" ? at - 1 : at]!, round]);
  });
  return found;
}

function scoringZone(line: Point[], x: number[], record: Record, lang: Lang): object {
  const first = line.findIndex(({ step }) => step);
  if (first < 0) return {};
  const right = x[line.findLastIndex(({ step }) => step)]!;
  return {
    shapes: [{ type: "rect", layer: "below", yref: "paper", y0: 0, y1: 1, x0: x[first - 1], x1: right, fillcolor: "rgba(128, 128, 128, 0.14)", line: { color: CLEAR } }],
    annotations: [{ text: words(record, lang, "axis.scoring"), x: right, xanchor: "right", showarrow: false, yref: "paper", y: 0, yanchor: "top", yshift: -18 }],
  };
}

/** Names each curve at its end, the labels kept apart from one another. */
function labelEnds(layout: Layout, curves: Curve[], data: Trace[]): void {
  const height = Math.max(HEIGHT, LABEL * curves.length + 90);
  const values = curves.flatMap(({ y }) => y);
  const edge = Math.max(1, Math.max(...values) - Math.min(...values)) * 0.06;
  const [low, high] = [Math.min(...values) - edge, Math.max(...values) + edge];
  const apart = ((high - low) * LABEL) / (height - 60);
  const last = ({ y }: Curve) => y.at(-1)!;
  const order = curves.map((_, at) => at).sort((a, b) => last(curves[a]!) - last(curves[b]!) || curves[b]!.line - curves[a]!.line);
  const at = keptApart(order.map((number) => last(curves[number]!)), apart, high - edge);
  const right = Math.max(...curves.map(({ x }) => x.at(-1)!));
  const left = Math.min(...curves.map(({ x }) => x[0]!));
  layout.annotations ??= [];
  order.forEach((number, place) => {
    const { letter, name } = curves[number]!;
    const text = `<b>${letter}</b> ${name} ${signed(last(curves[number]!))}`;
    layout.annotations!.push({ text, font: { color: data[number]!.line.color }, x: right, y: at[place]!, xanchor: "left", xshift: 6, showarrow: false });
  });
  // Else the axis would reach out to the labels.
  const margin = (right - left) * 0.015;
  layout.height = height;
  layout.showlegend = false;
  layout.margin.r = Math.min(200, 60 + 7 * Math.max(...curves.map(({ name }) => [...name].length)));
  layout.xaxis.range = [left - margin, right + margin];
  layout.yaxis.range = [low, high];
}

/** Rising values, moved so that neighbours stand apart and none above the top. */
function keptApart(values: number[], apart: number, top: number): number[] {
  const found: number[] = [];
  for (const value of values) found.push(found.length ? Math.max(value, found.at(-1)! + apart) : value);
  let limit = top;
  for (let at = found.length - 1; at >= 0; at--) {
    found[at] = Math.min(found[at]!, limit);
    limit = found[at]! - apart;
  }
  return found;
}
