/** What is right in an exercise, asked of the rules in the page; what they are not asked stays as it came. */

import type { Answered, Exercise, Moment, OfTheRules } from "../exercise.model";
import { open } from "../exercise.model";
import { legal, read, refusal } from "./position";
import { type Node, Record } from "./record";
import type { Rules } from "./rules";

/** The answers to an exercise, by these rules. */
export function examine(rules: Rules, exercise: Exercise): Answered[] {
  const { parts } = open(exercise.sealed);
  const { asked } = exercise;
  if (!asked || asked.game !== rules.game.code) return parts;
  return parts.map((part, place) => {
    const question = asked.parts[place];
    if (!question) return part;
    if (Array.isArray(question)) return { ...part, choices: question.map((one) => ofMove(reached(rules, asked, one), one.of, exercise)) };
    const found = answer(reached(rules, asked, question), question.of);
    if (part.number) return { ...part, number: [String(found), "1"] };
    return { ...part, choices: (part.choices ?? []).map(([, reason, rule], seat) => [seat === found, reason, rule]) };
  });
}

/** A moment, played from its start. */
function reached(rules: Rules, { tables }: OfTheRules, { start, codes }: Moment): Node {
  const { seats, state } = tables[start]!;
  const record = new Record(rules, { seats, headers: [["Luck", "0"]], result_last: true, star: false, start: state, nodes: [] });
  return codes.reduce((node, code) => node.add(code, "decision"), record.start);
}

/** Whether a move may be played, and why not. */
function ofMove(node: Node, move: string, { lang }: Exercise): [boolean, string, string] {
  const refused = refusal(node, ...read(node, move), lang);
  return refused ? [false, `${refused.text.charAt(0).toUpperCase()}${refused.text.slice(1)}.`, refused.rule] : [true, "", ""];
}

/** A number, or the place of a seat. */
function answer(node: Node, of: string): number {
  const { rules, seats } = node.record;
  const { game } = rules;
  const [query, ...words] = of.split(" ");
  switch (query) {
    case "first":
      return game.first_player(node.state);
    case "mover":
      return node.state.mover;
    case "gg": {
      const points = game.gg(node.state);
      return words[0] === undefined ? points.reduce((sum, one) => sum + one, 0) : (points[seats.indexOf(words[0])] ?? 0);
    }
    default:
      return legal(node).filter((code) => game.words(node.state, seats, code).startsWith(words.join(" "))).length;
  }
}
