/** The BoardGameGeek Game: the street of six shops, the charity shop and the discard. */

import type { Child } from "../dom";
import { h, redraw, set, text } from "../dom";
import { chips, die, icon, tile } from "../pieces";
import type { Part, Scene } from "../scene";
import { labelOf, lookOf } from "../scene";
import { words } from "./bgg.words";

interface Street {
  shops: Shop[];
  charity: Tile[];
  discard: number;
  prices_assumed: boolean;
  phase: number;
}

interface Shop {
  number: number;
  range: number[];
  /** Top, middle, bottom. */
  shelves: Shelf[];
  geeks: { seat: number; face: number; moved: boolean }[];
  deciding: boolean;
}

interface Shelf {
  key: string;
  price: number;
  label: string;
  windows: (Tile | null)[];
}

interface Tile {
  owner: number;
  number: number | null;
  up: boolean;
  peek?: boolean;
  buyer: number;
  moved?: boolean;
  plus?: number;
}

export function bgg(): Part {
  const street = h("div", { class: "tb-street", role: "group", "data-tb-ground": true });
  const yard = yardPart();
  let shops: ShopPart[] = [];

  return {
    el: h("div", { class: "tb-board" }, street, yard.el),
    update(scene) {
      const now = scene.frame.board as Street;
      set(street, "aria-label", words[scene.outline.lang].shops);
      set(street, "data-phase", now.phase);
      street.classList.toggle("tb-deciding", now.shops.some(({ deciding }) => deciding));
      redraw(street, now.shops.map(({ number, range }) => [number, range]), () => {
        shops = now.shops.map(shopPart);
        return shops.map(({ el }) => el);
      });
      shops.forEach((part, at) => now.shops[at] && part.update(scene, now.shops[at]));
      yard.update(scene, now);
    },
  };
}

interface ShopPart {
  el: HTMLElement;
  update(scene: Scene, shop: Shop): void;
}

function shopPart({ number, range, shelves }: Shop): ShopPart {
  const sells = h("span", { class: "tb-range" }, ...range.map((n) => h("i", { class: n === number ? "tb-own" : null }, n)));
  const rows = shelves.map(shelfPart);
  const pavement = h("div", { class: "tb-pavement" });
  const sign = h("div", { class: "tb-sign", "aria-hidden": "true" }, h("b", null, number), sells);
  const el = h("div", { class: "tb-shop", role: "group" }, h("div", { class: "tb-awning" }), sign, h("div", { class: "tb-shelves" }, ...rows.map((row) => row.el)), pavement);
  return {
    el,
    update(scene, shop) {
      const { outline } = scene;
      const said = words[outline.lang];
      set(el, "aria-label", `${said.shop} ${number}, ${said.sells} ${range.join(", ")}`);
      el.classList.toggle("tb-hot", shop.deciding);
      rows.forEach((row, at) => shop.shelves[at] && row.update(scene, shop.shelves[at]));
      redraw(pavement, [shop.geeks, outline.seats, outline.lang], () =>
        shop.geeks.map(({ seat, face, moved }) => {
          const label = [said.geekOf(labelOf(outline, seat)), `${said.shop} ${number}`, face && said.shows(face)].filter(Boolean).join(", ");
          return h("span", { class: moved ? "tb-geek tb-moved" : "tb-geek" }, die(lookOf(outline, seat), { face, label, kin: `geek ${seat}` }));
        }),
      );
    },
  };
}

/** A shelf is one thing with one sentence: its three windows are interchangeable. */
function shelfPart({ key, windows }: Shelf): { el: HTMLElement; update(scene: Scene, shelf: Shelf): void } {
  const spots = windows.map(() => h("span", { class: "tb-window" }));
  const price = h("span", { class: "tb-price" });
  const el = h("div", { class: "tb-shelf", role: "img", "data-tb-shelf": key }, ...spots, price);
  return {
    el,
    update(scene, shelf) {
      set(el, "aria-label", shelf.label);
      text(price, shelf.price);
      spots.forEach((spot, at) => {
        const held = shelf.windows[at] ?? null;
        spot.classList.toggle("tb-moved", held?.moved ?? false);
        spot.classList.toggle("tb-sold", (held?.buyer ?? -1) >= 0);
        redraw(spot, [held, scene.outline.seats], () => (held ? placed(held, scene) : []));
      });
    },
  };
}

function placed(held: Tile, { outline }: Scene): Child[] {
  const { owner, number, buyer, plus } = held;
  return [
    tile(lookOf(outline, owner), held, { kin: `tile ${owner} ${number ?? "?"}` }),
    buyer >= 0 ? die(lookOf(outline, buyer), { kin: `geek ${buyer}` }) : null,
    plus ? h("span", { class: "tb-tag" }, `+${plus}`) : null,
  ];
}

function yardPart(): { el: HTMLElement; update(scene: Scene, street: Street): void } {
  const charity = h("div", { class: "tb-charity" });
  const discard = h("div", { class: "tb-discard" });
  const assumed = h("p", { class: "tb-assumed" });
  return {
    el: h("div", { class: "tb-yard", "data-tb-ground": true }, charity, discard, assumed),
    update(scene, now) {
      const { outline } = scene;
      const said = words[outline.lang];
      charity.classList.toggle("tb-used", now.charity.length > 0);
      discard.classList.toggle("tb-used", now.discard > 0);
      redraw(charity, [now.charity, outline.seats, outline.lang], () => [icon("heart"), h("span", null, said.charity), now.charity.length ? given(now.charity, scene) : h("span", { class: "tb-label" }, "· ", said.empty)]);
      redraw(discard, [now.discard, outline.lang], () => [icon("bin"), h("span", null, said.discard), h("span", { class: "tb-label" }, now.discard || said.empty)]);
      redraw(assumed, [now.prices_assumed, outline.lang], () => (now.prices_assumed ? [...chips(["R1"], scene.words.rule), " ", said.pricesAssumed] : []));
    },
  };
}

function given(tiles: Tile[], scene: Scene): Child {
  const { outline } = scene;
  const said = words[outline.lang];
  const one = (held: Tile) => {
    const buyer = held.buyer >= 0 ? `, ${said.geekOf(labelOf(outline, held.buyer))}` : "";
    const label = `${labelOf(outline, held.owner)} ${held.number ?? scene.words.unknown}${buyer}`;
    return h("li", { class: `tb-given${buyer ? " tb-sold" : ""}${held.moved ? " tb-moved" : ""}` }, h("span", { role: "img", "aria-label": label }, ...placed(held, scene)));
  };
  return h("ul", { "aria-label": said.charity }, ...tiles.map(one));
}

