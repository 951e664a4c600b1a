/** How The BoardGameGeek Game is played: from what is in hand to the words of a move. */

import type { Lang } from "../../protocol";
import type { Deed, Notation, Target, View } from "../../explorer/selection";
import { answerOf } from "../../explorer/selection";
import type { Shop, Street } from "./types";
import { words } from "./words";

const [SUPPLY, GEEKS, CHOOSE] = [2, 3, 5];
/** Shops stand in two columns, windows three in a shelf. */
const [ACROSS, SHELVES, WINDOWS] = [2, 3, 3];

const street = ({ frame }: View) => frame.board as Street;

/** The shops where the geeks of the seat to move stand, in the order of the card. */
export function standing(view: View): number[] {
  return street(view).shops.flatMap(({ number, geeks }) => geeks.filter(({ seat }) => seat === view.frame.to_move).map(() => number));
}

/** "tile 0" is a blank, "tile null" one that nobody has seen. */
const tileWord = (piece: string) => ({ "tile 0": "-", "tile null": "?" })[piece] ?? piece.slice(5);

function supply(view: View, tile: string): Target[] {
  const said = words[view.outline.lang];
  return street(view).shops.flatMap(({ shelves }, shop) =>
    shelves.map(({ key, price }, level) => target(view, key, `${tileWord(tile)}@${key}`, [shop % ACROSS, Math.floor(shop / ACROSS) * SHELVES + level], said.earns(price))),
  );
}

function promote(view: View, from: number): Target[] {
  const said = words[view.outline.lang];
  return street(view).shops.flatMap(({ number }, at) =>
    number === from ? [] : [target(view, `shop ${number}`, `promote ${from}>${number}`, [at % ACROSS, Math.floor(at / ACROSS)], said.walks(from, number))],
  );
}

/** The tiles that a geek can stand on, and those that it may not; what another geek could take is left alone. */
function buy(view: View, from: number): Target[] {
  const { shops, charity } = street(view);
  const name = (owner: number) => view.outline.seats[owner]?.name ?? "";
  const shelves = (shop: Shop, at: number) =>
    shop.shelves.flatMap(({ key, windows }, level) =>
      windows.flatMap((tile, column) => {
        if (!tile?.up || tile.buyer >= 0) return [];
        const found = target(view, `${key}.${column}`, `buy ${name(tile.owner)}${tile.number}@${key}`, [(at % ACROSS) * WINDOWS + column, Math.floor(at / ACROSS) * SHELVES + level]);
        if (shop.number === from) return [found];
        const { at: _, ...aside } = found;
        return found.answer === "refused" ? [aside] : [];
      }),
    );
  const given = charity.flatMap((tile, at) => (tile.buyer >= 0 ? [] : [target(view, `charity ${at}`, `buy ${name(tile.owner)}${tile.number}@charity with ${from}`, [at, SHELVES * SHELVES])]));
  return [...shops.flatMap(shelves), ...given];
}

function target(view: View, key: string, move: string, at: readonly [number, number], tip?: string): Target {
  return { key, move, answer: answerOf(view.frame, move), at, ...(tip === undefined ? {} : { tip }) };
}

const pass = (lang: Lang): Deed => ({ key: "pass", letter: "p", label: words[lang].pass, move: "pass" });

export const notation: Notation = {
  many: ({ frame }) => frame.phase === GEEKS,

  pieces(view) {
    const { card, phase } = view.frame;
    if (card.kind !== "turn") return [];
    if (phase === SUPPLY) return card.hand?.tiles.map(({ number }) => `tile ${number}`) ?? [];
    return standing(view).map((_, at) => `geek ${at}`);
  },

  targets(view, hand) {
    const [piece, ...others] = hand;
    if (piece === undefined || others.length) return [];
    if (view.frame.phase === SUPPLY) return supply(view, piece);
    const from = standing(view)[Number(piece.slice(5))] ?? 0;
    return view.frame.phase === GEEKS ? promote(view, from) : view.frame.phase === CHOOSE ? buy(view, from) : [];
  },

  deeds(view, hand) {
    const { lang } = view.outline;
    if (view.frame.phase !== GEEKS) return [pass(lang)];
    const shops = standing(view);
    const chosen = hand.map((piece) => shops[Number(piece.slice(5))] ?? 0).sort((a, b) => a - b);
    const advertise: Deed = { key: "advertise", letter: "a", label: words[lang].advertise, icon: "die", move: chosen.length ? `ad ${chosen.join(" ")}` : "", missing: words[lang].whoAdvertises };
    return [advertise, pass(lang)];
  },
};
