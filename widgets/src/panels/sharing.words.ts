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
  fileAbout: "A file for tbggg, and for the public page that opens records.",
  link: "Copy a link",
  linkAbout: "This board on the public pages, to play on; it opens alone, without the moves before it.",
  open: "Try it",
  address: "Copy the address",
  addressAbout: "Of this moment on a page of the game: it goes behind the page’s own address:",
  copied: "Copied.",
  byHand: "The browser does not allow copying here: copy it from this line.",
  forum: "Text for a forum",
  forumAbout: "The moves up to here, or this moment with its board.",
  page: "Download a page",
  pageAbout: "It opens on this moment, and plays in any browser, without Python and without a network.",
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
  fileAbout: "Un fichier pour tbggg, et pour la page publique qui ouvre les parties.",
  link: "Copier un lien",
  linkAbout: "Ce plateau sur les pages publiques, pour jouer la suite. Il s’ouvre seul, sans les coups d’avant.",
  open: "Essayer",
  address: "Copier l’adresse",
  addressAbout: `Celle de ce moment sur une page de la partie, à mettre derrière l’adresse de la page${n}:`,
  copied: "C’est copié.",
  byHand: `Le navigateur ne permet pas de copier ici${n}: copiez cette ligne.`,
  forum: "Texte pour un forum",
  forumAbout: "Les coups jusqu’ici, ou ce moment avec son plateau.",
  page: "Télécharger une page",
  pageAbout: "Elle s’ouvre sur ce moment et se joue dans tout navigateur, sans Python et sans réseau.",
  making: `La page se prépare${n}: une demi-minute au plus.`,
  made: (file) => `Téléchargé${n}: ${file}.`,
  close: "Fermer",
};

export const sharingWords: Record<Lang, typeof en> = { en, fr };
