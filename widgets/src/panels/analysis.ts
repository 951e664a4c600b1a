/**
 * Panel of the analysis: the whole line is judged by the kernel while a bar grows; its curves stand on the timeline;
 * turning points and marked moves are lists whose entries go to the moment.
 */

import type { Ask, Part, Scene } from "../explorer/scene";
import type { Examined, Examining } from "../generated/messages";
import { band } from "../parts/curves";
import { h, keepFocus, redraw, set, text } from "../ui/dom";
import { icon } from "../ui/icons";
import { options } from "../ui/options";
import { along, type Measure } from "./analysis.model";
import { analysisWords } from "./analysis.words";
import { knownOf, runs } from "./games_run";
import { reveal } from "./reveal";
import { inTime, lasts } from "./what_if.model";
import { whatIfWords } from "./what_if.panel.words";
import { figure } from "./what_if.words";

/** Most games that are chosen at first, and the seconds that an analysis may then take. */
const GAMES = 200;
const PATIENCE = 60;

export interface Examination extends Part {
  /** Opens the panel, and begins once it is known how many games fit into a minute; returns whether it did. */
  open(): boolean;
  /** Are games being played? To close the panel ends that. */
  busy(): boolean;
  answered(found: Examined): void;
  close(): boolean;
  /** The page goes: nothing may go on running. */
  stop(): void;
}

