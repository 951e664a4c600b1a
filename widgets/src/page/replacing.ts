/** Moves played once more, after another move was put in place of one. */

import { Trouble, trouble } from "./annotated";
import { isVariation, type Note } from "./notes";
import { read, type Reason, reason, refusal, someLegal } from "./position";
import type { Node } from "./record";
import type { Lang } from "../protocol";

/** A rule refuses the move itself. */
export class Illegal extends Trouble {
  constructor(
    readonly move: string,
    readonly why: Reason,
    readonly legal: string,
  ) {
    super(why.text);
  }
}

/** How far the moves of a line could be played once more. */
export interface Again {
  first: Node;
  last: Node;
  kept: number;
  /** The old move that could not be played, and why not as the game's number. */
  stopped?: Node;
  value: number;
}

/** Plays another move in place of a node's, and the rest of its line on it as far as it stays legal. */
export function replaceMove(node: Node, move: string, rest: Node[], lang: Lang): Again {
  const { parent, record } = node;
  const { game, CHANCE } = record.rules;
  if (!parent || node.kind === "chore" || node.kind === "forced") throw trouble(record.rules, "edit.no_replace");
  const [seat, written] = read(parent, move);
  const refused = refusal(parent, seat, written, lang);
  if (refused) throw new Illegal(move, refused, someLegal(parent, written.codes[0]));
  const first = written.codes.reduce((one, code) => one.follow(code), parent);
  if (first === node || first === rest[0]) throw trouble(record.rules, "edit.same_move", { move });
  const answered = rest[0] && game.answers(rest[0].code) && first.settle().state.due !== CHANCE;
  return { ...playAgain(first, answered ? rest.slice(1) : rest), first };
}

/** Plays the moves of some nodes from another node on, with their comments and glyphs. */
function playAgain(start: Node, moves: readonly Node[]): Again {
  const { game } = start.record.rules;
  let [node, kept] = [start, 0];
  /** The last new move, which takes the notes of a pass that is dropped. */
  let noted: Node | undefined;
  let passed: number[] = [];
  for (const old of moves) {
    if (old.kind === "chore") continue;
    const settled = node.settle();
    passed.push(...passesBetween(node, settled));
    node = settled;
    const value = game.accepts(node.state, old.seat, old.code);
    const made = value !== 0 && (old.kind === "forced" || passed.includes(old.seat));
    if (old.code === game.forced_pass && (made || isPast(old, node))) {
      if (passed.includes(old.seat)) passed.splice(passed.indexOf(old.seat), 1);
      noted?.notes.push(...copies(old));
      continue;
    }
    if (value) return { first: start, last: node, kept, stopped: old, value };
    const before = node.children.length;
    const parent = node;
    node = node.follow(old.code);
    passed = [];
    if (parent.children.length > before) {
      noted = node;
      node.notes.push(...copies(old));
    }
    kept += old.kind !== "forced" && !game.answers(old.code) ? 1 : 0;
  }
  return { first: start, last: node, kept, value: 0 };
}

/** Why it stopped, with the rule. */
export function whyStopped({ last, stopped, value }: Again, lang: Lang): Reason | undefined {
  return stopped && reason(last, last.state, stopped.seat, stopped.code, value, lang);
}

/** Is the phase in which a move was made over here? */
function isPast({ parent, state }: Node, here: Node): boolean {
  const then = parent?.state ?? state;
  return then.round_no < here.state.round_no || (then.round_no === here.state.round_no && then.phase < here.state.phase);
}

/** Comments and glyphs of a node; its variations stay where they are. */
const copies = ({ notes }: Node): Note[] => notes.filter((note) => !isVariation(note)).map((note) => ({ ...note }));

/** The seats for which the rules passed on the way from a node to a later one. */
function passesBetween(node: Node, later: Node): number[] {
  const found: number[] = [];
  for (let one = later; one !== node && one.parent; one = one.parent) if (one.kind === "forced") found.unshift(one.seat);
  return found;
}
