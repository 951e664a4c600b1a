/** Requests that no kernel has answered, by number. An answer to a probe answers all that left before it, no more. */

import type { Request } from "../generated/messages";

export class Unanswered {
  private readonly open = new Map<number, Request>();
  /** The last request before each probe. */
  private readonly before = new Map<number, number>();
  private last = 0;

  get size(): number {
    return this.open.size;
  }

  /** A request leaves; returns its number. */
  add(request: Request): number {
    this.open.set(++this.last, request);
    return this.last;
  }

  probe(count: number): void {
    this.before.set(count, this.last);
  }

  probed(count: number): void {
    this.answered(this.before.get(count) ?? 0);
    this.before.clear();
  }

  /** All up to a number are answered. */
  answered(last: number): void {
    for (const one of [...this.open.keys()]) if (one <= last) this.open.delete(one);
  }

  /** Returns them in their order, and keeps none. */
  take(): Request[] {
    const all = [...this.open.values()];
    this.open.clear();
    return all;
  }
}
