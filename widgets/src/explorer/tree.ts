/**
 * The tree of the record as the browser needs it: lines, stretches of rounds and phases, where a step lands. No DOM.
 */

import type { Mark, Outline, Stride } from "../generated/messages";

export interface Section {
  round: number;
  phase: number;
  /** The final scoring, which stands after the last round. */
  final: boolean;
}

export interface Fork {
  /** The node with which it leaves its line. */
  head: number;
  letter: string;
  name: string;
}

/** Some nodes of a line that follow each other, first and last place in the line. */
export interface Stretch {
  from: number;
  to: number;
  /** Place of the board before it: before its first decision or draw or, where there is none, before its first step. */
  start: number;
  section: Section;
}

export interface Round extends Stretch {
  phases: Stretch[];
}

export class Tree {
  readonly children: number[][];
  readonly sections: Section[];
  /** Every node that leaves its line, in the order of the record; the main line is A. */
  readonly forks = new Map<number, Fork>();

  /** The line of first ways from the start. */
  readonly main: readonly number[];
  private readonly reached: boolean[] = [];

  constructor(readonly outline: Outline) {
    const { parent, section, notes, order } = outline.nodes;
    this.children = parent.map(() => []);
    this.sections = section.map((mark) => sectionOf(mark, outline));
    parent.forEach((up, id) => this.children[up]?.push(id));
    for (const id in order) this.children[Number(id)] = order[id] ?? [];
    this.main = this.onward(0);
    const waiting = [0];
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      const [first, ...others] = this.children[id] ?? [];
      this.reached[id] = true;
      for (const fork of others)
        this.forks.set(fork, { head: fork, letter: letter(this.forks.size + 1), name: notes[fork]?.name ?? "" });
      waiting.push(...others.reverse());
      if (first !== undefined) waiting.push(first);
    }
  }

  /** Is this a node of the tree, and not cut from it? */
  has(id: number): boolean {
    return this.reached[id] ?? false;
  }

  parent(id: number): number {
    return this.outline.nodes.parent[id] ?? -1;
  }

  /** From the start to a node. */
  path(id: number): number[] {
    const ids: number[] = [];
    for (let at = id; at >= 0; at = this.parent(at)) ids.push(at);
    return ids.reverse();
  }

  /** A node and what follows it, at each fork the first way. */
  onward(id: number): number[] {
    const ids: number[] = [];
    for (let at: number | undefined = id; at !== undefined; at = this.children[at]?.[0]) ids.push(at);
    return ids;
  }

  /** The whole line through a node. */
  line(id: number): number[] {
    return [...this.path(this.parent(id)), ...this.onward(id)];
  }

  /** The marks on the board at a node: they are written on the move before an automatic step, and stay through it. */
  marksAt(id: number): readonly Mark[] {
    return this.outline.nodes.notes[this.chosen(id)]?.marks ?? [];
  }

  /** The move to which a moment belongs: the one before its automatic steps. */
  chosen(id: number): number {
    const { kind } = this.outline.nodes;
    let at = id;
    while (this.parent(at) >= 0 && ["automatic", "forced"].includes(kind[at] ?? "")) at = this.parent(at);
    return at;
  }

  /** The decision that a moment comes from, if a viewer may ask whether it was good: its own, or any without a seat. */
  judged(id: number): number | undefined {
    const at = this.chosen(id);
    const { seat, nodes } = this.outline;
    return nodes.kind[at] === "decision" && (seat < 0 || nodes.seat[at] === seat) ? at : undefined;
  }

  /** The moment before the innermost variation in which a node stands. */
  before(id: number): number | undefined {
    const fork = this.forkOf(id);
    return fork && this.parent(fork.head);
  }

  /** The next variation of a move, or of the decision that its dice answer; else the first one after it. */
  variationAt(id: number): number | undefined {
    const { kind } = this.outline.nodes;
    const parent = this.parent(id);
    const decided = kind[id] === "chance" && kind[parent] === "decision" ? [id, parent] : [id];
    const after = (one: number) => {
      const ways = this.children[this.parent(one)] ?? [];
      return ways[ways.indexOf(one) + 1];
    };
    return decided.map(after).find((one) => one !== undefined) ?? this.children[id]?.[1];
  }

  /** The fork in which a node stands, the innermost one. */
  forkOf(id: number): Fork | undefined {
    return this.path(id)
      .map((at) => this.forks.get(at))
      .findLast(Boolean);
  }

  /** The move that the innermost branch of a node stands beside, on the line that it leaves. */
  wayOut(id: number): number | undefined {
    const fork = this.forkOf(id);
    return fork && this.children[this.parent(fork.head)]?.[0];
  }

  /** The name of the line on which a node stands; one that became the main line has kept its name. */
  lineName(id: number): string {
    const { notes } = this.outline.nodes;
    return notes[this.path(id).findLast((at) => notes[at]?.name || this.forks.has(at)) ?? 0]?.name ?? "";
  }

  section(id: number): Section {
    return this.sections[id] ?? { round: 0, phase: 0, final: false };
  }
}

