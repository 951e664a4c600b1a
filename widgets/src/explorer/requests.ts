/** Asking the referee for moments: one question under way at a time, and of those that wait only the latest. */

const LATE = 300;
const LOST = 4000;
/** The node of an answer that only the referee knows. */
const UNKNOWN = -1;

export interface Post {
  ask(node: number): void;
  /**
   * Sends what leads to a node that only the referee knows, unless another question is under way; says whether it did.
   */
  act(request: () => void): boolean;
  /** A frame has come. */
  arrived(node: number): void;
  /** The referee said no: nothing will come. */
  refused(): void;
  /** The node that will be shown when all is answered, or null. */
  pending(): number | null;
  stop(): void;
}

/** `waiting` is called with "late" after 0.3 s without an answer, "lost" after 4 s, and "no" when all is answered. */
export function post(send: (node: number) => void, waiting: (how: "no" | "late" | "lost") => void): Post {
  let flying: number | null = null;
  let queued: number | null = null;
  let timers: ReturnType<typeof setTimeout>[] = [];

  const stop = () => timers.forEach(clearTimeout);
  const fly = (node: number, request = () => send(node)) => {
    stop();
    flying = node;
    queued = null;
    timers = [setTimeout(() => waiting("late"), LATE), setTimeout(lost, LOST)];
    request();
  };
  // A kernel that was restarted never answers: the next question must not wait for it.
  const lost = () => {
    const latest = queued;
    flying = queued = null;
    if (latest !== null) fly(latest);
    waiting("lost");
  };

  return {
    ask(node) {
      if (flying === null) fly(node);
      else queued = node;
    },
    act(request) {
      if (flying !== null) return false;
      fly(UNKNOWN, request);
      return true;
    },
    arrived(node) {
      if (flying === null) return waiting("no");
      if (node !== flying && flying !== UNKNOWN) return;
      const latest = queued;
      stop();
      flying = queued = null;
      waiting("no");
      if (latest !== null && latest !== node) fly(latest);
    },
    refused() {
      stop();
      flying = queued = null;
      waiting("no");
    },
    pending: () => queued ?? (flying === UNKNOWN ? null : flying),
    stop,
  };
}
