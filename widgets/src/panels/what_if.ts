/**
 * Panel of what-if: games are played on from some moves, and their table grows while they run. The kernel plays and
 * counts; the panel asks and draws. It is loaded with the tools that edit the tree.
 */

import type { Part, Scene } from "../explorer/scene";
import type { Tried, TriedRow, Trying } from "../protocol";
import type { Child } from "../ui/dom";
import { h, keepFocus, redraw, set, text } from "../ui/dom";
import { chips, icon } from "../ui/icons";
import { isHosts } from "../ui/own_keys";
import type { WhatIfWords } from "./what_if.words";
import { whatIfWords } from "./what_if.words";

/** Most moves that can be named; else all are tried. */
const MOVES = 3;

export interface WhatIf extends Part {
  /** Opens the panel where a decision is due; returns whether it did. */
  open(): boolean;
  answered(tried: Tried): void;
  close(): boolean;
  /** The page goes: nothing may go on running. */
  stop(): void;
}

export function whatIf(send: (request: Trying) => void): WhatIf {
  let scene: Scene | undefined;
  let found: Tried = {};
  const button = (key: string, act: () => void) =>
    h("button", { class: "tb-btn", "data-tb-key": `what if ${key}`, onclick: act });
  const select = (key: string) => h("select", { class: "tb-btn", "data-tb-key": `what if ${key}` });

  const title = h("h3");
  const shut = h(
    "button",
    { class: "tb-btn tb-ghost tb-square", "data-tb-key": "what if close", onclick: () => void close() },
    icon("close"),
  );
  const about = h("p", { class: "tb-label" });
  const moves = Array.from({ length: MOVES }, (_, at) => select(`move ${at + 1}`));
  const games = select("games");
  const bot = select("bot");
  const labels = [0, 1, 2].map(() => h("span", { class: "tb-label" }));
  const [movesLabel, gamesLabel, botLabel] = labels;
  const go = button("compare", () => run());
  go.classList.add("tb-main");
  const halt = button("stop", () => send({ do: "what if", what: "stop" }));
  const write = button("write", () => send({ do: "what if", what: "write" }));
  const form = h(
    "div",
    { class: "tb-acts" },
    h("span", { class: "tb-asks" }, movesLabel, ...moves),
    h("label", null, gamesLabel, games),
    h("label", null, botLabel, bot),
    go,
  );
  const status = h("p", { class: "tb-label", role: "status" });
  const bar = h("progress", { max: 1 });
  const count = h("span", { class: "tb-label" });
  const under = h("div", { class: "tb-acts tb-grows" }, bar, count, halt, write);
  const trouble = h("p", { class: "tb-trouble", role: "alert" });
  const table = h("div");
  const el = h(
    "section",
    { class: "tb-tries", hidden: true },
    h("header", null, title, h("span", { class: "tb-gap" }), shut),
    about,
    form,
    trouble,
    status,
    under,
    table,
  );

  el.addEventListener("keydown", (event) => {
    if (event.key === "Escape") {
      event.preventDefault();
      close();
    }
    // What is typed into a choice is no deed.
    if (event.key !== "?" && !isHosts(event)) event.stopPropagation();
  });

  const busy = () => found.state === "running" || found.state === "compiling";
  const stop = () => {
    if (busy()) send({ do: "what if", what: "stop" });
  };
  const run = () => {
    if (!scene) return;
    const named = [...new Set(moves.map(({ value }) => value).filter(Boolean))];
    send({
      do: "what if",
      what: "run",
      node: scene.frame.node,
      moves: named.length ? named : null,
      games: Number(games.value),
      bot: bot.value,
    });
  };
  const close = (): boolean => {
    if (el.hidden) return false;
    stop();
    el.hidden = true;
    el.closest(".tb")?.querySelector<HTMLElement>("[data-tb-key='what if']")?.focus({ preventScroll: true });
    return true;
  };

  const draw = () => {
    if (!scene || el.hidden) return;
    const { frame, outline } = scene;
    const words = whatIfWords[outline.lang];
    const legal = frame.legal ?? [];
    set(el, "aria-label", words.title);
    text(title, words.title);
    set(shut, "aria-label", words.close);
    text(about, legal.length ? words.about : words.nobody);
    [words.moves, words.games, words.bot].forEach((label, at) => labels[at] && text(labels[at], label));
    moves.forEach((choice, at) => {
      set(choice, "aria-label", words.move(at + 1));
      redraw(choice, [legal, outline.lang, frame.node], () => [
        h("option", { value: "" }, at ? words.none : words.all(legal.length)),
        ...legal.map((move) => h("option", { value: move }, move)),
      ]);
    });
    text(go, words.compare);
    text(halt, words.stop);
    text(write, words.write);
    form.hidden = !legal.length;
    halt.hidden = bar.hidden = !busy();
    write.hidden = !found.rows || found.state === "written";
    under.hidden = !busy() && !found.rows;
    const played = found.rows ? Number(found.games) : 0;
    bar.value = found.planned ? played / found.planned : 0;
    set(bar, "aria-label", words.title);
    text(count, found.planned ? words.count(played, found.planned) : "");
    text(status, words.state[found.state ?? "none"]);
    redraw(trouble, [found.trouble, found.rule], () =>
      found.trouble ? [found.trouble, " ", ...chips(found.rule ? [found.rule] : [], scene?.words.rule ?? "")] : [],
    );
    redraw(table, [found.rows, found.title, found.notes], () => (found.rows ? drawn(found, found.rows, words) : []));
  };

  return {
    el,
    open() {
      if (!scene?.frame.legal?.length) return false;
      el.hidden = false;
      send({ do: "what if", what: "open" });
      draw();
      moves[0]?.focus({ preventScroll: true });
      el.scrollIntoView({ block: "nearest" });
      return true;
    },
    answered(tried) {
      if (tried.bots && Array.isArray(tried.games)) {
        const offered = tried.games;
        redraw(bot, tried.bots, () =>
          (tried.bots ?? []).map((name) => h("option", { value: name, selected: name === tried.judge }, name)),
        );
        redraw(games, offered, () => offered.map((number) => h("option", { value: number }, number)));
      } else {
        found = tried;
        keepFocus(el, draw);
      }
    },
    close,
    stop,
    update(now) {
      scene = now;
      draw();
    },
  };
}

