/** Folding of the record: the open rounds of a line, and the moves of each phase. No DOM. */

import type { Round, Tree } from "./tree";
import { rounds } from "./tree";

export interface Folded {
  /** Rounds before the open one: one line together. */
  before: Round[];
  /** The one of the shown moment; between two, both of them. */
  open: Round[];
  /** Rounds after it: a line each. */
  after: Round[];
}

/** Has this node words in the record? Chores and forced passes have none. */
export function written({ outline: { nodes } }: Tree, id: number): boolean {
  return nodes.move[id] !== "" && !["automatic", "forced"].includes(nodes.kind[id]!);
}

/** Is this what chance answers to the move before it? The two are written as one ("ad 1 3 = 2 6"). */
export function answers({ outline: { nodes } }: Tree, id: number): boolean {
  const before = nodes.parent[id] ?? -1;
  return (
    nodes.kind[id] === "chance" &&
    nodes.kind[before] === "decision" &&
    nodes.seat[id] === nodes.seat[before] &&
    nodes.section[id] === nodes.section[before]
  );
}

/** Is this written with the move before it: what chance answers, or a further part of what it brings? */
export const joined = (tree: Tree, id: number): boolean => answers(tree, id) || tree.outline.nodes.kind[id] === "part";

/** Folds a line (ids from the start or a fork's head) around the shown moment, or where the shown line leaves it. */
export function fold(tree: Tree, ids: readonly number[], here: ReadonlySet<number>): Folded {
  const place = placeOn(ids, here);
  const found = rounds(tree, ids);
  const open = found.findIndex(({ from, to }) => from <= place && place <= to);
  // The final scoring has nothing to read: the last round stays open with it.
  const silent = open > 0 && found[open]!.section.final && !movesIn(tree, ids, found[open]!);
  const at = Math.max(0, silent ? open - 1 : open);
  const end = at + (place && found[at + 1]?.start === place ? 2 : 1);
  return { before: found.slice(0, at), open: found.slice(at, end), after: found.slice(end) };
}

/** Our place on a line: the node itself, or the one that a fork replaces when our path leaves the line. */
function placeOn(ids: readonly number[], here: ReadonlySet<number>): number {
  const last = ids.findLastIndex((id) => here.has(id));
  const left = [...here].at(-1) !== ids[last];
  return Math.min(ids.length - 1, left ? last + 1 : Math.max(0, last));
}

/** The forks that replace a node: its siblings, when it is the first of them. */
export function forksAt(tree: Tree, id: number): number[] {
  const [first, ...others] = tree.children[tree.parent(id)] ?? [];
  return first === id ? others : [];
}

/** A fork of more moves has lines of its own. */
const FEW = 4;

/** Does a fork (its ids) stand within the line that it leaves: a few moves of a round, without comments or forks? */
export function isShort(tree: Tree, ids: readonly number[]): boolean {
  const moves = ids.filter((id) => written(tree, id));
  const plain = ids.every((id) => !tree.outline.nodes.notes[id]?.comments?.length && !forksAt(tree, id).length);
  return plain && movesIn(tree, ids, { from: 0, to: ids.length - 1 }) <= FEW && rounds(tree, moves).length < 2;
}

/** Nodes of a line as they are written: each move with what chance answers to it, and with its parts. */
export function whole(tree: Tree, ids: readonly number[]): number[][] {
  const found: number[][] = [];
  for (const id of ids) {
    const last = found.at(-1);
    if (last && joined(tree, id)) last.push(id);
    else found.push([id]);
  }
  return found;
}

/** The moment that "1.5" names, where that section of the main line begins, or "1.5.2", after its second move. */
export function momentAt(tree: Tree, mark: string): number | undefined {
  const [round, phase, nth] = mark.split(".");
  const inside = tree.main.filter((id) => tree.outline.nodes.section[id] === `${round}.${phase}` && written(tree, id));
  if (nth === undefined) return inside[0] === undefined ? undefined : tree.parent(inside[0]);
  // Chance's answer belongs to the move before it, and comes last.
  const moves = inside.filter((_, at) => !inside[at + 1] || !answers(tree, inside[at + 1] ?? 0));
  return moves[Number(nth) - 1];
}

/** A node and all that follows it, in every branch. */
export function below(tree: Tree, id: number): number[] {
  const ids = [id];
  for (const at of ids) ids.push(...(tree.children[at] ?? []));
  return ids;
}

/** Number of moves that are written between two places of a line. */
export function movesIn(tree: Tree, ids: readonly number[], { from, to }: { from: number; to: number }): number {
  return ids.slice(from, to + 1).filter((id) => written(tree, id) && !answers(tree, id)).length;
}
