/** The referee in a page, where there is no kernel: a shell around the one that is generated from Python. */

import type { Answer, Traits as Changed, Frame, Lang, Request } from "../generated/messages";
import type { Referee as Own, TreeNode } from "../generated/referee";
import type { Model } from "../model";
import type { Left } from "./draft";
import { type Brought, type Opening, opened, partFor } from "./opening";
import { type Panels, panelFor } from "./panels";
import type { Rules, Stored } from "./rules";
import { Traits } from "./traits";

export class Referee extends Traits implements Model {
  private own!: Own;
  private brought: Brought = [];
  /** The edits at the last look: each edit, undone or made again, gives the record a new list of them. */
  private edits: unknown;

  constructor(
    private readonly rules: Rules,
    private readonly opening: Opening,
    private readonly panels?: Panels,
  ) {
    super();
    this.open();
  }

  /** Opens the record as the page brought it, or as a reader left it; throws where that is none of this game. */
  open(left?: Left): void {
    const { seat, recall, lang } = this.own ?? {};
    const view = this.own && { seat, recall, lang: lang as Lang };
    ({ own: this.own, brought: this.brought } = opened(this.rules, { ...this.opening, ...view }, left));
    this.edits = this.own.record.edits;
    this.publish();
  }

  send(asked: Request): void {
    this.speak();
    if (asked.do === "outline") return this.put({ _outline: this.rules.plain(this.own.outline.sent) });
    const messages = this.own.ask(partFor(this.rules).mapped(asked));
    this.publish();
    for (const message of messages) {
      const answer = this.rules.plain(message) as Answer;
      this.emit("msg:custom", answer, this.panels && panelFor(answer, asked, this.panels));
    }
  }

  get title(): string {
    return this.own.record.headers.get("Title") ?? this.rules.game.name;
  }

  /** The state that is shown. */
  get state(): unknown {
    return this.own.node.state;
  }

  /** Is the board one seat's only? What is played on it then never shows other screens, in no file either. */
  get locked(): boolean {
    return this.own.locked;
  }

  /** A referee of the record as the page brought it, for what a reader has not changed. */
  published(lang: Lang): Referee {
    return new Referee(this.rules, { ...this.opening, lang });
  }

  /** The record as text, with all that was played and written here. */
  text(): string {
    return partFor(this.rules).write_record(this.own.record);
  }

  /** Was anything played or written since the record was opened, and not taken back? */
  get changed(): boolean {
    return this.own.record.edits.length > 0;
  }

  /** The way to the moment that is shown: at each node the place of the next one. */
  get path(): number[] {
    return this.own.node.path().flatMap((node) => node.parent?.children.indexOf(node) ?? []);
  }

  /** All that a page needs to open the record again, with what was played and written here. */
  stored(): Pick<Opening, "record" | "ids" | "bots"> {
    const { record, outline } = this.own;
    const { bots = {} } = this.opening;
    const { start } = this.opening.record;
    const places = new Map([...record.nodes()].map((node, place) => [node, place]));
    const data = this.rules.plain(partFor(this.rules).tree_data(record)) as Omit<Stored, "start">;
    return { record: { ...data, start }, ids: outline.nodes.map((node) => places.get(node) ?? -1), bots };
  }

  /** Shows a moment that the page brought, by its place among them; one that a reader has cut is no longer there. */
  goTo(place: number): void {
    const node = this.brought[place];
    if (!node?.path().every((one) => !one.parent || one.parent.children.includes(one))) return;
    this.speak();
    this.own.show(node);
    this.publish();
  }

  /** What happened at a moment that the page brought, in a sentence. */
  told(place: number): string {
    const node = this.own.outline.nodes.indexOf(this.brought[place] as TreeNode);
    this.speak();
    const [said] = this.own.ask(partFor(this.rules).mapped({ do: "tell", node }));
    return (this.rules.plain(said) as Answer).there?.text ?? "";
  }

  /** The place of the moment that is shown; of the last one before a reader left what the page brought. */
  get place(): number {
    return this.own.node.path().reduce((place, node) => Math.max(place, this.brought.indexOf(node)), 0);
  }

  /** True if the board shows a moment that the page did not bring: a reader's own. */
  get astray(): boolean {
    return !this.brought.includes(this.own.node);
  }

  /** True where a line ends, and neither the record nor a bot goes on. */
  get ended(): boolean {
    const { more, bot } = this.get("_frame") as Frame;
    return !this.own.node.children.length && !more && !bot;
  }

  /** A reader's own moves, from the last moment that the page brought to the one that is shown; empty for none. */
  get fork(): string {
    const begun = this.brought[this.place];
    return begun && this.astray && !this.locked ? partFor(this.rules).words_after(this.own.node, begun) : "";
  }

  /** True while one seat looks at a game in which not all is open. */
  get isSecret(): boolean {
    return Boolean(this.own.seat) && !this.rules.game.hidden.nothing;
  }

  /** Plays moves of unknown origin; where one is refused, none is played. */
  playOn(moves: string): boolean {
    this.speak();
    const ask = (asked: Request) => this.own.ask(partFor(this.rules).mapped(asked));
    const { typed } = this.rules.plain(ask({ do: "type", text: moves })[0]) as Answer;
    const all = !typed?.rest && !!typed?.played;
    if (!all && typed?.played) ask({ do: "undo" });
    this.publish();
    return all;
  }

  private speak(): void {
    this.rules.use_language(this.own.lang as Lang);
  }

  private publish(): void {
    const traits = this.rules.plain(this.own.state()) as Changed;
    if (traits._frame) traits._frame = { ...traits._frame, tries: false };
    this.put({ ...traits });
    const { edits } = this.own.record;
    if (edits === this.edits) return;
    this.edits = edits;
    this.emit("edited", {});
  }
}
