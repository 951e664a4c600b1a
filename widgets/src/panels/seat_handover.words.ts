/** The words of the handover screen. */

import { n } from "../explorer/words";
import type { Lang } from "../generated/messages";

const en = {
  takes: (seat: string) => `${seat} takes the screen`,
  about: "The others look away.",
  lift: (seat: string) => `Show ${seat}’s view`,
};

const fr: typeof en = {
  takes: (seat) => `${seat} prend l’écran`,
  about: "Les autres détournent les yeux.",
  lift: (seat) => `Montrer la vue${n}: ${seat}`,
};

export const handoverWords: Record<Lang, typeof en> = { en, fr };
