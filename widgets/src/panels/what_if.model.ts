/** What the panel of what-if works out: where a move stands on the board, ticks, and times. No DOM. */

import { deedsOf, pieceKeys, targetsOf } from "../controls";
import type { Scene } from "../explorer/scene";
import type { Frame, Pace, Tried } from "../generated/messages";

/** Most moves that can be named; else all are tried. */
export const MOVES = 3;
export const LETTERS = "ABCDEF";

/** Where a move is chosen: a place or a button, and the pieces that are put there. */
export interface Where {
  target: string;
  deed: string;
  pieces: readonly string[];
}

/** Legal moves by their words; `spots` are the places that the board draws. */
export function whereabouts(frame: Frame, spots: readonly string[]): Map<string, Where> {
  const found = new Map<string, Where>();
  const legal = new Set(frame.legal);
  for (const piece of ["", ...pieceKeys(frame)]) {
    const hand = piece ? [piece] : [];
    const targets = targetsOf(frame, hand, spots).map(({ key, move }) => ({
      move,
      target: key,
      deed: "",
      pieces: hand,
    }));
    const deeds = deedsOf(frame, hand).map(({ key, move }) => ({ move, target: "", deed: key, pieces: hand }));
    for (const { move, ...where } of [...targets, ...deeds])
      if (legal.has(move) && !found.has(move)) found.set(move, where);
  }
  for (const move of legal) {
    const where = found.has(move) ? undefined : severalAt(frame, move);
    if (where) found.set(move, where);
  }
  return found;
}

/** The button of a move of several pieces at once, by the words of these pieces. */
function severalAt({ controls = {} }: Frame, move: string): Where | undefined {
  for (const { key, move: template } of controls.buttons ?? []) {
    const [before = "", after] = template.split("{pieces}");
    if (after === undefined || !move.startsWith(before) || !move.endsWith(after)) continue;
    const left = [...(controls.pieces ?? [])];
    const pieces = move
      .slice(before.length, move.length - after.length)
      .split(" ")
      .flatMap((named) => {
        const at = left.findIndex(({ key, word = key }) => word === named);
        return at < 0 ? [] : left.splice(at, 1).map(({ key }) => key);
      });
    if (pieces.length > 1) return { target: "", deed: key, pieces };
  }
  return undefined;
}

type Deciding = Pick<Scene, "frame" | "outline">;

/** The seats among which a viewer of all screens chooses whose moves are compared; none where one decides. */
export function decidersOf({ frame: { deciders = [] }, outline }: Deciding): number[] {
  return outline.seat < 0 && deciders.length > 1 ? deciders : [];
}

/** The seat of a legal move: where several may decide, those besides the seat to move are named before theirs. */
export function seatOf(scene: Deciding, move: string): number {
  const [first] = move.split(" ", 1);
  return decidersOf(scene).find((seat) => scene.outline.seats[seat]?.name === first) ?? scene.frame.to_move;
}

/** A seat's legal moves. */
export const movesOf = (scene: Deciding, seat: number): string[] =>
  (scene.frame.legal ?? []).filter((move) => seatOf(scene, move) === seat);

/** The moves of a seat that the record has here, at most three; the main line's first. */
export function recorded(scene: Pick<Scene, "tree" | "frame" | "outline">, seat: number): string[] {
  const here = scene.tree.children[scene.frame.node] ?? [];
  const there = (move: string) => childWith(scene, scene.frame.node, move);
  return movesOf(scene, seat)
    .filter((move) => there(move) !== undefined)
    .sort((one, other) => here.indexOf(there(one)!) - here.indexOf(there(other)!))
    .slice(0, MOVES);
}

/** Which of a decision's moves the record has: that of the shown line, else the main one; empty for none of them. */
export function playedOf(
  scene: Pick<Scene, "tree" | "line" | "frame" | "outline">,
  node: number,
  moves: readonly string[],
): string {
  const { line, tree } = scene;
  const at = line.indexOf(node);
  const next = at < 0 ? tree.children[node]?.[0] : line[at + 1];
  return (next !== undefined && moves.find((move) => childWith(scene, node, move) === next)) || "";
}

