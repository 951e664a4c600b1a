/**
 * Playing: what is in hand, where it can go, and what a choice means. The referee judges; nothing here knows a rule.
 * No DOM.
 */

import type { Answer, Deed, Target } from "../controls";
import { byLetter, deedsOf, pieceKeys, targetsOf } from "../controls";
import type { Frame, Lang, Outline, Remark, Request, Why } from "../generated/messages";

/** The places of a board. */
export interface Ground {
  /** The keys of the places that it draws of a moment. */
  spots?(frame: Frame): readonly string[];
  /** Column and row of a place, by which the arrows walk. */
  at?(key: string): readonly [number, number] | undefined;
}

export type View = { frame: Frame; outline: Outline };

/** Choices of a moment, as the parts draw them. */
export interface Choices {
  pieces: ReadonlySet<string>;
  hand: readonly string[];
  targets: ReadonlyMap<string, Target>;
  /** The one target that Tab reaches; the arrows move it. */
  stop: string;
  deeds: Deed[];
  /** The target under the pointer or the focus, and its hint. */
  near: string;
  tip: Remark | null;
}

export const nothing: Choices = {
  pieces: new Set(),
  hand: [],
  targets: new Map(),
  stop: "",
  deeds: [],
  near: "",
  tip: null,
};

/** The hand after a piece was chosen: choosing it again puts it back, and one too many takes the place of the first. */
export function taken(hand: readonly string[], piece: string, most: number): string[] {
  if (hand.includes(piece)) return hand.filter((held) => held !== piece);
  return [...hand, piece].slice(-most);
}

/** The piece after the last one in hand, in a circle. */
export function nextOf(pieces: readonly string[], hand: readonly string[]): string | undefined {
  return pieces[(pieces.indexOf(hand.at(-1) ?? "") + 1) % pieces.length];
}

/**
 * Target to which an arrow leads: left and right in reading order, up and down in the same column or the nearest one;
 * both go around at the edge.
 */
export function walk(
  spots: ReadonlyMap<string, readonly [number, number]>,
  from: string,
  [across, down]: readonly [number, number],
): string | undefined {
  const places = [...spots].map(([key, [x, y]]) => ({ key, x, y })).sort((a, b) => a.y - b.y || a.x - b.x);
  const index = places.findIndex(({ key }) => key === from);
  const here = places[index];
  if (!here) return places[0]?.key;
  if (across) return places[(index + across + places.length) % places.length]?.key;
  const height = 1 + Math.max(...places.map(({ y }) => y));
  const far = ({ x, y }: { x: number; y: number }) =>
    (((y - here.y) * down + height) % height) + Math.abs(x - here.x) * height;
  const others = places.filter(({ y }) => y !== here.y).sort((a, b) => far(a) - far(b));
  return (others[0] ?? here).key;
}

/** Below all that a board draws: where the arrows come to the list of moves. */
const LIST = 1e6;

/** Result of a choice, shown beside the element that made it. */
export interface Verdict {
  tone: "refused" | "costly" | "say";
  text: string;
  rule?: string | null;
  /** Chosen once more, it is played. */
  again?: boolean;
}

interface Wires {
  send(request: Request): void;
  /** Send a move, unless another question is under way; what the referee has against it is said beside the thing. */
  play(move: string, key: string): void;
  /** Are moves collected and not played? Then a cost needs no second choice. */
  collecting(): boolean;
  /** Say something beside the thing that was chosen (a key of `data-tb-key`). */
  say(key: string, verdict: Verdict): void;
  /** The choices have changed: draw them. */
  changed(): void;
}

/** The hand, over the moments of a game. */
export class Play {
  choices: Choices = nothing;
  private view: View | undefined;
  private ground: Ground = {};
  private lang: Lang | undefined;
  /** The move whose cost or preview was shown: chosen again, it is played. */
  private warned = "";
  /** The last choice, while its reason is asked for. */
  private asked: { key: string; move: string } | undefined;
  /** The target under the pointer or the focus. */
  private near = "";
  private readonly reasons = new Map<string, Why>();

  constructor(private readonly wires: Wires) {}

  /** A new moment, or the same one in another language. */
  arrived(view: View, ground: Ground): void {
    const same = this.view?.frame.node === view.frame.node && this.ground === ground;
    if (!same || this.lang !== view.outline.lang) this.reasons.clear();
    const hand = same ? this.choices.hand : [];
    const stop = this.choices.stop;
    Object.assign(this, { view, ground, lang: view.outline.lang });
    if (!same) this.forget();
    this.lay(hand, stop);
  }

  get holding(): boolean {
    return this.choices.hand.length > 0;
  }

  /** Is there anything that can be played here? */
  private get open(): boolean {
    return (this.view?.frame.legal?.length ?? 0) > 0;
  }

  /** How many pieces may be in hand at once. */
  private get most(): number {
    return this.view?.frame.controls?.most ?? 1;
  }

  take(piece: string, most = this.most): boolean {
    if (!this.choices.pieces.has(piece)) return false;
    this.forget();
    this.lay(taken(this.choices.hand, piece, most), this.choices.stop);
    this.wires.changed();
    return true;
  }

