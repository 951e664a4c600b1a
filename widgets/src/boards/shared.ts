/** What draws boards, pictures and lists of cards: their scripts and the explorer share this, and no module. */

import type { Board, Scene } from "../explorer/scene";
import type { Cards } from "./card_list";
import type { Tools } from "./registry";
import type { Sketch } from "./sketch";

export type Make = (tools: Tools) => Board;

interface Shared {
  /** The board and the pictures of all games, when their script has been loaded. */
  tbgggDrawn?: { board: Make; sketch: (tools: Tools) => Sketch };
  /** The list of cards, where a game may have one. */
  tbgggCards?: Cards;
  /** Draws the way to the place under the pointer or the focus. */
  tbgggWay?: (svg: SVGElement, scene: Scene) => void;
}

export const shared = globalThis as unknown as Shared;
