/** Panels of the explorer that a kernel sends when they are needed; a page has their modules and styles already. */

import type { Answer, Request } from "../protocol";

export interface Panels {
  comparison: unknown;
  editing: unknown;
  annotation: unknown;
}

/** The panel that goes with an answer, in place of a kernel's script; none where the explorer has it. */
export function panelFor(message: Answer, asked: Request, panels: Panels): DataView[] {
  const unloaded = "loaded" in asked && !asked.loaded;
  if ("tools" in message) return [panels.editing as DataView];
  if ("notes" in message && unloaded) return [panels.annotation as DataView];
  return "compare" in message && unloaded ? [panels.comparison as DataView] : [];
}