/** Round values at even distances, three to six of them, from the least to the greatest value. */
export function ticks(low: number, high: number): number[] {
  const rough = (high - low || 1) / 5;
  const ten = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((times) => times * ten).find((one) => one >= rough * 0.999) ?? 10 * ten;
  const first = Math.ceil(low / step - 1e-9);
  const count = Math.floor(high / step + 1e-9) - first + 1;
  return Array.from({ length: count }, (_, at) => Number(((first + at) * step).toPrecision(6)));
}

/** An axis that begins and ends a little outside of all intervals. */
export function axisOf(rows: NonNullable<Tried["rows"]>): [low: number, high: number] {
  const ends = rows.flatMap(({ bar }) => bar ?? []);
  const [low, high] = [Math.min(0, ...ends), Math.max(0, ...ends)];
  const more = (high - low || 2) * 0.04;
  return [low - more, high + more];
}

/** Seconds that games take at a measured pace; undefined where none was measured. */
export function lasts(pace: Pace | undefined, moves: number, games: number): number | undefined {
  return pace?.rate ? (moves * games) / pace.rate : undefined;
}

/** The most of some counts of games, at most `most`, that end within some seconds; the fewest where none does. */
export function inTime(
  counts: readonly number[],
  most: number,
  seconds: number,
  takes: (games: number) => number | undefined,
): number {
  const soon = counts.filter((one) => one <= most && (takes(one) ?? 0) <= seconds);
  return soon.at(-1) ?? counts[0] ?? most;
}

/** Seconds after which a wait is worth to be named, and the longest one that is offered. */
export const [SOON, LONGEST] = [60, 3600];
/** Fewer games are offered only where these take long. */
const USUAL = 100;

/** The counts of games to choose from, at a pace; where all take too long, the fewest. */
export function offers(counts: readonly number[], takes: (games: number) => number | undefined): number[] {
  const slow = (takes(USUAL) ?? 0) > SOON;
  const found = counts.filter((one) => (slow || one >= USUAL) && (takes(one) ?? 0) <= LONGEST);
  return found.length ? found : counts.slice(0, 1);
}

/** A time as one says it, to one digit, with its unit. */
export function roughly(seconds: number): { count: number; unit: "s" | "min" | "h" } {
  const [unit, long] =
    seconds < 90 ? (["s", 1] as const) : seconds < 5400 ? (["min", 60] as const) : (["h", 3600] as const);
  const exact = Math.max(1, seconds / long);
  const ten = exact >= 10 ? 10 ** Math.floor(Math.log10(exact)) / 2 : 1;
  return { count: Math.round(exact / ten) * ten, unit };
}

const WORD = /[a-z]+(?:-[a-z]+)*/g;

/** A legal move, which is written as records have it, in the reader's language, as the tree's moves are. */
export const shownMove = ({ verbs }: Pick<Scene["outline"], "verbs">, move: string): string =>
  move.replace(WORD, (word) => verbs?.[word] ?? word);

/** The node of a legal move, if the record has it; its seat stands before it, or in the record beside it. */
export function childWith(
  { tree, outline, frame }: Pick<Scene, "tree" | "outline" | "frame">,
  node: number,
  move: string,
): number | undefined {
  const { move: moves, seat } = outline.nodes;
  const [first = "", ...rest] = move.split(" ");
  const named = outline.seats.findIndex(({ name }) => name === first);
  const here = tree.children[node] ?? [];
  if (named >= 0 && rest.length) {
    const own = shownMove(outline, rest.join(" "));
    return here.find((id) => moves[id] === own && seat[id] === named);
  }
  // The same words may be another seat's.
  const own = decidersOf({ frame, outline }).length && node === frame.node;
  const said = shownMove(outline, move);
  return here.find((id) => moves[id] === said && (!own || seat[id] === frame.to_move));
}
