/** The boards, by the code of their game. */

import type { Part } from "../scene";
import { bgg } from "./bgg";
import { pig } from "./pig";

export const boards: Record<string, () => Part> = { bgg, pig };
