/** Reading: which scrolls are the reader's, and which move of the text they have come to. */

/** Where a reader reads: this part of the visible text's height is above. */
const READ = 0.4;
/** Pixels of scrolling in which the line that moves cross comes there from where the current move stood. */
const DRIFT = 400;
/** Pixels of scrolling that change nothing while the current move is out of view. */
const DULL = 200;
const SCROLL_KEYS = /^(Arrow(Up|Down)|Page(Up|Down)|Home|End| )$/;
/** What takes these keys itself; a space also presses. */
const FIELDS = "input, select, textarea, [role=slider]";
const PRESSED = "button, summary, [role=button]";

export interface Text {
  /** Is what is read followed? */
  follows(): boolean;
  /** Its moves, in order. */
  readonly moves: readonly HTMLElement[];
  /** The current one. */
  current(): HTMLElement | undefined;
  /** The moment that is shown, by its place in the record. */
  place(): number;
  /** Shows a moment, or that of a move. */
  come(to: number | HTMLElement): void;
}

/** Where a reader began to scroll: the moment, its move's number in the text, and where the move stood. */
interface Start {
  scroll: number;
  place: number;
  at: number;
  /** None where it was out of view. */
  box?: { top: number; bottom: number } | undefined;
}

/** Height of the window that the text has; the board's sheet hides the rest. */
export function textHeight(): number {
  const board = document.querySelector("[data-tp-board]")?.getBoundingClientRect();
  const tale = document.querySelector(".tp-tales")?.getBoundingClientRect();
  return board && tale && board.left < tale.right - 8 ? Math.max(0, board.top) : innerHeight;
}

/** What a reader sees of a move: of a closed run its sentence. */
const seen = (one: HTMLElement): HTMLElement => one.closest(".tp-run:not([open])")?.querySelector("summary") ?? one;

/** A folded answer has not been read, and a variation stands beside the game. */
const isRead = (one: HTMLElement) => !one.closest(".tp-variation") && seen(one).checkVisibility();

/** Where a move begins: of several in one line, each a little below the one before. */
function heightOf(move: HTMLElement): number {
  const one = seen(move);
  const { top, left, height } = one.getClientRects()[0] ?? one.getBoundingClientRect();
  const run = one.parentElement!.getBoundingClientRect();
  return top + (height * (left - run.left)) / Math.max(1, run.width);
}

const onScrollBar = ({ target, clientX }: MouseEvent) =>
  target === document.documentElement && clientX >= document.documentElement.clientWidth;

/**
 * A scroll is the reader's that follows a wheel, a finger, a press on the scroll bar or a key that scrolls, until it
 * ends or something else is done. Whatever else scrolls, as focus, an address or a late layout, is no reading; a late
 * layout ends none either.
 */
export class Reading {
  private asked = false;
  private scrolls = false;
  private holds = false;
  private last = scrollY;
  private start: Start | undefined;
  /** The first move below the window's edge when the reader last scrolled, and where it stood. */
  private edge: { move: HTMLElement; top: number } | undefined;
  private due = false;

  constructor(private readonly text: Text) {
    const ask = () => {
      this.asked = true;
    };
    const passive = { passive: true, capture: true } as const;
    addEventListener("wheel", ({ ctrlKey }) => !ctrlKey && ask(), passive);
    addEventListener("touchmove", ask, passive);
    const pressed = (event: MouseEvent) => {
      this.stop();
      this.holds = onScrollBar(event) || event.button === 1; // the middle one scrolls as the pointer moves
    };
    addEventListener("pointerdown", pressed, passive);
    addEventListener("pointermove", ({ buttons }) => !buttons && this.holds && this.stop(), passive);
    addEventListener("keydown", () => this.stop(), true);
    addEventListener("keydown", (event) => {
      const { key, target, defaultPrevented, ctrlKey, metaKey, altKey } = event;
      if (defaultPrevented || altKey || !SCROLL_KEYS.test(key) || !(target instanceof Element)) return;
      if (key === " " ? !target.closest(`${FIELDS}, ${PRESSED}`) && !ctrlKey && !metaKey : !target.closest(FIELDS))
        ask();
    });
    addEventListener("scroll", () => this.scrolled(), { passive: true });
    addEventListener("scrollend", () => (this.scrolls = false), passive);
  }

  /** Called when the page has moved the board or the text itself: the reader begins anew from there. */
  own(): void {
    this.stop();
    this.last = scrollY;
    this.start = undefined;
  }

  private stop(): void {
    this.asked = this.scrolls = this.holds = false;
  }

  private scrolled(): void {
    const before = this.last;
    this.last = scrollY;
    if (!this.asked && !this.scrolls && !this.holds) {
      // A sentence or a board that comes late above the window moves the page, and leaves the text where it is.
      if (this.start && this.stands()) this.start.scroll += scrollY - before;
      else this.start = undefined;
      return;
    }
    this.asked = false;
    this.scrolls = true;
    if (!this.text.follows()) return;
    this.start ??= this.begin(before);
    if (this.due) return;
    this.due = true;
    requestAnimationFrame(() => {
      this.due = false;
      if (this.start && this.text.follows()) this.read(this.start);
      this.remember();
    });
  }

  private remember(): void {
    const move = this.text.moves.find((one) => one.getBoundingClientRect().top >= 0 && one.checkVisibility());
    this.edge = move && { move, top: move.getBoundingClientRect().top };
  }

  private stands(): boolean {
    const { move, top } = this.edge ?? {};
    return Boolean(move && Math.abs(move.getBoundingClientRect().top - top!) < 2);
  }

  private begin(scroll: number): Start {
    const [{ moves }, current] = [this.text, this.text.current()];
    const moved = scrollY - scroll;
    const start: Start = { scroll, place: this.text.place(), at: current ? moves.indexOf(current) : -1 };
    if (!current) {
      // The game's start has no line: the first one below is crossed next.
      const first = moves.find(isRead);
      const top = first ? seen(first).getBoundingClientRect().top + moved - 1 : 0;
      return { ...start, box: { top, bottom: top } };
    }
    const line = seen(current);
    const { top, bottom } = line.getBoundingClientRect();
    const isSeen = line.checkVisibility() && bottom + moved > 0 && top + moved < textHeight();
    const next = moves.slice(start.at + 1).find(isRead);
    const end = next ? Math.min(bottom, heightOf(next) - 1) : bottom;
    return { ...start, box: isSeen ? { top: heightOf(current) + moved, bottom: end + moved } : undefined };
  }

  /** Down never goes back, up never goes on, and what returns is where it began. */
  private read(start: Start): void {
    const { text } = this;
    const gone = scrollY - start.scroll;
    const found = this.crossed(start, gone);
    const at = gone > 0 ? Math.max(found, start.at) : Math.min(found, start.at);
    if (at === start.at) {
      if (text.place() !== start.place) text.come(start.place);
    } else if (text.moves[at] && text.moves[at] !== text.current()) text.come(text.moves[at]);
  }

  /** The number of the last move above the line to be crossed, or of the current one where that changes nothing. */
  private crossed({ at, box }: Start, gone: number): number {
    const way = Math.abs(gone);
    if (!way || (!box && way < DULL)) return at;
    let line = textHeight() * READ;
    if (box) {
      const from = gone > 0 ? box.top : box.bottom;
      line = from + (line - from) * Math.min(1, way / Math.max(DRIFT, Math.abs(line - from)));
    }
    const found = this.text.moves.findLastIndex((one) => isRead(one) && heightOf(one) <= line);
    return found < 0 && at >= 0 ? this.text.moves.findIndex(isRead) : found; // the page's head: back at the first move
  }
}
