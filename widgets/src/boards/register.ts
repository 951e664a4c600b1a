/** What draws the boards of the games: their scripts and the explorer share this, and no module. */

import type { Board, Scene } from "../explorer/scene";
import type { Cards } from "./card_list";
import type { Tools } from "./registry";
import type { Sketch } from "./sketch";

export type Make = (tools: Tools) => Board;

interface Shared {
  /** Boards made by hand, by the code of their game. */
  tbgggBoards: Map<string, Make>;
  /** The board and the pictures of all other games, when one of them has been loaded. */
  tbgggDrawn?: { board: Make; sketch: (tools: Tools) => Sketch };
  /** The list of cards, where a game may have one. */
  tbgggCards?: Cards;
  /** Draws the way to the place under the pointer or the focus. */
  tbgggWay?: (svg: SVGElement, scene: Scene) => void;
}

export const shared = globalThis as unknown as Shared;
shared.tbgggBoards ??= new Map();

export const register = (code: string, make: Make): void => void shared.tbgggBoards.set(code, make);
