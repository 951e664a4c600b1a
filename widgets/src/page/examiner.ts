/** Answers of an exercise, computed by the rules in the page; other parts stay as they came. */

import { examiner } from "../generated/examiner";
import type { Lang } from "../generated/messages";
import type { TreeNode as Node, Reason } from "../generated/referee";
import type { Answered, Asked, Exercise, Moment, OfTheRules } from "../lessons/exercise.model";
import { open } from "../lessons/exercise.model";
import type { Part } from "./opening";
import type { Rules } from "./rules";

type Parts = Part & ReturnType<typeof examiner>;

/** The answers to an exercise, by these rules and the referee written for them. */
export function examine(rules: Rules, part: Part, exercise: Exercise): Answered[] {
  const referee: Parts = { ...part, ...examiner(rules, part) };
  const { parts } = open(exercise.sealed);
  const { asked } = exercise;
  if (!asked || asked.game !== rules.game.code) return parts;
  return parts.map((part, place) => {
    const question = asked.parts[place];
    if (!question) return part;
    const { choices = [] } = part;
    if (Array.isArray(question))
      return {
        ...part,
        choices: question.map((one, at) =>
          ofChoice(referee, reached(rules, referee, asked, one), one, choices[at]!, exercise),
        ),
      };
    if (question.moves)
      return {
        ...part,
        choices: ofMistake(
          referee,
          reached(rules, referee, asked, question),
          question,
          choices,
          exercise.parts[place]!,
          exercise.lang,
        ),
      };
    const node = reached(rules, referee, asked, question);
    const found = answer(referee, node, question.of);
    if (part.number) return { ...part, number: [String(found), "1"] };
    const { seats } = node.record;
    return { ...part, choices: choices.map(([, reason, rule], seat) => [seats[seat] === found, reason, rule]) };
  });
}

/** A moment, played from its start. */
function reached(rules: Rules, referee: Part, { tables }: OfTheRules, { start, codes }: Moment): Node {
  const { seats, state } = tables[start]!;
  const { append_move, stored_record, mapped } = referee;
  const stored = { seats, headers: [["Luck", "0"]], result_last: true, star: false, nodes: [[-1, -1, "start"]] };
  const { start: first } = stored_record(rules.game, mapped(stored), rules.game.rules.state.from_json(state));
  return codes.reduce<Node>((node, code) => {
    const [action, seat] = [code].flat();
    return append_move(node, action!, null, seat);
  }, first);
}

type Choice = [right: boolean, reason: string, rule: string, allowed?: boolean];

/** Answer of a choice: the legality of its move with the reason, or the result of its own question. */
function ofChoice(referee: Parts, node: Node, { of, is }: Moment, known: Choice, { lang }: Exercise): Choice {
  const [right, reason, rule] = known;
  if (is !== undefined) return [String(answer(referee, node, of)) === is, reason, rule];
  const refused = node.position.why_not(of, lang);
  if (refused) return [false, referee.sentence(refused.text), refused.rule];
  return right ? known : [true, "", ""];
}

/** Answers of the choices among moves, played in order: the first that the rules refuse; or of those among rules. */
function ofMistake(
  referee: Parts,
  start: Node,
  { of, moves = [] }: Moment,
  choices: Choice[],
  asked: Asked,
  lang: Lang,
): Choice[] {
  const found: [place: number, reason: Reason] | null = referee.first_refused(start, moves, lang);
  if (!found) return choices;
  const [place, { text, rule }] = found;
  const said = referee.sentence(text);
  if (of === "rule")
    return asked.choices.map(({ value }, at) =>
      value === rule ? [true, said, value] : [false, choices[at]?.[1] ?? "", value],
    );
  return choices.map(([, reason], at) => (at === place ? [true, said, ""] : [false, reason, ""]));
}

/** A number, or the word of a seat. */
const answer = (referee: Parts, node: Node, of: string): string | number | null =>
  referee.answer_query(node, referee.mapped(node.state.to_json()), of);
