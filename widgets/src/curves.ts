/** The curves of the scores, drawn by plotly: a line marks the moment, and a click goes to one. The referee sends both. */

import { h, set } from "./dom";
import type { Figure } from "./model";
import type { Ask, Part, Scene } from "./scene";
import { unitOf } from "./scene";

interface Plotly {
  react(el: HTMLElement, data: unknown, layout: object, config: object): Promise<unknown>;
  purge(el: HTMLElement): void;
  Plots: { resize(el: HTMLElement): void };
}

interface Plot extends HTMLElement {
  layout?: { xaxis?: { range?: [number, number] } };
  on?(event: string, listener: (event?: { points: { customdata?: unknown }[] }) => void): void;
}

/** Height of the figure and size of its letters, in pixels. */
const HEIGHT = 240;
const FONT = 11;

export interface Curves extends Part {
  /** Asks for the figure, and for plotly where the page has none yet. */
  fetch(): void;
  show(figure: Figure, script: DataView | undefined): void;
  /** The host's colours have changed. */
  recolour(): void;
  resize(): void;
  stop(): void;
}

const page = globalThis as { Plotly?: Plotly; tbgggPlotly?: Plotly };
const loaded = (): Plotly | undefined => page.tbgggPlotly ?? page.Plotly;

/** Runs plotly's own script as a module of its own, so that no loader of the host takes it. */
function run(script: DataView): Plotly {
  const own: { exports: unknown } = { exports: {} };
  new Function("module", "exports", "define", new TextDecoder().decode(script)).call(globalThis, own, own.exports, undefined);
  page.tbgggPlotly = own.exports as Plotly;
  return page.tbgggPlotly;
}

export function curves(ask: Ask, request: (plotly: boolean) => void): Curves {
  const plot: Plot = h("div", { class: "tb-plot", role: "img" });
  const moment = h("i", { class: "tb-moment", hidden: true });
  const el = h("div", { class: "tb-curves", hidden: true }, plot, moment);
  let scene: Scene | undefined;
  let figure: Figure | undefined;
  let drawnFor: unknown;
  let drawnIn = "";
  let listening = false;

  /** Where the moment stands on the main line, from which a fork goes out. */
  const place = ({ outline, tree, frame }: Scene): number => {
    let node = frame.node;
    while (node > 0 && !outline.main.includes(node)) node = tree.parent(node);
    return Math.max(0, outline.main.indexOf(node));
  };

  /** The line at the moment is ours: plotly draws everything anew to move one of its own. */
  const mark = (): void => {
    const area = plot.querySelector(".nsewdrag");
    const range = plot.layout?.xaxis?.range;
    if (!scene || !area || !range) return;
    const [x, y, width, height] = ["x", "y", "width", "height"].map((name) => Number(area.getAttribute(name))) as [number, number, number, number];
    const spot = place(scene);
    const at = ((figure?.data[0]?.x?.[spot] ?? spot) - range[0]) / (range[1] - range[0]);
    moment.hidden = at < 0 || at > 1;
    moment.style.cssText = `left:${(x + at * width).toFixed(1)}px;top:${y}px;height:${height}px`;
  };

  const listen = (): void => {
    if (listening) return;
    listening = true;
    plot.on?.("plotly_click", (event) => {
      const node = event?.points[0]?.customdata;
      if (typeof node === "number") ask.go(node);
    });
    plot.on?.("plotly_afterplot", mark);
  };

  const draw = async (): Promise<void> => {
    const plotly = loaded();
    if (!plotly || !figure || !scene || !el.isConnected) return;
    const { color, fontFamily } = getComputedStyle(el);
    if (drawnFor === figure && drawnIn === color) return;
    drawnFor = figure;
    drawnIn = color;
    el.hidden = false;
    const layout = { ...figure.layout, autosize: true, height: HEIGHT, font: { ...figure.layout.font, color, family: fontFamily, size: FONT } };
    await plotly.react(plot, figure.data, layout, { displayModeBar: false, responsive: true });
    listen();
    mark();
  };

  return {
    el,
    fetch: () => request(loaded() !== undefined),
    show(found, script) {
      figure = found;
      if (!loaded() && script) run(script);
      void draw();
    },
    update(now) {
      scene = now;
      set(plot, "aria-label", now.words.curves(unitOf(now.outline)));
      if (drawnFor === figure) mark();
      else void draw();
    },
    recolour: () => void draw(),
    resize: () => (drawnFor ? loaded()?.Plots.resize(plot) : undefined),
    stop: () => (drawnFor ? loaded()?.purge(plot) : undefined),
  };
}
