/** The record grows while it is played: what is new is taken into the outline, and the parts see one whole. */

import type { Grown, Outline } from "../protocol";

const columns = ["parent", "section", "seat", "kind", "move", "glyph"] as const;

/** The outline with what is new, the same one when nothing is; undefined when something between the two never came. */
export function whole(outline: Outline, grown: Partial<Grown> | undefined): Outline | undefined {
  if (!grown?.nodes || grown.from === undefined) return outline;
  const length = outline.nodes.parent.length;
  // Two views of one widget receive the same update: the second one finds it applied.
  const told = length - grown.from;
  if (told < 0) return undefined;
  const { again, ...more } = grown.nodes;
  const nodes = {
    ...outline.nodes,
    notes: { ...outline.nodes.notes },
    order: { ...outline.nodes.order, ...more.order },
  };
  for (const name of columns)
    Object.assign(nodes, { [name]: Object.assign([...outline.nodes[name], ...more[name].slice(told)], again?.[name]) });
  for (const [id, { comments, ...named }] of Object.entries(more.notes))
    if (comments) nodes.notes[id] = { ...named, comments };
    else delete nodes.notes[id];
  return { ...outline, nodes, gg: [...outline.gg, ...(grown.gg?.slice(told) ?? [])] };
}
