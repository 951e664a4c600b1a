/**
 * Panels of the explorer that a kernel sends when they are needed. A page has their modules and styles already; one
 * whose kernel is gone has the modules with the styles that it sent.
 */

import type { Answer, Request } from "../generated/messages";

export interface Panels<Panel = unknown> {
  comparison: Panel;
  editing: Panel;
  annotation: Panel;
  peek: Panel;
  tray: Panel;
  /** Absent in a page whose records have no puzzle. */
  puzzle: Panel;
}

const files = (panel: unknown) => [panel].flat() as DataView[];

/** The panel that goes with an answer, in place of a kernel's script; none where the explorer has it. */
export function panelFor(message: Answer, asked: Request, panels: Panels): DataView[] {
  const unloaded = "loaded" in asked && !asked.loaded;
  if ("tools" in message) return files(panels.editing);
  if ("solve" in message) return files(panels.puzzle ?? []);
  if ("tray" in message) return files(panels.tray);
  if ("notes" in message && unloaded) return files(panels.annotation);
  if ("preview" in message && unloaded) return files(panels.peek);
  return "compare" in message && unloaded ? files(panels.comparison) : [];
}
