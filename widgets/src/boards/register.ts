/** Boards made by hand, by the code of their game: their scripts and the explorer share this list, and no module. */

import type { Board } from "../explorer/scene";
import type { Tools } from "./registry";

export type Make = (tools: Tools) => Board;

const shared = globalThis as { tbgggBoards?: Map<string, Make> };
shared.tbgggBoards ??= new Map();

export const boards = shared.tbgggBoards;

export const register = (code: string, make: Make): void => void boards.set(code, make);
