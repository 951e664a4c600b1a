/** Card of a moment, in blocks: the seat to move with its holdings, or the automatic step; one hint. */

import { sketchOf } from "../boards/registry";
import { aim } from "../boards/target";
import type { Deed, Target } from "../controls";
import type { Ask, Part, Scene } from "../explorer/scene";
import { labelOf, lookOf } from "../explorer/scene";
import type { Amounts, Block, Cell, CellMark, Hint, Piece, Pieces, Remark, TableBlock } from "../generated/messages";
import type { Child } from "../ui/dom";
import { h, pressed, redraw, set } from "../ui/dom";
import { badge, chips, die, icon, sign, tile, tinted } from "../ui/icons";
import { signed } from "../ui/numbers";
import { afterTheGame } from "./after_the_game";
import type { ChanceCard } from "./chance";
import { chance } from "./chance";

export interface Cards extends Part {
  readonly chance: ChanceCard;
  /** The button that goes on, or the first thing to choose. */
  first(): HTMLElement | undefined;
  /** Presses the button that goes on, or the only one; returns whether there is one. */
  press(): boolean;
}

/** Updates the hint, the list of moves and the buttons, which change while a piece is in hand. */
interface Lower {
  hint: HTMLElement;
  list: HTMLElement;
  deeds: HTMLElement;
  chance: HTMLElement;
  /** Moves are typed here, once that was asked for. */
  typing: HTMLElement;
}

/** More moves than this are grouped by their first word. */
const MANY = 8;
/** Times its size that a picture is drawn: a wide card is no higher than a narrow one. */
const LARGEST = 1;

export function card(ask: Ask): Cards {
  const el = h("section", { class: "tb-card" });
  const luck = chance(ask);
  const lower: Lower = {
    hint: h("p", { class: "tb-hint tb-tip" }),
    list: h("div", { class: "tb-list", role: "group" }),
    deeds: h("div", { class: "tb-acts tb-deeds" }),
    chance: luck.el,
    typing: h("div", { class: "tb-typing" }),
  };
  // On a phone a table stands behind a button, and stays open once it was opened.
  let opened = false;
  const more = ({ label, icon: name = "info" }: TableBlock, { outline }: Scene) => {
    const button = h(
      "button",
      {
        class: "tb-btn tb-ghost tb-square tb-more",
        "data-tb-key": "more",
        "aria-label": label,
        "aria-expanded": String(opened),
      },
      sign(name, outline),
    );
    button.onclick = () => {
      opened = !opened;
      set(button, "aria-expanded", String(opened));
      el.classList.toggle("tb-opened", opened);
    };
    return button;
  };
  const seen = (things: string) =>
    [...el.querySelectorAll<HTMLElement>(things)].filter(({ offsetParent }) => offsetParent);
  const main = () => seen(".tb-main")[0];
  let targets = 0;
  return {
    el,
    chance: luck,
    first: () => main() ?? seen(".tb-take, .tb-acts button, .tb-list [tabindex='0']")[0],
    press() {
      const only = seen(".tb-take, .tb-acts button, .tb-list button");
      const button = main() ?? (only.length === 1 && !targets ? only[0] : undefined);
      if (!button || button.ariaDisabled) return false;
      button.click();
      return true;
    },
    update(scene) {
      const { frame, outline, tree, choices } = scene;
      const { card: now } = frame;
      targets = choices.targets.size;
      const deciding = frame.due === "decision";
      luck.update(scene);
      redraw(
        el,
        [
          now,
          frame.next,
          frame.due,
          outline.lang,
          outline.seats,
          outline.icons,
          [...choices.pieces],
          !frame.chance,
          tree.forks.size,
          frame.tries,
        ],
        () => {
          el.className = [
            "tb-card",
            now.seat < 0 ? "tb-quiet" : tinted(lookOf(outline, now.seat)),
            opened && "tb-opened",
            now.blocks.some((block) => block.kind === "table" && !block.folds) && "tb-tabled",
          ]
            .filter(Boolean)
            .join(" ");
          set(el, "aria-label", now.title);
          const head = now.icon ? sign(now.icon, outline) : now.seat < 0 ? null : badge(lookOf(outline, now.seat));
          const folded = now.blocks.find((block) => block.kind === "table" && block.folds) as TableBlock | undefined;
          const last = deciding ? adviceAt(now.blocks) : -1;
          const [above, below] = last < 0 ? [now.blocks, []] : [now.blocks.slice(0, last), now.blocks.slice(last + 1)];
          const rest = deciding ? [lower.list, lower.deeds] : [onward(scene, ask, lower)];
          return [
            h("header", null, head, h("h3", null, now.title), folded ? more(folded, scene) : null),
            ...blocks(above, scene),
            deciding ? lower.hint : null,
            ...blocks(below, scene),
            ...rest,
            lower.typing,
          ];
        },
      );
      for (const piece of el.querySelectorAll<HTMLElement>("[data-tb-piece]"))
        pressed(piece, choices.hand.includes(piece.dataset.tbPiece ?? ""));
      if (!deciding) return;
      const said = choices.tip ?? (now.blocks[adviceAt(now.blocks)] as Hint | undefined);
      // What is said of a place reaches who does not see it; the advice of a moment stands behind what happened.
      set(lower.hint, "aria-live", choices.near && "polite");
      redraw(lower.hint, [said, scene.words.rule], () => (said?.text ? hintParts(said, scene) : []));
      redraw(lower.deeds, [choices.deeds, frame.waits_for, frame.more, frame.bot, outline.lang], () => [
        ...choices.deeds.map((one) => deed(one, scene)),
        ...behind(scene, ask),
      ]);
      const { firstElementChild: first, childElementCount: count } = lower.deeds;
      el.classList.toggle("tb-lone", count === 1 && first!.hasAttribute("data-tb-deed"));
      list(lower.list, scene);
    },
  };
}

