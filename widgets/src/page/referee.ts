/** The referee in the page, where there is no kernel: a shell around the one that is written from Python. */

import { type Opponent, type Referee as Own, type TreeNode, referee as written } from "../generated/referee";
import type { Answer, Lang, Model, Request } from "../protocol";
import { type Bots, chooser } from "./opponents";
import type { Rules, Stored } from "./rules";

export interface Opening {
  record: Stored;
  lang: Lang;
  /** Whose eyes; all screens are open when nothing. */
  seat?: string | null;
  recall?: boolean;
  /** Are other eyes refused? */
  locked?: boolean;
  /** Where to begin, as a place in the record's nodes. */
  node?: number;
  /** Who plays the other seats. */
  bots?: Bots;
}

/**
 * The explorer's parts that a kernel sends when they are needed: script, then style. The page has their styles
 * already.
 */
export interface Parts {
  comparison: unknown;
  editing: unknown;
  annotation: unknown;
}

type Listener = (message: Answer, files?: DataView[]) => void;
type Part = ReturnType<typeof written>;

const parts = new WeakMap<Rules, Part>();

/** What is written from Python, for the rules of one game. */
export function partFor(rules: Rules): Part {
  if (!parts.has(rules)) parts.set(rules, written(rules));
  return parts.get(rules)!;
}

export class Referee implements Model {
  private readonly own: Own;
  private readonly part: Part;
  /** The nodes that the page brought, as they stood there. */
  private readonly brought: readonly TreeNode[];
  private readonly traits = new Map<string, unknown>();
  private readonly listeners = new Map<string, Set<Listener>>();

  constructor(
    private readonly rules: Rules,
    opening: Opening,
    private readonly panels?: Parts,
  ) {
    const part = partFor(rules);
    const { lang, seat = null, recall = true, locked = false, bots = {} } = opening;
    rules.use_language(lang);
    const record = part.stored_record(
      rules.game,
      part.mapped(opening.record),
      rules.game.rules.state.from_json(opening.record.start),
    );
    this.part = part;
    this.brought = [...record.nodes()];
    const opponents = Object.entries(bots).map(([place, bot]): [number, Opponent] => [
      Number(place),
      new part.Opponent(bot.name, chooser(rules, bot)),
    ]);
    this.own = new part.Referee(
      record,
      this.brought[opening.node ?? 0] ?? record.start,
      seat,
      lang,
      recall,
      new Map(opponents),
      locked,
    );
    this.publish();
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
    this.rules.use_language(this.own.lang as Lang);
    if (asked.do === "outline") return this.put({ outline: this.rules.plain(this.own.outline.sent) });
    const messages = this.own.ask(this.part.mapped(asked));
    this.publish();
    for (const message of messages) this.answer(this.rules.plain(message) as Answer, asked);
  }

  // ---- what the page itself asks ----

  get title(): string {
    return this.own.record.headers.get("Title") ?? this.rules.game.name;
  }

  /** The state that is shown. */
  get state(): unknown {
    return this.own.node.state;
  }

  /** Is the board one seat's only? What is played on it then shows other screens to nobody, in no file either. */
  get locked(): boolean {
    return this.own.locked;
  }

  /** The record as text, with all that was played and written here. */
  text(): string {
    return this.part.write_record(this.own.record);
  }

  /** Shows a moment that the page brought, by its place among them; one that a reader has cut is no longer there. */
  goTo(place: number): void {
    const node = this.brought[place];
    if (!node?.path().every((one) => !one.parent || one.parent.children.includes(one))) return;
    this.rules.use_language(this.own.lang as Lang);
    this.own.show(node);
    this.publish();
  }

  /** The place of the moment that is shown; of the last one before a reader left what the page brought. */
  get place(): number {
    return this.own.node.path().reduce((place, node) => Math.max(place, this.brought.indexOf(node)), 0);
  }

  /** Does the board show a moment that the page did not bring: a reader's own? */
  get astray(): boolean {
    return !this.brought.includes(this.own.node);
  }

  // ---- what is told ----

  private publish(): void {
    const told = this.rules.plain(this.own.state()) as { [name: string]: object };
    if (told.frame) told.frame = { ...told.frame, tries: false };
    this.put(told);
  }

  private answer(message: Answer, asked: Request): void {
    const { annotation, comparison, editing } = this.panels ?? {};
    const unloaded = "loaded" in asked && !asked.loaded;
    const panel =
      "tools" in message
        ? editing
        : "notes" in message && unloaded
          ? annotation
          : "compare" in message && unloaded
            ? comparison
            : undefined;
    this.listeners.get("msg:custom")?.forEach((listener) => listener(message, panel ? [panel as DataView] : []));
  }

  /** Sets several traits before anybody hears of one, so that the board draws once. */
  private put(traits: { [name: string]: unknown }): void {
    for (const [name, value] of Object.entries(traits)) this.traits.set(name, value);
    for (const name in traits) this.listeners.get(`change:${name}`)?.forEach((listener) => listener({}));
  }
}
