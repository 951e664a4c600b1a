/** A figure of curves, drawn by plotly: a line marks the shown moment, and a click goes to one. */

import type { Ask, Part, Scene } from "../explorer/scene";
import type { Figure } from "../generated/messages";
import { h, set } from "./dom";

interface Plotly {
  react(el: HTMLElement, data: unknown, layout: object, config: object): Promise<unknown>;
  purge(el: HTMLElement): void;
  Plots: { resize(el: HTMLElement): void };
}

interface Drawn extends HTMLElement {
  layout?: { xaxis?: { range?: [number, number] } };
  on?(event: string, listener: (event?: { points: { customdata?: unknown }[] }) => void): void;
}

/** Size of the letters, in pixels. */
const FONT = 11;
/** The figures' grey, which stands for the host's ink. */
const INK = "#808080";

export interface Plot extends Part {
  show(figure: Figure, script: DataView | undefined): void;
  /** The host's colours have changed. */
  recolour(): void;
  resize(): void;
  stop(): void;
}

const page = globalThis as { Plotly?: Plotly; tbgggPlotly?: Plotly };
const loaded = (): Plotly | undefined => page.tbgggPlotly ?? page.Plotly;

/** Has the page plotly already? */
export const hasPlotly = (): boolean => loaded() !== undefined;

/** Runs plotly's own script as a module of its own, so that no loader of the host takes it. */
function run(script: DataView): Plotly {
  const own: { exports: unknown } = { exports: {} };
  new Function("module", "exports", "define", new TextDecoder().decode(script)).call(
    globalThis,
    own,
    own.exports,
    undefined,
  );
  page.tbgggPlotly = own.exports as Plotly;
  return page.tbgggPlotly;
}

/** Position of the moment: the last point of the curves that is on the way to it. */
export function placeOf({ data }: Figure, path: readonly number[]): number {
  const depth = new Map(path.map((id, at) => [id, at]));
  let [deepest, place] = [-1, 0];
  for (const { x = [], customdata = [] } of data)
    customdata.forEach((id, at) => {
      const found = depth.get(id) ?? -1;
      if (found > deepest) [deepest, place] = [found, x[at] ?? at];
    });
  return place;
}

export function plot(ask: Ask, named: (scene: Scene) => string): Plot {
  const drawn: Drawn = h("div", { class: "tb-plot", role: "img" });
  const moment = h("i", { class: "tb-moment", hidden: true });
  const el = h("div", { class: "tb-figure" }, drawn, moment);
  let scene: Scene | undefined;
  let figure: Figure | undefined;
  let drawnFor: unknown;
  let drawnIn = "";
  let listening = false;

  /** The line at the moment is ours: plotly draws everything anew to move one of its own. */
  const mark = (): void => {
    const area = drawn.querySelector(".nsewdrag");
    const range = drawn.layout?.xaxis?.range;
    if (!scene || !figure || !area || !range) return;
    const [x, y, width, height] = ["x", "y", "width", "height"].map((name) => Number(area.getAttribute(name))) as [
      number,
      number,
      number,
      number,
    ];
    const at = (placeOf(figure, scene.tree.path(scene.frame.node)) - range[0]) / (range[1] - range[0]);
    moment.hidden = at < 0 || at > 1;
    moment.style.cssText = `left:${(x + at * width).toFixed(1)}px;top:${y}px;height:${height}px`;
  };

  const listen = (): void => {
    if (listening) return;
    listening = true;
    drawn.on?.("plotly_click", (event) => {
      const node = event?.points[0]?.customdata;
      if (typeof node === "number") ask.go(node);
    });
    drawn.on?.("plotly_afterplot", mark);
  };

  const draw = async (): Promise<void> => {
    const plotly = loaded();
    if (!plotly || !figure || !scene || !el.isConnected) return;
    const { color, fontFamily } = getComputedStyle(el);
    if (drawnFor === figure && drawnIn === color) return;
    drawnFor = figure;
    drawnIn = color;
    el.hidden = false;
    const { data, layout } = JSON.parse(JSON.stringify(figure).replaceAll(INK, color)) as Figure;
    drawn.style.height = `${layout.height}px`;
    await plotly.react(
      drawn,
      data,
      { ...layout, autosize: true, font: { ...layout.font, color, family: fontFamily, size: FONT } },
      { displayModeBar: false, responsive: true },
    );
    listen();
    mark();
  };

  return {
    el,
    show(found, script) {
      figure = found;
      if (!loaded() && script) run(script);
      void draw();
    },
    update(now) {
      scene = now;
      set(drawn, "aria-label", named(now));
      if (drawnFor === figure) mark();
      else void draw();
    },
    recolour: () => void draw(),
    resize: () => (drawnFor ? loaded()?.Plots.resize(drawn) : undefined),
    stop: () => (drawnFor ? loaded()?.purge(drawn) : undefined),
  };
}
