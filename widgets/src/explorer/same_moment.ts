/** The same moment on another line: where two lines, played beside each other, stand together. */

import type { Section, Stretch, Tree } from "./tree";
import { rounds } from "./tree";

const stretches = (tree: Tree, line: readonly number[]): Stretch[] =>
  rounds(tree, line).flatMap(({ phases }) => phases);

const order = ({ round, phase, final }: Section): number => (final ? Number.MAX_SAFE_INTEGER : round * 1000 + phase);

/**
 * Node of line `other` that goes with place `at` of `line`: the same node where the lines are one; then as many moves
 * into the same round and phase, its end with its end. A phase that the other line has not leads to the end of the one
 * before it.
 */
export function sameMoment(tree: Tree, line: readonly number[], at: number, other: readonly number[]): number {
  const node = line[at] ?? 0;
  if (other[at] === node) return node;
  const here = stretches(tree, line).find(({ from, to }) => from <= at && at <= to);
  if (!here) return node;
  const now = order(here.section);
  const there = stretches(tree, other).findLast(({ section }) => order(section) <= now);
  if (!there) return other[0] ?? 0;
  const before = order(there.section) < now || at === here.to;
  return other[before ? there.to : Math.min(there.to, there.from + at - here.from)] ?? 0;
}

/** The lines of a record by the nodes that they are entered with: the main line's 0, and each fork's head. */
export const heads = (tree: Tree): number[] => [0, ...tree.forks.keys()];

/** The line that one most likely wants beside a moment: the one that its branch has left, else the next branch's. */
export function besideFor(tree: Tree, line: readonly number[], at: number): number | undefined {
  const others = heads(tree).filter((head) => tree.line(head).at(-1) !== line.at(-1));
  const left = line.slice(0, at + 1).findLast((id) => tree.forks.has(id));
  if (left !== undefined) {
    const beside = tree.wayOut(left) ?? 0;
    const found = others.find((head) => tree.line(head).includes(beside));
    if (found !== undefined) return found;
  }
  return others.find((head) => head > (line[at] ?? 0) && line.includes(tree.parent(head))) ?? others[0];
}
