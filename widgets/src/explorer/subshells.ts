/**
 * JupyterLab sends what widgets say to a thread of the kernel that it asked for once, and does not notice that
 * another client has restarted the kernel: all is then refused, for there is no such thread.
 */

import type { Widgets } from "../model";

interface Message {
  content?: { ename?: string };
  /** Of the message that this answers. */
  parent_header?: { date?: string };
}

type Listener = (sender: unknown, event: { msg: Message }) => void;

/** A kernel as JupyterLab has it, from 4.4 on. */
export interface Kernel {
  commsOverSubshells?: string | undefined;
  anyMessage?: { connect(listener: Listener): void; disconnect(listener: Listener): void };
}

const OFF = "disabled";
/** Kernels whose widgets were given a new thread. */
const renewed = new WeakSet<Kernel>();

/** Has a view's messages arrive again; `again` is called when what was refused can be sent. Gives what ends it. */
export function renewing(manager: Widgets | undefined, again: () => void): () => void {
  const kernel = manager?.kernel;
  let since = 0;
  const listener: Listener = (_, { msg: { content, parent_header } }) => {
    if (content?.ename !== "UnknownSubshellError" || Date.parse(parent_header?.date ?? "") <= since) return;
    since = Date.now();
    const way = kernel?.commsOverSubshells;
    // Every view sees it; the first changes it for all. Where a new thread is refused too, there is none.
    if (kernel && way !== OFF) {
      kernel.commsOverSubshells = OFF;
      if (!renewed.has(kernel)) setTimeout(() => (kernel.commsOverSubshells = way));
      renewed.add(kernel);
    }
    setTimeout(again);
  };
  kernel?.anyMessage?.connect(listener);
  return () => kernel?.anyMessage?.disconnect(listener);
}
