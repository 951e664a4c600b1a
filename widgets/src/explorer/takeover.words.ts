/** The words of an explorer without a kernel; those of a page that plays on come with what it plays by. */

import type { Lang } from "../generated/messages";
import { n } from "./words";

const en = {
  steps: "No kernel answers. You can step through what was shown; to play on, run the cell.",
  handed: "What was played without a kernel is in the record now.",
  run: "Run this cell",
};

type TakeoverWords = typeof en;

const fr: TakeoverWords = {
  steps: `Aucun noyau ne répond. Vous pouvez parcourir ce qui a été montré${n}; pour jouer, exécutez la cellule.`,
  handed: "Ce qui a été joué sans noyau est maintenant dans la partie.",
  run: "Exécuter cette cellule",
};

export const takeoverWords: Record<Lang, TakeoverWords> = { en, fr };
