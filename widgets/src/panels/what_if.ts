/**
 * Panel of what-if: games are played on from some moves, and their table grows while they run. The kernel plays and
 * counts; the panel asks and draws. It is loaded with the tools that edit the tree.
 */

import type { Ask, Part, Scene } from "../explorer/scene";
import type { Pace, Tried, Trying } from "../generated/messages";
import { h, keepFocus, redraw, set, text } from "../ui/dom";
import { chips, icon } from "../ui/icons";
import { gameCounts } from "./game_counts";
import { knownOf, runs } from "./games_run";
import type { Receipt } from "./receipts";
import { reveal } from "./reveal";
import { candidates } from "./what_if.candidates";
import { left as leftFor } from "./what_if.left";
import { childWith, inTime, lasts, playedOf, SOON } from "./what_if.model";
import { whatIfWords } from "./what_if.panel.words";
import type { Places } from "./what_if.places";
import { places } from "./what_if.places";
import { progress, type Since } from "./what_if.progress";
import { result } from "./what_if.result";
import { singles } from "./what_if.spread";

/** Number of games that is chosen at first, where they end soon. */
const GAMES = 1000;
/** Most games for each move that a comment's question may ask for. */
const MOST_GAMES = 10_000;
/** Seconds that an answer to whether a move was good may take. */
const PATIENCE = 45;

export interface WhatIf extends Part {
  /** Opens the panel where a decision is due; returns whether it did. */
  open(): boolean;
  /** Opens the panel at a decision and compares all its moves at once; returns whether it can. */
  judge(node: number): boolean;
  /** Opens the panel at a decision with the question of a comment, ready to run; returns whether it can. */
  again(receipt: Receipt): boolean;
  /** Takes a move that was chosen on the board, if moves are chosen for the panel; returns whether it did. */
  took(move: string): boolean;
  /** Are moves that are chosen on the board for the panel? */
  readonly collecting: boolean;
  /** Are games being played? To close the panel ends that. */
  busy(): boolean;
  answered(tried: Tried): void;
  /** The table that was made at a decision, when its games have been played. */
  rows(node: number): Tried["rows"];
  close(): boolean;
  /** The page goes: nothing may go on running. */
  stop(): void;
}

