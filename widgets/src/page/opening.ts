/** Opens a record of a page: the generated referee of a game's rules, on the data that the page brings. */

import type { Lang } from "../generated/messages";
import { type Opponent, type Referee as Own, type Tree, type TreeNode, referee as written } from "../generated/referee";
import type { Left } from "./draft";
import { type Bots, chooser } from "./opponents";
import type { Rules, Stored } from "./rules";

export interface Opening {
  record: Stored;
  lang: Lang;
  /** The viewer's seat; all screens are open without one. */
  seat?: string | null;
  recall?: boolean;
  /** Other views than the seat's are refused. */
  locked?: boolean;
  /** Where to begin, as a place in the record's nodes; without one, where a record that is brought opens. */
  node?: number;
  /** The nodes by the ids that a board has given them, as places; the ids begin anew where one was cut (-1). */
  ids?: number[];
  /** Bots of the other seats. */
  bots?: Bots;
}

export type Part = ReturnType<typeof written>;

const parts = new WeakMap<Rules, Part>();

/** The generated module, for the rules of one game. */
export function partFor(rules: Rules): Part {
  if (!parts.has(rules)) parts.set(rules, written(rules));
  return parts.get(rules)!;
}

/** The nodes that the page brought, in its order; one that a reader has cut has none. */
export type Brought = readonly (TreeNode | undefined)[];

/**
 * The referee of a record, and the record's nodes as the page brought them; with what a reader left, if there is any.
 * That is unchecked, and refused by an error.
 */
export function opened(rules: Rules, opening: Opening, left?: Left): { own: Own; brought: Brought } {
  const part = partFor(rules);
  const { lang, seat = null, recall = true, locked = false, bots = {} } = opening;
  rules.use_language(lang);
  const start = rules.game.rules.state.from_json(opening.record.start);
  const published = part.stored_record(rules.game, part.mapped(opening.record), start);
  const record = left ? checked(part, rules, opening, left, published.seats) : published;
  const brought = [...published.nodes()];
  const opponents = Object.entries(bots).map(([place, bot]): [number, Opponent] => [
    Number(place),
    new part.Opponent(bot.name, chooser(rules, bot)),
  ]);
  const twins = left ? twinsIn(record, brought) : brought;
  const node = left ? reached(record, left.path) : begun(part, record, brought, opening);
  const own = new part.Referee(record, node, seat, lang, recall, new Map(opponents), locked);
  const known = (opening.ids ?? []).flatMap((place) => brought[place] ?? []);
  if (known.length && known.length === opening.ids?.length) own.open_with(known);
  return { own, brought: twins };
}

/** What a reader left as a record: each of its values is checked, and each move played by the rules. */
function checked(part: Part, rules: Rules, opening: Opening, left: Left, seats: string[]): Tree {
  const data = part.mapped(left.record);
  if (!part.is_record(data, seats)) throw new Error("no record");
  return part.stored_record(rules.game, data, rules.game.rules.state.from_json(opening.record.start), true);
}

function begun(part: Part, record: Tree, brought: readonly TreeNode[], { node }: Opening): TreeNode {
  return node === undefined ? part.opening_moment(record) : (brought[node] ?? record.start);
}

/** The moment at the end of a way, as far as there is one. */
function reached(record: Tree, path: number[]): TreeNode {
  let node = record.start;
  for (const turn of path) node = node.children[turn] ?? node;
  return node;
}

/** The nodes of a record that are the same moves as those of another one, in the other's order. */
function twinsIn(record: Tree, nodes: readonly TreeNode[]): Brought {
  const twins = new Map<TreeNode, TreeNode>();
  const taken = new Set<TreeNode>();
  for (const node of nodes) {
    const among = node.parent ? (twins.get(node.parent)?.children ?? []) : [record.start];
    const twin = among.find((one) => one.action === node.action && one.seat_no === node.seat_no && !taken.has(one));
    if (!twin) continue;
    twins.set(node, twin);
    taken.add(twin);
  }
  return nodes.map((node) => twins.get(node));
}
