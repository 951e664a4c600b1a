/** The words of saving and sharing. */

import { n } from "../explorer/words";
import type { Lang } from "../generated/messages";

const en = {
  save: "Save",
  share: "Share",
  kept: (file: string) => `The record is kept by itself, in ${file}.`,
  notKept: "The record is in no file yet. It is kept by itself once something is changed, but for autosave=False.",
  file: "Download the record",
  address: "Address of this moment",
  copy: "Copy",
  copied: "Copied.",
  byHand: "The browser does not allow copying here: select the text, and copy it.",
  forum: "Text for a forum",
  page: "A page of its own",
  close: "Close",
};

const fr: typeof en = {
  save: "Enregistrer",
  share: "Partager",
  kept: (file) => `La partie est gardée toute seule, dans ${file}.`,
  notKept: "La partie n’est dans aucun fichier. Elle sera gardée dès qu’elle change, sauf avec autosave=False.",
  file: "Télécharger la partie",
  address: "Adresse de ce moment",
  copy: "Copier",
  copied: "C’est copié.",
  byHand: `Le navigateur ne permet pas de copier ici${n}: sélectionnez, puis copiez.`,
  forum: "Texte pour un forum",
  page: "Une page à elle",
  close: "Fermer",
};

export const sharingWords: Record<Lang, typeof en> = { en, fr };
