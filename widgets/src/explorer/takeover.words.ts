/** The words of the line that stands over an explorer without a kernel. */

import type { Lang } from "../protocol";
import { n } from "./words";

const en = {
  plays: "No kernel answers: this page plays on by itself; your moves are kept.",
  unkept: "No kernel answers: this page plays on by itself; your moves are kept as long as it is open.",
  steps: "No kernel answers. You can step through what was shown; to play on, run the cell.",
  noUndo: "What was done before cannot be undone here.",
  handOver: "Run the cell again to hand them to a kernel; where there are no cells, load the page again.",
  run: "Run this cell",
  noTries: "Without a kernel, no games can be simulated.",
};

type TakeoverWords = typeof en;

const fr: TakeoverWords = {
  plays: `Aucun noyau ne répond${n}: cette page continue seule${n}; vos coups sont gardés.`,
  unkept: `Aucun noyau ne répond${n}: cette page continue seule${n}; vos coups sont gardés tant qu’elle est ouverte.`,
  steps: `Aucun noyau ne répond. Vous pouvez parcourir ce qui a été montré${n}; pour jouer, exécutez la cellule.`,
  noUndo: "Ce qui a été fait avant ne peut pas s’annuler ici.",
  handOver: `Exécutez la cellule pour les remettre à un noyau${n}; sans cellules, rechargez la page.`,
  run: "Exécuter cette cellule",
  noTries: "Sans noyau, aucune partie ne peut être simulée.",
};

export const takeoverWords: Record<Lang, TakeoverWords> = { en, fr };
