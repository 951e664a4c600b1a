/** Editing the tree from the board: names, the main line, cutting and taking back, another move in place of one. */

import type { Answer, Change, Replaced } from "../protocol";
import { Trouble } from "./annotated";
import { cut, cutAfter, type Edit, freshLuck, nameFork, promote } from "./edits";
import { whereOpen } from "./moments";
import { NoMove, sentence } from "./position";
import type { Node } from "./record";
import type { Referee } from "./referee";
import { type Again, Illegal, replaceMove, whyStopped } from "./replacing";

/** Letters of a name that are looked at; the record takes fewer, and says so. */
const LONGEST_NAME = 1000;
const LONGEST_MOVE = 200;

/** Changes the tree as the board asks; gives what to tell it beside the news of the tree. */
export function change(referee: Referee, asked: Change): Answer | undefined {
  const node = "node" in asked ? referee.ledger.find(asked.node) : undefined;
  try {
    if (asked.do === "undo" && undoable(referee)) return undo(referee);
    if (!node) return referee.unknown();
    switch (asked.do) {
      case "name":
        return asked.name.length > LONGEST_NAME ? referee.unknown() : show(referee, nameFork(node, asked.name));
      case "promote":
        return show(referee, promote(node));
      case "cut":
      case "cut after":
        return cutFrom(referee, node, asked.do);
      case "replace":
        return asked.move.length > LONGEST_MOVE ? referee.unknown() : replace(referee, node, asked.move);
      case "fresh":
        return void referee.show(freshLuck(node));
      default:
        return referee.unknown();
    }
  } catch (found) {
    if (found instanceof Illegal) return { refused: { move: found.move, text: sentence(found.message), rule: found.why.rule, legal: found.legal } };
    if (found instanceof Trouble || found instanceof NoMove) return { error: { text: sentence(found.message), rule: null } };
    throw found;
  }
}

/** What kind of change can be taken back; nothing where these eyes have not seen it. */
export function undoable({ record, ledger }: Referee): Edit["what"] | null {
  const last = record.edits.at(-1);
  return last && ledger.ids.has(last.node) ? last.what : null;
}

/** Tells the board what a change did to the tree. */
function show(referee: Referee, { node }: Edit): undefined {
  referee.edited(node, ...node.children);
}

function cutFrom(referee: Referee, node: Node, how: "cut" | "cut after"): Answer {
  const { ids } = referee.ledger;
  const taken = (how === "cut" ? [node] : node.children).flatMap(below).filter((one) => ids.has(one));
  show(referee, how === "cut" ? cut(node) : cutAfter(node));
  return { edited: { what: "cut", moves: moves(taken) } };
}

function undo(referee: Referee): Answer {
  const edit = referee.record.edits.at(-1)!;
  const { node } = edit;
  const before = new Set(node.children);
  edit.undo();
  const { ledger, eyes } = referee;
  // The board may have been opened since the cut, and not know what comes back.
  if (eyes.viewer === referee.rules.NOBODY) below(node).forEach((one) => ledger.reach(one));
  const shown = node.children.find((child) => !before.has(child) && ledger.ids.has(child));
  if (shown) referee.node = shown;
  show(referee, edit);
  return { edited: { what: "undo", moves: 0 } };
}

/** Replaces a move, and plays again as much of its line as the board knows. */
function replace(referee: Referee, node: Node, move: string): Answer {
  const { rules, eyes, ledger } = referee;
  if (!node.parent || !whereOpen(node.parent, eyes.viewer)) return { error: { text: sentence(rules.py.say("option.screen")), rule: null } };
  const rest: Node[] = [];
  for (let next = node.children[0]; next && ledger.ids.has(next); next = next.children[0]) rest.push(next);
  const again = replaceMove(node, move, rest, eyes.lang);
  ledger.reach(again.last);
  referee.show(again.first);
  return { replaced: { kept: again.kept, of: moves(rest), ...stop(referee, again) } };
}

/** Where a line stopped, and why; the reason against a hidden move would tell what is hidden. */
function stop({ rules, eyes, ledger: { ids } }: Referee, again: Again): Omit<Replaced, "kept" | "of"> {
  const { last, stopped } = again;
  const at = ids.get(last) ?? 0;
  if (!stopped?.parent) return { last: at, stopped: null, text: "", rule: null };
  const masked = rules.game.masked(stopped.parent.state, stopped.code, eyes.viewer);
  const why = eyes.viewer === rules.NOBODY || masked === stopped.code ? whyStopped(again, eyes.lang) : undefined;
  const chance = last.state.due === rules.CHANCE && stopped.kind !== "chance";
  return { last: at, stopped: ids.get(stopped) ?? 0, chance, text: why ? sentence(why.text) : "", rule: why?.rule ?? null };
}

/** How many moves are written for some nodes; what chance answers is written with its move. */
function moves(nodes: readonly Node[]): number {
  return nodes.filter(({ kind, code, record }) => (kind === "decision" || kind === "chance") && !record.rules.game.answers(code)).length;
}

/** A node and all that follows it, each node after its parent. */
function below(node: Node): Node[] {
  const found = [node];
  for (const one of found) found.push(...one.children);
  return found;
}
