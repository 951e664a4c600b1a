/** The curves of the game: the main line, and dashed beside it the fork on which we stand. */

import type { Ask, Scene } from "../explorer/scene";
import type { Request, Stride } from "../protocol";
import { h } from "../ui/dom";
import type { Plot } from "../ui/plot";
import { hasPlotly, plot } from "../ui/plot";
import { compareWords } from "./compare_tray.words";
import { strides } from "./stride_picker";

/**
 * Milliseconds after which other curves are drawn, when all else is there; and how long nothing was added before the
 * same ones are drawn anew.
 */
const [SOON, CALM] = [300, 1500];

/** The ends of the lines that are shown: of the main line, and of ours where it is another. */
export function endsOf({ tree, line }: Pick<Scene, "tree" | "line">): number[] {
  return [...new Set([tree.main.at(-1) ?? 0, line.at(-1) ?? 0])];
}

export function curves(ask: Ask, send: (request: Request) => void): Plot {
  const figure = plot(ask);
  let by: Stride = "move";
  let shown = "";
  let kind = "";
  let timer: ReturnType<typeof setTimeout> | undefined;
  const choice = strides("curves", (stride) => {
    by = stride;
    if (scene) update(scene);
  });
  const el = h("div", { class: "tb-curves" }, choice.el, figure.el);
  let scene: Scene | undefined;

  /** Another figure comes soon; while the game is played, when the line has grown and rests. */
  const update = (now: Scene): void => {
    scene = now;
    const { outline, tree, line } = now;
    choice.update(now, by, compareWords[outline.lang].points);
    figure.update(now);
    const nodes = endsOf(now);
    const head = line.findLast((id) => tree.forks.has(id));
    const letters = ["A", tree.forks.get(head ?? 0)?.letter ?? "B"];
    const asked = JSON.stringify([
      outline.lang,
      outline.seat,
      outline.game.code,
      by,
      nodes.length > 1 && [head, letters],
    ]);
    if (asked === kind && JSON.stringify(nodes) === shown) return;
    clearTimeout(timer);
    timer = setTimeout(
      () => send({ do: "curves", panel: "game", plotly: hasPlotly(), nodes, by, seat: null, letters }),
      asked === kind ? CALM : SOON,
    );
    kind = asked;
    shown = JSON.stringify(nodes);
  };

  return {
    ...figure,
    el,
    update,
    stop() {
      clearTimeout(timer);
      figure.stop();
    },
  };
}
