/** Comparing moments: what each line comes to, where the difference comes from, and where they parted. */

import type { Lang } from "../protocol";
import { categories, label, labels, LETTERS, signed, TOTAL, unit, words } from "./looks";
import type { Node } from "./record";
import type { Collected, State } from "./rules";

/** The state of a moment as some eyes know it. */
export function seen({ record: { rules }, state }: Node, viewer: number): State {
  return viewer === rules.NOBODY ? state : rules.game.view(state, viewer);
}

/** Each seat's breakdown as if the game ended at a moment, from what these eyes know there. */
export function scored(node: Node, viewer: number): ReadonlyMap<string, number>[] {
  return node.record.rules.game.scores(seen(node, viewer));
}

/** What a seat has collected at a moment, by one of the game's ways or the table's own; nothing in a game without collections. */
export function collected(node: Node, seat: number, way: string, viewer: number): Collected | undefined {
  const { rules, seats } = node.record;
  return rules.game.collected?.(seen(node, viewer), seats, seat, way);
}

/** The nodes that lines of one record have in common from the start. */
export function commonPath(nodes: readonly Node[]): Node[] {
  const [first = [], ...others] = nodes.map((node) => node.path());
  const { same } = nodes[0]!.record.rules.game;
  const parting = first.findIndex((one, at) => at > 0 && others.some((path) => !path[at] || same(path[at].code) !== same(one.code)));
  return parting < 0 ? first : first.slice(0, parting);
}

type Tile = [owner: number, number: number];

/** Several moments of one record side by side. */
export class Comparison {
  readonly names: string[];
  readonly seat: number;
  /** The last moment that all have in common. */
  readonly parted: Node;
  private readonly shared: number;

  /** For the seat that moved where they parted when none is given. */
  constructor(
    readonly nodes: Node[],
    seat: number | null,
    private readonly lang: Lang,
    private readonly viewer: number,
  ) {
    const path = commonPath(nodes);
    this.shared = path.length;
    this.parted = path.at(-1)!;
    this.names = nodes.map((node) => this.nameOf(node));
    this.seat = seat ?? this.whoMoved();
  }

  private get record() {
    return this.nodes[0]!.record;
  }

  /** How a line is called: its innermost variation with a name, else its first own move. */
  private nameOf(node: Node): string {
    const { rules, seats } = this.record;
    const own = node.path().slice(this.shared);
    const named = own.findLast(({ name }) => name)?.name;
    if (named) return named;
    const first = own.find(({ kind, seat }) => kind !== "chore" && seat !== rules.NOBODY);
    if (!first?.parent) return "";
    const { state } = first.parent;
    return `${labels(this.record, this.lang)[first.seat]} ${rules.game.words(state, seats, rules.game.masked(state, first.code, this.viewer))}`;
  }

  /** The seat of the first own move of a line. */
  private whoMoved(): number {
    const own = this.nodes.flatMap((node) => node.path().slice(this.shared));
    return own.find(({ seat }) => seat !== this.record.rules.NOBODY)?.seat ?? 0;
  }

  private say(key: string, values: { [name: string]: unknown } = {}): string {
    return words(this.record, this.lang, `compare.${key}`, values);
  }

  private breakdowns(): ReadonlyMap<string, number>[] {
    return this.nodes.map((node) => scored(node, this.viewer)[this.seat]!);
  }

  label(seat = this.seat): string {
    return labels(this.record, this.lang)[seat]!;
  }

  /** The answer in a sentence or two. */
  get lead(): string {
    const rows = this.breakdowns();
    const totals = rows.map((row) => row.get(TOTAL)!);
    const said = { seat: this.label(), unit: unit(this.record, this.lang) };
    if (new Set(totals).size === 1) return this.say("level", { points: signed(totals[0]!), ...said });
    const least = totals.indexOf(Math.min(...totals));
    const best = totals.indexOf(Math.max(...totals));
    // Against A, or where A itself is best, against the next best line.
    const next = totals.filter((one) => one === totals[0]).length === 1 ? totals.indexOf(totals.toSorted((a, b) => a - b).at(-2)!) : least;
    const against = best ? 0 : next;
    const other = totals[against] === totals[best] ? least : against;
    const lead = this.say("best", { letter: LETTERS[best], reference: LETTERS[other], points: signed(totals[best]!), other: signed(totals[other]!), ...said });
    return [lead, ...this.mostFrom(rows[best]!, rows[other]!)].join(" ");
  }

