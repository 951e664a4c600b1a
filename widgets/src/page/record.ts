/** A record in the page: the tree of moves, with the state after each; what is written is replayed by the rules. */

import type { Lang } from "../protocol";
import type { Edit } from "./edits";
import { comment, type Comment, freshSeed, isComment, isGlyph, type Note, variation, type Variation } from "./notes";
import type { Moment, Rules, State } from "./rules";

export type Kind = "start" | "decision" | "chance" | "chore" | "forced";
type WrittenComment = [lang: string, text: string];

/** A record as the page carries it; the nodes stand each after its parent, the main line first. */
export interface Written {
  seats: string[];
  headers: [key: string, value: string][];
  /** Does the result stand after the moves? */
  result_last: boolean;
  /** Does a `*` close the unfinished main line? */
  star: boolean;
  start: unknown;
  nodes: WrittenNode[];
}

/** A node: its notes are comments, glyphs and the places where variations begin; last, what is said of the variation that it begins. */
export type WrittenNode = [parent: number, code: number, kind: Kind, notes?: (WrittenComment | string | number)[], variation?: [name: string | null, comments: WrittenComment[]]];

export class Node {
  children: Node[] = [];
  notes: Note[] = [];
  /** The variation that begins with this move, if one does. */
  variation: Variation | undefined;

  constructor(
    readonly record: Record,
    readonly parent: Node | null,
    readonly code: number,
    readonly kind: Kind,
    readonly seat: number,
    readonly state: State,
  ) {}

  /** The name of the variation that begins here, or nothing. */
  get name(): string {
    return this.variation?.name ?? "";
  }

  /** All that is said of the move: before the variation that it begins, and after it. */
  get said(): Comment[] {
    return [...(this.variation?.comments ?? []), ...this.notes.filter(isComment)];
  }

  get glyphs(): string[] {
    return this.notes.filter(isGlyph).map(({ text }) => text);
  }

  /** The two key words of chance from here on: the record's seed, or the fresh luck that the line has taken. */
  get luck(): [number, number] {
    let seed: bigint | undefined;
    for (let node: Node | null = this; node && seed === undefined; node = node.parent) seed = freshSeed(node.said);
    return keys(seed ?? this.record.luck);
  }

  /** The moment that a record can say something of: this one, or the move before what the rules did. */
  get written(): Node {
    let node: Node = this;
    while (node.parent && (node.kind === "chore" || node.kind === "forced")) node = node.parent;
    return node;
  }

  /** The last node before here that was not cut from the tree, or this one. */
  get standing(): Node {
    const path = this.path();
    const cut = path.findIndex((node, at) => at > 0 && !path[at - 1]!.children.includes(node));
    return cut < 0 ? this : path[cut - 1]!;
  }

  /** The nodes from the start to here. */
  path(): Node[] {
    const found: Node[] = [];
    for (let node: Node | null = this; node; node = node.parent) found.push(node);
    return found.reverse();
  }

  /** Appends a move, unchecked. */
  add(code: number, kind: Kind): Node {
    const { game, NOBODY } = this.record.rules;
    const owner = game.belongs_to(code);
    const seat = owner !== NOBODY ? owner : kind === "chore" ? NOBODY : this.state.mover;
    const state = this.state.copy();
    game.play(state, code);
    const node = new Node(this.record, this, code, kind, seat, state);
    this.children.push(node);
    return node;
  }

  /** Appends a move, unchecked, even when an equal one is there; beside others it begins a variation. */
  fork(code: number, kind: Kind = this.kindDue()): Node {
    const node = this.add(code, kind);
    if (node !== this.children[0]) this.children[0]!.notes.push((node.variation = variation(node)));
    return node;
  }

  /** The child with that move; a new one becomes a variation of the first child. */
  follow(code: number, kind?: Kind): Node {
    const { game } = this.record.rules;
    return this.children.find((child) => game.same(child.code) === game.same(code)) ?? this.fork(code, kind);
  }

  private kindDue(): Kind {
    const { CHANCE, CHORE } = this.record.rules;
    return this.state.due === CHANCE ? "chance" : this.state.due === CHORE ? "chore" : "decision";
  }

