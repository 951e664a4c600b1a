/** Highlights and arrows over the board. */

import type { Mark } from "../generated/messages";
import { redraw, s, set } from "../ui/dom";
import { boxIn } from "../ui/measure";

/** A place as it stands in the widget. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Pen {
  /** Draws what a moment has. */
  show(marks: readonly Mark[], label: string): void;
  /** Finds the places anew. */
  lay(): void;
}

const OUTSET = 2;
/** Bend of an arrow, as a part of its length: two that lead back and forth stay apart. */
const BEND = 0.1;

/** The middle of a place. */
export const middle = ({ x, y, width, height }: Box): [number, number] => [x + width / 2, y + height / 2];

/** The line of an arrow and its head, from the middle of one place to the middle of another. */
export function arrow(from: Box, to: Box): { line: string; head: string } {
  const [[ax, ay], [bx, by]] = [middle(from), middle(to)];
  const [cx, cy] = [(ax + bx) / 2 - (by - ay) * BEND, (ay + by) / 2 + (bx - ax) * BEND];
  const length = Math.hypot(bx - cx, by - cy) || 1;
  const [ux, uy] = [(bx - cx) / length, (by - cy) / length];
  const at = (back: number, aside: number) =>
    `${(bx - ux * back - uy * aside).toFixed(1)} ${(by - uy * back + ux * aside).toFixed(1)}`;
  return {
    line: `M${ax.toFixed(1)} ${ay.toFixed(1)}Q${cx.toFixed(1)} ${cy.toFixed(1)} ${at(11, 0)}`,
    head: `M${at(0, 0)}L${at(14, 7)}L${at(14, -7)}z`,
  };
}

/** All places by their words; of several with the same words the smallest. */
export const boxes = (root: HTMLElement): Map<string, Box> => new Map(spots(root));

/** All places with their words, the large ones first: what stands inside another place lies above it. */
export function spots(root: HTMLElement): [string, Box][] {
  const found = [...root.querySelectorAll<HTMLElement>("[data-tb-place]")].flatMap((el): [string, Box][] => {
    const { x, y, width, height } = boxIn(root, el.getBoundingClientRect());
    return width ? [[el.dataset.tbPlace ?? "", { x: x - root.clientLeft, y: y - root.clientTop, width, height }]] : [];
  });
  return found.sort(([, a], [, b]) => b.width * b.height - a.width * a.height);
}

function shape(mark: Mark, at: Map<string, Box>): SVGElement | null {
  const [from, to] = mark.places.map((place) => at.get(place));
  if (!from || (mark.places.length > 1 && !to)) return null;
  const g = s("g", { class: `tb-ink-${mark.style}`, role: "img", "aria-label": mark.name });
  if (to) {
    const { line, head } = arrow(from, to);
    g.append(
      s("path", { class: "tb-halo", d: line + head }),
      s("path", { class: "tb-stroke", d: line }),
      s("path", { class: "tb-head", d: head }),
    );
  } else {
    const box = {
      x: from.x - OUTSET,
      y: from.y - OUTSET,
      width: from.width + 2 * OUTSET,
      height: from.height + 2 * OUTSET,
      rx: 7,
    };
    g.append(s("rect", { class: "tb-halo", ...box }), s("rect", { class: "tb-stroke tb-ring", ...box }));
  }
  return g;
}

export function pen(root: HTMLElement): Pen {
  const ink = s("svg", { class: "tb-ink", role: "group" });
  let drawn: readonly Mark[] = [];
  root.append(ink);
  const lay = () => {
    const at = drawn.length ? boxes(root) : new Map<string, Box>();
    redraw(ink, [drawn, [...at]], () => drawn.map((mark) => shape(mark, at)));
  };
  return {
    show(marks, label) {
      drawn = marks;
      set(ink, "aria-label", label);
      set(ink, "aria-hidden", marks.length ? null : "true");
      lay();
    },
    lay,
  };
}
