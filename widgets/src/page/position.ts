/** What may be played at a moment, and why something may not. */

import type { Lang } from "../protocol";
import type { Node } from "./record";
import type { Written } from "./rules";

/** A refusal lists that many of the legal moves. */
const SHOWN = 6;

export interface Reason {
  text: string;
  rule: string;
}

/** Words that are no move, in one sentence. */
export class NoMove extends Error {}

/** The seat and the codes of a move's words, which may begin with the seat. */
export function read(node: Node, move: string): [seat: number, written: Written] {
  const { rules, seats } = node.record;
  const said = (key: string, values: [string, unknown][]) => new NoMove(rules.py.say(key, undefined, new Map([["move", move], ...values])));
  const words = move.split(/\s+/).filter(Boolean);
  let seat = node.state.mover;
  if (seats.includes(words[0] ?? "")) seat = seats.indexOf(words.shift() ?? "");
  if (!words.length) throw said("move.none", [["legal", someLegal(node)]]);
  try {
    const written = rules.game.read_words(node.state, seats, seat, words);
    if (written.used < words.length) throw said("move.surplus", [["word", words[written.used]]]);
    return [seat, written];
  } catch (trouble) {
    if (!(trouble instanceof rules.py.Unreadable)) throw trouble;
    throw said("move.form", [["message", trouble.message], ["form", trouble.legal]]);
  }
}

/** Why a seat cannot play a move that was read, or nothing. */
export function refusal(node: Node, seat: number, written: Written, lang: Lang): Reason | undefined {
  const { game } = node.record.rules;
  let { state } = node;
  for (const code of written.codes) {
    const value = game.why_not(state, seat, code);
    if (value) return reason(node, state, seat, code, value, lang);
    state = state.copy();
    game.play(state, code);
  }
  return undefined;
}

/** Why a legal move is costly, or nothing. */
export function caution(node: Node, seat: number, written: Written, lang: Lang): Reason | undefined {
  const code = written.codes[0] ?? 0;
  const value = node.record.rules.game.caution(node.state, code);
  return value ? reason(node, node.state, seat, code, value, lang) : undefined;
}

export function reason(node: Node, state: Node["state"], seat: number, code: number, value: number, lang: Lang): Reason {
  const { rules, seats } = node.record;
  const { game, py } = rules;
  const name = Object.keys(game.reasons).find((one) => game.reasons[one] === value) ?? "";
  const text = py.text(game.texts, lang, `reason.${name.toLowerCase()}`, game.reason_values(state, seats, seat, code, lang));
  return { text, rule: game.reason_rule.get(value) ?? "" };
}

/** The codes of all that may come now: decisions that are legal, or what chance may bring. */
export function legal({ record: { rules }, state }: Node): number[] {
  if (state.due === rules.CHANCE) return rules.game.outcomes(state).map(([code]) => code);
  if (state.due !== rules.DECISION) return [];
  const moves: number[] = [];
  return moves.slice(0, rules.game.legal_moves(state, moves));
}

/** A few of the legal moves as text, those that begin like a given code first. */
export function someLegal(node: Node, like?: number): string {
  const { rules, seats } = node.record;
  const { game, py, NOBODY } = rules;
  const alike = (code: number) => like === undefined || code % 16 === like % 16;
  const codes = legal(node);
  if (!codes.length) return py.say(node.state.due === rules.CHORE ? "legal.rules_first" : "legal.over");
  const moves = [...codes.filter(alike), ...codes.filter((code) => !alike(code))].map((code) => {
    const owner = game.belongs_to(code);
    return (owner === NOBODY ? "" : `${seats[owner]} `) + game.words(node.state, seats, code);
  });
  const seat = game.belongs_to(codes[0] ?? 0) === NOBODY ? `${seats[node.state.mover]} ` : "";
  const shown = moves.slice(0, SHOWN).join(", ");
  return seat + (moves.length > SHOWN ? py.say("legal.more", undefined, new Map<string, unknown>([["moves", shown], ["count", moves.length]])) : shown);
}

/** A text that stands in longer lines elsewhere, as a sentence of its own. */
export function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
