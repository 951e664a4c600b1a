/** Answers of an exercise, computed by the rules in the page; other parts stay as they came. */

import type { TreeNode as Node } from "../generated/referee";
import type { Answered, Asked, Exercise, Moment, OfTheRules } from "../lessons/exercise.model";
import { open } from "../lessons/exercise.model";
import type { Lang } from "../protocol";
import type { Part } from "./opening";
import type { Rules } from "./rules";

/** The answers to an exercise, by these rules and the referee written for them. */
export function examine(rules: Rules, referee: Part, exercise: Exercise): Answered[] {
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
          ofChoice(rules, reached(rules, referee, asked, one), one, choices[at]!, exercise),
        ),
      };
    if (question.moves)
      return {
        ...part,
        choices: ofMistake(
          reached(rules, referee, asked, question),
          question.of,
          question.moves,
          choices,
          exercise.parts[place]!,
          exercise.lang,
        ),
      };
    const found = answer(rules, reached(rules, referee, asked, question), question.of);
    if (part.number) return { ...part, number: [String(found), "1"] };
    return { ...part, choices: choices.map(([, reason, rule], seat) => [seat === found, reason, rule]) };
  });
}

/** A moment, played from its start. */
function reached(rules: Rules, referee: Part, { tables }: OfTheRules, { start, codes }: Moment): Node {
  const { seats, state } = tables[start]!;
  const { stored_record, mapped } = referee;
  const stored = { seats, headers: [["Luck", "0"]], result_last: true, star: false, nodes: [[-1, -1, "start"]] };
  const { start: first } = stored_record(rules.game, mapped(stored), rules.game.rules.state.from_json(state));
  return codes.reduce((node, action) => node.add(action, "decision"), first);
}

type Choice = [right: boolean, reason: string, rule: string];

/** Answer of a choice: the legality of its move with the reason, or the result of its own question. */
function ofChoice(rules: Rules, node: Node, { of, is }: Moment, known: Choice, { lang }: Exercise): Choice {
  const [right, reason, rule] = known;
  if (is !== undefined) return [inWords(rules, node, of) === is, reason, rule];
  const [seat, written] = node.seated.read(of);
  const refused = node.seated.refusal(seat, written, lang);
  if (refused) return [false, sentence(refused.text), refused.rule];
  return right ? known : [true, "", ""];
}

/** Answers of the choices among moves, played in order: the first that the rules refuse; or of those among rules. */
function ofMistake(start: Node, of: string, moves: string[], choices: Choice[], asked: Asked, lang: Lang): Choice[] {
  let node = start;
  for (const [place, move] of moves.entries()) {
    node = node.settle();
    const [seat, written] = node.seated.read(move);
    const refused = node.seated.refusal(seat, written, lang);
    const said = refused ? sentence(refused.text) : "";
    if (refused && of === "rule")
      return asked.choices.map(({ value }, at) =>
        value === refused.rule ? [true, said, value] : [false, choices[at]?.[1] ?? "", value],
      );
    if (refused) return choices.map(([, reason], at) => (at === place ? [true, said, ""] : [false, reason, ""]));
    node = written.actions.reduce((one: Node, action: number) => one.follow(action), node);
  }
  return choices;
}

/** An answer as Python writes it: a number, or the word of a seat. */
function inWords(rules: Rules, node: Node, of: string): string {
  const found = answer(rules, node, of);
  return of === "first" || of === "mover" ? (node.record.seats[found] ?? "") : String(found);
}

/** A number, or the place of a seat. */
function answer({ game, OVER, AUTOMATIC }: Rules, node: Node, of: string): number {
  const { seats } = node.record;
  const [query, ...words] = of.split(" ");
  switch (query) {
    case "first":
      return game.rules.first_player(node.state);
    case "mover":
      return node.state.mover;
    case "gg": {
      const points = game.points(node.state);
      return words[0] === undefined
        ? points.reduce((sum, one) => sum + one, 0)
        : (points[seats.indexOf(words[0])] ?? 0);
    }
    case "score":
      return game.scores(node.state)[seats.indexOf(words[0] ?? "")]?.get(words[1] ?? "") ?? 0;
    case "finished":
      return Number(node.state.due === OVER);
    case "played":
      return node
        .path()
        .filter(
          ({ parent, move }) =>
            parent &&
            `${parent.state.round_no}.${parent.state.phase}` === words[1] &&
            parent.state.due !== AUTOMATIC &&
            move?.split(" ")[0] === words[0],
        ).length;
    case "sum":
      return cells(node, words).reduce((sum, one) => sum + one, 0);
    case "filled":
      return cells(node, words).filter(Boolean).length;
    case "count":
      return node.seated
        .actions()
        .filter((action) => game.notation.words(node.state, seats, action).startsWith(words.join(" "))).length;
    default:
      return cells(node, of.split(" "))[0] ?? 0;
  }
}

/** The numbers of a field of the table, or of a part of it: `stack`, `stack red 3`. */
function cells({ state, record: { seats } }: Node, [name = "", ...places]: string[]): number[] {
  let found: unknown = (state as unknown as { [field: string]: unknown })[name];
  for (const place of places)
    found = (found as unknown[])[seats.includes(place) ? seats.indexOf(place) : Number(place)];
  return [found].flat(Infinity) as number[];
}

/** A text that stands in longer lines elsewhere, as a sentence of its own. */
const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
