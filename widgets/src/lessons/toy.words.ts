/** The words around a toy. */

import { n } from "../explorer/words";

const en = {
  again: "Back to the start",
  rule: (id: string) => `Rule ${id}`,
  of: (group: string, label: string) => (group ? `${group}, ${label}` : label),
  goals: "Goals",
  open: "not yet",
  done: "done",
  reached: (goal: string) => `Goal reached: ${goal}`,
};

export type ToyWords = typeof en;

const fr: ToyWords = {
  again: "Revenir au début",
  rule: (id) => `Règle ${id}`,
  of: (group, label) => (group ? `${group}${n}: ${label}` : label),
  goals: "Objectifs",
  open: "pas encore",
  done: "atteint",
  reached: (goal) => `Objectif atteint${n}: ${goal}`,
};

export const toyWords = { en, fr };
