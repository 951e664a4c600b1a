/** Merges updates into the outline. */

import type { Outline, OutlineUpdate } from "../generated/messages";

const columns = ["parent", "section", "seat", "kind", "move", "glyph"] as const;

/** The outline with what is new, the same one when nothing is; undefined when something between the two never came. */
export function merged(outline: Outline, updates: Partial<OutlineUpdate> | undefined): Outline | undefined {
  if (!updates?.nodes || updates.first === undefined) return outline;
  const length = outline.nodes.parent.length;
  // Two views of one widget get the same updates: the second one finds them merged.
  const known = length - updates.first;
  if (known < 0) return undefined;
  const { again, ...more } = updates.nodes;
  const nodes = {
    ...outline.nodes,
    notes: { ...outline.nodes.notes },
    order: { ...outline.nodes.order, ...more.order },
  };
  for (const name of columns) Object.assign(nodes, { [name]: [...outline.nodes[name], ...more[name].slice(known)] });
  Object.assign(nodes.move, again.move);
  Object.assign(nodes.glyph, again.glyph);
  for (const [id, { comments, ...named }] of Object.entries(more.notes))
    if (comments) nodes.notes[id] = { ...named, comments };
    else delete nodes.notes[id];
  const { points, follows } = outline;
  return {
    ...outline,
    nodes,
    points: [...points, ...(updates.points?.slice(known) ?? [])],
    ...(follows && { follows: [...follows, ...(updates.follows?.slice(known) ?? [])] }),
  };
}
