/**
 * Motion: after a single step, pieces glide from where they were. Pieces have no identity that could give a secret
 * away: like goes to like, nearest first.
 */

const EASE = "cubic-bezier(.2,.7,.2,1)";
const [SHORTEST, LONGEST] = [200, 420];

interface Piece {
  el: Element;
  kin: string;
  box: DOMRect;
  /** Its ground, and the ground's position: a board that moves on the page takes its pieces along. */
  ground: Element | null;
  groundBox: DOMRect | undefined;
}

function pieces(root: Element): Piece[] {
  return [...root.querySelectorAll("[data-tb-kin]")].map((el) => {
    const ground = el.closest("[data-tb-ground]");
    return {
      el,
      kin: el.getAttribute("data-tb-kin") ?? "",
      box: el.getBoundingClientRect(),
      ground,
      groundBox: ground?.getBoundingClientRect(),
    };
  });
}

/**
 * The kind of a piece and its seat: "tile 2 5" and "tile 2 ?" may be the same tile, seen from elsewhere or turned up.
 */
const owner = (kin: string) => kin.split(" ", 2).join(" ");

const middle = ({ left, top, width, height }: DOMRect) => [left + width / 2, top + height / 2] as const;

function apart(a: DOMRect, b: DOMRect): [number, number] {
  const [[ax, ay], [bx, by]] = [middle(a), middle(b)];
  return [ax - bx, ay - by];
}

/** Pairs new pieces with the gone ones that they probably are. */
function pair(gone: Piece[], come: Piece[]): Map<Piece, Piece> {
  const origin = new Map<Piece, Piece>();
  const used = new Set<Piece>();
  for (const same of [(a: string, b: string) => a === b, (a: string, b: string) => owner(a) === owner(b)]) {
    const couples = come.flatMap((to) =>
      gone
        .filter((from) => same(from.kin, to.kin))
        .map((from) => ({ from, to, far: Math.hypot(...apart(from.box, to.box)) })),
    );
    for (const { from, to } of couples.sort((a, b) => a.far - b.far)) {
      if (origin.has(to) || used.has(from)) continue;
      origin.set(to, from);
      used.add(from);
    }
  }
  return origin;
}

function glide(el: Element, from: DOMRect, to: DOMRect, [groundX, groundY]: readonly [number, number] = [0, 0]): void {
  const [fromX, fromY] = apart(from, to);
  const [x, y] = [fromX - groundX, fromY - groundY];
  const far = Math.hypot(x, y);
  if (far < 2 || !to.width) return;
  // What stands in a picture is moved in the picture's own units, and keeps its size.
  const picture = (el as SVGElement).ownerSVGElement;
  const unit = picture ? picture.viewBox.baseVal.width / picture.getBoundingClientRect().width : 1;
  const shift = `translate(${x * unit}px,${y * unit}px)`;
  const duration = Math.min(LONGEST, SHORTEST + far * 0.35);
  el.animate([{ transform: picture ? shift : `${shift} scale(${from.width / to.width})` }, { transform: "none" }], {
    duration,
    easing: EASE,
  });
}

/** Movement of the ground, if both are on the same one. */
function groundMove(from: Piece, to: Piece): readonly [number, number] {
  return from.ground === to.ground && from.groundBox && to.groundBox
    ? [from.groundBox.left - to.groundBox.left, from.groundBox.top - to.groundBox.top]
    : [0, 0];
}

/** Draws, and lets every piece come from where it was; a new one comes from its seat (`home`). */
export function moving(root: HTMLElement, draw: () => void, home: (seat: string) => Element | null): void {
  const before = pieces(root);
  draw();
  const known = new Map(before.map((piece) => [piece.el, piece]));
  const after = pieces(root);
  const gone = before.filter(({ el }) => !el.isConnected);
  const come = after.filter(({ el }) => !known.has(el));
  const origin = pair(gone, come);
  const top = root.getBoundingClientRect().top;
  for (const piece of after) {
    const from = known.get(piece.el) ?? origin.get(piece);
    if (from) {
      glide(piece.el, from.box, piece.box, groundMove(from, piece));
      const turned = piece.el.classList.contains("tb-up") && !from.el.classList.contains("tb-up");
      // Row by row: one sweep over the board.
      if (turned)
        piece.el.animate([{ transform: "scaleX(0)" }, { transform: "none" }], {
          duration: SHORTEST,
          delay: (piece.box.top - top) / 3,
          easing: EASE,
          fill: "backwards",
        });
    } else {
      const seat = home(piece.kin.split(" ")[1] ?? "");
      if (seat) glide(piece.el, seat.getBoundingClientRect(), piece.box);
    }
  }
}

export const stillness = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;
