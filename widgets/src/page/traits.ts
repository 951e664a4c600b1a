/** Traits and messages of a model in a page, as anywidget's model has them. */

import type { Answer } from "../generated/messages";

type Listener = (message: Answer, files?: DataView[]) => void;

export class Traits {
  private readonly values = new Map<string, unknown>();
  private readonly listeners = new Map<string, Set<Listener>>();

  get(name: string): unknown {
    return this.values.get(name);
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

  /** Sets several traits before any listener is called, so that the board draws once. */
  protected put(values: { [name: string]: unknown }): void {
    for (const [name, value] of Object.entries(values)) this.values.set(name, value);
    for (const name in values) this.emit(`change:${name}`, {});
  }

  protected emit(event: string, message: Answer, files: DataView[] = []): void {
    this.listeners.get(event)?.forEach((listener) => listener(message, files));
  }
}
