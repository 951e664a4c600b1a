/** Navigation: step by move, phase or round, branches, autoplay, and the run to a person's next decision. */

import type { Frame, Request, Stride } from "../generated/messages";
import type { Scene } from "./scene";
import { goesOnItself, goOnItself, speed } from "./settings";
import { rounds, stepTo, type Tree } from "./tree";

/** Milliseconds from one step to the next: while a record is played, and up to a decision. */
const [PACE, RUN] = [900, 600];

/**
 * At the end of what is known, may it go on by itself: as the record does, or by a bot? A seat's page does not have
 * whether the record goes on: chance is asked, and comes as it was recorded, or by luck.
 */
export const goesOn = ({ frame, outline }: Scene): boolean =>
  Boolean(frame.more || frame.bot) || (outline.seat >= 0 && (frame.due === "chance" || frame.due === "automatic"));

/** Does a person decide here? */
const asksSomebody = ({ frame }: Scene): boolean => frame.due === "decision" && !frame.bot;

/** Can the game go on without a decision? */
const comes = (scene: Scene): boolean => goesOn(scene) || ["chance", "automatic"].includes(scene.frame.due);

export const hasBots = ({ outline }: Scene): boolean => (outline.bots ?? []).length > 0;

/** Does play go on by itself after a decision? By the record's luck or with bots, unless the reader says otherwise. */
export const flows = (scene: Scene): boolean => goesOnItself(hasBots(scene), Boolean(scene.outline.luck));

/** Has a seat just passed? Then there is nothing to watch. */
export const passes = (before: Frame | undefined, { seats = [] }: Frame): boolean =>
  before !== undefined && seats.some(({ passed }, seat) => passed && before.seats?.[seat]?.passed === false);

/** The moment of the last decision of a person before a place of the line. */
export function decisionBefore({ outline, line }: Scene, place: number): number | undefined {
  const { kind, seat } = outline.nodes;
  const decided = (id: number) => kind[id] === "decision" && !outline.bots?.includes(seat[id] ?? -1);
  return line[line.findLastIndex((id, at) => at > 0 && at <= place && decided(id)) - 1];
}

const atEnd = ({ cursor, line }: Scene): boolean => cursor === line.at(-1);

/** Is there a step back or on, or a way to the end? What follows a moment that is only asked for is not known yet. */
export const leads = (scene: Scene, to: "back" | "on" | "end"): boolean =>
  to === "back"
    ? scene.cursor !== scene.line[0]
    : !atEnd(scene) || scene.frame.node !== scene.cursor || (to === "on" ? comes : goesOn)(scene);

/** The explorer, as its navigation uses it. */
export interface NavigationHost {
  readonly scene: Scene | undefined;
  /** Asks the referee for the moment of a node. */
  ask(node: number): void;
  /** The node that is asked for, or null. */
  pending(): number | null;
  /** At the end of a line: plays an automatic step, or chance by luck; it ends what plays by itself but its own. */
  on(stride?: Stride | "end", running?: boolean): void;
  /** Chance waits for a choice, by luck or by hand. */
  chance(): void;
  /** A person has to decide: shows where. */
  choose(): void;
  /** The cursor moved, or play began or ended. */
  moved(): void;
}

