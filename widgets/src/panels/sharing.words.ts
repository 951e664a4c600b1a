/** The words of saving and sharing. */

import { n } from "../explorer/words";
import type { Lang } from "../generated/messages";

const en = {
  save: "Save",
  share: "Share",
  kept: (file: string) => `The record is kept by itself, in ${file}.`,
  notKept: "The record is in no file yet: it is kept by itself once something is changed.",
  never: "The record is not kept by itself here: download it.",
  file: "Download the record",
  address: "Address of this moment",
  copy: "Copy",
  copied: "Copied.",
  byHand: "The browser does not allow copying here: select the text, and copy it.",
  forum: "Text for a forum",
  page: "Download a page",
  pageAbout: "The page plays in any browser, without Python and without a network.",
  making: "The page is being made: half a minute at most.",
  made: (file: string) => `Downloaded: ${file}.`,
  close: "Close",
};

const fr: typeof en = {
  save: "Enregistrer",
  share: "Partager",
  kept: (file) => `La partie est gardée toute seule, dans ${file}.`,
  notKept: `La partie n’est dans aucun fichier${n}: elle sera gardée toute seule dès qu’elle change.`,
  never: `La partie ne se garde pas toute seule ici${n}: téléchargez-la.`,
  file: "Télécharger la partie",
  address: "Adresse de ce moment",
  copy: "Copier",
  copied: "C’est copié.",
  byHand: `Le navigateur ne permet pas de copier ici${n}: sélectionnez, puis copiez.`,
  forum: "Texte pour un forum",
  page: "Télécharger une page",
  pageAbout: "La page se joue dans tout navigateur, sans Python et sans réseau.",
  making: `La page se prépare${n}: une demi-minute au plus.`,
  made: (file) => `Téléchargé${n}: ${file}.`,
  close: "Fermer",
};

export const sharingWords: Record<Lang, typeof en> = { en, fr };
