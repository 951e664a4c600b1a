/** Lazy mounting: on scroll, before print, then when idle. */

/** Can a place be seen, or almost? What is hidden has no box. */
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

  /** One after another, when there is nothing else to do. */
  atLeisure(): void {
    idle(() => {
      const [place] = this.far;
      if (!place) return;
      this.take(place);
      this.atLeisure();
    });
  }

  private take(place: Place): void {
    if (!this.far.delete(place)) return;
    this.seen.unobserve(place);
    this.come(place);
  }
}

/** A printed page is on no screen, so its places never come near; a preview changes the media query instead. */
export function beforePrint(prepare: () => void): void {
  addEventListener("beforeprint", prepare);
  matchMedia("print").addEventListener("change", prepare);
}

/** Does what can wait until the browser has nothing else to do, or a second. */
function idle(work: () => void): void {
  if ("requestIdleCallback" in globalThis) requestIdleCallback(work, { timeout: 1000 });
  else setTimeout(work, 50);
}
