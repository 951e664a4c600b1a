/** A line of a game as points: where it stood after each move, phase or round, and after each scoring step. */

import type { Stride } from "../explorer/tree";
import type { Node } from "./record";

/** Round, phase and scoring step, 0 where there is none; the same in every line. */
type Key = [round: number, phase: number, step: number];

export interface Point {
  key: Key;
  /** How many moves led here. */
  place: number;
  /** The name of the scoring step that led here, else empty. */
  step: string;
  gg: number[];
}

/** Round and phase, and the scoring step where there is one. */
export const sectionOfPoint = ({ key: [round, phase], step }: Point): string => `${round}.${phase}${step ? ` (${step})` : ""}`;

/** The points from the start to a node. */
export function pointsOf(node: Node, by: Stride): Point[] {
  const points = by === "move" ? byMove(node) : byPhase(node);
  if (by !== "round") return points;
  return points.filter((one, at) => {
    const after = points[at + 1];
    return one.step || !after || after.step || one.key[0] !== after.key[0];
  });
}

const completed = (before: Node, after: Node) => after.record.rules.game.completed(before.state, after.record.seats, after.code, after.state);

/** A point for every node; a scoring step is named. */
function byMove(node: Node): Point[] {
  let steps = 0;
  return node.path().map((one, place) => {
    const step = (one.parent && completed(one.parent, one).find(([, , named]) => named)?.[2]) ?? "";
    if (step) steps++;
    return { key: [one.state.round_no, one.state.phase, step ? steps : 0], place, step, gg: one.record.rules.game.gg(one.state) };
  });
}

/** The start, a point for every completed phase and scoring step, and the node where it stands within one. */
function byPhase(node: Node): Point[] {
  const { game, OVER } = node.record.rules;
  const path = node.path();
  const points: Point[] = [{ key: [0, 0, 0], place: 0, step: "", gg: game.gg(path[0]!.state) }];
  let steps = 0;
  path.slice(1).forEach((after, at) => {
    for (const [round, phase, step] of completed(path[at]!, after)) {
      if (step) steps++;
      points.push({ key: [round, phase, step ? steps : 0], place: at + 1, step, gg: game.gg(after.state) });
    }
  });
  const { state, parent } = node;
  const now: Key = [state.round_no, state.phase, 0];
  const inside = parent && now[0] === parent.state.round_no && now[1] === parent.state.phase;
  if (state.due !== OVER && inside && order(now, points.at(-1)!.key) > 0) points.push({ key: now, place: path.length - 1, step: "", gg: game.gg(state) });
  return points;
}

const order = (a: Key, b: Key): number => a[0] - b[0] || a[1] - b[1] || a[2] - b[2];

/** Where the points of several lines stand from left to right; equal moments stand together. */
export function placesOf(lines: Point[][], by: Stride): number[][] {
  if (by === "move") {
    // A scoring step takes as much room as a phase.
    const width = Math.max(1, Math.floor(Math.max(...lines.map((line) => line.at(-1)!.place)) / 40));
    return lines.map((line) => {
      let x = 0;
      return line.map(({ step }, at) => (x += at ? (step ? width : 1) : 0));
    });
  }
  const keys = [...new Map(lines.flat().map(({ key }) => [key.join(), key])).values()].sort(order);
  const place = new Map(keys.map((key, at) => [key.join(), at]));
  return lines.map((line) => line.map(({ key }) => place.get(key.join())!));
}
