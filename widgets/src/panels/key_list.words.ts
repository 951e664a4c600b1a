/** The words of the list of keys. */

import { n } from "../explorer/words";
import type { Lang } from "../generated/messages";

const en = {
  steps: [
    ["← →", "step back, forward"],
    ["[ ]", "beginning of the phase, of the next"],
    ["{ }", "beginning of the round, of the next"],
    ["Home End", "start, end of the line"],
    ["↑ ↓", "previous, next branch; inside one, ↑ leads out of it"],
    ["Shift+← Shift+→", "out of a branch, into the next one of this move"],
    ["Space", "play, stop; at the end of the line, go on"],
    [".", "go on to the next decision, stop"],
    ["Backspace", "back to the last decision"],
  ],
  /** Lines for a game that declares no keys. */
  places: [
    ["G", "to the places that can be chosen; a piece, if there are any"],
    ["← → ↑ ↓", "there: to the next one"],
    ["Enter", "choose it"],
  ],
  others: [
    ["Enter", "on nothing in particular: the card’s main button"],
    ["Tab", "to the next group; inside it, the arrows"],
    ["D", "to the buttons of the record: what if, save, share …; the arrows lead on"],
    ["F", "how to branch off here"],
    ["C", "comment, glyph, marks on the board"],
    ["N M", "name this branch, make it the main line"],
    ["X", "replace this move"],
    ["Shift+F10", "on a move: all that can be done with it"],
    [">", "type moves"],
    ["Del", "cut from this move on"],
    ["W", "what if: try these moves"],
    ["J", "was that good? judges the move that led here"],
    ["Shift+J", "what is best here? compares every move at once"],
    ["B", "edit the position"],
    ["U", "undo: moves, notes, changes of the tree"],
    ["Shift+U", "redo"],
    ["S", "next seat’s screen"],
    ["V", "what can be compared"],
    ["K E", "keep this moment to compare; as if it ended now"],
    ["L", "two lines side by side"],
    ["?", "this list"],
    ["Esc", "let go, close"],
  ],
};

type KeyWords = typeof en;

const fr: KeyWords = {
  steps: [
    ["← →", "reculer, avancer d’un pas"],
    ["[ ]", "début de la phase, de la suivante"],
    ["{ }", "début de la manche, de la suivante"],
    ["Début Fin", "début, fin de la ligne"],
    ["↑ ↓", `branche précédente, suivante${n}; dans une branche, ↑ en sort`],
    ["Maj+← Maj+→", "sortir d’une branche, entrer dans la suivante de ce coup"],
    ["Espace", `lire, arrêter${n}; à la fin de la ligne, poursuivre`],
    [".", "poursuivre jusqu’à la prochaine décision, arrêter"],
    ["Retour", "revenir à la dernière décision"],
  ],
  places: [
    ["G", `vers ce qui peut être choisi${n}; une pièce, s’il y en a`],
    ["← → ↑ ↓", `là${n}: au suivant`],
    ["Entrée", "le choisir"],
  ],
  others: [
    ["Entrée", `hors d’un bouton${n}: le bouton principal de la carte`],
    ["Tab", `au groupe suivant${n}; à l’intérieur, les flèches`],
    ["D", `aux boutons de la feuille${n}: et si, enregistrer, partager…${n}; les flèches mènent plus loin`],
    ["F", "comment ouvrir une branche ici"],
    ["C", "commentaire, signe, marques sur le plateau"],
    ["N M", "nommer cette branche, en faire la ligne principale"],
    ["X", "remplacer ce coup"],
    ["Maj+F10", `sur un coup${n}: tout ce qu’on peut en faire`],
    [">", "taper des coups"],
    ["Suppr", "couper à partir de ce coup"],
    ["W", `et si${n}: essayer ces coups`],
    ["J", `était-ce bien${n}? juge le coup qui a mené ici`],
    ["Maj+J", `quel coup est le meilleur${n}? les compare tous aussitôt`],
    ["B", "composer la position"],
    ["U", `annuler${n}: coups, notes, changements de l’arbre`],
    ["Maj+U", "rétablir"],
    ["S", "écran du joueur suivant"],
    ["V", "ce qui peut être comparé"],
    ["K E", `garder ce moment pour comparer${n}; si tout finissait ici`],
    ["L", "deux lignes côte à côte"],
    ["?", "cette liste"],
    ["Échap", "lâcher, fermer"],
  ],
};

export const keyWords: Record<Lang, KeyWords> = { en, fr };
