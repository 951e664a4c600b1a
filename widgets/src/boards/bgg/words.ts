/** The words on the board of The BoardGameGeek Game. */

import type { Lang } from "../../protocol";
import { n } from "../../explorer/words";

const en = {
  shop: "Shop",
  shops: "The six shops",
  sells: "sells",
  geekOf: (seat: string) => `Geek of ${seat}`,
  shows: (face: number) => `its face shows ${face}`,
  charity: "Charity shop",
  discard: "Discard",
  empty: "empty",
  pricesAssumed: "Prices are assumed.",
  pass: "Pass",
  advertise: "Advertise",
  whoAdvertises: "Choose one geek or several first: those will be rolled again.",
  earns: (gg: number) => `Sold here, the game earns ${gg}\u00a0GG.`,
  walks: (from: number, to: number) => `The geek walks from shop ${from} to shop ${to}.`,
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
  pricesAssumed: "Prix supposés.",
  pass: "Passer",
  advertise: "Annoncer",
  whoAdvertises: `Choisissez d’abord un ou plusieurs geeks${n}: ils seront relancés.`,
  earns: (gg) => `Vendu ici, le jeu rapporte ${gg}\u00a0GG.`,
  walks: (from, to) => `Le geek va du magasin ${from} au magasin ${to}.`,
  promoteTo: (shop) => `Promouvoir vers le magasin ${shop}`,
};

export const words: Record<Lang, typeof en> = { en, fr };
