/** The turn card: whose turn it is and what that seat has, or what the rules are doing; one hint. */

import { h, redraw, set } from "./dom";
import type { Child } from "./dom";
import type { CompareCard, Grid, Hand, Hint, IncomeCard, ScoresCard, TurnCard } from "./model";
import { badge, chips, die, icon, tile } from "./pieces";
import type { Ask, Part, Scene } from "./scene";
import { labelOf, lookOf, signed } from "./scene";

export function card(ask: Ask): Part {
  const el = h("section", { class: "tb-card" });
  // On a phone the collection stands behind a button, and stays open once it was opened.
  let opened = false;
  const more = (label: string) => {
    const button = h("button", { class: "tb-btn tb-ghost tb-square tb-more", type: "button", "data-tb-key": "collection", "aria-label": label, "aria-expanded": String(opened) }, icon("shelf"));
    button.onclick = () => {
      opened = !opened;
      set(button, "aria-expanded", String(opened));
      el.classList.toggle("tb-opened", opened);
    };
    return button;
  };
  return {
    el,
    update(scene) {
      const { frame, outline } = scene;
      redraw(el, [frame.card, frame.next, frame.due, outline.lang, outline.seats], () => {
        const [seat, sign, body] = inside(scene);
        el.className = ["tb-card", seat < 0 ? "tb-quiet" : `tb-p-${lookOf(outline, seat)}`, opened && "tb-opened"].filter(Boolean).join(" ");
        set(el, "aria-label", frame.card.title);
        const collection = frame.card.kind === "turn" ? frame.card.collection : undefined;
        return [h("header", null, sign, h("h3", null, frame.card.title), collection ? more(collection.label) : null), ...body, frame.card.kind === "turn" ? null : onward(scene, ask)];
      });
    },
  };
}

/** Whose colour stands at the edge, the sign before the title, and the rest. */
function inside(scene: Scene): [number, Child, Child[]] {
  const { card } = scene.frame;
  switch (card.kind) {
    case "turn":
      return [card.seat, badge(lookOf(scene.outline, card.seat)), turn(card, scene)];
    case "compare":
      return [card.winner, icon("flag"), [compare(card, scene), hint(card.hint, scene)]];
    case "income":
      return [-1, null, [income(card, scene)]];
    case "scores":
      return [card.rows.find((row) => row.winner)?.seat ?? -1, icon(scene.frame.due === "over" ? "done" : "flag"), [scores(card, scene), hint(card.hint, scene)]];
    case "quiet":
      return [-1, null, [hint(card.hint, scene)]];
  }
}

function onward({ frame, words }: Scene, ask: Ask): Child {
  if (frame.due === "over") return null;
  const next = frame.next ? h("span", { class: "tb-label" }, words.next, " ", frame.next) : null;
  return h("div", { class: "tb-acts" }, next, h("span", { class: "tb-gap" }), h("button", { class: "tb-btn", type: "button", "data-tb-key": "continue", onclick: () => ask.step(1, "move") }, words.proceed, icon("forward")));
}

function hint({ text, rules }: Hint, { words }: Scene): Child {
  return text ? h("p", { class: "tb-hint" }, icon("info"), h("span", null, text, " ", ...chips(rules, words.rule))) : null;
}

function turn({ seat, hand, standing, collection, hint: told }: TurnCard, scene: Scene): Child[] {
  const pieces = standing && h("ul", { class: "tb-standing" }, ...standing.map((place) => h("li", null, die(lookOf(scene.outline, seat)), place)));
  const bought = collection && grid(collection, scene);
  return [hand && rack(hand, scene), pieces && bought ? h("div", { class: "tb-duo" }, pieces, bought) : (pieces ?? bought), hint(told, scene)];
}

