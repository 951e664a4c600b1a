/** The record grows while it is played: what was added stands beside the outline, and the parts see one whole. */

import type { Grown, Nodes, Outline } from "./model";

const columns = ["parent", "section", "seat", "kind", "move", "glyph"] as const;

/** The outline with the nodes that were added since it was sent. */
export function whole(outline: Outline, grown: Partial<Grown> | undefined): Outline {
  if (!grown?.nodes || !grown.gg?.length || grown.from !== outline.nodes.parent.length) return outline;
  const more = grown.nodes;
  const nodes = { ...outline.nodes, notes: { ...outline.nodes.notes, ...more.notes } } as Nodes;
  for (const name of columns) Object.assign(nodes, { [name]: [...outline.nodes[name], ...more[name]] });
  const main = [...outline.main];
  // The first child goes on with the main line.
  more.parent.forEach((parent, at) => parent === main.at(-1) && main.push(outline.nodes.parent.length + at));
  return { ...outline, nodes, gg: [...outline.gg, ...grown.gg], main };
}
