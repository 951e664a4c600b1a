/** The words of a branch that begins. */

import { n } from "../explorer/words";
import type { Lang } from "../generated/messages";

const en = {
  name: "new branch",
  leave: "No branch here",
  begun: (letter: string) => `Branch ${letter} has begun.`,
  back: "Back to the fork",
  same: "That move stands here already: no branch begins.",
};

const fr: typeof en = {
  name: "nouvelle branche",
  leave: "Pas de branche ici",
  begun: (letter) => `La branche ${letter} commence.`,
  back: "Revenir à la bifurcation",
  same: `Ce coup est déjà joué ici${n}: aucune branche ne commence.`,
};

export const forkingWords: Record<Lang, typeof en> = { en, fr };