/** Seven fixed places, so that the eye learns them; unknown tiles follow. */
function rack({ seat, label, limit, total, tiles }: Hand, { outline, words }: Scene): Child {
  const places = [1, 2, 3, 4, 5, 6, 0, ...(tiles.some((held) => held.number === null) ? [null] : [])];
  const place = (number: number | null) => {
    const n = tiles.find((held) => held.number === number)?.n ?? 0;
    if (!n) return h("li", { class: "tb-none" });
    const name = `${number === null ? words.unknown : number || words.blank}, ×${n}`;
    return h("li", null, tile(lookOf(outline, seat), { number, up: true, peek: false }, { label: name }), n > 1 ? h("span", { class: "tb-n", "aria-hidden": "true" }, n) : null);
  };
  const caption = h("div", { class: "tb-caption tb-label" }, h("span", null, label), h("span", null, limit ? `${total} / ${limit}` : total));
  return h("div", null, caption, h("ul", { class: "tb-rack", "aria-label": label }, ...places.map(place)));
}

function grid({ label, rows, cells, full, full_is }: Grid, { outline }: Scene): Child {
  const isFull = (is: Grid["full_is"], key: number) => (full_is === is && full.includes(key) ? "tb-full" : null);
  const head = h("tr", null, h("td"), ...[1, 2, 3, 4, 5, 6].map((n) => h("th", { scope: "col", class: isFull("numbers", n) }, n)));
  const line = (seat: number, at: number) => {
    const row = h("th", { scope: "row", class: isFull("rows", seat) }, badge(lookOf(outline, seat), { small: true, label: labelOf(outline, seat) }));
    return h("tr", null, row, ...(cells[at] ?? []).map((n) => h("td", { class: n ? `tb-has tb-p-${lookOf(outline, seat)}` : null }, n ? badge(lookOf(outline, seat)) : null, h("span", { class: n > 1 ? "tb-twice" : "tb-sr" }, n || ""))));
  };
  return h("div", { class: "tb-bought" }, h("div", { class: "tb-label" }, label), h("table", { class: "tb-grid", "aria-label": label }, head, ...rows.map(line)));
}

/** Place by place, until all but one seat are beaten: what comes after that is faint. */
function compare({ columns, counts, until, winner, decided_at, title }: CompareCard, { outline }: Scene): Child {
  const row = (line: number[], seat: number) => {
    const cells = line.map((n, at) => {
      const idle = at + 1 > (until[seat] ?? 0);
      const classes = [seat === winner && at + 1 === decided_at && "tb-key", idle && "tb-idle"].filter(Boolean).join(" ");
      return h("td", { class: classes || null }, ...Array.from({ length: n }, () => die(lookOf(outline, seat))), n || idle ? h("span", { class: "tb-sr" }, n) : n);
    });
    return h("tr", { class: seat === winner ? "tb-won" : null }, h("th", { scope: "row" }, badge(lookOf(outline, seat), { small: true }), labelOf(outline, seat)), ...cells);
  };
  const head = h("tr", null, h("td"), ...columns.map((place) => h("th", { scope: "col" }, place)));
  return h("table", { class: "tb-compare", "aria-label": title }, head, ...counts.map(row));
}

function income({ rows }: IncomeCard, { outline }: Scene): Child {
  const row = ({ seat, parts, total }: IncomeCard["rows"][number]) =>
    h("li", null, badge(lookOf(outline, seat), { small: true }), h("span", null, labelOf(outline, seat)), h("span", { class: "tb-label" }, parts.join(" + ") || "–"), h("b", null, total > 0 ? `+${total}` : signed(total)));
  return h("ul", { class: "tb-income" }, ...rows.map(row));
}

function scores({ columns, rows, title }: ScoresCard, { outline, words }: Scene): Child {
  const head = h("tr", null, h("td"), ...[...columns, words.total].map((name) => h("th", { scope: "col" }, name)));
  const row = ({ seat, values, total, winner }: ScoresCard["rows"][number]) =>
    h("tr", { class: winner ? "tb-won" : null }, h("th", { scope: "row" }, badge(lookOf(outline, seat), { small: true }), labelOf(outline, seat)), ...values.map((value) => h("td", null, signed(value))), h("td", { class: "tb-total" }, signed(total)));
  return h("table", { class: "tb-scores", "aria-label": title }, head, ...rows.map(row));
}

