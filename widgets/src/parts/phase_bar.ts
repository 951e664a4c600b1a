/** Rounds and phases on one rule: what is past, what is shown, what is to come. A click leads to its beginning. */

import type { Ask, Part, Scene } from "../explorer/scene";
import { phaseName, roundName, shownSection } from "../explorer/scene";
import { disable, h, redraw, set, text } from "../ui/dom";

export function phaseBar(ask: Ask): Part {
  const where = h("span", { class: "tb-where" });
  const segments = h("div", { class: "tb-segments" });
  const phases = h("div", { class: "tb-phases" });
  const el = h("nav", { class: "tb-steps" }, h("div", { class: "tb-rounds" }, where, segments), phases);

  const build = ({ outline, words }: Scene) => {
    const named = outline.round_name ?? words.round;
    redraw(segments, [outline.rounds, named], () =>
      Array.from({ length: outline.rounds }, (_, at) =>
        h("button", {
          "data-tb-key": `round ${at + 1}`,
          title: `${named} ${at + 1}`,
        }),
      ),
    );
    redraw(phases, outline.phases, () =>
      outline.phases.map(({ short, long }, at) =>
        h(
          "button",
          { class: "tb-phase", "data-tb-key": `phase ${at + 1}`, title: long },
          h("b", null, at + 1),
          " ",
          h("span", null, short),
        ),
      ),
    );
  };

  /** Marks one row of buttons: those before `now` are done; `target` says where each leads, if anywhere. */
  const mark = ({ words }: Scene, row: Element, now: number, target: (at: number) => number | undefined) => {
    [...row.children].forEach((child, index) => {
      const button = child as HTMLButtonElement;
      const to = target(index + 1);
      button.classList.toggle("tb-done", index + 1 < now);
      set(button, "aria-current", index + 1 === now ? "step" : null);
      disable(button, !to);
      set(button, "aria-description", to ? null : words.noMoveHere);
      button.onclick = to ? () => ask.go(to) : null;
    });
  };

  return {
    el,
    update(scene) {
      const { outline, frame, words, line, rounds: found } = scene;
      build(scene);
      const now = shownSection(scene);
      set(el, "aria-label", words.phaseBar);
      // A phase that one round alone has, beyond the buttons, is said where else the round is.
      const named = (now.phase > outline.phases.length && phaseName(outline, now)) || roundName(scene, now);
      text(where, frame.node || outline.rounds ? named : words.start);
      const at = (place: number | undefined) => (place === undefined ? undefined : line[place]);
      mark(scene, segments, now.round + +now.final, (round) =>
        at(found.find(({ section }) => section.round === round)?.start),
      );
      // A round of another name has phases of its own: these are those of the next one.
      const other = Boolean(outline.sections?.[now.round]);
      const inRound = found.find(({ section }) => section.round === now.round + +other);
      mark(scene, phases, other ? 0 : now.phase, (phase) =>
        at(inRound?.phases.find(({ section }) => section.phase === phase)?.start),
      );
    },
  };
}
