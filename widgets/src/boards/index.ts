/** The boards, by the code of their game. */

import type { Board } from "../explorer/scene";
import { bgg } from "./bgg/board";
import { pig } from "./pig";

export const boards: Record<string, () => Board> = { bgg, pig };
