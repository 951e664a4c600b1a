/** What the board asks to compare: several moments side by side, or one as if the game ended there. */

import type { Collection } from "../parts/collection_table";
import type { Compared } from "../panels/comparison";
import type { Figure, Request } from "../protocol";
import { collected, Comparison, scored } from "./comparison";
import { categories, label, labels, LETTERS, signed, TOTAL, unit, words } from "./looks";
import type { Node } from "./record";
import type { Referee } from "./referee";
import type { Collected } from "./rules";
import { trajectories } from "./trajectories";

type Asked<What> = Extract<Request, { do: What }>;
/** A moment, and the seat that is looked at there. */
type Column = [node: Node, seat: number];

/** Pixels of the explorer's own curves. */
const HEIGHT = 240;

/** What is shown of some moments, or nothing when the board asks for what is not there. */
export function compared(referee: Referee, { nodes: ids, seat: name, way }: Asked<"compare">): Compared | undefined {
  const { record, eyes, rules } = referee;
  const nodes = known(referee, ids);
  const seat = name === null ? null : record.seats.indexOf(name);
  if (!nodes.length || (seat ?? 0) < 0 || !["", ...rules.game.ways].includes(way)) return undefined;
  const found = nodes.length > 1 ? new Comparison(nodes, seat, eyes.lang, eyes.viewer) : undefined;
  const columns = found ? nodes.map((node): Column => [node, found.seat]) : record.seats.map((_, at): Column => [nodes[0]!, at]);
  const table = new Table(referee, columns, way);
  return {
    nodes: ids,
    seat: found?.seat ?? -1,
    names: found?.names ?? labels(record, eyes.lang),
    ...(found ? together(found, table, referee) : { lead: table.standing() }),
    rows: table.rows(),
    places: table.places(),
    ...table.collections(),
  };
}

/** The figure of lines that the board asked for, each point with its moment's id, or nothing. */
export function curves(referee: Referee, { nodes: ids, by, seat: name, letters = [...LETTERS] }: Asked<"curves">): Figure | undefined {
  const { ledger, record, eyes } = referee;
  const nodes = ids.length ? known(referee, ids) : [mainEnd(referee)];
  const seat = name === null ? null : record.seats.indexOf(name);
  if (!nodes.length || (seat ?? 0) < 0 || letters.length < nodes.length || !letters.every((letter) => /^[A-Z]{1,4}$/.test(letter))) return undefined;
  const figure = trajectories(record, nodes, by, eyes.lang, seat, letters);
  const paths = nodes.map((end) => end.path().map((node) => ledger.ids.get(node) ?? 0));
  for (const trace of figure.data) trace.customdata = trace.customdata.map((place) => paths[trace.meta]![place]!);
  if (nodes.length === 1) figure.layout.height = HEIGHT;
  return figure;
}

/** The last moment of the main line that the board knows. */
function mainEnd({ record, ledger }: Referee): Node {
  let node = record.start;
  while (node.children[0] && ledger.ids.has(node.children[0])) node = node.children[0];
  return node;
}

/** The nodes of the board's ids; none when one of them is no id, or there are too many. */
function known({ ledger }: Referee, ids: readonly number[]): Node[] {
  const nodes = ids.flatMap((id) => ledger.nodes[id] ?? []);
  return ids.length > LETTERS.length || nodes.length < ids.length ? [] : nodes;
}

/** What is said of several moments, and everybody's totals in each. */
function together(found: Comparison, table: Table, { record, ledger, eyes }: Referee) {
  const hidden = table.columns.some((column) => table.hidden(column));
  return {
    lead: hidden ? words(record, eyes.lang, "compare.unknown", { seat: found.label() }) : found.lead,
    where: found.where,
    parted: { node: ledger.ids.get(found.parted) ?? 0, section: found.section },
    now: found.finished ? "" : words(record, eyes.lang, "compare.now"),
    only: hidden ? [] : found.only,
    totals: record.seats.map((_, seat) => found.nodes.map((node) => table.value([node, seat], TOTAL))),
  };
}

/** The columns of a comparison, and what stands in them. */
class Table {
  private readonly scores: Map<Node, ReadonlyMap<string, number>[]>;