  /** The category that makes most of a difference, where a game has several. */
  private mostFrom(best: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>): string[] {
    const [parts] = categories(this.record);
    if (parts.length < 2) return [];
    const gain = (part: string) => best.get(part)! - other.get(part)!;
    const most = parts.reduce((one, part) => (gain(part) > gain(one) ? part : one));
    return [this.say("most_from", { category: label(this.record, most, this.lang).toLowerCase(), difference: signed(gain(most), true) })];
  }

  /** Where the lines parted, and how far each has gone since. */
  get where(): string {
    const lengths = new Set([...this.nodes, this.parted].map((node) => node.path().length));
    if (lengths.size === 1) return this.say("same_moment");
    const since = this.nodes.map((node, at) => this.say("same_line", { letter: LETTERS[at], n: this.amount(node) }));
    return this.say("same_place", { section: this.section, moves: since.join(", ") });
  }

  /** Round and phase of the parting. */
  get section(): string {
    const { round_no, phase } = this.parted.state;
    return `${round_no}.${phase}`;
  }

  /** How many decisions a line has after the parting. */
  private amount(node: Node): string {
    const count = node.path().slice(this.shared).filter((one) => this.decided(one)).length;
    return this.say(`moves.${count === 1 || (count === 0 && this.lang === "fr") ? "one" : "many"}`, { n: count });
  }

  /** Was a node's move a decision? A forced pass looks like one where only its own seat knows better. */
  private decided({ kind, parent }: Node): boolean {
    const { NOBODY, DECISION } = this.record.rules;
    if (kind !== "forced" || this.viewer === NOBODY || !parent) return kind === "decision";
    return seen(parent, this.viewer).due === DECISION;
  }

  /** Which tiles the seat has in one line and not in A, and the other way round, a sentence each. */
  get only(): string[] {
    const bags = this.nodes.map((node) => this.bag(node));
    return bags.flatMap((bag, at) => {
      const ways = [
        [LETTERS[at], LETTERS[0], more(bag, bags[0]!)],
        [LETTERS[0], LETTERS[at], more(bags[0]!, bag)],
      ] as const;
      return ways.flatMap(([letter, other, tiles]) => (tiles.length ? this.say("only", { letter, other, tiles: this.listed(tiles) }) : []));
    });
  }

  /** The seat's tiles with their counts; none in a game without collections. */
  private bag(node: Node): [Tile, number][] {
    const grid = collected(node, this.seat, "", this.viewer);
    return grid ? grid.owners.flatMap((owner, column) => grid.numbers.map((number, row): [Tile, number] => [[owner, number], grid.counts[row]![column]!])) : [];
  }

  /** Tiles by owner: `Red 1 4, Blue 2`. */
  private listed(tiles: Tile[]): string {
    const owners = [...new Set(tiles.map(([owner]) => owner))];
    return owners.map((owner) => [this.label(owner), ...tiles.filter(([one]) => one === owner).map(([, number]) => number)].join(" ")).join(", ");
  }

  /** Has every line come to the game's end? */
  get finished(): boolean {
    return this.nodes.every(({ state, record }) => state.due === record.rules.OVER);
  }
}

/** The tiles that one bag has beyond the other, each as often as that. */
function more(one: [Tile, number][], other: [Tile, number][]): Tile[] {
  return one.flatMap(([tile, count], at) => Array<Tile>(Math.max(0, count - (other[at]?.[1] ?? 0))).fill(tile));
}
