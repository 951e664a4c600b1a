/** Opens a record of a page: the generated referee of a game's rules, on the data that the page brings. */

import { type Opponent, type Referee as Own, type TreeNode, referee as written } from "../generated/referee";
import type { Lang } from "../protocol";
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
  /** Where to begin, as a place in the record's nodes. */
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

/** The referee of a record, and the record's nodes as the page brought them. */
export function opened(rules: Rules, opening: Opening): { own: Own; brought: readonly TreeNode[] } {
  const part = partFor(rules);
  const { lang, seat = null, recall = true, locked = false, bots = {} } = opening;
  rules.use_language(lang);
  const start = rules.game.rules.state.from_json(opening.record.start);
  const record = part.stored_record(rules.game, part.mapped(opening.record), start);
  const brought = [...record.nodes()];
  const opponents = Object.entries(bots).map(([place, bot]): [number, Opponent] => [
    Number(place),
    new part.Opponent(bot.name, chooser(rules, bot)),
  ]);
  const node = brought[opening.node ?? 0] ?? record.start;
  const own = new part.Referee(record, node, seat, lang, recall, new Map(opponents), locked);
  const known = (opening.ids ?? []).flatMap((place) => brought[place] ?? []);
  if (known.length && known.length === opening.ids?.length) own.open_with(known);
  return { own, brought };
}
