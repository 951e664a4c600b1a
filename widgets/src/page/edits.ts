/** Editing the tree: the name of a fork, its place, what is cut. Every change can be taken back. */

import { trouble } from "./annotated";
import { comment, isComment, isVariation, type Note, variation, type Variation } from "./notes";
import { drawSeed, keys, type Node, type Record } from "./record";

/** Letters of a fork's name. */
const MOST_NAME = 100;

/** What hung on a node at one time. */
class Kept {
  readonly children: Node[];
  readonly notes: Note[];
  readonly variation: Variation | undefined;
  readonly name: string | null;

  constructor(readonly node: Node) {
    this.children = [...node.children];
    this.notes = [...node.notes];
    this.variation = node.variation;
    this.name = node.variation?.name ?? null;
  }

  /** Hangs it on the node again, with what was changed since `after`. */
  restore(after: Kept): void {
    const { node } = this;
    node.children = takenBack(this.children, after.children, node.children);
    node.notes = takenBack(this.notes, after.notes, node.notes);
    node.variation = this.variation;
    if (node.variation) node.variation.name = this.name;
  }
}

/** The list before a change, without what was taken away since the change, and with what was added since. */
function takenBack<Thing>(before: Thing[], after: Thing[], now: Thing[]): Thing[] {
  const still = before.filter((thing) => now.includes(thing) || !after.includes(thing));
  return [...still, ...now.filter((thing) => !after.includes(thing) && !before.includes(thing))];
}

/** A change of the tree, and the way back. */
export class Edit {
  private readonly before: Kept[];
  private after: Kept[] = [];
  private readonly headers: Map<string, string>;

  constructor(
    readonly node: Node,
    readonly what: "name" | "promote" | "cut" | "luck",
  ) {
    this.before = family(node).map((one) => new Kept(one));
    this.headers = new Map(node.record.headers);
  }

  /** Says that the change is made. */
  done(): Edit {
    const { record } = this.node;
    this.after = this.before.map(({ node }) => new Kept(node));
    fitResult(record);
    record.edits.push(this);
    return this;
  }

  /** Takes the latest change back; what was added to the tree since then stays. */
  undo(): void {
    const { record } = this.node;
    record.edits.pop();
    this.before.forEach((kept, at) => kept.restore(this.after[at]!));
    for (const child of this.node.children.slice(1)) {
      if (child.variation) continue;
      child.variation = variation(child); // it was played where the cut line stood
      endOfMove(this.node.children[0]!).notes.push(child.variation);
    }
    if (this.headers.has("Result")) record.headers = new Map([...this.headers, ...record.headers]);
    fitResult(record);
  }
}

/** The first move of the fork in which a node stands, the innermost. */
function forkOf(node: Node): Node & { parent: Node; variation: Variation } {
  let at: Node | null = node;
  while (at && !at.variation) at = at.parent;
  if (!at) throw trouble(node.record.rules, "edit.main_line");
  return at as Node & { parent: Node; variation: Variation };
}

/** Names the fork in which a node stands; an empty name takes its name away. */
export function nameFork(node: Node, given: string): Edit {
  const fork = forkOf(node);
  const name = given
    .replace(/[^\s\P{Cc}]|\p{Cs}/gu, "")
    .split(/\s+/)
    .filter(Boolean)
    .join(" ");
  if ([...name].length > MOST_NAME) throw trouble(node.record.rules, "edit.long_name", { most: MOST_NAME });
  const edit = new Edit(fork.parent, "name");
  fork.variation.name = name || null;
  return edit.done();
}

/** Makes the fork in which a node stands the main line of its parent; the former main line becomes its variation. */
export function promote(node: Node): Edit {
  const fork = forkOf(node);
  const { parent, variation: own } = fork;
  const edit = new Edit(parent, "promote");
  const main = parent.children[0]!;
  const at = parent.children.indexOf(fork);
  [parent.children[0], parent.children[at]] = [fork, main];
  const back = standBack(main);
  const others = takeVariations(main);
  const place = others.indexOf(own);
  if (place >= 0) others[place] = back;
  else {
    const host = hostOf(own);
    host.notes = host.notes.filter((note) => note !== own); // a variation of another variation
    others.unshift(back);
  }
  lead(fork);
  endOfMove(fork).notes.push(...others);
  return edit.done();
}

