/** The boards, by the code of their game. */

import type { Board } from "../scene";
import { bgg } from "./bgg";
import { pig } from "./pig";

export const boards: Record<string, () => Board> = { bgg, pig };
