/** The way that a move names, as a line over a drawn board, from where the moment's controls say that it begins. */

import { s, set } from "../ui/dom";
import { shared } from "./shared";

const lines = new WeakMap<Element, Element>();

shared.tbgggWay = (svg, { choices, frame }) => {
  const line = lines.get(svg) ?? s("g", { "aria-hidden": "true" });
  lines.set(svg, line);
  line.remove();
  const start = frame.controls?.start;
  const goal = choices.targets.get(choices.near);
  if (!start || !goal || goal.key === start) return;
  const points = [start, ...goal.move.split(" ")].flatMap((word) => {
    const spot = svg.querySelector<SVGGElement>(`[data-tb-spot="${CSS.escape(word)}"]`);
    if (!spot) return [];
    spot.parentElement?.append(line); // the places count from its corner
    const { x, y, width, height } = spot.getBBox();
    return [`${x + width / 2} ${y + height / 2}`];
  });
  if (!points[1]) return line.remove(); // an amount is no walk
  const d = `M${points.join("L")}`;
  const end = `M${points.at(-1)}m-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0`;
  set(line, "class", `tb-ink tb-ink-${goal.answer === "refused" ? "dotted" : "solid"}`);
  line.replaceChildren(
    s("path", { class: "tb-halo", d: d + end }),
    s("path", { class: "tb-stroke", d }),
    s("path", { class: "tb-head", d: end }),
  );
};
