/** The curves of the scores, drawn by plotly: a line marks the moment, and a click goes to one. The referee sends both. */

import { h, set } from "./dom";
import type { Figure } from "./model";
import type { Ask, Part, Scene } from "./scene";
import { unitOf } from "./scene";

interface Plotly {
  react(el: HTMLElement, data: unknown, layout: object, config: object): Promise<unknown>;
  relayout(el: HTMLElement, change: object): Promise<unknown>;
  purge(el: HTMLElement): void;
  Plots: { resize(el: HTMLElement): void };
}

interface Plot extends HTMLElement {
  on?(event: "plotly_click", listener: (event: { points: { customdata?: unknown }[] }) => void): void;
}

export interface Curves extends Part {
  /** Asks for the figure, and for plotly where the page has none yet. */
  fetch(): void;
  show(figure: Figure, script: DataView | undefined): void;
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
  const el = h("div", { class: "tb-curves", hidden: true }, plot);
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
  const marker = (now: Scene, ink: string) => [{ type: "line", x0: place(now), x1: place(now), y0: 0, y1: 1, yref: "paper", line: { color: ink, width: 1.5 } }];

  const draw = async (): Promise<void> => {
    const plotly = loaded();
    if (!plotly || !figure || !scene || !el.isConnected) return;
    const ink = getComputedStyle(el).color;
    if (drawnFor === figure && drawnIn === ink) {
      await plotly.relayout(plot, { shapes: marker(scene, ink) });
      return;
    }
    drawnFor = figure;
    drawnIn = ink;
    el.hidden = false;
    const layout = { ...figure.layout, autosize: true, font: { ...figure.layout.font, color: ink, family: getComputedStyle(el).fontFamily }, shapes: marker(scene, ink) };
    await plotly.react(plot, figure.data, layout, { displayModeBar: false, responsive: true });
    if (!listening) plot.on?.("plotly_click", ({ points }) => typeof points[0]?.customdata === "number" && ask.go(points[0].customdata));
    listening = true;
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
      void draw();
    },
    resize: () => (drawnFor ? loaded()?.Plots.resize(plot) : undefined),
    stop: () => (drawnFor ? loaded()?.purge(plot) : undefined),
  };
}
