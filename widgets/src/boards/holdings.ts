/** What each seat has, below a board: its score, who is first, and the pieces of the rack. */

import { labelOf, lookOf, type Scene, unitOf } from "../explorer/scene";
import type { Pieces } from "../generated/messages";
import { h } from "../ui/dom";
import { badge, icon, tile } from "../ui/icons";
import { signed } from "../ui/numbers";

/** One list of the seats, and one of each rack. */
export function holdings(scene: Scene): HTMLElement[] {
  const { outline, frame, words } = scene;
  const seats = frame.seats.map(({ points }, seat) =>
    h(
      "li",
      { class: outline.seat === seat ? "tb-you" : null, "data-tb-place": outline.seats[seat]?.name },
      badge(lookOf(outline, seat)),
      h("span", null, labelOf(outline, seat)),
      frame.first === seat && icon("flag", words.firstPlayer),
      h("b", null, `${signed(points)}\u202f${unitOf(outline, points)}`),
    ),
  );
  const racks = frame.card.blocks.filter((block) => block.kind === "pieces").map((block) => rack(block, scene));
  return [
    h("ul", { class: "tb-holdings", "aria-label": words.seats }, ...seats),
    ...(racks.length ? [h("div", { class: "tb-had" }, ...racks)] : []),
  ];
}

/** Its name stands before its pieces, which take the colour of their own seats; those of others are not in hand. */
function rack({ seat, label, items }: Pieces, { outline }: Scene): HTMLElement {
  const pieces = items.map(
    (one) =>
      one &&
      h(
        "li",
        { "data-tb-place": one.seat === undefined ? `held.${one.sign || "-"}` : null },
        ...Array.from({ length: one.n ?? 1 }, (_, nth) =>
          tile(lookOf(outline, one.seat ?? seat), { face: one.sign ?? "", up: true }, { label: nth ? "" : one.label }),
        ),
      ),
  );
  const held = items.some(Boolean) && h("ul", { class: "tb-holdings tb-screened", "aria-label": label }, ...pieces);
  return h("div", { class: "tb-had" }, h("span", { class: "tb-label" }, label), held);
}
