/** Ticks and crosses at places of a drawing: each stands at its place where it covers least of the words. */

const [LEAST, USUAL, SHARE] = [12, 20, 0.45]; // pixels across, and the share of a small place
const MARKED = ".tb-laid:is(.tb-guessed, .tb-so, .tb-not-so)";
/** Shares of a place, the usual one first: corners before the inside and the sides, where symbols are. */
const SPOTS = [
  [1, 0],
  [1, 1],
  [0, 0],
  [0, 1],
  [0.8, 0.8],
  [0.5, 0],
  [0.5, 1],
  [1, 0.5],
  [0, 0.5],
] as const;
const NO_CORNER = 0.1; // of a badge, that a corner may cover sooner than another spot is taken

/** Where words stand on a drawing, without those of the choices that are laid over it. */
function wordsOf(drawing: Element): DOMRect[] {
  const [found, range] = [[] as DOMRect[], document.createRange()];
  const texts = document.createNodeIterator(drawing, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    if (!text.nodeValue?.trim() || text.parentElement?.closest(".tb-laid, title, desc, style")) continue;
    range.selectNodeContents(text);
    found.push(...range.getClientRects());
  }
  return found;
}

/** Area of what a square around a point covers of some boxes. */
function covered(x: number, y: number, half: number, boxes: DOMRect[]): number {
  let sum = 0;
  for (const { left, right, top, bottom } of boxes) {
    const across = Math.min(x + half, right) - Math.max(x - half, left);
    const down = Math.min(y + half, bottom) - Math.max(y - half, top);
    if (across > 0 && down > 0) sum += across * down;
  }
  return sum;
}

/** Puts the badge of each marked place of a drawing where it covers least. */
export function placeBadges(drawing: Element): void {
  const marked = [...drawing.querySelectorAll<HTMLElement>(MARKED)];
  const words = marked.length ? wordsOf(drawing) : [];
  const boxes = marked.map((one) => one.getBoundingClientRect());
  const badges: DOMRect[] = []; // of the places before: no badge lies over another one
  marked.forEach((place, nth) => {
    const box = boxes[nth]!;
    const others = boxes.slice(nth + 1); // they lie over it
    const size = Math.round(Math.min(Math.max(SHARE * Math.min(place.offsetWidth, place.offsetHeight), LEAST), USUAL));
    const zoom = box.width / place.offsetWidth || 1; // of a projector's page
    const [half, edge] = [(size * zoom) / 2, place.clientLeft * zoom];
    const at = (from: number, to: number, share: number) => from + edge + share * (to - from - 2 * edge);
    const cost = ([x, y]: readonly [number, number]): number => {
      const [across, down] = [at(box.left, box.right, x), at(box.top, box.bottom, y)];
      const isOut = across - half < 0 || across + half > document.documentElement.clientWidth;
      const isCorner = x % 1 === 0 && y % 1 === 0;
      const share = covered(across, down, half, [...words, ...others, ...badges]) / (4 * half * half);
      return share + (isOut ? 9 : 0) + (isCorner ? 0 : NO_CORNER);
    };
    const costs = SPOTS.map(cost);
    const [x, y] = SPOTS[costs.indexOf(Math.min(...costs))]!;
    const [left, top] = [at(box.left, box.right, x) - half, at(box.top, box.bottom, y) - half];
    badges.push(new DOMRect(left, top, 2 * half, 2 * half));
    place.style.setProperty("--tb-badge", `${size}px`);
    place.style.setProperty("--tb-badge-x", `${100 * x}%`);
    place.style.setProperty("--tb-badge-y", `${100 * y}%`);
  });
}