export function whatIf(ask: Ask): WhatIf {
  const send = (request: Trying) => ask.edit(request);
  let scene: Scene | undefined;
  let found: Tried = {};
  let trouble: Pick<Tried, "trouble" | "rule"> = {};
  /** The moves that are being compared, and since when games come. */
  let asked: readonly string[] | null = [];
  let since: Since | undefined;
  let games = GAMES;
  /** Has the reader chosen it? */
  let chosen = false;
  let offered: number[] = [];
  const paces = new Map<string, Pace>();
  let wanted = "";
  /** A move of the table that is walked into, and its decision. */
  let walking: { node: number; move: string } | undefined;
  let forking = false;
  let board: Places | undefined;
  /** The question of a comment, and whether the panel has been opened with it. */
  let repeated: Receipt | undefined;
  let laid = false;
  /** The decision whose moves are all compared as soon as it is shown, and as it is known how long that takes. */
  let judging: number | undefined;

  const button = (key: string, act: () => void) =>
    h("button", { class: "tb-btn", "data-tb-key": `what if ${key}`, onclick: act });
  const title = h("h3");
  const shut = h(
    "button",
    { class: "tb-btn tb-ghost tb-square", "data-tb-key": "what if close", onclick: () => void close() },
    icon("close"),
  );
  const answer = h("p", { class: "tb-trial-verdict" });
  const left = leftFor((node) => ask.go(node));
  const about = h("p", { class: "tb-label" });
  const choice = candidates(
    () => draw(),
    () => void close(),
  );
  const label = () => h("span", { class: "tb-label" });
  const [gamesLabel, botLabel, estimate, luckLabel] = [label(), label(), label(), label()];
  const counts = h("span", { class: "tb-seg", role: "group" });
  const bot = h("select", { class: "tb-btn", "data-tb-key": "what if bot", onchange: () => draw() });
  const go = button("compare", () => run());
  go.classList.add("tb-main");
  const luck = h(
    "div",
    { class: "tb-acts", hidden: true },
    luckLabel,
    button("other luck", () => forget(draw)),
  );
  const form = h(
    "div",
    { class: "tb-tries-form" },
    choice.el,
    h("div", { class: "tb-acts" }, gamesLabel, counts, h("label", null, botLabel, bot)),
    luck,
    h("div", { class: "tb-acts" }, go, estimate),
  );
  const grown = progress({
    stop: () => send({ do: "what if", what: "stop" }),
    write: () => send({ do: "what if", what: "write" }),
    see: () => table.el.scrollIntoView({ block: "nearest" }),
    back: () => ask.go(found.node ?? 0),
  });
  const refusal = h("p", { class: "tb-trouble", role: "alert" });
  const single = singles(
    (move) => send({ do: "what if", what: "games", move }),
    () => keepFocus(table.el, draw),
  );
  const table = result({
    point: (move) => board?.point(here() ? move : ""),
    fork: (move) => fork(move),
    singles: single,
  });
  const el = h(
    "section",
    { class: "tb-tries", hidden: true },
    h("header", null, title, h("span", { class: "tb-gap" }), shut),
    answer,
    left.el,
    ...grown.els,
    refusal,
    about,
    form,
  );

  const busy = () => runs(found);
  /** Is the decision of the table shown? */
  const here = () => found.node !== undefined && found.node === scene?.frame.node;
  const pace = () => paces.get(`${scene?.frame.node} ${bot.value}`);
  const number = () => choice.moves?.length ?? choice.legal.length;
  /** Does a move that is chosen come into the list? One that is walked into from the table is played. */
  const collecting = () => !el.hidden && !forking && choice.choosing && Boolean(scene?.frame.legal?.length);
  /** Fewer than can be compared. */
  const few = () => number() < Math.min(2, choice.legal.length);

  const run = () => {
    if (!scene || few()) return;
    asked = choice.moves && [...choice.moves];
    trouble = {};
    since = undefined;
    send({
      do: "what if",
      what: "run",
      node: scene.frame.node,
      moves: asked && [...asked],
      games,
      bot: bot.value,
      played: repeated ? (repeated.played ?? "") : playedOf(scene, scene.frame.node, choice.legal),
      ...(choice.decider && { decider: choice.decider }),
      ...(repeated && { luck: repeated.luck, by: repeated.by ?? "points", seat: repeated.seat ?? null }),
    });
  };
  /** Asks with luck that is drawn anew, and with the numbers of games that are offered. */
  const forget = (then: () => void) => {
    repeated = undefined;
    if (!offered.includes(games)) chosen = false;
    then();
  };
  /** Fills the form with the question of a comment, once its decision is shown. */
  const lay = () => {
    if (!repeated || scene?.frame.node !== repeated.node) return;
    laid = true;
    if (!open(false)) return forget(draw);
    games = repeated.games;
    choice.ask(repeated.moves);
    draw();
  };
  const open = (choosing = true) => {
    const root = el.closest<HTMLElement>(".tb");
    if (!scene?.frame.legal?.length || !root) return false;
    board ??= places(root);
    if (!table.el.isConnected) root.querySelector(".tb-screen")?.after(table.el);
    el.hidden = false;
    send({ do: "what if", what: "open" });
    choice.choose(choosing);
    draw();
    choosing && choice.moves ? choice.focus() : (left.button(scene.frame.node) ?? go).focus({ preventScroll: true });
    reveal(el);
    return true;
  };
  /** Begins the comparison that was asked for, with as many games as end soon. */
  const judge = () => {
    if (judging === undefined || scene?.frame.node !== judging) return;
    if (el.hidden) {
      if (!open(false)) {
        judging = undefined;
        return;
      }
      choice.ask(null);
    }
    const measured = pace();
    if (!measured || busy()) return;
    judging = undefined;
    games = inTime(offered, GAMES, PATIENCE, (one) => lasts(measured, number(), one));
    run();
  };
  const fork = (move: string) => {
    if (!scene || found.node === undefined) return;
    const child = childWith(scene, found.node, move);
    if (child !== undefined) return ask.go(child);
    walking = { node: found.node, move };
    here() ? walk() : ask.go(found.node);
  };
  const walk = () => {
    if (!walking || scene?.frame.node !== walking.node) return;
    const { move } = walking;
    walking = undefined;
    choice.choose(false);
    forking = true;
    ask.move(move, `what if row ${move}`);
    forking = false;
  };
  const close = (): boolean => {
    judging = undefined;
    if (el.hidden) return false;
    if (busy()) send({ do: "what if", what: "stop" });
    el.hidden = true;
    draw();
    el.closest(".tb")?.querySelector<HTMLElement>("[data-tb-key='what if']")?.focus({ preventScroll: true });
    return true;
  };
  /** Asks once how fast games are played on from here. */
  const measure = (node: number) => {
    const key = `${node} ${bot.value}`;
    if (!bot.value || key === wanted || paces.has(key) || busy()) return;
    wanted = key;
    send({ do: "what if", what: "pace", node, bot: bot.value });
  };

  const drawForm = (now: Scene) => {
    const { outline } = now;
    const words = whatIfWords[outline.lang];
    text(gamesLabel, words.games);
    text(botLabel, words.bot);
    luck.hidden = !repeated;
    text(luckLabel, words.luck(repeated?.luck ?? ""));
    text(luck.querySelector("button")!, words.otherLuck);
    const takes = (one: number) => lasts(pace(), number(), one);
    if (!chosen && !repeated && !busy()) games = inTime(offered, GAMES, SOON, takes);
    set(counts, "aria-label", words.games);
    gameCounts(counts, "what if games", outline.lang, offered, games, takes, (one) => {
      [games, chosen] = [one, true];
      keepFocus(el, draw);
    });
    const seconds = takes(games);
    text(go, words.compare);
    set(go, "aria-disabled", few() ? "true" : null);
    const long = seconds !== undefined ? words.lasts(seconds) : judging !== undefined ? words.measures : "";
    text(estimate, few() ? words.few : pace()?.compile ? words.compiles : long);
  };
  const draw = () => {
    const root = el.closest<HTMLElement>(".tb");
    if (!scene || !root) return;
    const { frame, outline, tree } = scene;
    root.classList.toggle("tb-trying", collecting());
    table.el.hidden = el.hidden || !found.rows;
    if (el.hidden) return board?.show(undefined, [], []);
    const words = whatIfWords[outline.lang];
    grown.show(found, outline.lang, here(), since, frame.tries !== false);
    left.show(frame.node, outline.lang);
    text(answer, (found.rows && found.verdict) || "");
    set(el, "aria-label", words.title);
    text(title, words.title);
    set(shut, "aria-label", words.close);
    const gone = frame.tries === false;
    text(about, gone ? words.noKernel : frame.legal?.length ? words.about : words.nobody);
    form.hidden = gone || !frame.legal?.length;
    drawForm(scene);
    redraw(refusal, [trouble, outline.lang], () =>
      trouble.trouble
        ? [trouble.trouble, " ", ...chips(trouble.rule ? [trouble.rule] : [], scene?.words.rule ?? "")]
        : [],
    );
    const path = tree.path(frame.node);
    const next = path[path.indexOf(found.node ?? -1) + 1];
    const walked = (move: string) => next !== undefined && childWith(scene!, found.node!, move) === next;
    const current = found.rows?.find(({ move }) => walked(move))?.move ?? "";
    const played = playedOf(scene, found.node ?? -1, found.rows?.map(({ move }) => move) ?? []);
    // Another view may have asked for this table: its letters are known there alone.
    const lettered = found.rows?.every(({ move }) => asked?.includes(move)) ? asked : null;
    if (found.rows) table.show(found, lettered, outline.lang, current, played);
    const signs = here() ? (found.rows ?? []) : [];
    board?.show(scene, signs.length ? lettered : (choice.moves ?? []), signs);
  };

  return {
    el,
    open: () => open(),
    rows: (node) => (found.node === node && !busy() ? found.rows : undefined),
    judge(node) {
      if (!scene) return false;
      // A form that is filled in for another question is laid aside.
      close();
      judging = node;
      left.leave(scene.frame.node, node);
      scene.frame.node === node ? judge() : ask.go(node);
      return true;
    },
    again(receipt) {
      // A table of bots, or more than a page may ask for, is a matter for Python.
      if (receipt.bots.length > 1 || receipt.games > MOST_GAMES) return false;
      [repeated, laid] = [receipt, false];
      if (scene) left.leave(scene.frame.node, receipt.node);
      scene?.frame.node === receipt.node ? lay() : ask.go(receipt.node);
      return true;
    },
    took(move) {
      if (!collecting()) return false;
      choice.add(move);
      return true;
    },
    get collecting() {
      return collecting();
    },
    busy,
    answered(tried) {
      if (tried.spread) return single.came(tried.spread);
      if (tried.pace) paces.set(`${tried.pace.node} ${tried.pace.bot}`, tried.pace);
      else if (tried.bots && Array.isArray(tried.games)) {
        offered = tried.games;
        redraw(bot, [tried.bots, tried.bot_names], () =>
          (tried.bots ?? []).map((name, at) =>
            h("option", { value: name, selected: name === tried.judge }, tried.bot_names?.[at] ?? name),
          ),
        );
        const [other] = repeated?.bots ?? [];
        if (other && tried.bots.includes(other)) bot.value = other;
        else if (other) forget(() => (trouble = { trouble: whatIfWords[scene?.outline.lang ?? "en"].noBot(other) }));
      } else {
        trouble = tried;
        // A refused request leaves what there is.
        if (tried.state) found = tried;
        // What had to be compiled first has been: now it can be measured.
        if (tried.state === "done" && pace()?.compile) {
          wanted = "";
          paces.clear();
        }
        const played = Number(tried.games) || 0;
        if (played && !since) since = { at: performance.now(), games: played };
      }
      if (scene?.frame.legal?.length && !el.hidden) measure(scene.frame.node);
      judge();
      keepFocus(el, draw);
    },
    close,
    stop() {
      if (busy()) send({ do: "what if", what: "stop" });
      board?.stop();
    },
    update(now) {
      scene = now;
      found = knownOf(found, now);
      choice.update(now);
      if (repeated && !laid) lay();
      else if (repeated && now.frame.node !== repeated.node) forget(() => undefined);
      walk();
      judge();
      if (now.frame.legal?.length && !el.hidden) measure(now.frame.node);
      draw();
    },
  };
}