  /** Lets the rules do one thing of theirs. */
  chore(): Node {
    const { game } = this.record.rules;
    const code = game.chore(this.state);
    return this.follow(code, code === game.forced_pass ? "forced" : "chore");
  }

  /** Lets the rules do what is theirs, until chance or a seat is due. */
  settle(): Node {
    let node: Node = this;
    while (node.state.due === this.record.rules.CHORE) node = node.children[0] ?? node.chore();
    return node;
  }

  /** Rolls or draws by the line's luck. */
  roll(): Node {
    return this.follow(this.record.rules.game.by_luck(this.state, ...this.luck, []));
  }

  /** A node's own words for its move, as everybody's eyes would see it. */
  words(): string {
    return this.parent ? this.record.rules.game.words(this.parent.state, this.record.seats, this.code) : "";
  }

  /** All that sentences and frames need, as some eyes know it. */
  moment(viewer: number, lang: Lang, recall: boolean): Moment {
    const { game, Moment, NOBODY } = this.record.rules;
    const seen = (state: State) => (viewer === NOBODY ? state : game.view(state, viewer));
    const moment = new Moment(this.record.seats, viewer, lang, seen(this.state));
    const { parent } = this;
    if (!parent) return Object.assign(moment, { recall });
    const past: Moment["past"] = [];
    for (let node = parent; node.parent && node.parent.state.round_no === parent.state.round_no; node = node.parent)
      past.push([node.seat, game.masked(node.parent.state, node.code, viewer)]);
    return Object.assign(moment, { before: seen(parent.state), code: game.masked(parent.state, this.code, viewer), past: past.reverse(), recall });
  }
}

export class Record {
  readonly seats: string[];
  headers: Map<string, string>;
  readonly start: Node;
  /** The nodes that the page brought, as they stood there. */
  readonly brought: readonly Node[];
  /** What was changed in the tree and can be taken back, the latest last. */
  readonly edits: Edit[] = [];

  constructor(
    readonly rules: Rules,
    readonly written: Written,
  ) {
    this.seats = written.seats;
    this.headers = new Map(written.headers);
    this.start = new Node(this, null, rules.NOBODY, "start", rules.NOBODY, rules.game.state.from_json(written.start));
    const nodes = [this.start];
    for (const [parent, code, kind] of written.nodes.slice(1)) nodes.push(nodes[parent]!.add(code, kind));
    this.brought = nodes;
    written.nodes.forEach(([, , , , begun], at) => {
      if (begun) nodes[at]!.variation = { kind: "variation", node: nodes[at]!, name: begun[0], comments: begun[1].map(said) };
    });
    written.nodes.forEach(([, , , notes = []], at) => {
      nodes[at]!.notes = notes.map((note) => (typeof note === "number" ? nodes[note]!.variation! : typeof note === "string" ? { kind: "glyph", text: note } : said(note)));
    });
  }

  get title(): string {
    return this.headers.get("Title") ?? this.rules.game.name;
  }

  /** The seed; one is drawn, and written down, when the record has none. */
  get luck(): bigint {
    if (!this.headers.has("Luck")) this.headers.set("Luck", String(drawSeed()));
    return BigInt(this.headers.get("Luck")!);
  }

  /** The last node of the main line, when the rules have done what is theirs. */
  get end(): Node {
    let node = this.start;
    while (node.children[0]) node = node.children[0];
    return node.settle();
  }

  /** All nodes, each before its children, the main line first. */
  nodes(): Node[] {
    const found: Node[] = [];
    const waiting = [this.start];
    for (let node = waiting.pop(); node; node = waiting.pop()) {
      found.push(node);
      waiting.push(...node.children.toReversed());
    }
    return found;
  }
}

const said = ([lang, text]: WrittenComment): Comment => comment(text, lang);

/** A fresh seed. */
export const drawSeed = (): bigint => BigInt(crypto.getRandomValues(new Uint32Array(1))[0]!);

/** The two key words of a seed of up to 64 bits. */
export const keys = (seed: bigint): [number, number] => [Number(seed & 0xffffffffn), Number(seed >> 32n)];
