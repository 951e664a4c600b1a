/** Lazy mounting: on scroll, before print, then when idle. */

/** Whether a place is visible, or almost; a hidden one has no box. */
export function isNear(place: Element): boolean {
  const [box] = place.getClientRects();
  return box !== undefined && box.bottom > -innerHeight / 2 && box.top < innerHeight * 1.5;
}

/** Places to which something is done once, when the reader comes near. */
export class Late<Place extends Element> {
  private readonly far = new Set<Place>();
  private readonly seen = new IntersectionObserver(
    (seen) => seen.forEach(({ isIntersecting, target }) => isIntersecting && this.take(target as Place)),
    { rootMargin: "50% 0px" },
  );

  constructor(private readonly come: (place: Place) => void) {
    beforePrint(() => this.far.forEach((place) => this.take(place)));
  }

  add(places: Iterable<Place>): this {
    for (const place of places) {
      this.far.add(place);
      this.seen.observe(place);
    }
    return this;
  }

  /** Those that are near already. */
  now(): this {
    for (const place of [...this.far].filter(isNear)) this.take(place);
    return this;
  }

  /** The others when there is nothing else to do. */
  atLeisure(): void {
    atLeisure(this.far, (place) => this.take(place));
  }

  private take(place: Place): void {
    if (!this.far.delete(place)) return;
    this.seen.unobserve(place);
    this.come(place);
  }
}

/** Calls `prepare` before print: at the event, or when the media query changes, as in a print preview. */
export function beforePrint(prepare: () => void): void {
  addEventListener("beforeprint", prepare);
  matchMedia("print").addEventListener("change", prepare);
}

/** Takes what waits whenever there is nothing else to do, as many as there is time for; to take one is to remove it. */
export function atLeisure<Item>(waiting: ReadonlySet<Item>, take: (item: Item) => void): void {
  idle((isLeisure) => {
    do {
      const [item] = waiting;
      if (!item) return;
      take(item);
    } while (isLeisure());
    atLeisure(waiting, take);
  });
}

/** Does what can wait until the browser has nothing else to do, or a second; given a way to ask for more time. */
function idle(work: (isLeisure: () => boolean) => void): void {
  if ("requestIdleCallback" in globalThis)
    requestIdleCallback((deadline) => work(() => deadline.timeRemaining() > 4), { timeout: 1000 });
  else setTimeout(() => work(() => false), 50);
}