export class Navigation {
  /** Is the next moment one step from here, to be shown as a movement? */
  stepping = false;
  /** Was chance entered by hand the last time? Then it is waited for. */
  private byHand = false;
  /** Does it stop at a person's decision? */
  private toDecision = false;
  /** The click or key that is under way has stopped it. */
  private braked = false;
  private last: Frame | undefined;
  /** Where the cursor was set, and in which tree. */
  private cursor = -1;
  private tree: Tree | undefined;
  private pause = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly host: NavigationHost) {}

  go(node: number): void {
    this.halt();
    this.stepping = false;
    this.travel(node);
  }

  step(by: -1 | 1, stride?: Stride): void {
    const { scene } = this.host;
    const along = scene && !atEnd(scene);
    this.halt();
    this.walk(by, stride);
    // The card's button: arrows and the timeline name no stride of their own.
    if (stride === "move") this.resume(along);
  }

  /** What a click or a key has stopped, or begins along the record, goes on from there. */
  resume(on = this.braked): void {
    const { scene } = this.host;
    if (scene && (on || this.braked) && flows(scene)) this.start(true);
  }

  /** A click or a key begins: it stops what plays by itself, and starts nothing of the kind. */
  brake(): void {
    this.braked = this.host.scene?.playing ?? false;
    this.halt();
  }

  play(): void {
    const { scene } = this.host;
    if (!scene || this.braked) return;
    if (scene.playing) return this.halt();
    if (atEnd(scene) && scene.frame.due !== "over") return this.run();
    this.start(false);
    // At the end there is nothing left to play: begin again.
    if (atEnd(scene)) this.travel(0);
    else this.walk(1);
  }

  /** Goes on to a person's next decision. */
  run(): void {
    const { scene } = this.host;
    if (!scene || this.braked) return;
    if (scene.playing) return this.halt();
    if (atEnd(scene) && this.waits(scene)) return this.host.chance();
    // In a seat's page each decision looks as if the record went on; against bots there is none that could.
    const mine = asksSomebody(scene) && hasBots(scene);
    if (atEnd(scene) && (mine || !comes(scene))) return this.host.choose();
    this.start(true);
    this.advance();
  }

  /** Called before a move is sent: with the option set, what follows comes by itself. */
  sends({ do: what }: Request): void {
    const { scene } = this.host;
    if (!scene || scene.playing || !["play", "type", "advance"].includes(what)) return;
    if (scene.frame.due === "chance") this.byHand = what !== "advance";
    // Among people, what fell at a real table is entered once more and once more: nothing may come between.
    if (this.byHand && scene.frame.due === "chance" && !hasBots(scene)) goOnItself(false, false);
    if (flows(scene)) this.start(true);
  }

  /** Back to the last decision of a person; nothing is taken out of the record. */
  takeBack(): void {
    const { scene } = this.host;
    const node = scene && decisionBefore(scene, scene.line.indexOf(scene.cursor));
    if (node !== undefined) this.go(node);
  }

  halt(): void {
    const { scene } = this.host;
    clearTimeout(this.timer);
    if (!scene?.playing) return;
    scene.playing = false;
    this.host.moved();
  }

  end(): void {
    const { scene } = this.host;
    if (scene && atEnd(scene) && goesOn(scene)) this.host.on("end");
    else this.go(scene?.line.at(-1) ?? 0);
  }

  /** Go to the move's next or last alternative, or out of a branch to the move beside it; says whether there is one. */
  branch(by: -1 | 1): boolean {
    const { scene } = this.host;
    if (!scene) return false;
    const { tree, cursor } = scene;
    const ways = tree.children[tree.parent(cursor)] ?? [];
    const at = ways.indexOf(cursor);
    const out = by < 0 && at <= 0 ? tree.wayOut(cursor) : undefined;
    const to = out ?? (ways.length > 1 ? ways[(at + by + ways.length) % ways.length] : undefined);
    if (to !== undefined) this.go(to);
    return to !== undefined;
  }

  /** Out of a variation, to the moment before it, or into the next one of this move; says whether there is one. */
  cross(where: "out" | "in"): boolean {
    const { scene } = this.host;
    const node = where === "out" ? scene?.tree.before(scene.cursor) : scene?.tree.variationAt(scene.cursor);
    if (!scene || node === undefined) return false;
    this.follow(scene, node);
    this.go(node);
    return true;
  }

  /** A moment has been drawn: while playing, the next one comes. */
  arrived(): void {
    const { scene } = this.host;
    if (!scene) return;
    const { frame } = scene;
    if (frame !== this.last) this.pause = passes(this.last, frame) ? 0 : this.toDecision ? RUN : PACE;
    this.last = frame;
    if (!scene.playing) return;
    clearTimeout(this.timer);
    if (this.ends(scene)) return this.halt();
    this.timer = setTimeout(() => this.advance(), this.pause / speed());
  }

  /** Sets the cursor, and the line through it: a line stays while the explorer's own steps go along it. */
  place(scene: Scene): void {
    const going = this.host.pending();
    scene.cursor = going !== null && scene.tree.has(going) ? going : scene.frame.node;
    const jumped = going === null && scene.tree === this.tree && scene.cursor !== this.cursor;
    if (jumped || !scene.line.includes(scene.cursor)) this.follow(scene, scene.cursor);
    [this.tree, this.cursor] = [scene.tree, scene.cursor];
  }

  follow(scene: Scene, node: number): void {
    scene.line = scene.tree.line(node);
    scene.rounds = rounds(scene.tree, scene.line);
  }

  private start(toDecision: boolean): void {
    const { scene } = this.host;
    if (!scene) return;
    scene.playing = true;
    this.toDecision = toDecision;
    this.host.moved();
  }

  /** What plays by itself ends here. */
  private ends(scene: Scene): boolean {
    const last = atEnd(scene) && scene.frame.node === scene.cursor;
    if (last && this.waits(scene)) return true;
    if (this.toDecision) return asksSomebody(scene) || (last && !comes(scene));
    return last && !goesOn(scene);
  }

  /** Chance is entered by hand here, as it was before. */
  private waits({ frame }: Scene): boolean {
    return this.byHand && frame.due === "chance" && Boolean(frame.chance);
  }

  /** The next step of what plays by itself; the moment that was asked for has to come first. */
  private advance(): void {
    const { scene } = this.host;
    if (!scene || scene.frame.node !== scene.cursor) return;
    if (!atEnd(scene)) this.walk(1, this.toDecision ? "move" : undefined);
    else this.host.on("move", true);
  }

  private walk(by: -1 | 1, stride?: Stride): void {
    const { scene } = this.host;
    if (!scene) return;
    const { tree, line, cursor } = scene;
    if (by > 0 && atEnd(scene)) return this.goOn(scene, stride ?? scene.stride);
    const far = stride ?? scene.stride;
    this.stepping = far === "move";
    this.travel(line[stepTo(tree, line, line.indexOf(cursor), by, far)]);
  }

  /** At the end of a line the rules go on by themselves; chance waits for a choice, unless all goes on by itself. */
  private goOn(scene: Scene, stride: Stride): void {
    const { frame, cursor } = scene;
    if (frame.node !== cursor) return;
    if (flows(scene) && comes(scene) && !this.braked) this.run();
    else if (goesOn(scene)) this.host.on(stride);
    else if (frame.due === "chance" && frame.chance) this.host.chance();
    else if (frame.due === "automatic" || frame.due === "chance") this.host.on();
  }

  private travel(node: number | undefined): void {
    const { scene } = this.host;
    if (!scene || node === undefined || node === scene.cursor) return;
    this.host.ask(node);
    this.host.moved();
  }
}