  /** Takes the next piece instead of what is in hand, or with it. */
  takeNext(more: boolean): boolean {
    const next = nextOf(
      [...this.choices.pieces].filter((piece) => !more || !this.choices.hand.includes(piece)),
      this.choices.hand,
    );
    if (next === undefined) return false;
    if (!more) this.lay([], this.choices.stop);
    return this.take(next, more ? this.most : 1);
  }

  /** Takes the piece with this key on the keyboard. */
  takeBy(letter: string): boolean {
    const piece = byLetter(this.view?.frame.controls?.pieces ?? [], letter);
    return piece !== undefined && this.take(piece.key, 1);
  }

  /** Takes this piece alone, to carry it; what was said of it still holds if it was in hand already. */
  lift(piece: string): boolean {
    const [held, ...others] = this.choices.hand;
    if (held === piece && !others.length) return true;
    this.letGo();
    return this.take(piece, 1);
  }

  letGo(): boolean {
    if (!this.holding) return false;
    this.forget();
    this.lay([], this.choices.stop);
    this.wires.changed();
    return true;
  }

  /** Does a finger's first touch on a place only say what it is and brings? */
  get previews(): boolean | undefined {
    return this.view?.frame.controls?.preview;
  }

  /** A target was chosen. */
  aim(key: string, touched = false): void {
    const target = this.choices.targets.get(key);
    if (!target) return;
    if (touched && this.previews && target.answer === "legal" && this.warned !== target.move) {
      this.warned = target.move;
      this.wires.say(`target ${key}`, { tone: "say", text: target.tip ?? "", again: true });
      return;
    }
    if (touched) this.near = ""; // a finger is lifted, and rests nowhere
    this.choose(`target ${key}`, target);
  }

  /** Nothing is in hand, and a place needs something: gives what is to be taken first. */
  get missing(): string {
    return this.open && !this.holding && this.choices.pieces.size ? (this.view?.frame.controls?.first ?? "") : "";
  }

  /** A button, or its letter, was chosen. */
  act(deed: Deed): void {
    const key = `deed ${deed.key}`;
    this.near = ""; // the pointer came from a place on its way to the button
    if (deed.move) this.choose(key, deed);
    else this.wires.say(key, { tone: "say", text: deed.missing });
  }

  private choose(key: string, { move, answer }: { move: string; answer: Answer }): void {
    const sure = answer === "costly" && (this.warned === move || this.wires.collecting());
    if (answer === "legal" || sure) return this.wires.play(move, key);
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
    const again = kind === "costly";
    this.warned = again ? move : "";
    this.wires.say(key, { tone: kind, text, rule, again });
  }

  /** The pointer or the focus is at a target (or at none). */
  look(key: string): void {
    if (key === this.near) return;
    this.near = key;
    const target = this.choices.targets.get(key);
    if (target && target.answer !== "legal" && !this.reasons.has(target.move))
      this.wires.send({ do: "why", move: target.move });
    this.show();
  }

  /** An arrow walks over the targets, wherever the pointer is; gives the key of the one that it reaches. */
  walk(by: readonly [number, number]): string | undefined {
    const { targets, stop } = this.choices;
    const spots = new Map<string, readonly [number, number]>();
    for (const { key, aside, listed } of targets.values()) {
      const at = listed === undefined ? this.ground.at?.(key) : ([0, LIST + listed] as const);
      if (at && !aside) spots.set(key, at);
    }
    const key = walk(spots, stop, by);
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
    this.choices = { ...this.choices, near: this.near, tip: this.remark() };
    this.wires.changed();
  }

  private remark(): Remark | null {
    const target = this.choices.targets.get(this.near);
    const [held = "", ...others] = this.choices.hand;
    const about = others.length ? "" : this.view?.frame.controls?.pieces?.find(({ key }) => key === held)?.about;
    const why = target && this.reasons.get(target.move);
    if (why && why.kind !== "fine") return { text: why.text, rules: why.rule ? [why.rule] : [] };
    const text = (target?.answer === "legal" && target.tip) || about;
    return text ? { text, rules: [] } : null;
  }

  /** Works out what can be chosen with this in hand. */
  private lay(hand: readonly string[], stop: string): void {
    const { view, ground } = this;
    this.choices = nothing;
    if (!view?.frame.legal?.length) return;
    const { frame } = view;
    const targets = new Map(targetsOf(frame, hand, ground.spots?.(frame) ?? []).map((target) => [target.key, target]));
    const walkable = [...targets.values()].filter(({ aside }) => !aside);
    const first = walkable.find(({ answer }) => answer === "legal") ?? walkable[0];
    this.choices = {
      pieces: new Set(pieceKeys(frame)),
      hand,
      targets,
      stop: walkable.some(({ key }) => key === stop) ? stop : (first?.key ?? ""),
      deeds: deedsOf(frame, hand),
      near: this.near,
      tip: null,
    };
    this.choices.tip = this.remark(); // of what can be chosen now
  }
}