export function examination(ask: Ask): Examination {
  const send = (request: Examining) => ask.edit(request);
  let scene: Scene | undefined;
  let found: Examined = {};
  let pace: Examined["pace"];
  let offered: readonly number[] = [];
  let games = GAMES;
  let isChosen = false;
  let begins = false;
  let drawn: Measure | "" = "points";
  const button = (key: string, act: () => void) =>
    h("button", { class: "tb-btn", "data-tb-key": `analysis ${key}`, onclick: act });
  const choice = () => h("span", { class: "tb-seg", role: "group" });

  const title = h("h3");
  const shut = h(
    "button",
    { class: "tb-btn tb-ghost tb-square", "data-tb-key": "analysis close", onclick: () => void close() },
    icon("close"),
  );
  const about = h("p", { class: "tb-label" });
  const gamesLabel = h("span", { class: "tb-label" });
  const counts = choice();
  const run = () => {
    begins = false;
    send({ do: "analyse", what: "run", node: end(), games });
    reveal(el);
  };
  const go = button("start", run);
  go.classList.add("tb-main");
  const estimate = h("span", { class: "tb-label" });
  const refusal = h("p", { class: "tb-trouble", role: "alert" });
  const status = h("span", { class: "tb-label", role: "status" });
  const bar = h("progress", { max: 1 });
  const halt = button("stop", () => send({ do: "analyse", what: "stop" }));
  const write = button("write", () => send({ do: "analyse", what: "write" }));
  const shown = choice();
  const lists = h("div", { class: "tb-analysis-lists" });
  const el = h(
    "section",
    { class: "tb-analysis", hidden: true },
    h(
      "header",
      null,
      h("div", { class: "tb-acts" }, title, h("span", { class: "tb-gap" }), shut),
      h("div", { class: "tb-acts" }, bar, halt, status, write),
    ),
    about,
    h("div", { class: "tb-acts" }, gamesLabel, counts),
    h("div", { class: "tb-acts" }, go, estimate),
    refusal,
    h("div", { class: "tb-acts" }, shown),
    lists,
  );
  const lines = band("tb-band tb-hoped");
  const signs = h("div", { class: "tb-hoped-signs", "aria-hidden": "true" });
  lines.el.append(signs);

  const busy = () => runs(found);
  const end = () => scene?.line.at(-1) ?? 0;
  const close = (): boolean => {
    if (el.hidden) return false;
    stop();
    begins = false;
    el.hidden = true;
    draw();
    el.closest(".tb")?.querySelector<HTMLElement>("[data-tb-key='analyse']")?.focus({ preventScroll: true });
    return true;
  };
  const stop = () => {
    if (busy()) send({ do: "analyse", what: "stop" });
  };
  const choose = <Of extends string | number>(
    place: HTMLElement,
    key: string,
    all: readonly (readonly [Of, string])[],
    now: Of,
    take: (one: Of) => void,
  ) =>
    options(place, `analysis ${key}`, all, now, (one) => {
      take(one);
      keepFocus(el, draw);
    });

  /** The curves in place of those of the timeline; where they belong to another line, those stay. */
  const drawCurves = (now: Scene): boolean => {
    const values = drawn && !el.hidden ? along(now.line, found.curve, drawn) : undefined;
    lines.el.hidden = !values;
    if (!values) return !found.curve || !drawn;
    set(lines.el, "data-tb-name", found.curve?.names[drawn === "wins" ? 1 : 0] ?? null);
    const part = (id: number) => (now.line.indexOf(id) / Math.max(1, now.line.length - 1)) * 100;
    redraw(signs, [found.marked, found.curve, now.line], () =>
      (found.marked ?? [])
        .filter(({ node }) => now.line.includes(node))
        .map(({ node, glyph }) => h("i", { style: `left:${part(node).toFixed(2)}%` }, glyph)),
    );
    lines.draw(now, values, [], drawn === "wins" ? 100 : 1);
    lines.past.style.clipPath = `inset(-4px ${(100 - part(now.frame.node)).toFixed(3)}% -4px -4px)`;
    return true;
  };
  const entry = (node: number, key: string, ...said: (string | HTMLElement | null)[]) =>
    h("button", { class: "tb-line", "data-tb-key": `analysis ${key} ${node}`, onclick: () => ask.go(node) }, ...said);
  /** What is said of a turning point when it is opened. */
  const why = (words: (typeof analysisWords)["en"], at: number) =>
    h("details", null, h("summary", null, words.why), h("p", null, found.reasons?.[at] ?? ""));
  const fill = (words: (typeof analysisWords)["en"]) => {
    const { headlines = [], reasons = [], turns = [], marked = [], rows = [], heads = [], notes = [] } = found;
    const table = h(
      "table",
      null,
      h("thead", null, h("tr", null, ...heads.map((head) => h("th", { scope: "col" }, head)))),
      h(
        "tbody",
        null,
        ...rows.map((cells, at) =>
          h(
            "tr",
            null,
            ...cells.map((cell, nth) =>
              h("td", null, nth === 2 && marked[at] ? entry(marked[at].node, "marked", cell) : cell),
            ),
          ),
        ),
      ),
    );
    return [
      h("h4", null, words.turns),
      turns.length
        ? h(
            "ol",
            null,
            ...turns.map((node, at) => h("li", null, entry(node, "turn", headlines[at] ?? ""), why(words, at))),
          )
        : h("p", null, reasons[0] ?? ""),
      h("h4", null, words.marked),
      rows.length ? h("div", { class: "tb-analysis-table" }, table) : h("p", null, words.unmarked),
      notes.length ? h("h4", null, words.restsOn) : null,
      notes.length ? h("ul", null, ...notes.map((note) => h("li", null, note))) : null,
    ];
  };

  const draw = () => {
    if (!scene) return;
    const { lang } = scene.outline;
    const [words, tries] = [analysisWords[lang], whatIfWords[lang]];
    const fits = drawCurves(scene);
    if (el.hidden) return;
    const { planned = 0, played = 0, state = "none" } = found;
    set(el, "aria-label", words.title);
    text(title, words.title);
    set(shut, "aria-label", words.close);
    const gone = scene.frame.tries === false;
    text(about, gone ? tries.noKernel : words.about);
    text(gamesLabel, tries.games);
    const takes = (one: number) => lasts(pace, pace?.games ?? 0, one);
    if (!isChosen && !busy()) games = inTime(offered, GAMES, PATIENCE, takes);
    set(counts, "aria-label", tries.games);
    choose(
      counts,
      "games",
      offered.map((one) => [one, figure(lang, one)] as const),
      games,
      (one) => {
        games = one;
        isChosen = true;
        begins = false;
      },
    );
    text(go, words.start);
    const seconds = takes(games);
    text(estimate, pace?.compile ? tries.compiles : seconds === undefined ? "" : tries.lasts(seconds));
    go.hidden = estimate.hidden = busy() || gone;
    text(refusal, found.trouble ?? "");
    halt.hidden = !busy();
    // What it would take is measured first.
    bar.hidden = !busy() && !begins;
    if (state === "running" && played) bar.value = played / planned;
    else bar.removeAttribute("value"); // how long it takes until the first games are played is not known
    set(bar, "aria-label", words.title);
    const part = planned ? `${figure(lang, Math.floor((100 * played) / planned))}\u00a0%` : "";
    const said =
      state === "done"
        ? words.done
        : state === "running"
          ? part || words.begins
          : begins
            ? words.begins
            : tries.state[state];
    text(status, [said, found.receipt].filter(Boolean).join(" "));
    text(halt, tries.stop);
    text(write, words.write);
    write.hidden = busy() || gone || !found.rows || state === "written";
    const names = found.curve?.names ?? [];
    shown.hidden = !found.curve;
    set(shown, "aria-label", words.drawn);
    const kinds: [Measure | "", string][] = [
      ["", words.points],
      ["points", names[0] ?? ""],
      ["wins", names[1] ?? ""],
    ];
    choose(shown, "drawn", kinds, drawn, (one) => {
      drawn = one;
    });
    if (!fits) text(about, words.elsewhere);
    lists.hidden = !found.curve;
    redraw(lists, [found.turns, found.reasons, found.rows, found.notes, lang], () => fill(words));
  };

  return {
    el,
    open() {
      const root = el.closest<HTMLElement>(".tb");
      if (!scene || !root) return false;
      if (!lines.el.isConnected) root.querySelector(".tb-curves")?.prepend(lines.el);
      el.hidden = false;
      begins = !busy() && !found.curve;
      send({ do: "analyse", what: "open", node: end() });
      draw();
      go.focus({ preventScroll: true });
      reveal(el);
      return true;
    },
    answered(answer) {
      if (answer.pace) pace = answer.pace;
      else if (answer.games) {
        offered = answer.games;
        found = { ...found, trouble: "" };
      } else if (answer.state) {
        // The curve comes only where it has changed.
        const fresh = answer.state === "none" || !answer.rows;
        found = fresh ? answer : { ...found, trouble: "", ...answer };
        if (answer.state === "done" && pace?.compile) {
          pace = undefined;
          send({ do: "analyse", what: "open", node: end() }); // the rules are compiled now, and can be timed
        }
      } else {
        found = { ...found, ...answer };
        if (answer.trouble) begins = false;
      }
      const from = [go, halt].find((one) => one.matches(":focus"));
      keepFocus(el, draw);
      if (from?.hidden) (from === go ? halt : write.hidden ? go : write).focus({ preventScroll: true });
      if (answer.pace && begins) run();
    },
    busy,
    close,
    stop,
    update(now) {
      scene = now;
      found = knownOf(found, now);
      if (now.frame.tries === false) begins = false;
      draw();
    },
  };
}
