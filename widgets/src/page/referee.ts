/** The referee in the page: answers the explorer by the rules themselves, where there is no kernel. */

import type { Answer, Lang, Model, Request } from "../protocol";
import { annotate } from "./annotating";
import { compared, curves } from "./comparing";
import { change, undoable } from "./editing";
import { Ledger, sectionOf } from "./ledger";
import { type Eyes, frame, ruleBox, whereOpen } from "./moments";
import { type Bots, botOf, decide } from "./opponents";
import { caution, NoMove, read, refusal, sentence, someLegal } from "./position";
import { type Node, Record, type Written } from "./record";
import type { Rules } from "./rules";
import { writeRecord } from "./writing";

export interface Opening {
  record: Written;
  lang: Lang;
  /** Whose eyes; all screens are open when nothing. */
  seat?: string | null;
  recall?: boolean;
  /** Where to begin, as a place in the record's nodes. */
  node?: number;
  /** Who plays the other seats. */
  bots?: Bots;
}

/** The explorer's parts that a kernel sends when they are needed: script, then style. The page has their styles already. */
export interface Parts {
  comparison: unknown;
  editing: unknown;
  annotation: unknown;
}

type Listener = (message: Answer, files?: DataView[]) => void;

/** Letters of a move. */
const LONGEST = 200;

export class Referee implements Model {
  readonly record: Record;
  node: Node;
  eyes: Eyes;
  ledger!: Ledger;
  private readonly traits = new Map<string, unknown>();
  private readonly listeners = new Map<string, Set<Listener>>();

  constructor(
    readonly rules: Rules,
    private readonly opening: Opening,
    private readonly parts?: Parts,
  ) {
    this.record = new Record(rules, opening.record);
    this.eyes = { viewer: this.viewer(opening.seat ?? null), lang: opening.lang, recall: opening.recall ?? true };
    this.node = this.record.nodes()[opening.node ?? 0] ?? this.record.start;
    this.open();
  }

  get(name: string): unknown {
    return this.traits.get(name);
  }

  set(name: string, value: unknown): void {
    this.put({ [name]: value });
  }

  on(event: string, listener: Listener): void {
    const known = this.listeners.get(event) ?? new Set();
    this.listeners.set(event, known.add(listener));
  }

  off(event: string, listener: Listener): void {
    this.listeners.get(event)?.delete(listener);
  }

  /** The record as text, with all that was played and written here. */
  text(): string {
    return writeRecord(this.record);
  }

  send(asked: Request): void {
    this.rules.use_language(this.eyes.lang);
    switch (asked.do) {
      case "go": {
        const node = this.ledger.find(asked.node);
        return node ? this.show(node) : this.answer(this.unknown());
      }
      case "play":
        return this.try(asked.move, (node, codes) => this.show(codes.reduce((one, code) => one.follow(code), node)));
      case "why":
        return this.try(asked.move);
      case "on":
        return this.goOn(asked.stride);
      case "notes":
      case "comment":
      case "glyph":
      case "mark": {
        const node = this.ledger.nodes[asked.node];
        const told = node ? annotate(this, node, asked) : this.unknown();
        return this.answer(told, asked.do === "notes" && !asked.loaded ? this.parts?.annotation : undefined);
      }
      case "tools":
        return this.answer({ tools: true }, this.parts?.editing);
      case "name":
      case "promote":
      case "cut":
      case "cut after":
      case "replace":
      case "fresh":
      case "undo": {
        const told = change(this, asked);
        return told && this.answer(told);
      }
      case "view": {
        const viewer = this.viewer(asked.seat);
        const same = viewer === this.eyes.viewer;
        this.eyes = { ...this.eyes, viewer, recall: asked.recall };
        return same ? this.show(this.node) : this.open();
      }
      case "outline":
        return this.openWith(this.ledger.nodes);
      case "lang":
        if (asked.lang === this.eyes.lang) return;
        this.eyes = { ...this.eyes, lang: asked.lang };
        return this.openWith(this.ledger.nodes);
      case "rule": {
        const rule = ruleBox(this.record, asked.id, this.eyes.lang);
        return this.answer(rule ? { rule } : this.unknown());
      }
      case "compare": {
        const compare = compared(this, asked);
        return this.answer(compare ? { compare } : this.unknown(), compare && !asked.loaded ? this.parts?.comparison : undefined);
      }
      case "curves": {
        const found = curves(this, asked);
        return this.answer(found ? { curves: found, panel: asked.panel } : this.unknown());
      }
      default:
        return this.answer(this.unknown());
    }
  }

  unknown(): Answer {
    return { error: { text: sentence(this.rules.py.say("option.unknown_request")), rule: null } };
  }

  // ---- what the page itself asks ----

  /** Shows a moment that the page brought, by its place among them; one that a reader has cut is no longer there. */
  goTo(place: number): void {
    const node = this.record.brought[place];
    if (node?.path().every((one) => !one.parent || one.parent.children.includes(one))) this.show(node);
  }

  /** The place of the moment that is shown; of the last one before a reader left what the page brought. */
  get place(): number {
    return this.node.path().reduce((place, node) => Math.max(place, this.record.brought.indexOf(node)), 0);
  }

