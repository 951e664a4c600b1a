/**
 * Draws the curves of a board as plotly would, as far as the referee's curves ask for it: five hundred times smaller.
 * It has
 * plotly's own functions, which the explorer calls.
 */

interface Trace {
  x: number[];
  y: number[];
  name: string;
  line: { color: string; dash: string; width: number; shape: "hv" | "linear" };
  marker: { symbol: string; size: number | number[]; line: { width: number } };
  text: string[];
  customdata: number[];
  /** Of a lower band, such as `y2`; absent = the upper one. */
  yaxis?: `y${number}`;
  showlegend?: false;
  meta: number;
  hovertemplate: string;
  mode: string;
  type: "scatter";
}

interface Layout {
  height: number;
  margin: { l: number; r: number; t: number; b: number };
  showlegend?: boolean;
  xaxis: {
    title: { text: string };
    tickvals: number[];
    ticktext: string[];
    range?: [number, number];
    gridcolor: string;
    zeroline: false;
  };
  yaxis: Axis;
  /** Of a lower band, for what is followed beside the points. */
  [axis: `yaxis${number}`]: Axis;
  shapes?: { x0: number; x1: number; fillcolor: string }[];
  annotations?: Label[];
  font: { color: string };
}

interface Axis {
  title: { text: string };
  range?: [number, number];
  /** Where its band ends and begins, from the foot; absent = all the height. */
  domain?: [number, number];
  gridcolor: string;
  zerolinecolor: string;
}

interface Label {
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

type Listener = (event?: { points: { customdata: number }[] }) => void;

interface Drawn extends HTMLElement {
  layout?: Layout;
  drawing?: { data: Trace[]; layout: Layout; listeners: Map<string, Listener> };
  on?(event: string, listener: Listener): void;
}

const SVG = "http://www.w3.org/2000/svg";
/** By plotly's names of dashes, for a line two pixels wide. */
const DASHES: { [name: string]: string } = {
  dash: "9 9",
  dot: "3 3",
  dashdot: "9 5 3 5",
  longdash: "15 8",
  longdashdot: "15 5 3 5",
};
/** Outlines of markers within a circle of radius 1. */
const SHAPES: { [name: string]: string } = {
  circle: "M-1 0a1 1 0 1 0 2 0a1 1 0 1 0-2 0z",
  "triangle-up": "M0-1.1 1 .8H-1z",
  square: "M-.9-.9H.9V.9H-.9z",
  cross: "M-1-.4H-.4V-1H.4V-.4H1V.4H.4V1H-.4V.4H-1z",
  star: "M0-1.3 .4-.4 1.3-.4 .6 .2 .8 1.1 0 .6-.8 1.1-.6 .2-1.3-.4-.4-.4z",
  diamond: "M0-1.2 1.2 0 0 1.2-1.2 0z",
};
/** Pixels that the names of the curves take below them. */
const LEGEND = 22;
const ENTITIES: { [name: string]: string } = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#x27;": "'",
  "&#37;": "%",
};

/** Words of a figure as plain text. */
const plain = (text: string): string =>
  text.replace(/<\/?b>|<extra><\/extra>/g, "").replace(/&(amp|lt|gt|quot|#x27|#37);/g, (entity) => ENTITIES[entity]!);

function svg(name: string, attributes: { [name: string]: string | number }, ...inside: (Node | string)[]): SVGElement {
  const el = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) el.setAttribute(key, String(value));
  el.append(...inside);
  return el;
}

/** About five round values from one to another. */
export function roundValues(low: number, high: number): number[] {
  const rough = (high - low) / 5;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, [1, 2, 5, 10].map((times) => times * power).find((one) => one >= rough) ?? power);
  const first = Math.ceil(low / step);
  return Array.from({ length: Math.floor(high / step) - first + 1 }, (_, at) => (first + at) * step);
}

