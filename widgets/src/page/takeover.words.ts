/** The words of the line that stands over an explorer whose page plays on without a kernel. */

import { n } from "../explorer/words";
import type { Lang } from "../generated/messages";

const en = {
  plays: "No kernel answers: this page plays on by itself; your moves are kept.",
  unkept: "No kernel answers: this page plays on by itself; your moves are kept as long as it is open.",
  noUndo: "What was done before cannot be undone here.",
  handOver: "Run the cell again to hand them to a kernel; where there are no cells, load the page again.",
};

const fr: typeof en = {
  plays: `Aucun noyau ne répond${n}: cette page continue seule${n}; vos coups sont gardés.`,
  unkept: `Aucun noyau ne répond${n}: cette page continue seule${n}; vos coups sont gardés tant qu’elle est ouverte.`,
  noUndo: "Ce qui a été fait avant ne peut pas s’annuler ici.",
  handOver: `Exécutez la cellule pour les remettre à un noyau${n}; sans cellules, rechargez la page.`,
};

export const playsOn: Record<Lang, typeof en> = { en, fr };
