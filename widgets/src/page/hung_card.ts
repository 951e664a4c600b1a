/** A card that docks with its title, hint and buttons alone: what is drawn below them hangs below the window. */

/** Returns what is to be called once there may be a card; the style then knows how much of it hangs. */
export function hungCard(): () => void {
  const sized = new ResizeObserver((cards) => {
    for (const { target, borderBoxSize } of cards) {
      const drawn = target.querySelector<HTMLElement>(":scope > .tb-sketch");
      const hung = drawn ? borderBoxSize[0]!.blockSize - drawn.offsetTop : 0;
      (target as HTMLElement).style.setProperty("--tp-hung", `${hung}px`);
    }
  });
  return () => {
    const card = document.querySelector(".tp-beside .tb-card");
    if (card) sized.observe(card);
  };
}
