/** What the board has been told of a record: the nodes by id, in the order in which it heard of them. */

import type { Grown, Note, Outline } from "../protocol";
import { marksOf, places } from "./annotated";
import { due, type Eyes } from "./moments";
import { freshSeed, prose } from "./notes";
import type { Node, Record } from "./record";

/** With all screens open the board knows every node, a seat only the moments it has reached. Ids are never given twice. */
export class Ledger {
  readonly nodes: Node[] = [];
  readonly ids = new Map<Node, number>();
  private told = 0;
  private readonly edited = new Set<Node>();
  /** The codes of moves behind screens whose tiles have been turned up. */
  private readonly turnedUp = new Map<Node, number>();
  private readonly justTurnedUp = new Set<Node>();
  /** The children that the board finds by their parents' ids. */
  private readonly heard = new Map<Node, number[]>();
  /** The nodes whose children the board was told in their order. */
  private readonly ordered = new Set<Node>();

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
    const id = this.nodes.push(node) - 1;
    this.ids.set(node, id);
    if (!node.parent) return;
    const siblings = this.heard.get(node.parent) ?? [];
    this.heard.set(node.parent, [...siblings, id]);
    this.turnUp(node.parent);
  }

  /** Takes up which tiles the round's moves have brought, when the rules turn them up after a node. */
  private turnUp(last: Node): void {
    const { game } = this.record.rules;
    const { viewer } = this.eyes;
    if (!game.turned_up || !game.reveals?.(last.state, viewer).length) return;
    for (let node = last; node.parent?.state.round_no === last.state.round_no; node = node.parent) {
      const before = node.parent.state;
      const hidden = game.masked(before, node.code, viewer);
      const shown = game.turned_up(before, hidden, last.state);
      if (shown === hidden) continue;
      this.turnedUp.set(node, shown);
      this.justTurnedUp.add(node);
    }
  }

  /** The node with an id; nothing when the board does not know it, or it was cut. */
  find(id: number): Node | undefined {
    const node = this.nodes[id];
    return node?.standing === node ? node : undefined;
  }

  /** Takes up that a node's children or notes have changed. */
  edit(node: Node): void {
    if (this.ids.has(node)) this.edited.add(node);
  }

  /** What the board does not know yet, or nothing. */
  news(): Grown | undefined {
    const { told } = this;
    const fresh = this.nodes.slice(told);
    const edited = [...this.edited];
    this.told = this.nodes.length;
    this.edited.clear();
    const turned = [...this.justTurnedUp].filter((node) => this.id(node) < told);
    this.justTurnedUp.clear();
    if (!fresh.length && !edited.length) return undefined;
    const { game } = this.record.rules;
    const shown = ({ glyphs }: Node) => glyphs.join(" ");
    return {
      from: told,
      nodes: {
        parent: fresh.map(({ parent }) => (parent ? this.id(parent) : -1)),
        section: fresh.map(sectionOf),
        seat: fresh.map(({ seat }) => seat),
        kind: fresh.map((node) => this.kind(node)),
        move: fresh.map((node) => this.words(node)),
        glyph: fresh.map(shown),
        again: {
          move: Object.fromEntries(turned.map((node) => [this.id(node), this.words(node)])),
          glyph: Object.fromEntries(edited.map((node) => [this.id(node), shown(node)])),
        },
        notes: this.notes(fresh, edited),
        order: this.order(fresh, edited),
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
    const { again: _, ...columns } = nodes as Grown["nodes"];
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

  private words(node: Node): string {
    const { code, kind, parent } = node;
    if (!parent || kind === "chore") return "";
    const { rules, seats } = this.record;
    return rules.game.words(parent.state, seats, this.turnedUp.get(node) ?? rules.game.masked(parent.state, code, this.eyes.viewer));
  }

  /** Names and comments; an edited node that has none left gets an empty one. */
  private notes(fresh: Node[], edited: Node[]): { [id: string]: Partial<Note> } {
    const found: { [id: string]: Partial<Note> } = {};
    for (const node of new Set([...fresh, ...edited])) {
      const note = this.note(node);
      if (note.comments || edited.includes(node)) found[this.id(node)] = note;
    }
    return found;
  }

  /** Name, marks and comments of a node; a comment without a language is for all, a mark always is. */
  private note(node: Node): Partial<Note> {
    const { name, said } = node;
    const { lang } = this.eyes;
    const { py } = this.record.rules;
    const comments = said.filter((one) => !one.lang || one.lang.split("-")[0] === lang).map(({ text }) => prose(text)).filter(Boolean);
    const marks = marksOf(node).map((mark) => {
      const ends = mark.places.map((place) => places(node, lang).get(place));
      const key = ends.length === 1 ? "mark.mark" : "mark.arrow";
      return { ...mark, name: py.text("tbggg.engine", lang, key, new Map([["start", ends[0]], ["end", ends[1]]])) };
    });
    const luck = freshSeed(said) !== undefined; // the seed itself is nobody's business
    if (!name && !luck && !marks.length && !comments.length) return {};
    return { ...(name ? { name } : {}), ...(luck ? { luck } : {}), ...(marks.length ? { marks } : {}), comments };
  }

  /** The children of nodes where their ids do not tell: one was moved or cut, or was told late. */
  private order(fresh: Node[], edited: Node[]): { [id: string]: number[] } {
    const found: { [id: string]: number[] } = {};
    for (const parent of new Set([...edited, ...fresh.flatMap(({ parent }) => parent ?? [])])) {
      const ids = parent.children.flatMap((child) => this.ids.get(child) ?? []);
      const known = this.heard.get(parent) ?? [];
      if (!edited.includes(parent) && !this.ordered.has(parent) && ids.length === known.length && ids.every((id, at) => id === known[at])) continue;
      this.ordered.add(parent);
      found[this.id(parent)] = ids;
    }
    return found;
  }
}

/** The section in which a node's move was made. */
export function sectionOf({ parent }: Node): string {
  return parent ? `${parent.state.round_no}.${parent.state.phase}` : "0.0";
}
