/** Playing: what is in hand, where it can go, and what a choice means. The referee judges; nothing here knows a rule. No DOM. */

import type { Frame, Hint, Lang, Outline, Request, Why } from "../protocol";
import type { Icon } from "../ui/icons";

/** What the referee would say to a move: yes; yes, but it costs something; no. */
export type Answer = "legal" | "costly" | "refused";

/** A place where what is in hand can be put. */
export interface Target {
  key: string;
  move: string;
  answer: Answer;
  /** Column and row on the board, by which the arrows walk; absent: they pass it by. */
  at?: readonly [number, number];
  /** What is worth knowing before choosing it. */
  tip?: string;
}

/** A move with a button of its own; without words for a move, `missing` says what must be in hand first. */
export interface Deed {
  key: string;
  letter: string;
  label: string;
  icon?: Icon;
  move: string;
  missing?: string;
}

/** The game as far as playing needs it: one a board, which knows the notation of its game. */
export interface Notation {
  /** What the seat to move can take in hand: "tile 4", "geek 0" (the first one in the card). */
  pieces(view: View): string[];
  /** May several pieces be in hand at once? */
  many(view: View): boolean;
  targets(view: View, hand: readonly string[]): Target[];
  deeds(view: View, hand: readonly string[]): Deed[];
}

export type View = { frame: Frame; outline: Outline };

/** What stands on the table to be chosen. The parts draw it. */
export interface Choices {
  pieces: ReadonlySet<string>;
  hand: readonly string[];
  targets: ReadonlyMap<string, Target>;
  /** The one target that Tab reaches; the arrows move it. */
  stop: string;
  deeds: (Deed & { answer: Answer })[];
  /** What is said of the target under the pointer or the focus. */
  tip: Hint | null;
}

export const nothing: Choices = { pieces: new Set(), hand: [], targets: new Map(), stop: "", deeds: [], tip: null };

export function answerOf({ legal = [], costly = [] }: Frame, move: string): Answer {
  const place = legal.indexOf(move);
  return place < 0 ? "refused" : costly.includes(place) ? "costly" : "legal";
}

/** The hand after a piece was chosen: choosing it again puts it back. */
export function taken(hand: readonly string[], piece: string, many: boolean): string[] {
  if (hand.includes(piece)) return hand.filter((held) => held !== piece);
  return many ? [...hand, piece] : [piece];
}

/** The piece after the last one in hand, in a circle. */
export function nextOf(pieces: readonly string[], hand: readonly string[]): string | undefined {
  return pieces[(pieces.indexOf(hand.at(-1) ?? "") + 1) % pieces.length];
}

/**
 * Where an arrow leads: to the left and right in reading order, up and down in the same column or the nearest one; both go
 * around at the edge.
 */
export function walk(targets: Iterable<Target>, from: string, [across, down]: readonly [number, number]): string | undefined {
  const places = [...targets].flatMap(({ key, at }) => (at ? [{ key, x: at[0], y: at[1] }] : [])).sort((a, b) => a.y - b.y || a.x - b.x);
  const index = places.findIndex(({ key }) => key === from);
  const here = places[index];
  if (!here) return places[0]?.key;
  if (across) return places[(index + across + places.length) % places.length]?.key;
  const height = 1 + Math.max(...places.map(({ y }) => y));
  const far = ({ x, y }: { x: number; y: number }) => ((y - here.y) * down + height) % height + Math.abs(x - here.x) * height;
  const others = places.filter(({ y }) => y !== here.y).sort((a, b) => far(a) - far(b));
  return (others[0] ?? here).key;
}

/** What becomes known of a choice, to be said where it was made. */
export interface Verdict {
  kind: "refused" | "costly" | "missing";
  text: string;
  rule: string | null;
}

interface Wires {
  send(request: Request): void;
  /** Send a move, unless another question is under way; what the referee has against it is said beside the thing. */
  play(move: string, key: string): void;
  /** Say something beside the thing that was chosen (a key of `data-tb-key`). */
  say(key: string, verdict: Verdict): void;
  /** The choices have changed: draw them. */
  changed(): void;
}

/** The hand, over the moments of a game. */
export class Play {
  choices: Choices = nothing;
  private view: View | undefined;
  private notation: Notation | undefined;
  private lang: Lang | undefined;
  /** The costly move whose reason was shown: chosen again, it is played. */
  private warned = "";
  /** What was chosen last, and waits for its reason. */
  private asked: { key: string; move: string } | undefined;
  /** The target under the pointer or the focus. */
  private near = "";
  private readonly reasons = new Map<string, Why>();

  constructor(private readonly wires: Wires) {}

  /** A new moment, or the same one in another language. */
  arrived(view: View, notation: Notation | undefined): void {
    const same = this.view?.frame.node === view.frame.node && this.notation === notation;
    if (!same || this.lang !== view.outline.lang) this.reasons.clear();
    const hand = same ? this.choices.hand : [];
    const stop = this.choices.stop;
    Object.assign(this, { view, notation, lang: view.outline.lang });
    if (!same) this.forget();
    this.lay(hand, stop);
  }