/** At a decision, the tip of a place replaces the last hint. */
const adviceAt = (all: readonly Block[]) => all.map(({ kind }) => kind).lastIndexOf("hint");

function onward({ frame, words, outline, tree }: Scene, ask: Ask, lower: Lower): Child {
  if (frame.due === "over") return afterTheGame({ frame, outline, tree }, ask);
  // A title that says the same, but for a name before the seat, needs no second line.
  const [who = ""] = frame.card.title.split(" ", 1);
  const isSaid = frame.next?.includes(who) && frame.next.endsWith(frame.card.title.slice(who.length));
  const next = frame.next && !isSaid ? h("span", { class: "tb-label" }, words.next, " ", frame.next) : null;
  return frame.chance
    ? h("div", { class: "tb-due" }, next, lower.chance)
    : h("div", { class: "tb-acts" }, proceed(words, ask), next);
}

/** Another seat decides behind its screen: go on with the record, or change to that seat's view. */
function behind({ frame, outline, words }: Scene, ask: Ask): Child[] {
  const { waits_for: seat = -1, more, bot } = frame;
  if (bot)
    return [
      h("span", { class: "tb-label" }, words.botPlays(labelOf(outline, frame.to_move), bot)),
      proceed(words, ask),
    ];
  if (seat < 0) return [];
  if (outline.locked) return more ? [proceed(words, ask)] : [];
  const give = h(
    "button",
    { class: "tb-btn", "data-tb-key": "hand over", onclick: () => ask.handOver(seat) },
    badge(lookOf(outline, seat), { small: true }),
    words.handOver(labelOf(outline, seat)),
  );
  return more ? [proceed(words, ask), give] : [give];
}

const proceed = (words: Scene["words"], ask: Ask) =>
  h(
    "button",
    { class: "tb-btn tb-main", "data-tb-key": "continue", onclick: () => ask.step(1, "move") },
    words.proceed,
    icon("forward"),
  );

const hintParts = ({ text, rules }: Remark, { words }: Scene): Child[] => [
  icon("info"),
  h("span", null, text, " ", ...chips(rules, words.rule)),
];

