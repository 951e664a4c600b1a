/** The words of copying for a forum. */

import { n } from "../explorer/words";
import type { Lang } from "../generated/messages";

const en = {
  upTo: (move: string) => `Copy for a forum: ${move}`,
  line: "The moves up to here",
  moment: "This moment alone",
  close: "Close Copy for a forum",
  back: "Back to Share",
  copied: (markup: string) => `Copied as ${markup}.`,
  byHand: "The browser does not allow copying here: copy it from this box.",
};

const fr: typeof en = {
  upTo: (move) => `Copier pour un forum${n}: ${move}`,
  line: "Les coups jusqu’ici",
  moment: "Ce moment seul",
  close: "Fermer Copier pour un forum",
  back: "Revenir à Partager",
  copied: (markup) => `Copié en ${markup}.`,
  byHand: `Le navigateur ne permet pas de copier ici${n}: copiez depuis ce cadre.`,
};

export const forumWords: Record<Lang, typeof en> = { en, fr };
