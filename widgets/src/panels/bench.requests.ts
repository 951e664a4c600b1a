/** Requests of the panels: which are answered, and when the page says that there is no answer. No DOM. */

/** Time without an answer after which the page says so, and asks again, in milliseconds. */
const LOST = 4000;

export interface Requests {
  /** A request leaves; returns its number, as the kernel gives it back. A mere `look` changes nothing there. */
  leaves(look?: boolean): string;
  /** The number of the last request that was carried out: of this view or another one. */
  carriedOut(number: string): void;
  /** Has the last request that changes something no answer yet? */
  readonly late: boolean;
  /** No answer for so long. */
  readonly lost: boolean;
  stop(): void;
}

/** `turned` is called when the kernel is lost and found again; `look` asks for an answer, whatever became of others. */
export function requests(turned: () => void, look: () => void): Requests {
  /** Another view of the same panels has numbers of its own. */
  const view = Math.random().toString(36).slice(2);
  let [sent, meant, done] = [0, 0, 0];
  let lost = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const turn = (to: boolean) => {
    if (lost === to) return;
    lost = to;
    turned();
  };
  return {
    leaves(look = false) {
      sent++;
      if (!look) meant = sent;
      clearTimeout(timer);
      timer = setTimeout(silent, LOST);
      return `${view} ${sent}`;
    },
    carriedOut(number) {
      const [of, nth] = number.split(" ");
      // They are carried out in their order: an older one that comes late says nothing new.
      if (of !== view || Number(nth) <= done) return;
      done = Number(nth);
      if (done >= sent) clearTimeout(timer);
      if (done >= meant) turn(false);
    },
    get late() {
      return done < meant;
    },
    get lost() {
      return lost;
    },
    stop: () => clearTimeout(timer),
  };

  function silent(): void {
    turn(true);
    look();
  }
}
