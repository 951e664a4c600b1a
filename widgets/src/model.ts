/** Model of a widget, as far as it is used: anywidget gives it, and a published page can supply the same six. */

import type { Answer, Request } from "./generated/messages";

export interface Model {
  get(name: string): unknown;
  set(name: string, value: unknown): void;
  on(event: string, listener: (message: Answer, buffers?: DataView[]) => void): void;
  off(event: string, listener: (message: Answer, buffers?: DataView[]) => void): void;
  send(message: Request): void;
}
