/** A hand-made game: every node copies its parent's frame and changes what its move changes. */

import type { Card, Frame, Lang, Outline } from "../src/protocol";

export interface Event {
  section: string;
  seat?: number;
  kind?: "decision" | "chance" | "chore" | "forced";
  move?: string;
  told: string;
  rules?: string[];
  card: Card;
  next?: string;
  glyph?: string;
  name?: string;
  comments?: string[];
}

export class Story {
  readonly frames: Frame[] = [];

  constructor(
    readonly outline: Outline,
    first: Omit<Frame, "node">,
  ) {
    this.push(-1, { section: "0.0", told: first.told.text, card: first.card }, { node: 0, ...first });
    outline.nodes.kind[0] = "start";
  }

  /** Adds a node after `parent` (the last one, when not said) and gives its id. */
  add(event: Event, change: (frame: Frame) => void = () => undefined, parent = this.frames.length - 1): number {
    const frame = structuredClone(this.frames[parent]!);
    const [round = 0, phase = 0] = event.section.split(".").map(Number);
    const seat = event.seat ?? -1;
    const node = this.frames.length;
    Object.assign(frame, { node, round, phase, card: event.card, next: event.next ?? "", due: "decision", told: { seat, text: event.told, rules: event.rules ?? [] } });
    frame.to_move = event.card.kind === "turn" ? event.card.seat : -1;
    for (const now of frame.seats) now.change = 0;
    change(frame);
    this.push(parent, event, frame);
    return node;
  }

  end(): this {
    for (const [id] of this.frames.entries()) if (!this.outline.nodes.parent.includes(id)) this.frames[id]!.due = "over";
    return this;
  }

  private push(parent: number, event: Event, frame: Frame): void {
    const { nodes, gg } = this.outline;
    nodes.parent.push(parent);
    nodes.section.push(event.section);
    nodes.seat.push(event.seat ?? -1);
    nodes.kind.push(event.kind ?? (event.move ? "decision" : "chore"));
    nodes.move.push(event.move ?? "");
    nodes.glyph.push(event.glyph ?? "");
    if (event.name || event.comments) nodes.notes[frame.node] = { ...(event.name && { name: event.name }), comments: event.comments ?? [] };
    gg.push(frame.seats.map((seat) => seat.gg));
    this.frames.push(frame);
  }
}

export function emptyOutline(lang: Lang, rest: Pick<Outline, "game" | "title" | "seats" | "rounds" | "phases" | "final"> & Partial<Outline>): Outline {
  return { lang, nodes: { parent: [], section: [], seat: [], kind: [], move: [], glyph: [], notes: {}, order: {} }, gg: [], seat: -1, ...rest };
}
