/**
 * Figures: curves of a game are drawn by the page itself, others by plotly, which comes late: it is five times as large
 * as all else in a page.
 */

import { beforePrint, Late } from "./lazy_mount";

export interface Figure {
  data: unknown;
  layout: Layout & { height?: number; template?: { layout?: Layout } };
  /** Steps of an animation, which the figure's own buttons play. */
  frames?: unknown[];
}

interface Layout {
  font?: object;
  paper_bgcolor?: string;
}

/** Curves of a game: what they have in common, what each has of its own, and their layout. */
export interface Curves {
  common: object;
  data: object[];
  layout: { height?: number };
}

interface Plotly {
  react(el: HTMLElement, data: unknown, layout: object, config?: object): Promise<unknown>;
  addFrames(el: HTMLElement, frames: unknown[]): Promise<unknown>;
}

interface Plotted extends HTMLElement {
  on(event: string, listener: (event: { points: { customdata?: unknown }[] }) => void): void;
}

/** Globals of the page's other scripts. */
const left = globalThis as unknown as { Plotly: Plotly; tbgggPlotly: Plotly };

/** The figures' grey, which stands for the page's ink. */
const INK = "#808080";

/** Functions that draw the figures, by place. */
const figures = new Map<HTMLElement, () => void>();
const drawn = new Set<HTMLElement>();
let late: Late<HTMLElement> | undefined;

/** Whether a figure has a ground of its own, and so colours of its own; else the page's shows through. */
export function hasGround({ paper_bgcolor, template }: Figure["layout"]): boolean {
  const ground = paper_bgcolor ?? template?.layout?.paper_bgcolor ?? "white";
  return !/^(transparent|rgba\(.*,\s*0(\.0*)?\))$/.test(ground.trim());
}

/** Takes up a figure, which is drawn when plotly is there. */
export function figure(el: HTMLElement, given: Figure): void {
  const draw = () => {
    const { color, fontFamily: family } = getComputedStyle(el);
    const own = hasGround(given.layout);
    const { data, layout }: Figure = own ? given : JSON.parse(JSON.stringify(given).replaceAll(INK, color));
    const font = { ...given.layout.template?.layout?.font, ...layout.font, family, ...(own ? {} : { color }) };
    void left.Plotly.react(
      el,
      data,
      { ...layout, autosize: true, font },
      // The buttons of its bar are in English only, and one of them uploads the figure.
      { displayModeBar: false, responsive: true },
    ).then(listen);
  };
  let listening = false;
  const listen = () => {
    if (listening) return;
    listening = true;
    reportPoints(el);
    if (given.frames) void left.Plotly.addFrames(el, given.frames);
  };
  el.style.minHeight = `${given.layout.height ?? 450}px`;
  figures.set(el, draw);
  late?.add([el]);
}

/** Draws curves; again whenever their place has got another width, as when its language is chosen. */
export function curves(el: HTMLElement, { common, data, layout }: Curves): void {
  el.style.minHeight = `${layout.height ?? 300}px`;
  const [traces, places] = [data.map((own) => ({ ...common, ...own })), { ...layout }];
  const draw = () => void (el.clientWidth && left.tbgggPlotly.react(el, traces, places).then(() => reportPoints(el)));
  figures.set(el, draw);
  drawn.add(el);
  beforePrint(draw);
  let width = 0;
  new ResizeObserver(() => {
    if (width === el.clientWidth) return;
    width = el.clientWidth;
    draw();
  }).observe(el);
}

/** Dispatches the moment of a clicked point: a listener that knows it may show it. */
function reportPoints(el: HTMLElement): void {
  (el as Plotted).on("plotly_click", (event) =>
    el.dispatchEvent(new CustomEvent("tp-point", { bubbles: true, detail: event.points[0]?.customdata })),
  );
}

/** Lets figures be drawn; `plotly` brings what draws them, when the first one is. */
export function drawFigures(plotly: () => void): void {
  let here = false;
  late = new Late((el) => {
    if (!here) plotly();
    here = true;
    drawn.add(el);
    figures.get(el)!();
  });
  late
    .add([...figures.keys()].filter((el) => !drawn.has(el)))
    .now()
    .atLeisure();
}

/** Draws figures anew, when the theme has changed. */
export function redrawFigures(): void {
  for (const el of drawn) figures.get(el)!();
}
