/** A record in the page: the tree of moves, with the state after each; what is written is replayed by the rules. */

import type { Lang, MarkStyle } from "../model";
import type { Moment, Rules, State } from "./rules";

export type Kind = "start" | "decision" | "chance" | "chore" | "forced";

/** A record as the page carries it; the nodes stand each after its parent, the main line first. */
export interface Written {
  seats: string[];
  title: string;
  /** The two words of the seed; none when luck is the page's own. */
  luck: [number, number] | null;
  start: unknown;
  nodes: [parent: number, code: number, kind: Kind, seat: number, notes?: Notes][];
}

/** What people added to a move. */
export interface Notes {
  name?: string;
  /** Language (empty for all) and text. */
  comments?: [lang: string, text: string][];
  glyphs?: string;
  marks?: { places: string[]; style: MarkStyle; name: { [lang in Lang]: string } }[];
}

export class Node {
  readonly children: Node[] = [];

  constructor(
    readonly record: Record,
    readonly parent: Node | null,
    readonly code: number,
    readonly kind: Kind,
    readonly seat: number,
    readonly state: State,
    readonly notes: Notes = {},
  ) {}

  /** The nodes from the start to here. */
  path(): Node[] {
    const found: Node[] = [];
    for (let node: Node | null = this; node; node = node.parent) found.unshift(node);
    return found;
  }

  /** Appends a move, unchecked. */
  add(code: number, kind: Kind, notes?: Notes): Node {
    const { game, NOBODY } = this.record.rules;
    const owner = game.belongs_to(code);
    const seat = owner !== NOBODY ? owner : kind === "chore" ? NOBODY : this.state.mover;
    const state = this.state.copy();
    game.play(state, code);
    const node = new Node(this.record, this, code, kind, seat, state, notes);
    this.children.push(node);
    return node;
  }

  /** The child with that move; a new one stands after those that are there. */
  follow(code: number, kind?: Kind): Node {
    const { game, CHANCE, CHORE } = this.record.rules;
    const known = this.children.find((child) => game.same(child.code) === game.same(code));
    return known ?? this.add(code, kind ?? (this.state.due === CHANCE ? "chance" : this.state.due === CHORE ? "chore" : "decision"));
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

  /** Rolls or draws by the record's luck. */
  roll(): Node {
    return this.follow(this.record.rules.game.by_luck(this.state, ...this.record.luck, []));
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
      past.unshift([node.seat, game.masked(node.parent.state, node.code, viewer)]);
    return Object.assign(moment, { before: seen(parent.state), code: game.masked(parent.state, this.code, viewer), past, recall });
  }
}

export class Record {
  readonly seats: string[];
  readonly title: string;
  readonly luck: [number, number];
  readonly start: Node;

  constructor(
    readonly rules: Rules,
    written: Written,
  ) {
    this.seats = written.seats;
    this.title = written.title;
    this.luck = written.luck ?? [crypto.getRandomValues(new Uint32Array(1))[0] ?? 0, 0];
    this.start = new Node(this, null, rules.NOBODY, "start", rules.NOBODY, rules.game.state.from_json(written.start), written.nodes[0]?.[4]);
    const nodes = [this.start];
    for (const [parent, code, kind, , notes] of written.nodes.slice(1)) nodes.push(nodes[parent]!.add(code, kind, notes));
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
