/** Words around a toy. */

import { n } from "../explorer/words";

const en = {
  again: "Begin again",
  rule: (id: string) => `Rule ${id}`,
  of: (group: string, label: string) => (group ? `${group}, ${label}` : label),
};

export type ToyWords = typeof en;

const fr: ToyWords = {
  again: "Recommencer",
  rule: (id) => `Règle ${id}`,
  of: (group, label) => (group ? `${group}${n}: ${label}` : label),
};

export const toyWords = { en, fr };
