/** The reader's settings of play. */

import { store, stored } from "../ui/storage";

/** Times the usual speed. */
export const SPEEDS = [0.5, 1, 2, 4] as const;

const PREFIX = "tbggg.play.";

const read = (name: string) => stored(PREFIX + name);
const write = (name: string, value: string) => store(PREFIX + name, value);

export const speed = (): (typeof SPEEDS)[number] => SPEEDS.find((one) => String(one) === read("speed")) ?? 1;

/** Takes the next speed, in a circle. */
export const faster = (): void => write("speed", String(SPEEDS[(SPEEDS.indexOf(speed()) + 1) % SPEEDS.length]));

/** A reader may want a game against bots to go on by itself, and a game among people not. */
const whose = (bots: boolean) => (bots ? "on with bots" : "on");

/** Does play go on by itself after a decision? Where the reader has not said: with bots, or where `luck` is known. */
export const goesOnItself = (bots: boolean, luck: boolean): boolean =>
  (read(whose(bots)) ?? String(bots || luck)) === "true";

export const goOnItself = (bots: boolean, on: boolean): void => write(whose(bots), String(on));
