/**
 * Request queue: one in flight. Of the moments that are asked for, the latest wins; edits wait in line, and none is
 * left out.
 */

import type { Answer, Request } from "../generated/messages";

const LATE = 300;
const LOST = 4000;
/** The node of an answer that only the referee knows. */
const UNKNOWN = -1;
/** What is meant for the moment that is shown: after another one has come, it would be something else. */
const FOR_NOW = ["play", "advance", "replace"];
/** What changes no move, and may be asked for at any time. */
export const ASKS: readonly string[] = ["tools", "what if", "analyse", "copy", "mark", "puzzle", "complete", "set up"];
/** The kernel's jobs, by the keys of their messages. */
const JOBS = ["what_if", "again", "analysis"] as const;

export interface Requests {
  ask(node: number): void;
  /**
   * Sends what leads to a node that only the referee knows. While another question is under way, an edit waits, and
   * what is meant for the moment that is shown is not taken; says whether it was.
   */
  act(request: Request, sends: () => void): boolean;
  /** A frame has come. */
  arrived(node: number): void;
  /** The referee said no: nothing will come. */
  refused(): void;
  /** A job of the kernel says how far it is: while one runs, the kernel is slow, and not gone. */
  reports(answer: Answer): void;
  /** The node that will be shown when all is answered, or null. */
  pending(): number | null;
  /** The page goes: what waits is sent. */
  stop(): void;
}

/** `waiting` is called with "late" after 0.3 s without an answer, "lost" after 4 s, and "no" when all is answered. */
export function requests(send: (node: number) => void, waiting: (how: "no" | "late" | "lost") => void): Requests {
  let flying: number | null = null;
  let queued: number | null = null;
  const line: (() => void)[] = [];
  const running = new Set<string>();
  let timers: ReturnType<typeof setTimeout>[] = [];

  const stop = () => timers.forEach(clearTimeout);
  const fly = (node: number, request = () => send(node)) => {
    stop();
    flying = node;
    queued = null;
    timers = [setTimeout(() => waiting("late"), LATE), setTimeout(lost, LOST)];
    request();
  };
  /** Sends what waited: edits in their order, then the latest moment. */
  const next = (latest: number | null, shown?: number) => {
    const edit = line.shift();
    if (edit) {
      fly(UNKNOWN, edit);
      queued = latest;
    } else if (latest !== null && latest !== shown) fly(latest);
  };
  // A kernel that was restarted never answers: the next question must not wait for it.
  const lost = () => {
    if (running.size) {
      timers = [setTimeout(lost, LOST)];
      return;
    }
    const latest = queued;
    flying = queued = null;
    next(latest);
    waiting("lost");
  };

  return {
    ask(node) {
      if (flying === null) fly(node);
      else queued = node;
    },
    act({ do: what }, sends) {
      const free = flying === null;
      if (!free && FOR_NOW.includes(what)) return false;
      if (free) fly(UNKNOWN, sends);
      else line.push(sends);
      return true;
    },
    arrived(node) {
      if (flying === null) return waiting("no");
      if (node !== flying && flying !== UNKNOWN) return;
      const latest = queued;
      stop();
      flying = queued = null;
      waiting("no");
      next(latest, node);
    },
    reports(answer) {
      for (const job of JOBS) {
        const state = answer[job]?.state;
        if (state === "running" || state === "compiling") running.add(job);
        else if (state) running.delete(job);
      }
    },
    refused() {
      stop();
      flying = queued = null;
      waiting("no");
      next(null);
    },
    pending: () => queued ?? (flying === UNKNOWN ? null : flying),
    stop() {
      stop();
      for (const edit of line.splice(0)) edit();
    },
  };
}
