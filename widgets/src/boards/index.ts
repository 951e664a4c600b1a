/** The boards that are made by hand, by the code of their game; all other games draw their own. */

import type { Board } from "../explorer/scene";
import { bgg } from "./bgg/board";
import { drawn } from "./drawn";

const byHand: Record<string, () => Board> = { bgg };

export const boardOf = (code: string): Board => (Object.hasOwn(byHand, code) ? byHand[code]! : drawn)();