/** Cuts a move and all that follows; the first variation on it, if one is there, takes its place. */
export function cut(node: Node): Edit {
  const { parent } = node;
  if (!parent || node.kind === "chore" || node.kind === "forced") throw trouble(node.record.rules, "edit.no_cut");
  const edit = new Edit(parent, "cut");
  const heirs = takeVariations(node);
  parent.children = parent.children.filter((child) => child !== node);
  if (node.variation) {
    const host = hostOf(node.variation);
    host.notes = host.notes.flatMap((note) => (note === node.variation ? heirs : [note]));
    return edit.done();
  }
  const heir = heirs.find((one) => one.node.parent === parent);
  if (heir) {
    parent.children = [heir.node, ...parent.children.filter((child) => child !== heir.node)];
    heirs.splice(heirs.indexOf(heir), 1);
    lead(heir.node);
  }
  endOfMove(heir ? heir.node : parent).notes.push(...heirs);
  return edit.done();
}

/** Cuts all that follows a moment; what the rules did by themselves stays. */
export function cutAfter(from: Node): Edit {
  let node = from;
  while (node.children[0] && ["chore", "forced"].includes(node.children[0].kind)) node = node.children[0];
  if (!node.children.length) throw trouble(node.record.rules, "edit.nothing_follows");
  const edit = new Edit(node, "cut");
  const strays = node.children.flatMap(variations).filter((one) => one.node.parent !== node);
  node.children = [];
  node.notes.push(...strays);
  return edit.done();
}

/** Lets another seed decide what chance brings at a moment, and keeps it for the line that begins so. */
export function freshLuck(node: Node): Node {
  const { rules } = node.record;
  if (node.state.due !== rules.CHANCE) throw trouble(rules, "edit.no_chance");
  const seed = drawSeed();
  const fork = node.fork(rules.game.rules.sample_chance(node.state, ...keys(seed), []));
  fork.notes.push(comment(`[%luck ${seed}]`));
  return fork;
}

/** The node on which notes stand when a move is written: its last one, where chance answers it. */
export function endOfMove(node: Node): Node {
  const answer = node.children[0];
  return answer && node.record.rules.game.is_chance_result(answer.code) ? answer : node;
}

/** The nodes of a written move: the move, and each way in which chance has answered it. */
const hosts = (node: Node): Node[] => [node, ...node.children.filter((child) => node.record.rules.game.is_chance_result(child.code))];

/** A moment, and the moves that were played there. */
const family = (node: Node): Node[] => [node, ...node.children.flatMap(hosts)];

/** The variations that stand on a move and replace it (or, on an answer of chance, the move before it). */
const variations = (node: Node): Variation[] => hosts(node).flatMap(({ notes }) => notes.filter(isVariation).filter((one) => one.node.parent !== node));

function takeVariations(node: Node): Variation[] {
  const taken = variations(node);
  for (const host of hosts(node)) host.notes = host.notes.filter((note) => !isVariation(note) || !taken.includes(note));
  return taken;
}

/** The node on whose notes a variation stands. */
const hostOf = (own: Variation): Node => family(own.node.parent!).find(({ notes }) => notes.includes(own))!;

/** Makes a variation's first move one of its line: what only a variation holds becomes comments. */
function lead(fork: Node): void {
  if (fork.variation) {
    const { name, comments } = fork.variation;
    fork.notes = [...(name === null ? [] : [comment(`"${name}"`)]), ...comments, ...fork.notes];
  }
  fork.variation = undefined;
}

/** Makes a move of its line a variation; a name that it had as a variation comes back. */
function standBack(main: Node): Variation {
  const own = variation(main);
  main.variation = own;
  const first = main.notes[0];
  if (first && isComment(first) && !first.lang && /^".*"$/.test(first.text)) {
    own.name = first.text.slice(1, -1);
    main.notes = main.notes.slice(1);
  }
  return own;
}

/** Lets the result, where the headers hold one, be that of the main line; an unfinished one has none. */
function fitResult(record: Record): void {
  const { seats, headers, rules } = record;
  if (!headers.has("Result")) return;
  const { state } = record.end;
  if (state.due !== rules.OVER) headers.delete("Result");
  else headers.set("Result", rules.game.points(state).map((points, seat) => `${seats[seat]} ${points}`).join(" "));
}
