/** Games that a kernel plays for a panel. */

import type { Scene } from "../explorer/scene";

/** How far they are. */
interface Run {
  state?: string | undefined;
}

/** Are they being played, or are the rules compiled for them? */
export const runs = ({ state }: Run): boolean => state === "running" || state === "compiling";

/** What is known of them at a scene: a kernel that is lost says nothing any more of the games that it has left. */
export const knownOf = <Found extends Run>(found: Found, { frame }: Pick<Scene, "frame">): Found =>
  frame.tries === false && runs(found) ? { ...found, state: "stopped" } : found;