/** The table: a move's means, and below them its difference to the best, in words and as a bar on one axis. */
function drawn(
  { heads = [], axis = [0, 0, "", ""], title, notes = [] }: Tried,
  rows: TriedRow[],
  words: WhatIfWords,
): Child[] {
  const [low, high, lowest, highest] = axis;
  const wide = high - low || 1;
  const at = (value: number) => `${(((value - low) / wide) * 100).toFixed(2)}%`;
  const line = (bar: TriedRow["bar"], seen: boolean) =>
    h(
      "span",
      { class: seen ? "tb-span tb-seen" : "tb-span", "aria-hidden": "true" },
      h("i", { class: "tb-zero", style: `left:${at(0)}` }),
      ...(bar
        ? [
            h("i", { class: "tb-reach", style: `left:${at(bar[0])};right:calc(100% - ${at(bar[2])})` }),
            h("i", { class: "tb-mean", style: `left:${at(bar[1])}` }),
          ]
        : []),
    );
  const row = ({ cells, bar, best, seen }: TriedRow) => {
    const [move = "", ...means] = cells;
    const difference = means.pop();
    return [
      h(
        "tr",
        { class: best ? "tb-best" : null },
        h("th", { scope: "row", rowspan: 2 }, move),
        ...means.map((mean) => h("td", null, mean)),
      ),
      h("tr", { class: "tb-apart" }, h("td", { colspan: means.length }, line(best ? null : bar, seen), difference)),
    ];
  };
  const [moveHead = "", ...meanHeads] = heads;
  const differenceHead = meanHeads.pop();
  const scale = h(
    "span",
    { class: "tb-scale", "aria-hidden": "true" },
    h("span", null, lowest),
    h("span", null, highest),
  );
  return [
    h(
      "div",
      { class: "tb-grown", role: "group", tabindex: 0, "aria-label": title },
      h(
        "table",
        null,
        h("caption", null, title),
        h(
          "thead",
          null,
          h(
            "tr",
            null,
            h("th", { scope: "col", rowspan: 2 }, moveHead),
            ...meanHeads.map((head) => h("th", { scope: "col" }, head)),
          ),
          h("tr", { class: "tb-apart" }, h("th", { scope: "col", colspan: meanHeads.length }, scale, differenceHead)),
        ),
        h("tbody", null, ...rows.flatMap(row)),
      ),
    ),
    h("p", { class: "tb-label" }, words.restsOn),
    h("ul", { class: "tb-label" }, ...notes.map((note) => h("li", null, note))),
  ];
}