  constructor(
    private readonly referee: Referee,
    readonly columns: Column[],
    private readonly way: string,
  ) {
    this.scores = new Map(columns.map(([node]) => [node, scored(node, referee.eyes.viewer)]));
  }

  /** Does a seat's collection stand behind a screen, for eyes without recall? At the end it is opened. */
  hidden([node, seat]: Column): boolean {
    const { eyes, rules } = this.referee;
    const own = eyes.viewer === rules.NOBODY || eyes.viewer === seat;
    return !(eyes.recall || own || node.state.due === rules.OVER) && rules.game.collected !== undefined;
  }

  private grid([node, seat]: Column, way = ""): Collected | undefined {
    return collected(node, seat, way, this.referee.eyes.viewer);
  }

  /** A number of the breakdown, or nothing where it is not known. */
  value(column: Column, category: string): number | null {
    const [node, seat] = column;
    if (this.hidden(column) && (category === TOTAL || this.grid(column)?.parts.has(category))) return null;
    return this.scores.get(node)![seat]!.get(category) ?? null;
  }

  /** A row for each category: what adds up, what only counts, and the total. */
  rows(): Compared["rows"] {
    const { record, eyes } = this.referee;
    const [parts, counts] = categories(record);
    return [...new Set([...parts, ...counts, TOTAL])].map((one) => ({
      label: label(record, one, eyes.lang),
      kind: one === TOTAL ? "total" : counts.includes(one) ? "count" : "part",
      values: this.columns.map((column) => this.value(column, one)),
    }));
  }

  /** Each column's place at the table: at a tie the better one, unless the finished game says who wins. */
  places(): Compared["places"] {
    const { record, rules } = this.referee;
    return this.columns.map(([node, seat]) => {
      const totals = record.seats.map((_, one) => this.value([node, one], TOTAL));
      const mine = totals[seat]!;
      if (totals.includes(null)) return null;
      const place = 1 + totals.filter((total) => total! > mine).length;
      const winners = node.state.due === rules.OVER ? rules.game.winners(node.state) : [];
      return place === 1 && winners.length && !winners.includes(seat) ? 1 + winners.length : place;
    });
  }

  /** Who has the most at the one moment, in a sentence. */
  standing(): string {
    const { record, rules, eyes } = this.referee;
    const { state } = this.columns[0]![0];
    const totals = this.columns.map((column) => this.value(column, TOTAL));
    if (totals.includes(null)) return words(record, eyes.lang, "standing.unknown");
    const over = state.due === rules.OVER;
    const most = Math.max(...totals.map(Number));
    const best = over ? rules.game.winners(state) : totals.flatMap((total, seat) => (total === most ? seat : []));
    const names = labels(record, eyes.lang);
    const key = `standing.${over ? "over." : ""}${best.length === 1 ? "one" : "many"}`;
    return words(record, eyes.lang, key, { points: signed(totals[best[0]!]!), seats: best.map((seat) => names[seat]).join(", "), unit: unit(record, eyes.lang) });
  }

  /** The collections as grids with their arithmetic, and the ways to score them; nothing without any. */
  collections(): Pick<Compared, "grids" | "way" | "ways" | "said"> {
    const { rules, eyes } = this.referee;
    const { py, game } = rules;
    const own = this.grid(this.columns[0]!);
    if (!own) return { grids: [] };
    const way = this.way || own.way;
    const text = (key: string) => py.text(game.texts, eyes.lang, `ways.${key}`, new Map());
    const said = [text(`said.${way}`), ...(way === own.way ? [] : [text(`other.${way}`)])];
    const grids = this.columns.map((column) => (this.hidden(column) ? undefined : this.grid(column, way)));
    return {
      grids: grids.map((grid, at) => grid ? this.drawn(grid, this.columns[at]!) : null),
      way,
      ways: game.ways.map((key) => ({ key, label: text(key) })),
      said: { text: said.join(" "), rules: grids.find((grid) => grid)?.rules ?? [] },
    };
  }

  /** One grid as data; `own` is what the table's own rule makes of the same collection. */
  private drawn(grid: Collected, column: Column): Collection {
    const { record, eyes } = this.referee;
    const parts = [...grid.parts].map(([one, value]): [string, number] => [label(record, one, eyes.lang), value]);
    return { ...grid, parts, own: this.grid(column)?.points ?? grid.points };
  }
}