  /** Does the board show a moment that the page did not bring: a reader's own? */
  get astray(): boolean {
    return !this.record.brought.includes(this.node);
  }

  private viewer(seat: string | null): number {
    return seat === null ? this.rules.NOBODY : this.record.seats.indexOf(seat);
  }

  // ---- what is told ----

  private answer(message: Answer, part?: unknown): void {
    this.listeners.get("msg:custom")?.forEach((listener) => listener(message, part ? [part as DataView] : []));
  }

  /** Sets several traits before anybody hears of one, so that the board draws once. */
  private put(traits: { [name: string]: unknown }): void {
    for (const [name, value] of Object.entries(traits)) this.traits.set(name, value);
    for (const name in traits) this.listeners.get(`change:${name}`)?.forEach((listener) => listener({}));
  }

  /** Shows the record to other eyes: a seat has reached what led to the moment, and no more. */
  private open(): void {
    if (this.eyes.viewer === this.rules.NOBODY) for (const node of this.record.nodes()) if (!node.children.length) node.settle();
    this.openWith(this.eyes.viewer === this.rules.NOBODY ? this.record.nodes() : this.node.path());
  }

  private openWith(nodes: Node[]): void {
    this.rules.use_language(this.eyes.lang);
    this.ledger = new Ledger(this.record, this.eyes);
    for (const node of nodes) this.ledger.add(node);
    this.ledger.reach(this.node);
    this.put({ lang: this.eyes.lang, outline: this.ledger.outline(), grown: {}, compared: {}, frame: this.frame() });
  }

  show(node: Node): void {
    this.node = node;
    this.ledger.reach(node);
    const grown = this.ledger.news();
    this.put({ ...(grown ? { grown } : {}), frame: this.frame() });
  }

  /** Shows that the children, the name, the comments or the glyphs of some nodes have changed. */
  edited(...nodes: Node[]): void {
    nodes.forEach((node) => this.ledger.edit(node));
    this.show(this.node.standing);
  }

  private frame(): object {
    const { node, ledger, opening } = this;
    const more = isWrittenAfter(node) && !ledger.ids.has(node.children[0]!);
    const shown = frame(node, ledger.ids.get(node) ?? 0, this.eyes);
    const bot = botOf(opening.bots, shown);
    return { ...shown, ...(bot ? { bot: bot.name } : {}), more, undo: undoable(this), tries: false };
  }

  // ---- what is asked ----

  /** Plays a move, or says why not; with nothing to do, says only what it would cost. */
  private try(move: string, play?: (node: Node, codes: number[]) => void): void {
    const { lang, viewer } = this.eyes;
    if (!whereOpen(this.node, viewer)) return this.refuse(move, sentence(this.rules.py.say("option.screen")));
    if ([...move].length > LONGEST) return this.answer(this.unknown());
    const node = this.node.settle();
    try {
      const [seat, written] = read(node, move);
      const refused = refusal(node, seat, written, lang);
      if (play && !refused) return play(node, written.codes);
      if (play && refused) return this.refuse(move, sentence(refused.text), refused.rule, someLegal(node, written.codes[0]));
      const reason = refused ?? caution(node, seat, written, lang);
      const why = reason ? { text: sentence(reason.text), rule: reason.rule } : { text: "", rule: null };
      this.answer({ why: { move, kind: refused ? "refused" : reason ? "costly" : "fine", ...why } });
    } catch (trouble) {
      if (!(trouble instanceof NoMove)) throw trouble;
      if (play) return this.refuse(move, trouble.message);
      this.answer({ why: { move, kind: "refused", text: trouble.message, rule: null } });
    }
  }

  private refuse(move: string, text: string, rule: string | null = null, legal = ""): void {
    this.answer({ refused: { move, text, rule, legal } });
  }

  /** Goes on as the record does; where it ends, by a bot, by the rules' next chore, or chance by the line's luck. */
  private goOn(stride: "move" | "phase" | "round" | "end"): void {
    const { node, rules, opening } = this;
    const shown = this.get("frame") as ReturnType<typeof frame>;
    const bot = botOf(opening.bots, shown);
    if (isWrittenAfter(node)) return this.show(lastOf(node.children[0]!, stride));
    if (shown.due === "decision" && !bot) return this.refuse("", sentence(rules.py.say("option.screen")));
    if (bot && node.state.due === rules.DECISION) return this.show(decide(node, bot));
    if (node.state.due === rules.CHORE) return this.show(node.chore());
    if (node.state.due === rules.CHANCE) return this.show(node.roll());
  }
}

/** Was a move recorded after a node? Chores and forced passes come by themselves, and tell nothing. */
function isWrittenAfter(node: Node): boolean {
  for (let next = node.children[0]; next; next = next.children[0]) if (next.kind === "decision" || next.kind === "chance") return true;
  return false;
}

/** The last node of a recorded line that belongs to the same stretch as its first one. */
function lastOf(first: Node, stride: "move" | "phase" | "round" | "end"): Node {
  const stretch = (node: Node) => ({ move: node, phase: sectionOf(node), round: sectionOf(node).split(".")[0], end: null })[stride];
  let node = first;
  while (node.children[0] && stretch(node.children[0]) === stretch(first)) node = node.children[0];
  return node;
}
