/** How large the letters and the pictures of a screen can be, so that all of it is in view. */

/** What is scaled alone: boards, drawings, and the pictures of toys. */
const PICTURES = ".tb-reduced, .tb-ground, .tb-stage, .tp-picture, .tp-still > svg";
/** Letters of a text, and of an exercise or a toy, in pixels at no zoom. */
const [PROSE, LIVE] = [17, 14];
/** Least letters at the back of a room, and the largest that are of use. */
const [LEAST, MOST] = [24.2, 34];
/**
 * Width that a picture is drawn for; one that makes a board of elements tall: its letters are the same; and one that
 * puts what a game draws beside each other instead of in a column.
 */
const [WIDE, TALL, ROW] = [640, 420, 1000];
const BOARD = ".tb-reduced:not(:has(.tb-drawn))";
const [SMALLEST, LARGEST] = [0.45, 2.2];
/** Of a screen's width, for a picture with the text beside it. */
const SHARE = 0.68;
/** Halvings until a size is found. */
const STEPS = 7;

/** Whether all that is shown is in view. */
export const fits = (page: HTMLElement): boolean =>
  page.scrollHeight <= page.clientHeight && page.scrollWidth <= page.clientWidth;

/** Whether a board that a game draws is higher than wide. */
function isColumn(picture: HTMLElement): boolean {
  const box = picture.querySelector<SVGSVGElement>(".tb-drawn > svg")?.viewBox.baseVal;
  return box !== undefined && box.height > box.width;
}

/** The largest size from `least` on that fits, or undefined. */
function largest(least: number, most: number, fit: (size: number) => boolean): number | undefined {
  if (fit(most)) return most;
  if (!fit(least)) return undefined;
  let [low, high] = [least, most];
  for (let step = 0; step < STEPS; step++) {
    const middle = (low + high) / 2;
    if (fit(middle)) low = middle;
    else high = middle;
  }
  return low;
}

/** Makes a screen's letters and pictures as large as fits: the pictures give way first, and then the letters. */
export function fitted(page: HTMLElement, step: HTMLElement[]): void {
  const pictures = step
    .flatMap((one) => [...one.querySelectorAll<HTMLElement>(PICTURES)])
    .filter((one) => one.checkVisibility());
  const usual = step.some((one) => one.querySelector(".tb")) ? LIVE : PROSE;
  const set = (letters: number, picture = 1, width = 0, beside = false) => {
    for (const one of step) {
      one.toggleAttribute("data-tp-beside", beside);
      one.style.setProperty("--tp-text", String(letters / usual));
      one.style.setProperty("--tp-picture", String(picture / (letters / usual)));
      one.style.setProperty("--tp-wide", `${width}px`);
    }
    return fits(page);
  };
  const [one] = pictures;
  // It chooses its drawing by its width, a frame later; once it has stood in a row it stays there.
  if (one && isColumn(one)) one.dataset.tpRow = "";
  const widths = pictures.some((one) => one.matches(BOARD)) ? [WIDE, TALL] : [one?.dataset.tpRow === "" ? ROW : WIDE];
  const room = page.clientWidth;
  const ways = widths.flatMap((width) => [
    { width, beside: false, most: Math.min(LARGEST, room / width) },
    ...(pictures.length === 1 ? [{ width, beside: true, most: (SHARE * room) / width }] : []),
  ]);
  for (let letters = LEAST; letters > 6; letters *= 0.92) {
    if (!pictures.length) {
      const size = largest(letters, Math.max(letters, MOST), set);
      if (size === undefined) continue;
      set(size);
      return;
    }
    let best: (() => void) | undefined;
    let reached = 0;
    for (const { width, beside, most } of ways) {
      const size = largest(SMALLEST, most, (size) => set(letters, size, width, beside));
      if (size === undefined || size <= reached) continue;
      reached = size;
      best = () => set(letters, size, width, beside);
    }
    if (best) return best();
  }
}