/** A move with a button of its own. One that the rules refuse stays, and explains itself. */
function deed({ key, letter, label, icon: name, answer, main }: Deed, { outline }: Scene): Child {
  const title = letter ? `${label} (${letter.toUpperCase()})` : null;
  const props = {
    class: main && answer === "legal" ? "tb-btn tb-goes" : "tb-btn",
    "data-tb-deed": key,
    "data-tb-key": `deed ${key}`,
    title,
    "aria-disabled": answer === "refused" ? "true" : null,
  };
  return h("button", props, name ? sign(name, outline) : null, label);
}

/** The moves that have no place on the board, as buttons; many are grouped by their first word. */
function list(el: HTMLElement, scene: Scene): void {
  const moves = [...scene.choices.targets.values()].filter(({ listed }) => listed !== undefined);
  set(el, "aria-label", scene.words.movesHere);
  redraw(el, moves, () => {
    const groups = new Map<string, Target[]>();
    for (const one of moves) {
      const word = moves.length > MANY ? one.move.split(" ", 1)[0]! : "";
      groups.set(word, [...(groups.get(word) ?? []), one]);
    }
    const alone = [...groups.values()].filter((group) => group.length === 1).flat();
    const button = ({ move }: Target) => h("button", { class: "tb-btn", "data-tb-list": move }, move);
    const together = [...groups].filter(([, group]) => group.length > 1);
    return [
      ...together.map(([word, group]) =>
        h("div", { class: "tb-acts", role: "group", "aria-label": word || null }, ...group.map(button)),
      ),
      alone.length ? h("div", { class: "tb-acts" }, ...alone.map(button)) : null,
    ];
  });
  for (const one of el.querySelectorAll<HTMLElement>("[data-tb-list]"))
    aim(one, scene.choices.targets.get(one.dataset.tbList ?? ""), scene, "");
}

// ---- blocks ----

/** A table that folds stands beside the pieces before it. */
function blocks(all: readonly Block[], scene: Scene): Child[] {
  const found: Child[] = [];
  for (const one of all) {
    const now = block(one, scene);
    if (one.kind === "table" && one.folds && found.length) found.push(h("div", { class: "tb-duo" }, found.pop(), now));
    else found.push(now);
  }
  return found;
}

function block(one: Block, scene: Scene): Child {
  switch (one.kind) {
    case "hint":
      return one.text ? h("p", { class: "tb-hint" }, ...hintParts(one, scene)) : null;
    case "pieces":
      return one.rack ? rack(one, scene) : row(one, scene);
    case "table":
      return one.folds
        ? h("div", { class: "tb-bought" }, h("div", { class: "tb-label" }, one.label), table(one, scene))
        : table(one, scene);
    case "amounts":
      return amounts(one, scene);
    case "sketch": {
      const picture = sketchOf();
      if (!picture) return null;
      picture.show(one, LARGEST, scene.frame.board, scene.outline);
      for (const [name, value] of Object.entries({ role: "img", "aria-label": one.says })) set(picture.el, name, value);
      const room = one.docks ? "docks" : "sketch";
      return h("div", { class: `tb-drawn tb-${room}${one.spare ? " tb-spare" : ""}` }, picture.el);
    }
  }
}

function drawn(shape: Pieces["shape"], { sign: face = "" }: Piece, look: string, label: string): Child {
  if (shape === "tile") return tile(look, { face, up: true }, { label });
  return shape === "die" ? die(look) : face ? h("span", { class: "tb-face" }, face) : null;
}

/** A piece, with how many there are of it; one that can be taken in hand is a button. */
function held(one: Piece, shape: Pieces["shape"], look: string, { choices }: Scene): Child[] {
  const { key, label, text, n = 1 } = one;
  const free = choices.pieces.has(key);
  const inside = [
    drawn(shape, one, look, free ? "" : label),
    text,
    n > 1 ? h("span", { class: "tb-n", "data-tb-n": n }) : null,
  ];
  const props = { class: "tb-take", "data-tb-piece": key, "data-tb-key": `piece ${key}`, "aria-label": label };
  return free ? [h("button", props, ...inside)] : inside;
}

