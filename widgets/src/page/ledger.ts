/** What the board has been told of a record: the nodes by id, in the order in which it heard of them. */

import type { Grown, Note, Outline } from "../model";
import { due, type Eyes } from "./moments";
import type { Node, Record } from "./record";

/** With all screens open the board knows every node, a seat only the moments it has reached. Ids are never given twice. */
export class Ledger {
  readonly nodes: Node[] = [];
  readonly ids = new Map<Node, number>();
  private told = 0;

  constructor(
    private readonly record: Record,
    private readonly eyes: Pick<Eyes, "viewer" | "lang">,
  ) {}

  /** Takes up a node and those before it. */
  reach(node: Node): void {
    for (const one of node.path()) this.add(one);
  }

  add(node: Node): void {
    if (this.ids.has(node)) return;
    this.ids.set(node, this.nodes.length);
    this.nodes.push(node);
  }

  /** What the board does not know yet, or nothing. */
  news(): Grown | undefined {
    const { told } = this;
    const fresh = this.nodes.slice(told);
    this.told = this.nodes.length;
    if (!fresh.length) return undefined;
    const { game } = this.record.rules;
    return {
      from: told,
      nodes: {
        parent: fresh.map(({ parent }) => (parent ? this.id(parent) : -1)),
        section: fresh.map(sectionOf),
        seat: fresh.map(({ seat }) => seat),
        kind: fresh.map((node) => this.kind(node)),
        move: fresh.map((node) => this.words(node)),
        glyph: fresh.map(({ notes }) => notes.glyphs ?? ""),
        glyphs: {},
        notes: Object.fromEntries(fresh.flatMap((node) => this.note(node))),
        order: this.order(fresh),
      },
      gg: fresh.map(({ state }) => game.gg(state)),
    };
  }

  /** The whole that the board begins with. */
  outline(): Outline {
    const { rules, seats, title, start } = this.record;
    const { lang, viewer } = this.eyes;
    const { labels = {}, ...own } = rules.plain(rules.game.outline(start.state, lang)) as Pick<Outline, "rounds" | "phases" | "final"> & { labels?: { [word: string]: string } };
    const { nodes, gg } = this.news() ?? { nodes: { parent: [], section: [], seat: [], kind: [], move: [], glyph: [], notes: {}, order: {} }, gg: [] };
    const { glyphs: _, ...columns } = nodes as Grown["nodes"];
    return {
      game: { code: rules.game.code, name: rules.game.name },
      title,
      lang,
      seats: seats.map((name) => ({ name, label: Object.hasOwn(labels, name) ? labels[name]! : name })),
      ...own,
      seat: viewer,
      nodes: columns as Outline["nodes"],
      gg,
    };
  }

  private id(node: Node): number {
    return this.ids.get(node) ?? -1;
  }

  /** What a node is; a forced pass looks like any other to a seat that cannot see why. */
  private kind({ kind, parent }: Node): string {
    const { game, NOBODY } = this.record.rules;
    if (kind !== "forced" || !parent || this.eyes.viewer === NOBODY) return kind;
    return due(this.record, game.view(parent.state, this.eyes.viewer).due).replace("chore", "forced");
  }

  private words({ code, kind, parent }: Node): string {
    if (!parent || kind === "chore") return "";
    const { rules, seats } = this.record;
    return rules.game.words(parent.state, seats, rules.game.masked(parent.state, code, this.eyes.viewer));
  }

  /** Name, marks and comments of a node, in one language; a comment without a language is for all. */
  private note(node: Node): [string, Note][] {
    const { name, comments = [], marks = [] } = node.notes;
    const { lang } = this.eyes;
    const here = comments.flatMap(([tag, text]) => (!tag || tag.split("-")[0] === lang ? [text] : []));
    const drawn = marks.map((mark) => ({ ...mark, name: mark.name[lang] }));
    if (!name && !here.length && !marks.length) return [];
    return [[String(this.id(node)), { ...(name ? { name } : {}), ...(drawn.length ? { marks: drawn } : {}), comments: here }]];
  }

  /** The children of nodes where their ids do not tell: one was told late. */
  private order(fresh: Node[]): { [id: string]: number[] } {
    const found: { [id: string]: number[] } = {};
    for (const parent of new Set(fresh.map(({ parent }) => parent))) {
      const ids = parent?.children.flatMap((child) => this.ids.get(child) ?? []) ?? [];
      if (parent && ids.some((id, at) => id < (ids[at - 1] ?? -1))) found[this.id(parent)] = ids;
    }
    return found;
  }
}

/** The section in which a node's move was made. */
export function sectionOf({ parent }: Node): string {
  return parent ? `${parent.state.round_no}.${parent.state.phase}` : "0.0";
}
