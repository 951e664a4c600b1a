/** The reader's settings of play, in the browser's storage; in the page alone if the browser forbids storage. */

/** Times the usual speed. */
export const SPEEDS = [0.5, 1, 2, 4] as const;

const PREFIX = "tbggg.play.";
const here = new Map<string, string>();

function read(name: string): string | undefined {
  try {
    return localStorage.getItem(PREFIX + name) ?? here.get(name);
  } catch {
    return here.get(name);
  }
}

function write(name: string, value: string): void {
  try {
    localStorage.setItem(PREFIX + name, value);
  } catch {
    here.set(name, value);
  }
}

export const speed = (): (typeof SPEEDS)[number] => SPEEDS.find((one) => String(one) === read("speed")) ?? 1;

/** Takes the next speed, in a circle. */
export const faster = (): void => write("speed", String(SPEEDS[(SPEEDS.indexOf(speed()) + 1) % SPEEDS.length]));

/** A reader may want a game against bots to go on by itself, and a game among people not. */
const whose = (bots: boolean) => (bots ? "on with bots" : "on");

/** Does play go on by itself after a decision? With bots, unless the reader says otherwise. */
export const goesOnItself = (bots: boolean): boolean => (read(whose(bots)) ?? String(bots)) === "true";

export const goOnItself = (bots: boolean, on: boolean): void => write(whose(bots), String(on));
