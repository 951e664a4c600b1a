/** How far the games of a comparison are, and what can be done with them: stopped, written, looked at. */

import type { Lang, Tried } from "../generated/messages";
import { h, set, text } from "../ui/dom";
import { runs } from "./games_run";
import { counted, whatIfWords } from "./what_if.panel.words";

/** When games began to come, and how many there were. */
export interface Since {
  at: number;
  games: number;
}

export interface Progress {
  readonly els: readonly HTMLElement[];
  /** `here`: whether the decision of the table is shown; `kernel`: whether one answers. */
  show(found: Tried, lang: Lang, here: boolean, since: Since | undefined, kernel: boolean): void;
}

export function progress(acts: Record<"stop" | "write" | "see" | "back", () => void>): Progress {
  const button = (key: string, act: () => void) =>
    h("button", { class: "tb-btn", "data-tb-key": `what if ${key}`, onclick: act });
  const status = h("span", { role: "status" });
  const bar = h("progress", { max: 1 });
  const count = h("span", { class: "tb-label" });
  const halt = button("stop", acts.stop);
  const see = button("result", acts.see);
  const write = button("write", acts.write);
  const back = button("back", acts.back);
  const under = h("div", { class: "tb-acts tb-grows" }, bar, count, halt, see, write, back);
  return {
    els: [h("p", { class: "tb-label" }, status), under],
    show(found, lang, here, since, kernel) {
      const words = whatIfWords[lang];
      const busy = runs(found);
      const played = found.rows ? Number(found.games) : 0;
      const planned = found.planned ?? 0;
      const each = (found.rows ?? []).map((row) => row.games);
      text(halt, words.stop);
      text(write, words.write);
      text(see, words.result);
      text(back, words.back);
      halt.hidden = bar.hidden = !busy;
      write.hidden = !kernel || !found.rows || busy || found.state === "written";
      see.hidden = !found.rows || busy;
      back.hidden = !found.rows || here;
      under.hidden = !busy && !found.rows;
      bar.value = planned ? played / planned : 0;
      set(bar, "aria-label", words.title);
      const fast = since && played > since.games ? (played - since.games) / (performance.now() - since.at) : 0;
      const left =
        found.state === "running" && fast && !found.asking ? `, ${words.left((planned - played) / fast / 1000)}` : "";
      text(count, planned ? counted(lang, each, planned, found.state === "running" && !found.asking) + left : "");
      const state = found.asking ? words.asking : words.state[found.state ?? "none"];
      text(status, [state, found.receipt].filter(Boolean).join(" "));
    },
  };
}
