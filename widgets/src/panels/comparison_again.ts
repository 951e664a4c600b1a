/** The comparison as a kernel sends it: with the panel in which the lines are played again. */

import type { Ask } from "../explorer/scene";
import { repetition } from "./again";
import { type Comparison, comparison as compared, type Wires } from "./comparison";

export const comparison = (ask: Ask, wires: Wires): Comparison => compared(ask, wires, repetition(ask, wires.send));
