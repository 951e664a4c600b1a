/** Model of a widget, as far as it is used: anywidget gives it, and a published page can supply the same six. */

import type { Kernel } from "./explorer/subshells";
import type { Answer, Request } from "./generated/messages";

/** What the host knows of its widgets; a published page has none. */
export interface Widgets {
  /** In JupyterLab and Notebook. */
  readonly kernel?: Kernel;
  get_model(id: string): Promise<{ get(name: string): unknown }>;
  create_view(model: unknown): Promise<{ el: HTMLElement; remove(): void }>;
}

export interface Model {
  readonly widget_manager?: Widgets;
  get(name: string): unknown;
  set(name: string, value: unknown): void;
  on(event: string, listener: (message: Answer, buffers?: DataView[]) => void): void;
  off(event: string, listener: (message: Answer, buffers?: DataView[]) => void): void;
  send(message: Request): void;
}
