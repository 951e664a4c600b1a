/** The turn card: whose turn it is and what that seat has, or what the rules are doing; one hint. */

import type { ChanceCard } from "./chance";
import { chance } from "./chance";
import { h, redraw, set } from "../ui/dom";
import type { Child } from "../ui/dom";
import type { CompareCard, Grid, Hand, Hint, IncomeCard, ScoresCard, TurnCard } from "../protocol";
import { badge, chips, die, icon, tile } from "../ui/icons";
import type { Ask, Part, Scene } from "../explorer/scene";
import { labelOf, lookOf, signed } from "../explorer/scene";

export interface Cards extends Part {
  readonly chance: ChanceCard;
  /** The first thing to choose. */
  first(): HTMLElement | undefined;
}

/** What changes while a piece is in hand: the hint, and the buttons. */
interface Lower {
  hint: HTMLElement;
  deeds: HTMLElement;
  chance: HTMLElement;
}

export function card(ask: Ask): Cards {
  const el = h("section", { class: "tb-card" });
  const luck = chance(ask);
  const lower: Lower = { hint: h("p", { class: "tb-hint tb-tip" }), deeds: h("div", { class: "tb-acts tb-deeds" }), chance: luck.el };
  // On a phone the collection stands behind a button, and stays open once it was opened.
  let opened = false;
  const more = (label: string) => {
    const button = h("button", { class: "tb-btn tb-ghost tb-square tb-more", "data-tb-key": "collection", "aria-label": label, "aria-expanded": String(opened) }, icon("shelf"));
    button.onclick = () => {
      opened = !opened;
      set(button, "aria-expanded", String(opened));
      el.classList.toggle("tb-opened", opened);
    };
    return button;
  };
  return {
    el,
    chance: luck,
    first: () => [...el.querySelectorAll<HTMLElement>(".tb-take, .tb-acts button")].find(({ offsetParent }) => offsetParent),
    update(scene) {
      const { frame, outline, choices } = scene;
      luck.update(scene);
      redraw(el, [frame.card, frame.next, frame.due, outline.lang, outline.seats, [...choices.pieces], !frame.chance], () => {
        const [seat, sign, body] = inside(scene, lower);
        el.className = ["tb-card", seat < 0 ? "tb-quiet" : `tb-p-${lookOf(outline, seat)}`, opened && "tb-opened"].filter(Boolean).join(" ");
        set(el, "aria-label", frame.card.title);
        const collection = frame.card.kind === "turn" ? frame.card.collection : undefined;
        return [h("header", null, sign, h("h3", null, frame.card.title), collection ? more(collection.label) : null), ...body, frame.card.kind === "turn" ? null : onward(scene, ask, lower)];
      });
      for (const piece of el.querySelectorAll<HTMLElement>("[data-tb-piece]")) set(piece, "aria-pressed", String(choices.hand.includes(piece.dataset.tbPiece ?? "")));
      if (frame.card.kind !== "turn") return;
      const said = choices.tip ?? frame.card.hint;
      redraw(lower.hint, [said, scene.words.rule], () => hintParts(said, scene));
      redraw(lower.deeds, [choices.deeds, frame.waits_for, frame.more, frame.bot, outline.lang], () => [...choices.deeds.map(deed), ...behind(scene, ask)]);
    },
  };
}

/** Whose colour stands at the edge, the sign before the title, and the rest. */
function inside(scene: Scene, lower: Lower): [number, Child, Child[]] {
  const { card } = scene.frame;
  switch (card.kind) {
    case "turn":
      return [card.seat, badge(lookOf(scene.outline, card.seat)), turn(card, scene, lower)];
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

function onward({ frame, words }: Scene, ask: Ask, lower: Lower): Child {
  if (frame.due === "over") return null;
  const next = frame.next ? h("span", { class: "tb-label" }, words.next, " ", frame.next) : null;
  if (frame.chance) return h("div", { class: "tb-due" }, next, lower.chance);
  return h("div", { class: "tb-acts" }, next, h("span", { class: "tb-gap" }), proceed(words, ask));
}

/** Another seat decides behind its screen: what the record holds, or that seat's own eyes. */
function behind({ frame, outline, words }: Scene, ask: Ask): Child[] {
  const { waits_for: seat = -1, more, bot } = frame;
  if (bot) return [h("span", { class: "tb-label" }, words.botPlays(labelOf(outline, frame.to_move), bot)), proceed(words, ask)];
  if (seat < 0) return [];
  const give = h("button", { class: "tb-btn", "data-tb-key": "hand over", onclick: () => ask.handOver(seat) }, badge(lookOf(outline, seat), { small: true }), words.handOver(labelOf(outline, seat)));
  return more ? [proceed(words, ask), give] : [give];
}

const proceed = (words: Scene["words"], ask: Ask) => h("button", { class: "tb-btn", "data-tb-key": "continue", onclick: () => ask.step(1, "move") }, words.proceed, icon("forward"));

function hint(told: Hint, scene: Scene): Child {
  return told.text ? h("p", { class: "tb-hint" }, ...hintParts(told, scene)) : null;
}

const hintParts = ({ text, rules }: Hint, { words }: Scene): Child[] => [icon("info"), h("span", null, text, " ", ...chips(rules, words.rule))];

/** A move with a button of its own. One that the rules refuse stays, and explains itself. */
function deed({ key, letter, label, icon: sign, answer }: Scene["choices"]["deeds"][number]): Child {
  const props = { class: "tb-btn", "data-tb-deed": key, "data-tb-key": `deed ${key}`, title: `${label} (${letter.toUpperCase()})`, "aria-disabled": answer === "refused" ? "true" : null };
  return h("button", props, sign ? icon(sign) : null, label);
}

/** A piece that can be taken in hand. */
const grip = (key: string, label: string, ...inside: Child[]) => h("button", { class: "tb-take", "data-tb-piece": key, "data-tb-key": `piece ${key}`, "aria-label": label }, ...inside);

function turn({ seat, hand, standing, collection }: TurnCard, scene: Scene, lower: Lower): Child[] {
  const takeable = scene.choices.pieces;
  const geek = (place: string, at: number) => {
    const inside = [die(lookOf(scene.outline, seat)), place];
    return h("li", null, ...(takeable.has(`geek ${at}`) ? [grip(`geek ${at}`, place, ...inside)] : inside));
  };
  const pieces = standing && h("ul", { class: "tb-standing" }, ...standing.map(geek));
  const bought = collection && grid(collection, scene);
  return [hand && rack(hand, scene), pieces && bought ? h("div", { class: "tb-duo" }, pieces, bought) : (pieces ?? bought), lower.hint, lower.deeds];
}

/** Seven fixed places, so that the eye learns them; unknown tiles follow. */
function rack({ seat, label, limit, total, tiles }: Hand, { outline, words, choices }: Scene): Child {
  const places = [1, 2, 3, 4, 5, 6, 0, ...(tiles.some((held) => held.number === null) ? [null] : [])];
  const place = (number: number | null) => {
    const n = tiles.find((held) => held.number === number)?.n ?? 0;
    if (!n) return h("li", { class: "tb-none" });
    const name = `${number === null ? words.unknown : number || words.blank}, ×${n}`;
    const free = choices.pieces.has(`tile ${number}`);
    const inside = [tile(lookOf(outline, seat), { number, up: true, peek: false }, { label: free ? "" : name }), n > 1 ? h("span", { class: "tb-n", "aria-hidden": "true" }, n) : null];
    return h("li", null, ...(free ? [grip(`tile ${number}`, name, ...inside)] : inside));
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

