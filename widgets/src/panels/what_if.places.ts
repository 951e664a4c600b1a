/** What is tried, beside its places on the board: letters, and intervals while they grow. */

import type { Scene } from "../explorer/scene";
import type { TriedRow } from "../generated/messages";
import { h, redraw, tabStop } from "../ui/dom";
import { boxIn } from "../ui/measure";
import type { Where } from "./what_if.model";
import { axisOf, LETTERS, whereabouts } from "./what_if.model";
import { bar } from "./what_if.result";
import { figure } from "./what_if.words";

export interface Places {
  /** Draws the chosen moves and the rows of the table that has grown so far; with no scene, nothing. */
  show(scene: Scene | undefined, picked: readonly string[] | null, rows: readonly TriedRow[]): void;
  /** Shows where a move stands, or none. */
  point(move: string): void;
  stop(): void;
}

/** Distance of a sign from the edges of its place. */
const INSET = 3;
/** Width below which a place holds no more than its own sign, at its edges. */
const SMALL = 64;
/** Height of the signs above a button, and how far they reach over its edge: not to the line above, nor to its name. */
const [OVER, EDGE] = [40, 6];

export function places(root: HTMLElement): Places {
  const layer = h("div", { class: "tb-trial-board", "aria-hidden": "true" });
  root.append(layer);
  let scene: Scene | undefined;
  let picked: readonly string[] | null = [];
  let rows: readonly TriedRow[] = [];
  let pointed = "";
  let scrolled: { room: Element; from: number } | undefined;

  const having = (kind: string, key: string, within = "") =>
    [...root.querySelectorAll(`${within} [data-tb-${kind}]`)].find((el) => el.getAttribute(`data-tb-${kind}`) === key);
  /** A target that is a place for marks, too, has one name as both; what the board does not draw is listed. */
  const elementOf = ({ target, deed }: Where): Element | undefined =>
    deed
      ? having("deed", deed)
      : (having("spot", target, ".tb-board") ??
        having("place", target, ".tb-board") ??
        tabStop(root, `target ${target}`));
  const boxOf = (el: Element | undefined) => {
    const box = el?.getBoundingClientRect();
    if (!el || !box?.width) return undefined;
    // What has been scrolled away has no place where a sign could stand.
    const window = el.closest(".tb-card")?.getBoundingClientRect();
    if (window?.height && (box.top < window.top - 1 || box.bottom > window.bottom + 1)) return undefined;
    return boxIn(root, box);
  };

  /**
   * A move's letter, or none where all are compared; then its interval, or its number alone where all are, and none
   * where no difference is seen. At a move in words there is room for one mark or number.
   */
  const sign = (move: string, small: boolean, listed: boolean) => {
    const row = rows.find((one) => one.move === move);
    // While games are few, those that give the numbers may show another move before the one that was chosen.
    const leads = row?.best && !rows.some(({ bar }) => bar && bar[1] > 0);
    const letter = LETTERS[picked?.indexOf(move) ?? -1] ?? "";
    const state = row ? (leads ? "tb-best" : row.seen && !row.best ? "tb-seen" : "tb-unseen") : "";
    const mean = row?.bar && !row.best && row.seen ? figure(scene?.outline.lang ?? "en", row.bar[1], 1, true) : "";
    const drawn = picked && row?.bar && !row.best && !listed;
    const mark = leads ? "★" : row && (row.best || !row.seen) ? "≈" : "";
    return h(
      "span",
      { class: `tb-trial-sign ${state}` },
      letter ? h("b", { class: `tb-letter tb-q-${letter}` }, letter) : null,
      drawn ? bar(row, axisOf([...rows])) : null,
      mark ? h("span", { class: "tb-rank" }, mark) : null,
      mean && !(small && drawn) ? h("span", null, mean) : null,
    );
  };

  const places = (): Map<string, Where> => {
    const spots = [...root.querySelectorAll(".tb-board [data-tb-spot]")].map(
      (el) => el.getAttribute("data-tb-spot") ?? "",
    );
    return scene ? whereabouts(scene.frame, spots) : new Map();
  };

  /** Scrolls the card or the list in it, and nothing around them, until the button of a move is seen; else back. */
  const scrollTo = (where: Where | undefined) => {
    if (scrolled) scrolled.room.scrollTop = scrolled.from;
    const el = where && elementOf(where);
    const room = el?.closest(".tb-card .tb-list") ?? el?.closest(".tb-card");
    scrolled = room ? { room, from: room.scrollTop } : undefined;
    if (!el || !room) return;
    const [box, window] = [el.getBoundingClientRect(), room.getBoundingClientRect()];
    const [above, below] = [window.top + EDGE - box.top, box.bottom - window.bottom + EDGE];
    room.scrollTop += below > 0 ? below : -Math.max(0, above);
  };

  const draw = (at: Map<string, Where>) => {
    const groups = new Map<string, { box: NonNullable<ReturnType<typeof boxOf>>; listed: boolean; moves: string[] }>();
    for (const move of picked ?? rows.map(({ move }) => move)) {
      const where = at.get(move);
      if (!where) continue;
      const key = where.deed ? `deed ${where.deed}` : where.target;
      const group = groups.get(key);
      // Of all moves to a place the best stands for it: the rows come best first.
      if (group) picked && group.moves.push(move);
      else {
        const el = elementOf(where);
        const box = boxOf(el);
        if (box) groups.set(key, { box, listed: Boolean(el?.closest(".tb-list")), moves: [move] });
      }
    }
    const marked = at.get(pointed);
    const things = marked ? [elementOf(marked), ...marked.pieces.map((piece) => having("piece", piece))] : [];
    const rings = things.map(boxOf).filter((box) => box !== undefined);
    redraw(layer, [[...groups], rows, picked, rings, scene?.outline.lang], () => [
      ...rings.map(({ left, top, width, height }) => {
        const [wide, high] = [width + 2 * INSET, height + 2 * INSET];
        const style = `left:${left - INSET}px;top:${top - INSET}px;width:${wide}px;height:${high}px`;
        return h("i", { class: "tb-trial-ring", style });
      }),
      ...[...groups].map(([key, { box, listed, moves }]) => {
        const { left, top, width, height } = box;
        const over = key.startsWith("deed ");
        const small = !over && !listed && width < SMALL;
        const edge = small ? 0 : INSET;
        const place = `left:${left + edge}px;width:${width - 2 * edge}px;height:${over ? OVER : height}px`;
        const kind = over ? "tb-trial-over" : listed ? "tb-trial-listed" : small ? "tb-trial-small" : "";
        return h(
          "span",
          {
            class: `tb-trial-signs ${kind}`,
            "data-tb-signs": moves[0],
            style: `${place};top:${over ? top - OVER + EDGE : top}px`,
          },
          ...moves.map((move) => sign(move, small, listed)),
        );
      }),
    ]);
  };

  const lay = () => draw(places());
  const sized = new ResizeObserver(lay);
  sized.observe(root);
  root.addEventListener("tb-laid", lay); // the board can get another width in a root that keeps its own
  addEventListener("scroll", lay, { capture: true, passive: true });

  return {
    show(now, moves, grown) {
      [scene, picked, rows] = [now, now ? moves : [], now ? grown : []];
      lay();
    },
    point(move) {
      if (move === pointed) return;
      pointed = move;
      const at = places();
      scrollTo(at.get(move));
      draw(at);
    },
    stop() {
      sized.disconnect();
      root.removeEventListener("tb-laid", lay);
      removeEventListener("scroll", lay, { capture: true });
      layer.remove();
    },
  };
}
