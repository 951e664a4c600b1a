/** Exercises that the reader has solved. */

import { store, stored } from "../ui/storage";

const PREFIX = "tbggg.solved.";

export const wasSolved = (id: string): boolean => stored(PREFIX + id) !== undefined;

export const remember = (id: string): void => store(PREFIX + id, "1");
