/** The BoardGameGeek Game: the street of six shops, the charity shop and the discard. */

import type { Board, Scene } from "../../explorer/scene";
import type { Child } from "../../ui/dom";
import { register } from "../register";
import type { Shelf, Shop, Street, Tile } from "./types";
import { words } from "./words";

/** Shops stand in two columns, a shelf has three windows, and the charity shop is below them all. */
const [ACROSS, LEVELS, WINDOWS, YARD] = [2, "tmb", 3, 9];

/** Column and row of a shop ("3"), a shelf ("3t"), a window ("3t.1") or a tile in the charity shop ("charity.1"). */
function at(key: string): readonly [number, number] | undefined {
  const given = /^charity\.(\d+)$/.exec(key);
  if (given) return [Number(given[1]), YARD];
  const [, shop, level, window = ""] = /^(\d)([tmb])?(?:\.(\d))?$/.exec(key) ?? [];
  if (!shop) return undefined;
  const [x, y] = [(Number(shop) - 1) % ACROSS, Math.floor((Number(shop) - 1) / ACROSS)];
  return level ? [window ? x * WINDOWS + Number(window) - 1 : x, y * LEVELS.length + LEVELS.indexOf(level)] : [x, y];
}

interface ShopPart {
  el: HTMLElement;
  update(scene: Scene, shop: Shop): void;
}

