/** Moments to choose in: tiles for shelves, geeks, a button. */

import type { View } from "../src/explorer/selection";
import type { Controls, Frame } from "../src/generated/messages";
import { small } from "./small";

export const pass = { key: "pass", letter: "p", label: "Pass", move: "pass" };
export const shelves = (): NonNullable<Controls["places"]> =>
  Object.fromEntries([1, 2, 3, 4, 5, 6].flatMap((shop) => ["t", "m", "b"].map((level) => [`${shop}${level}`, {}])));
/** Tiles for all shelves. */
export const supply = (): Controls => ({
  places: shelves(),
  pieces: [
    { key: "tile 4", letter: "4", move: "4@{place}" },
    { key: "tile 0", letter: "0", move: "-@{place}" },
  ],
  buttons: [pass],
});

/** Geeks that walk one by one and advertise together. */
export const geeks = (...shops: number[]): Controls => ({
  pieces: shops.map((shop, nth) => ({
    key: `geek ${nth}`,
    word: `${shop}`,
    move: `promote ${shop}>{place}`,
    places: { 2: {}, 6: {} },
  })),
  most: 2,
  buttons: [{ key: "advertise", letter: "a", label: "Advertise", move: "ad {pieces}", missing: "Which?" }, pass],
});

/** A moment with these legal moves. */
export function view(
  legal: string[],
  { costly = [] as number[], controls = undefined as Controls | undefined } = {},
): View {
  const card: Frame["card"] = { seat: 0, title: "", icon: "", blocks: [] };
  return {
    outline: small,
    frame: {
      node: 1,
      round: 1,
      phase: 2,
      due: "decision",
      to_move: 0,
      narration: { seat: 0, text: "", rules: [] },
      next: "",
      recall: true,
      first: 0,
      seats: [],
      card,
      ...(controls ? { controls } : {}),
      board: {},
      legal,
      costly,
    },
  };
}