function row({ seat, label, shape, items }: Pieces, scene: Scene): Child {
  const look = lookOf(scene.outline, seat);
  return h(
    "ul",
    { class: "tb-standing", "aria-label": label || null },
    ...items.map((one) => h("li", null, ...(one ? held(one, shape, look, scene) : []))),
  );
}

/** Fixed places, so that the eye learns them. */
function rack({ seat, label, note, shape, items }: Pieces, scene: Scene): Child {
  const look = lookOf(scene.outline, seat);
  const caption = h("div", { class: "tb-caption tb-label" }, h("span", null, label), h("span", null, note));
  const places = items.map((one) =>
    one ? h("li", null, ...held(one, shape, look, scene)) : h("li", { class: "tb-none" }),
  );
  return h("div", null, caption, h("ul", { class: "tb-rack", "aria-label": label }, ...places));
}

const TABLES = { counts: "tb-grid", dice: "tb-compare", figures: "tb-scores" } as const;
const MARKS: Record<CellMark, string | null> = {
  "": null,
  full: "tb-full",
  idle: "tb-idle",
  key: "tb-key",
  total: "tb-total",
  won: "tb-won",
};

const marked = (cell: Cell) => (typeof cell === "object" ? cell : { value: cell, mark: "" as const });

function table({ label, cells, columns, rows }: TableBlock, { outline, words }: Scene): Child {
  const heads = columns.map(marked);
  const line = ({ seat, mark, cells: held }: TableBlock["rows"][number]) => {
    const look = lookOf(outline, seat);
    const full = mark === "full";
    const name =
      cells === "counts"
        ? [badge(look, { small: true, label: labelOf(outline, seat) })]
        : [
            badge(look, { small: true }),
            labelOf(outline, seat),
            cells === "figures" && mark === "won" ? icon("done", words.wins) : null,
          ];
    const cell = (one: Cell, at: number) => {
      const { value, mark } = marked(one);
      const classes = [
        MARKS[mark],
        heads[at]?.mark === "total" && "tb-total",
        cells === "counts" && value && `tb-has ${tinted(look)}`,
      ]
        .filter(Boolean)
        .join(" ");
      return h("td", { class: classes || null }, ...inside(cells, look, value, mark));
    };
    return h(
      "tr",
      { class: full ? null : MARKS[mark] },
      h("th", { scope: "row", class: full ? "tb-full" : null }, ...name),
      ...held.map(cell),
    );
  };
  const head = h(
    "tr",
    null,
    h("td"),
    ...heads.map(({ value, mark }) => h("th", { scope: "col", class: mark === "full" ? "tb-full" : null }, value)),
  );
  return h("table", { class: TABLES[cells], "aria-label": label }, head, ...rows.map(line));
}

/** Content of a cell; a number that is drawn has a label, too. */
function inside(cells: TableBlock["cells"], look: string, value: number | string, mark: CellMark): Child[] {
  if (cells === "figures" || typeof value === "string") return [typeof value === "string" ? value : signed(value)];
  if (cells === "counts")
    return [value ? badge(look) : null, h("span", { class: value > 1 ? "tb-twice" : "tb-sr" }, value || "")];
  return [
    ...Array.from({ length: value }, () => die(look)),
    value || mark === "idle" ? h("span", { class: "tb-sr" }, value) : value,
  ];
}

function amounts({ rows }: Amounts, { outline }: Scene): Child {
  const row = ({ seat, parts, total }: Amounts["rows"][number]) =>
    h(
      "li",
      null,
      badge(lookOf(outline, seat), { small: true }),
      h("span", null, labelOf(outline, seat)),
      h("span", { class: "tb-label" }, parts.join(" + ") || "–"),
      h("b", null, total > 0 ? `+${total}` : signed(total)),
    );
  return h("ul", { class: "tb-income" }, ...rows.map(row));
}
