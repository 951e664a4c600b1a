/** What the board is told of one moment. */

import type { Frame, Lang, Rule } from "../protocol";
import { legal } from "./position";
import type { Node, Record } from "./record";
import type { Moment } from "./rules";

/** Whose eyes look, and in which language they read. */
export interface Eyes {
  /** A place among the seats, or -1 when all screens are open. */
  viewer: number;
  lang: Lang;
  /** Does a seat's picture show the purchases of others, which were public? */
  recall: boolean;
}

/** What a position waits for. */
export function due({ rules }: Record, value: number): Frame["due"] {
  const named = { decision: rules.DECISION, chance: rules.CHANCE, chore: rules.CHORE } as const;
  return (["decision", "chance", "chore"] as const).find((name) => named[name] === value) ?? "over";
}

/** One moment, drawn as data. */
export function frame(node: Node, number: number, { viewer, lang, recall }: Eyes): Frame {
  const { record } = node;
  const { game, plain, DECISION, CHANCE, NOBODY } = record.rules;
  const moment = node.moment(viewer, lang, recall);
  const { state } = moment;
  const told = game.tell(moment);
  return {
    node: number,
    round: state.round_no,
    phase: state.phase,
    due: due(record, state.due),
    to_move: state.due === DECISION || state.due === CHANCE ? state.mover : NOBODY,
    told: { seat: told.seat, text: told.text, rules: told.rules },
    next: game.tell_next(moment),
    ...choices(node, moment),
    recall,
    first: game.first_player(state),
    ...(plain(game.frame(moment)) as Pick<Frame, "seats" | "card" | "board">),
  };
}

/** What may be played: the decisions, those that cost something, and what chance may bring. */
function choices(node: Node, { state, seats, viewer }: Moment) {
  const { game, plain, DECISION, CHANCE, NOBODY } = node.record.rules;
  const open = game.may_try(state, viewer);
  const codes = open && state.due === DECISION ? legal(node) : [];
  return {
    legal: codes.map((code) => game.words(state, seats, code)),
    costly: codes.flatMap((code, place) => (game.caution(state, code) ? [place] : [])),
    chance: open && state.due === CHANCE ? (plain(game.by_hand(state)) as Frame["chance"] & object) : null,
    waits_for: !open && state.due === DECISION ? state.mover : NOBODY,
  };
}

/** The node where something may be tried from here, or nothing when these eyes may not: a refusal would tell, also of what is turned up later. */
export function whereOpen(node: Node, viewer: number): Node | undefined {
  const { game, DECISION, NOBODY } = node.record.rules;
  const settled = node.settle();
  for (let one = settled; one !== node && one.parent && viewer !== NOBODY; ) {
    one = one.parent;
    if (game.view(one.state, viewer).due === DECISION || game.reveals?.(one.state, viewer).length) return undefined;
  }
  return game.may_try(settled.state, viewer) ? settled : undefined;
}

/** A rule in its own words, or nothing when the rulebook has no such id. */
export function ruleBox({ rules }: Record, id: string, lang: Lang): Rule | undefined {
  const found = rules.py.rule_text(rules.game.texts, lang, id);
  return found ? { id, title: found.title, text: found.parts.join("\n\n"), lang } : undefined;
}