  get holding(): boolean {
    return this.choices.hand.length > 0;
  }

  /** Is there anything that can be played here? */
  get open(): boolean {
    return (this.view?.frame.legal?.length ?? 0) > 0;
  }

  take(piece: string, more = this.view !== undefined && this.notation?.many(this.view)): boolean {
    if (!this.choices.pieces.has(piece)) return false;
    this.forget();
    this.lay(taken(this.choices.hand, piece, more === true), this.choices.stop);
    this.wires.changed();
    return true;
  }

  /** Takes the next piece instead of what is in hand, or with it. */
  takeNext(more: boolean): boolean {
    const next = nextOf([...this.choices.pieces].filter((piece) => !more || !this.choices.hand.includes(piece)), this.choices.hand);
    if (next === undefined) return false;
    if (!more) this.lay([], this.choices.stop);
    return this.take(next, more && this.view !== undefined && this.notation?.many(this.view));
  }

  letGo(): boolean {
    if (!this.holding) return false;
    this.forget();
    this.lay([], this.choices.stop);
    this.wires.changed();
    return true;
  }

  /** A target was chosen. */
  aim(key: string): void {
    const target = this.choices.targets.get(key);
    if (target) this.choose(`target ${key}`, target);
  }

  /** A button, or its letter, was chosen. */
  act(deed: Deed & { answer: Answer }): void {
    const key = `deed ${deed.key}`;
    if (deed.move) this.choose(key, deed);
    else this.wires.say(key, { kind: "missing", text: deed.missing ?? "", rule: null });
  }

  private choose(key: string, { move, answer }: { move: string; answer: Answer }): void {
    if (answer === "legal" || (answer === "costly" && this.warned === move)) return this.wires.play(move, key);
    this.asked = { key, move };
    const reason = this.reasons.get(move);
    if (reason) this.explain(reason);
    else this.wires.send({ do: "why", move });
  }

  /** The referee's reason has come. */
  reason(why: Why): void {
    this.reasons.set(why.move, why);
    this.explain(why);
    this.show();
  }

  private explain({ move, kind, text, rule }: Why): void {
    if (this.asked?.move !== move || kind === "fine") return;
    const { key } = this.asked;
    this.asked = undefined;
    this.warned = kind === "costly" ? move : "";
    this.wires.say(key, { kind, text, rule });
  }

  /** The pointer or the focus is at a target (or at none). */
  look(key: string): void {
    if (key === this.near) return;
    this.near = key;
    const target = this.choices.targets.get(key);
    if (target && target.answer !== "legal" && !this.reasons.has(target.move)) this.wires.send({ do: "why", move: target.move });
    this.show();
  }

  /** An arrow walks over the targets; gives the key of the one that it reaches. */
  walk(by: readonly [number, number]): string | undefined {
    const { targets, stop } = this.choices;
    const key = walk(targets.values(), this.near || stop, by);
    if (key === undefined) return undefined;
    this.reach(key);
    return key;
  }

  /** This target is now the one that Tab reaches. */
  reach(key: string): void {
    if (key === this.choices.stop || !this.choices.targets.has(key)) return;
    this.choices = { ...this.choices, stop: key };
    this.wires.changed();
  }

  private forget(): void {
    this.warned = "";
    this.asked = undefined;
  }

  private show(): void {
    const tip = this.tip();
    if (JSON.stringify(tip) === JSON.stringify(this.choices.tip)) return;
    this.choices = { ...this.choices, tip };
    this.wires.changed();
  }

  private tip(): Hint | null {
    const target = this.choices.targets.get(this.near);
    if (!target) return null;
    const why = this.reasons.get(target.move);
    if (why && why.kind !== "fine") return { text: why.text, rules: why.rule ? [why.rule] : [] };
    return target.tip && target.answer === "legal" ? { text: target.tip, rules: [] } : null;
  }

  /** Works out what can be chosen with this in hand. */
  private lay(hand: readonly string[], stop: string): void {
    const { view, notation } = this;
    this.choices = nothing;
    if (!view || !notation || !view.frame.legal?.length) return;
    const targets = new Map(notation.targets(view, hand).map((target) => [target.key, target]));
    const walkable = [...targets.values()].filter(({ at }) => at);
    const first = walkable.find(({ answer }) => answer === "legal") ?? walkable[0];
    this.choices = {
      pieces: new Set(notation.pieces(view)),
      hand,
      targets,
      stop: targets.get(stop)?.at ? stop : (first?.key ?? ""),
      deeds: notation.deeds(view, hand).map((deed) => ({ ...deed, answer: deed.move ? answerOf(view.frame, deed.move) : "refused" })),
      tip: null,
    };
    this.choices = { ...this.choices, tip: this.tip() };
  }
}