register("bgg", ({ aim, chips, die, h, labelOf, lookOf, redraw, set, sign, text, tile }) => {
  function board(): Board {
    const street = h("div", { class: "tb-street", role: "group", "data-tb-ground": true });
    const yard = yardPart();
    let shops: ShopPart[] = [];

    return {
      el: h("div", { class: "tb-board" }, street, yard.el),
      at,
      update(scene) {
        const now = scene.frame.board as Street;
        set(street, "aria-label", words[scene.outline.lang].shops);
        set(street, "data-phase", now.phase);
        set(street, "data-hand", scene.choices.hand[0]?.split(" ", 1)[0] ?? null);
        street.classList.toggle(
          "tb-deciding",
          now.shops.some(({ deciding }) => deciding),
        );
        redraw(
          street,
          now.shops.map(({ number, range }) => [number, range]),
          () => {
            shops = now.shops.map(shopPart);
            return shops.map(({ el }) => el);
          },
        );
        shops.forEach((part, at) => now.shops[at] && part.update(scene, now.shops[at]));
        yard.update(scene, now);
      },
    };
  }

  /** The shops where the geeks of the seat to move stand, in the order of the card. */
  function geekShops({ frame }: Scene): number[] {
    return (frame.board as Street).shops.flatMap(({ number, geeks }) =>
      geeks.filter(({ seat }) => seat === frame.to_move).map(() => number),
    );
  }

  function shopPart({ number, range, shelves }: Shop): ShopPart {
    const sells = h(
      "span",
      { class: "tb-range" },
      ...range.map((n) => h("i", { class: n === number ? "tb-own" : null }, n)),
    );
    const rows = shelves.map(shelfPart);
    const geeks = h("span", { class: "tb-geeks" });
    let slot: HTMLElement | undefined;
    const pavement = h("div", { class: "tb-pavement" }, geeks);
    const sign = h("div", { class: "tb-sign", "aria-hidden": "true" }, h("b", null, number), sells);
    const el = h(
      "div",
      { class: "tb-shop", role: "group", "data-tb-place": number },
      h("div", { class: "tb-awning" }),
      sign,
      h("div", { class: "tb-shelves" }, ...rows.map((row) => row.el)),
      pavement,
    );
    return {
      el,
      update(scene, shop) {
        const { outline, frame, choices } = scene;
        const said = words[outline.lang];
        const place = choices.targets.get(`${number}`);
        // The geeks of the seat to move are counted through the street, as in the card.
        let nth = choices.pieces.has("geek 0") ? geekShops(scene).indexOf(number) : -1;
        set(el, "aria-label", `${said.shop} ${number}, ${said.sells} ${range.join(", ")}`);
        el.classList.toggle("tb-hot", shop.deciding);
        el.classList.toggle("tb-far", place?.answer === "refused");
        const answers = shelves.flatMap(({ key }) => choices.targets.get(key)?.answer ?? []);
        el.classList.toggle("tb-out", answers.length > 0 && !answers.includes("legal"));
        rows.forEach((row, at) => shop.shelves[at] && row.update(scene, shop.shelves[at]));
        redraw(geeks, [shop.geeks, outline.seats, outline.lang, frame.to_move, nth], () =>
          shop.geeks.map(({ seat, face, moved }) => {
            const label = [said.geekOf(labelOf(outline, seat)), `${said.shop} ${number}`, face && said.shows(face)]
              .filter(Boolean)
              .join(", ");
            const mine = nth >= 0 && seat === frame.to_move;
            const spot = `${outline.seats[seat]?.name}.${number}`;
            const drawn = die(lookOf(outline, seat), { face, label: mine ? "" : label, kin: `geek ${seat}` });
            const cls = moved ? "tb-geek tb-moved" : "tb-geek";
            return mine
              ? h(
                  "button",
                  {
                    class: cls,
                    "data-tb-place": spot,
                    tabindex: -1,
                    "aria-label": label,
                    "data-tb-piece": `geek ${nth}`,
                    "data-tb-key": `die ${nth++}`,
                  },
                  drawn,
                )
              : h("span", { class: cls, "data-tb-place": spot }, drawn);
          }),
        );
        for (const piece of geeks.querySelectorAll<HTMLElement>("[data-tb-piece]"))
          set(piece, "aria-pressed", String(choices.hand.includes(piece.dataset.tbPiece ?? "")));
        // The geeks stay as they are: to draw them anew is most of what a click would cost.
        if (!place) {
          slot?.remove();
          slot = undefined;
        } else if (!slot) {
          slot = h("button", { class: "tb-promote" }, h("i", { class: "tb-slot" }));
          pavement.append(slot);
        }
        if (slot) aim(slot, place, scene, said.promoteTo(number));
        pavement.classList.toggle("tb-open", slot !== undefined);
      },
    };
  }

  /**
   * A shelf is one thing with one sentence: its three windows are interchangeable, until a tile in one of them is
   * chosen.
   */
  function shelfPart({ key, windows }: Shelf): { el: HTMLElement; update(scene: Scene, shelf: Shelf): void } {
    const spots = windows.map(() => h("span", { class: "tb-window" }));
    const price = h("span", { class: "tb-price" });
    const el = h("div", { class: "tb-shelf", role: "img", "data-tb-place": key }, ...spots, price);
    let shown: Shelf | undefined;
    let outline: Scene["outline"] | undefined;
    let slot = -1;
    return {
      el,
      update(scene, shelf) {
        const { targets } = scene.choices;
        const choosing = spots.some((_, at) => targets.has(`${key}.${at + 1}`));
        aim(el, targets.get(key), scene, shelf.label, choosing ? "group" : "img");
        text(price, shelf.price);
        const free = targets.has(key) ? shelf.windows.indexOf(null) : -1;
        spots.forEach((spot, at) => {
          const held = shelf.windows[at] ?? null;
          const target = targets.get(`${key}.${at + 1}`);
          if (free !== slot) spot.classList.toggle("tb-slot", at === free);
          if (target || spot.hasAttribute("aria-label"))
            aim(spot, target, scene, target && held ? tileName(held, scene) : "");
          // While something is chosen, nothing else changes.
          if (shelf === shown && scene.outline === outline) return;
          set(spot, "data-tb-place", held ? `${key}.${at + 1}` : null);
          spot.classList.toggle("tb-moved", held?.moved ?? false);
          spot.classList.toggle("tb-sold", (held?.buyer ?? -1) >= 0);
          redraw(spot, [held, scene.outline.seats], () => (held ? placed(held, scene) : []));
        });
        [shown, outline, slot] = [shelf, scene.outline, free];
      },
    };
  }

  const tileName = ({ owner, number }: Tile, { outline }: Scene) =>
    `${labelOf(outline, owner)} ${number ?? words[outline.lang].unknown}`;

  /** Face of a tile: a number, a dash for a blank. */
  const faceOf = (number: number | null) => (number === null ? "?" : number || "–");

  function placed(held: Tile, { outline }: Scene): Child[] {
    const { owner, number, up, peek = false, buyer, plus } = held;
    return [
      tile(lookOf(outline, owner), { face: faceOf(number), up, peek }, { kin: `tile ${owner} ${number ?? "?"}` }),
      buyer >= 0 ? die(lookOf(outline, buyer), { kin: `geek ${buyer}` }) : null,
      plus ? h("span", { class: "tb-tag" }, `+${plus}`) : null,
    ];
  }

  function yardPart(): { el: HTMLElement; update(scene: Scene, street: Street): void } {
    const charity = h("div", { class: "tb-charity", "data-tb-place": "charity" });
    const discard = h("div", { class: "tb-discard", "data-tb-place": "discard" });
    const assumed = h("p", { class: "tb-assumed" });
    return {
      el: h("div", { class: "tb-yard", "data-tb-ground": true }, charity, discard, assumed),
      update(scene, now) {
        const { outline } = scene;
        const said = words[outline.lang];
        charity.classList.toggle("tb-used", now.charity.length > 0);
        discard.classList.toggle("tb-used", now.discard > 0);
        redraw(charity, [now.charity, outline.seats, outline.lang], () => [
          sign("heart", outline),
          h("span", null, said.charity),
          now.charity.length ? given(now.charity, scene) : h("span", { class: "tb-label" }, "· ", said.empty),
        ]);
        [...charity.querySelectorAll(".tb-given > span")].forEach((el, at) => {
          const held = now.charity[at];
          if (held) aim(el, scene.choices.targets.get(`charity.${at + 1}`), scene, givenName(held, scene), "img");
        });
        redraw(discard, [now.discard, outline.lang], () => [
          sign("bin", outline),
          h("span", null, said.discard),
          h("span", { class: "tb-label" }, now.discard || said.empty),
        ]);
        redraw(assumed, [now.prices_assumed, outline.lang], () =>
          now.prices_assumed ? [...chips(["R1"], scene.words.rule), " ", said.pricesAssumed, enter(said)] : [],
        );
      },
    };
  }

  /** Opens the workbench's form of a new game at the prices; without a workbench it is not shown. */
  const enter = ({ enterYours }: (typeof words)["en"]) =>
    h("button", { "data-tb-panel": "new prices", "data-tb-key": "enter yours" }, enterYours);

  /** A tile in the charity shop, and who takes it. */
  function givenName(held: Tile, scene: Scene): string {
    const { outline } = scene;
    return held.buyer < 0
      ? tileName(held, scene)
      : `${tileName(held, scene)}, ${words[outline.lang].geekOf(labelOf(outline, held.buyer))}`;
  }

  function given(tiles: Tile[], scene: Scene): Child {
    const said = words[scene.outline.lang];
    const one = (held: Tile, at: number) => {
      return h(
        "li",
        { class: `tb-given${held.buyer >= 0 ? " tb-sold" : ""}${held.moved ? " tb-moved" : ""}` },
        h("span", { "data-tb-spot": `charity.${at + 1}` }, ...placed(held, scene)),
      );
    };
    return h("ul", { "aria-label": said.charity }, ...tiles.map(one));
  }

  return board();
});
