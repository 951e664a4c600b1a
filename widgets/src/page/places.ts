import type { Stored } from "./rules";

/** The place of a moment among a record's nodes, by the way to it. */
export const placeOf = ({ nodes }: Stored, path: number[]): number =>
  path.reduce((at, turn) => nodes.flatMap(([parent], place) => (parent === at ? [place] : []))[turn] ?? at, 0);
