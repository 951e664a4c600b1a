/** Figures that plotly draws: late, for it is five times as large as all else in a page. */

import { Late } from "./lazy_mount";

export interface Figure {
  data: unknown;
  layout: { font?: object; height?: number };
}

interface Plotted extends HTMLElement {
  on(event: string, listener: (event: { points: { customdata?: unknown }[] }) => void): void;
}

const left = globalThis as unknown as {
  Plotly: { react(el: HTMLElement, data: unknown, layout: object, config: object): Promise<unknown> };
};

/** The figures' grey, which stands for the page's ink. */
const INK = "#808080";

/** Functions that draw the figures, by place. */
const figures = new Map<HTMLElement, () => void>();
const drawn = new Set<HTMLElement>();
let late: Late<HTMLElement> | undefined;

/** Takes up a figure, which is drawn when plotly is there. */
export function figure(el: HTMLElement, given: Figure): void {
  const draw = () => {
    const { color, fontFamily } = getComputedStyle(el);
    const { data, layout } = JSON.parse(JSON.stringify(given).replaceAll(INK, color)) as Figure;
    void left.Plotly.react(
      el,
      data,
      { ...layout, autosize: true, font: { ...layout.font, color, family: fontFamily } },
      // The buttons of its bar are in English only, and one of them uploads the figure.
      { displayModeBar: false, responsive: true },
    ).then(listen);
  };
  // A listener that knows the moment of a point may show it.
  let listening = false;
  const listen = () => {
    if (listening) return;
    listening = true;
    (el as Plotted).on("plotly_click", ({ points }) =>
      el.dispatchEvent(new CustomEvent("tp-point", { bubbles: true, detail: points[0]?.customdata })),
    );
  };
  el.style.minHeight = `${given.layout.height ?? 450}px`;
  figures.set(el, draw);
  late?.add([el]);
}

/** Lets figures be drawn; `plotly` brings what draws them, when the first one is. */
export function drawFigures(plotly: () => void): void {
  late = new Late((el) => {
    if (!drawn.size) plotly();
    drawn.add(el);
    figures.get(el)!();
  });
  late.add(figures.keys()).now().atLeisure();
}

/** Draws figures anew, when the theme has changed. */
export function redrawFigures(): void {
  for (const el of drawn) figures.get(el)!();
}
