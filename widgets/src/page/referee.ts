/** The referee in the page: answers the explorer by the rules themselves, where there is no kernel. */

import type { Answer, Figure, Lang, Model, Request } from "../model";
import { Ledger, sectionOf } from "./ledger";
import { type Eyes, frame, ruleBox, whereOpen } from "./moments";
import { caution, NoMove, read, refusal, someLegal } from "./position";
import { type Node, Record, type Written } from "./record";
import type { Rules } from "./rules";

export interface Opening {
  record: Written;
  lang: Lang;
  /** Whose eyes; all screens are open when nothing. */
  seat?: string | null;
  recall?: boolean;
  /** Where to begin, as a place in the record's nodes. */
  node?: number;
  /** The curves by language, where the page carries them. */
  curves?: { [lang in Lang]?: Figure };
}

type Listener = (message: Answer, buffers?: DataView[]) => void;

/** Letters of a move. */
const LONGEST = 200;

export class Referee implements Model {
  private readonly record: Record;
  private readonly traits = new Map<string, unknown>();
  private readonly listeners = new Map<string, Set<Listener>>();
  private node: Node;
  private eyes: Eyes;
  private ledger!: Ledger;

  constructor(
    private readonly rules: Rules,
    private readonly opening: Opening,
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

  send(asked: Request): void {
    switch (asked.do) {
      case "go": {
        const node = this.ledger.nodes[asked.node];
        return node && this.show(node);
      }
      case "play":
        return this.try(asked.move, (node, codes) => this.show(codes.reduce((one, code) => one.follow(code), node)));
      case "why":
        return this.try(asked.move);
      case "on":
        return this.goOn(asked.stride);
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
        return rule ? this.answer({ rule }) : this.unknown();
      }
      case "curves": {
        const curves = asked.panel === "game" && this.opening.curves?.[this.eyes.lang];
        // The board asks by itself: where the page has none it stays without.
        return curves ? this.answer({ curves, panel: "game" }) : undefined;
      }
      default:
        return this.unknown();
    }
  }

  private viewer(seat: string | null): number {
    return seat === null ? this.rules.NOBODY : this.record.seats.indexOf(seat);
  }

  // ---- what is told ----

  private answer(message: Answer): void {
    this.listeners.get("msg:custom")?.forEach((listener) => listener(message));
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

  private show(node: Node): void {
    this.node = node;
    this.ledger.reach(node);
    const grown = this.ledger.news();
    this.put({ ...(grown ? { grown } : {}), frame: this.frame() });
  }

  private frame(): object {
    const { node, ledger } = this;
    const more = isWrittenAfter(node) && !ledger.ids.has(node.children[0]!);
    return { ...frame(node, ledger.ids.get(node) ?? 0, this.eyes), more };
  }

  // ---- what is asked ----

  /** Plays a move, or says why not; with nothing to do, says only what it would cost. */
  private try(move: string, play?: (node: Node, codes: number[]) => void): void {
    const { lang, viewer } = this.eyes;
    if (!whereOpen(this.node, viewer)) return this.refuse(move, sentence(this.rules.py.say("option.screen")));
    if (move.length > LONGEST) return this.unknown();
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

  private unknown(): void {
    this.answer({ error: { text: sentence(this.rules.py.say("option.unknown_request")), rule: null } });
  }

  /** Goes on as the record does; where it ends, by the rules' next chore, or chance by the record's luck. */
  private goOn(stride: "move" | "phase" | "round" | "end"): void {
    const { node, rules } = this;
    if (isWrittenAfter(node)) return this.show(lastOf(node.children[0]!, stride));
    if ((this.get("frame") as { due: string }).due === "decision") return this.refuse("", sentence(rules.py.say("option.screen")));
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

/** A text that stands in longer lines elsewhere, as a sentence of its own. */
function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
