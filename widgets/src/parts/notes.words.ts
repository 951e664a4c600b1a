/** The words of the notes that people write on moves. */

import { n } from "../explorer/words";
import type { Lang, MarkStyle } from "../generated/messages";

const en = {
  title: "Notes on this move",
  close: "Close the notes",
  comment: "Comment",
  everybody: "All languages",
  en: "English",
  fr: "French",
  glyphs: "Glyph",
  glyphNames: {
    "!!": "brilliant",
    "!": "good",
    "!?": "interesting",
    "?!": "dubious",
    "?": "mistake",
    "??": "blunder",
  } as Record<string, string>,
  marks: "On the board",
  places: "Places on the board",
  highlight: "Highlight",
  arrow: "Arrow",
  styles: { solid: "solid line", dashed: "dashed line", dotted: "dotted line" } as Record<MarkStyle, string>,
  chooseMark: "Choose a place on the board; choose it again to take the highlight away.",
  chooseStart: "Choose where the arrow begins.",
  chooseEnd: (place: string) => `From ${place}: choose where it ends. Drawn again, it goes.`,
  secret: (numbers: string) =>
    `Names ${numbers}, which somebody cannot see yet. A seat’s view shows the comment all the same once its move is reached.`,
};

const fr: typeof en = {
  title: "Notes sur ce coup",
  close: "Fermer les notes",
  comment: "Commentaire",
  everybody: "Toutes les langues",
  en: "Anglais",
  fr: "Français",
  glyphs: "Signe",
  glyphNames: {
    "!!": "brillant",
    "!": "bon",
    "!?": "intéressant",
    "?!": "douteux",
    "?": "erreur",
    "??": "grosse erreur",
  },
  marks: "Sur le plateau",
  places: "Endroits du plateau",
  highlight: "Marque",
  arrow: "Flèche",
  styles: { solid: "trait plein", dashed: "tirets", dotted: "pointillés" },
  chooseMark: `Choisissez un endroit du plateau${n}; un second choix retire la marque.`,
  chooseStart: "Choisissez où part la flèche.",
  chooseEnd: (place) => `Départ${n}: ${place}. Choisissez où elle arrive. Tracée une seconde fois, elle disparaît.`,
  secret: (numbers) =>
    `Nomme ${numbers}, que quelqu’un ne voit pas encore. La vue d’un joueur montre pourtant le commentaire dès que le coup est atteint.`,
};

export const words: Record<Lang, typeof en> = { en, fr };
