/** The words on the board of The BoardGameGeek Game. */

import type { Lang } from "../model";

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
};

const fr: typeof en = {
  shop: "Magasin",
  shops: "Les six magasins",
  sells: "vend",
  geekOf: (seat) => `Geek de ${seat}`,
  shows: (face) => `sa face montre ${face}`,
  charity: "Magasin de charité",
  discard: "Défausse",
  empty: "vide",
  pricesAssumed: "Prix supposés.",
};

export const words: Record<Lang, typeof en> = { en, fr };