/** "3.2" is round 3, phase 2; a word before the point ("turn.7") leaves one number, the round. */
export function sectionOf(mark: string, outline: Pick<Outline, "phases" | "sections">): Section {
  const [round = 0, phase = 0] = (mark.match(/\d+/g) ?? []).map(Number);
  return sectionAt(round, phase, outline);
}

/** A section: what lies beyond the phases is the final scoring, unless it has a name of its own. */
export function sectionAt(round: number, phase: number, outline: Pick<Outline, "phases" | "sections">): Section {
  const phases = outline.phases.length;
  return { round, phase, final: phases > 0 && phase > phases && !outline.sections?.[`${round}.${phase}`] };
}

function letter(n: number): string {
  return (n >= 26 ? letter(Math.floor(n / 26) - 1) : "") + String.fromCharCode(65 + (n % 26));
}

const sameRound = (a: Section, b: Section) => a.final === b.final && (a.final || a.round === b.round);
const samePhase = (a: Section, b: Section) => sameRound(a, b) && a.phase === b.phase;

/** The rounds of a line, each with its phases. The start belongs to none. */
export function rounds(tree: Tree, line: readonly number[]): Round[] {
  const found: Round[] = [];
  const { kind } = tree.outline.nodes;
  line.forEach((id, at) => {
    if (id === 0) return;
    const section = tree.section(id);
    let round = found.at(-1);
    if (!round || !sameRound(round.section, section)) {
      round = { from: at, to: at, start: at - 1, section, phases: [] };
      found.push(round);
    }
    const phase = round.phases.at(-1);
    if (phase && samePhase(phase.section, section)) phase.to = at;
    else round.phases.push({ from: at, to: at, start: at - 1, section });
    round.to = at;
  });
  for (const round of found) {
    for (const phase of round.phases) {
      const steps = line.slice(phase.from, phase.to + 1);
      phase.start += Math.max(
        0,
        steps.findIndex((id) => /decision|chance/.test(kind[id]!)),
      );
    }
    round.start = round.phases[0]!.start;
  }
  return found;
}

/**
 * Place of a line to which a step from place `at` leads. A step by move stops after all its parts, one by phase or
 * round where each of them begins, which is where its name leads, and at both ends of the line; both directions have
 * the same stops, so that forward and back undo each other.
 */
export function stepTo(tree: Tree, line: readonly number[], at: number, by: -1 | 1, stride: Stride): number {
  const last = line.length - 1;
  if (stride === "move") {
    let to = at + by;
    while (tree.outline.nodes.kind[line[to + 1]!] === "part") to += by;
    return Math.max(0, Math.min(last, to));
  }
  const parts = rounds(tree, line).flatMap((round) => (stride === "round" ? [round] : round.phases));
  const stops = [0, ...parts.map((part) => part.start)];
  return by > 0 ? (stops.find((stop) => stop > at) ?? last) : (stops.findLast((stop) => stop < at) ?? 0);
}
