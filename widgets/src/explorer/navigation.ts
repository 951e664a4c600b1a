/** Navigation: step by move, phase or round, branches, autoplay. */

import type { Stride } from "../protocol";
import type { Scene } from "./scene";
import { rounds, stepTo } from "./tree";

/** Milliseconds from one step to the next while playing. */
const PACE = 900;

/**
 * At the end of what is known, may it go on by itself: as the record does, or by a bot? A seat's page does not have
 * whether the record goes on: chance is asked, and comes as it was recorded, or by luck.
 */
export const goesOn = ({ frame, outline }: Scene): boolean =>
  Boolean(frame.more || frame.bot) || (outline.seat >= 0 && (frame.due === "chance" || frame.due === "chore"));

const atEnd = ({ cursor, line }: Scene): boolean => cursor === line.at(-1);

/** The explorer, as its navigation uses it. */
export interface Traveller {
  readonly scene: Scene | undefined;
  /** Asks the referee for the moment of a node. */
  ask(node: number): void;
  /** The node that is asked for, or null. */
  pending(): number | null;
  /** At the end of a line: plays an automatic step, or chance by luck. */
  on(stride?: Stride | "end"): void;
  /** Chance waits for a choice, by luck or by hand. */
  chance(): void;
  /** The cursor moved, or play began or ended. */
  moved(): void;
}

export class Journey {
  /** Is the next moment one step from here, to be shown as a movement? */
  stepping = false;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly traveller: Traveller) {}

  go(node: number): void {
    this.halt();
    this.stepping = false;
    this.travel(node);
  }

  step(by: -1 | 1, stride?: Stride): void {
    this.halt();
    this.walk(by, stride);
  }

  play(): void {
    const { scene } = this.traveller;
    if (!scene) return;
    if (scene.playing) return this.halt();
    scene.playing = true;
    // At the end there is nothing left to play: begin again.
    if (atEnd(scene) && !goesOn(scene)) this.travel(0);
    else this.walk(1);
    this.traveller.moved();
  }

  halt(): void {
    const { scene } = this.traveller;
    clearTimeout(this.timer);
    if (!scene?.playing) return;
    scene.playing = false;
    this.traveller.moved();
  }

  end(): void {
    const { scene } = this.traveller;
    if (scene && atEnd(scene) && goesOn(scene)) this.traveller.on("end");
    else this.go(scene?.line.at(-1) ?? 0);
  }

  /** Go to the move's next or last alternative; says whether there is one. */
  branch(by: -1 | 1): boolean {
    const { scene } = this.traveller;
    const ways = scene?.tree.children[scene.tree.parent(scene.cursor)] ?? [];
    if (!scene || ways.length < 2) return false;
    this.go(ways[(ways.indexOf(scene.cursor) + by + ways.length) % ways.length] ?? 0);
    return true;
  }

  /** A moment has been drawn: while playing, the next one comes. */
  arrived(): void {
    const { scene } = this.traveller;
    if (!scene?.playing) return;
    clearTimeout(this.timer);
    if (atEnd(scene) && !goesOn(scene)) return this.halt();
    this.timer = setTimeout(() => this.walk(1), PACE);
  }

  /** Sets the cursor, and the line through it: a line stays while the cursor moves along it. */
  place(scene: Scene): void {
    const going = this.traveller.pending();
    scene.cursor = going !== null && scene.tree.has(going) ? going : scene.frame.node;
    if (!scene.line.includes(scene.cursor)) this.follow(scene, scene.cursor);
  }

  follow(scene: Scene, node: number): void {
    scene.line = scene.tree.line(node);
    scene.rounds = rounds(scene.tree, scene.line);
  }

  private walk(by: -1 | 1, stride?: Stride): void {
    const { scene } = this.traveller;
    if (!scene) return;
    const { tree, line, cursor } = scene;
    if (by > 0 && atEnd(scene)) return this.goOn(scene, stride ?? scene.stride);
    this.stepping = true;
    this.travel(line[stepTo(tree, line, line.indexOf(cursor), by, stride ?? scene.stride)]);
  }

  /** At the end of a line the rules go on by themselves; chance waits for a choice. */
  private goOn(scene: Scene, stride: Stride): void {
    const { frame, cursor } = scene;
    if (frame.node !== cursor) return;
    if (goesOn(scene)) this.traveller.on(stride);
    else if (frame.due === "chance" && frame.chance) this.traveller.chance();
    else if (frame.due === "chore" || frame.due === "chance") this.traveller.on();
  }

  private travel(node: number | undefined): void {
    const { scene } = this.traveller;
    if (!scene || node === undefined || node === scene.cursor) return;
    this.traveller.ask(node);
    this.traveller.moved();
  }
}
