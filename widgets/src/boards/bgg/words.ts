/** The words on the board of The BoardGameGeek Game. */

import type { Lang } from "../../generated/messages";

const en = {
  shop: "Shop",
  shops: "The six shops",
  sells: "sells",
  geekOf: (seat: string) => `Geek of ${seat}`,
  shows: (face: number) => `its face shows ${face}`,
  charity: "Charity shop",
  discard: "Discard",
  empty: "empty",
  unknown: "unknown",
  pricesAssumed: "Prices are assumed.",
  enterYours: "Enter yours",
  promoteTo: (shop: number) => `Promote to shop ${shop}`,
};

const fr: typeof en = {
  shop: "Magasin",
  shops: "Les six magasins",
  sells: "vend",
  geekOf: (seat) => `Geek ${seat.toLowerCase()}`,
  shows: (face) => `sa face montre ${face}`,
  charity: "Magasin de charité",
  discard: "Défausse",
  empty: "vide",
  unknown: "inconnue",
  pricesAssumed: "Prix supposés.",
  enterYours: "Saisir les vôtres",
  promoteTo: (shop) => `Promouvoir vers le magasin ${shop}`,
};

export const words: Record<Lang, typeof en> = { en, fr };