function draw(el: Drawn): void {
  const { data, layout, listeners } = el.drawing!;
  const { margin, xaxis, showlegend = true } = layout;
  const height = layout.height - (showlegend ? LEGEND : 0);
  const width = Math.max(margin.l + margin.r + 80, el.clientWidth);
  const [w, h] = [width - margin.l - margin.r, height - margin.t - margin.b];
  const xs = data.flatMap(({ x }) => x);
  const [left, right] = xaxis.range ?? [Math.min(...xs), Math.max(...xs, Math.min(...xs) + 1)];
  const X = (x: number) => margin.l + ((x - left) / (right - left)) * w;
  const ink = getComputedStyle(el).color;
  const text = (words: string, x: number, y: number, anchor: string, fill = ink) =>
    svg("text", { x, y, "text-anchor": anchor, fill }, plain(words));
  const label = ({ text: words, x, y, xanchor, xshift = 0, yshift = 0, yref, font }: Label) =>
    text(
      words,
      X(x) + xshift,
      (yref === "paper" ? margin.t + h * (1 - y) + 8 : Y(y) + 4) - yshift,
      xanchor === "right" ? "end" : "start",
      font?.color,
    );
  /** A band of curves: the height of a value, and its levels with their title. */
  const band = (axis: Axis, own: Trace[]) => {
    const ys = own.flatMap(({ y }) => y);
    const edge = Math.max(1, Math.max(...ys) - Math.min(...ys)) * 0.06;
    const [low, high] = axis.range ?? [Math.min(...ys) - edge, Math.max(...ys) + edge];
    const [foot, head] = axis.domain ?? [0, 1];
    const Y = (y: number) => margin.t + h * (1 - foot - ((y - low) / (high - low)) * (head - foot));
    const turn = `rotate(-90) translate(${-(margin.t + h * (1 - (foot + head) / 2))} 12)`;
    const grid = roundValues(low, high).flatMap((value) => [
      svg("path", { d: `M${margin.l} ${Y(value)}h${w}`, stroke: axis.gridcolor }),
      text(String(value).replace("-", "−"), margin.l - 6, Y(value) + 4, "end"),
    ]);
    const title = svg("text", { transform: turn, "text-anchor": "middle", fill: ink }, plain(axis.title.text));
    return { Y, drawn: [...grid, title] };
  };
  const upper = data.filter((one) => !one.yaxis);
  const { Y, drawn: levels } = band(layout.yaxis, upper);
  const lower = [...new Set(data.flatMap(({ yaxis }) => yaxis ?? []))].map((name) => {
    const own = data.filter(({ yaxis }) => yaxis === name);
    return { own, ...band(layout[`yaxis${Number(name.slice(1))}`]!, own) };
  });
  const ticks = xaxis.tickvals.flatMap((value, at) => [
    svg("path", { d: `M${X(value)} ${margin.t}v${h}`, stroke: xaxis.gridcolor }),
    text(xaxis.ticktext[at]!, X(value), margin.t + h + 15, "middle"),
  ]);
  const zones = (layout.shapes ?? []).map(({ x0, x1, fillcolor }) =>
    svg("rect", { x: X(x0), y: margin.t, width: X(x1) - X(x0), height: h, fill: fillcolor }),
  );
  const area = svg("rect", { class: "nsewdrag", x: margin.l, y: margin.t, width: w, height: h, fill: "transparent" });
  const figure = svg(
    "svg",
    { width, height, viewBox: `0 0 ${width} ${height}`, "font-size": 11, "aria-hidden": "true" },
    ...zones,
    ...levels,
    ...lower.flatMap(({ drawn }) => drawn),
    ...ticks,
    text(xaxis.title.text, margin.l + w / 2, height - 6, "middle"),
    area,
    ...upper.flatMap((trace) => curve(trace, X, Y)),
    ...lower.flatMap(({ own, Y }) => own.flatMap((trace) => curve(trace, X, Y))),
    ...(layout.annotations ?? []).map(label),
  );
  figure.addEventListener("click", (event) => {
    const box = figure.getBoundingClientRect();
    const place = nearest(upper, X, Y, event.clientX - box.left, event.clientY - box.top);
    if (place !== undefined) listeners.get("plotly_click")?.({ points: [{ customdata: place }] });
  });
  el.layout = { ...layout, xaxis: { ...xaxis, range: [left, right] } };
  el.replaceChildren(figure, ...(showlegend ? [legend(data)] : []));
  listeners.get("plotly_afterplot")?.();
}

/** A line, and its points; each point says what it is. */
function curve(
  { x, y, line, marker, text, hovertemplate }: Trace,
  X: (x: number) => number,
  Y: (y: number) => number,
): SVGElement[] {
  const way = x
    .map((one, at) =>
      at ? (line.shape === "hv" ? `H${X(one)}V${Y(y[at]!)}` : `L${X(one)} ${Y(y[at]!)}`) : `M${X(one)} ${Y(y[at]!)}`,
    )
    .join("");
  const path = svg("path", {
    d: way,
    fill: "none",
    stroke: line.color,
    "stroke-width": line.width,
    "stroke-dasharray": DASHES[line.dash] ?? "none",
  });
  const points = x.flatMap((one, at) => {
    const size = typeof marker.size === "number" ? marker.size : marker.size[at]!;
    if (!size) return [];
    const said = hovertemplate.replace("%{y}", String(y[at])).replace("%{text}", text[at]!);
    return svg(
      "path",
      {
        d: SHAPES[marker.symbol] ?? SHAPES.circle!,
        fill: line.color,
        transform: `translate(${X(one)} ${Y(y[at]!)}) scale(${size / 2})`,
      },
      svg("title", {}, plain(said)),
    );
  });
  return [path, ...points];
}

/** The moment of the point that is nearest. */
function nearest(
  data: Trace[],
  X: (x: number) => number,
  Y: (y: number) => number,
  left: number,
  top: number,
): number | undefined {
  let [best, place] = [Infinity, undefined as number | undefined];
  for (const { x, y, customdata } of data)
    x.forEach((one, at) => {
      const far = Math.hypot(X(one) - left, (Y(y[at]!) - top) / 4);
      if (far < best) [best, place] = [far, customdata[at]];
    });
  return place;
}

function legend(data: Trace[]): HTMLElement {
  const el = document.createElement("p");
  el.className = "tp-legend legend";
  for (const { name, line, marker } of data.filter(({ showlegend = true }) => showlegend)) {
    const sign = svg("svg", { width: 34, height: 10, "aria-hidden": "true" });
    const way = svg("path", {
      d: "M0 5H34",
      stroke: line.color,
      "stroke-width": 2,
      "stroke-dasharray": DASHES[line.dash] ?? "none",
    });
    sign.append(
      way,
      svg("path", {
        d: SHAPES[marker.symbol] ?? SHAPES.circle!,
        fill: line.color,
        transform: "translate(17 5) scale(3.5)",
      }),
    );
    const item = document.createElement("span");
    item.append(sign, plain(name));
    el.append(item);
  }
  return el;
}

export const drawer = {
  async react(el: Drawn, data: Trace[], layout: Layout): Promise<void> {
    const listeners = el.drawing?.listeners ?? new Map<string, Listener>();
    el.drawing = { data, layout, listeners };
    el.on = (event, listener) => void listeners.set(event, listener);
    draw(el);
  },
  purge: (el: Drawn): void => el.replaceChildren(),
  Plots: { resize: (el: Drawn): void => (el.drawing ? draw(el) : undefined) },
};
