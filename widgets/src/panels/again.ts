/**
 * Would it happen again? The moves with which compared lines part are played on many times by bots, and the answer is
 * a sentence with its interval. The kernel plays and counts.
 */

import type { Ask, Scene } from "../explorer/scene";
import type { Again, Compared, Repeating } from "../generated/messages";
import { h, keepFocus, set, text } from "../ui/dom";
import { againWords } from "./again.words";
import { gameCounts } from "./game_counts";
import { knownOf, runs } from "./games_run";
import { inTime, lasts, SOON } from "./what_if.model";
import { result } from "./what_if.result";
import { figure } from "./what_if.words";

/** Number of games that is chosen at first, where they end soon. */
const GAMES = 1000;

export interface Repetition {
  readonly el: HTMLElement;
  show(found: Compared, scene: Scene): void;
  answered(told: Again, scene: Scene): void;
  update(scene: Scene): void;
  /** The comparison is closed: nothing may go on running. */
  stop(): void;
}

export function repetition(ask: Ask, send: (request: Repeating) => void): Repetition {
  let compared: Compared | undefined;
  let told: Again = {};
  let pace: Again["pace"];
  let games = GAMES;
  /** Has the reader chosen it? */
  let chosen = false;
  let asked = "";
  let scene: Scene | undefined;

  const button = (key: string, act: () => void) =>
    h("button", { class: "tb-btn", "data-tb-key": `again ${key}`, onclick: act });
  const title = h("h4");
  const about = h("p", { class: "tb-sub" });
  const counts = h("span", { class: "tb-seg", role: "group" });
  const go = button("run", () => run());
  const halt = button("stop", () => stop());
  const bar = h("progress", { max: 1 });
  const count = h("span", { class: "tb-label", role: "status" });
  const acts = h("div", { class: "tb-acts tb-again-acts" }, counts, go, bar, count, halt);
  const answer = h("p", { class: "tb-answer", role: "status" });
  const table = result({
    point: () => undefined,
    fork(move) {
      const at = told.moves?.indexOf(move) ?? -1;
      if (at >= 0) ask.go(compared?.nodes[at] ?? 0);
    },
  });
  const el = h("section", { class: "tb-again", hidden: true }, title, about, acts, answer, table.el);

  const busy = () => runs(told);
  const question = () => {
    const nodes = compared?.nodes ?? [];
    return { nodes, seat: scene?.outline.seats[compared?.seat ?? -1]?.name ?? null };
  };
  const run = () => {
    told = {};
    send({ do: "again", what: "run", ...question(), games });
  };
  const stop = () => {
    if (busy()) send({ do: "again", what: "stop" });
  };

  const draw = () => {
    const { again } = compared ?? {};
    el.hidden = !again;
    if (!again || !scene) return;
    const { lang } = scene.outline;
    const words = againWords[lang];
    const { rows = [], planned = 0, said = "", trouble = "" } = told;
    const played = Number(told.games) || 0;
    text(title, words.title);
    text(about, again.why ?? again.about ?? "");
    acts.hidden = again.why !== undefined || scene.frame.tries === false;
    const lines = told.moves ? new Set(told.moves).size : (compared?.nodes.length ?? 0);
    const takes = (one: number) => lasts(pace, lines, one);
    if (!chosen && !busy()) games = inTime(again.games ?? [], GAMES, SOON, takes);
    set(counts, "aria-label", words.games);
    gameCounts(counts, "again games", lang, again.games ?? [], games, takes, (one) => {
      [games, chosen] = [one, true];
      keepFocus(el, draw);
    });
    text(go, words.run);
    text(halt, words.stop);
    go.hidden = counts.hidden = busy();
    halt.hidden = bar.hidden = !busy();
    bar.value = planned ? played / planned : 0;
    set(bar, "aria-label", words.title);
    const seconds = takes(games);
    const before = pace?.compile ? words.compiles : seconds === undefined ? "" : words.lasts(seconds);
    const progress = planned ? words.count(figure(lang, played), figure(lang, planned)) : "";
    text(
      count,
      told.state === "compiling"
        ? words.compiling
        : busy()
          ? progress
          : told.state === "stopped"
            ? words.stopped
            : before,
    );
    text(answer, trouble || said);
    table.show(rows.length ? told : {}, told.moves ?? [], lang, "");
  };

  return {
    el,
    show(found, now) {
      const other = JSON.stringify([found.nodes, found.seat, now.outline.lang]);
      if (other !== asked) {
        stop();
        told = {};
        pace = undefined;
        asked = other;
      }
      [compared, scene] = [found, now];
      if (found.again && !found.again.why && !pace) send({ do: "again", what: "pace", ...question() });
      draw();
    },
    answered(found, now) {
      scene = now;
      if (found.pace) pace = found.pace;
      else told = found;
      draw();
    },
    update(now) {
      scene = now;
      told = knownOf(told, now);
      draw();
    },
    stop,
  };
}
