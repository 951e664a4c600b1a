/** The timeline: transport, stride and place in numbers; rounds and phases on one axis with the curves above them. */

import { flows, goesOn, hasBots, leads } from "../explorer/navigation";
import type { Ask, Part, Scene } from "../explorer/scene";
import { phaseName, roundName, shownSection } from "../explorer/scene";
import { faster, goOnItself, speed } from "../explorer/settings";
import type { Round } from "../explorer/tree";
import type { MomentSentence } from "../generated/messages";
import { h, label, redraw, set, text } from "../ui/dom";
import { icon, iconButton } from "../ui/icons";
import { curves } from "./curves";
import { strides } from "./stride_picker";

export interface Timeline extends Part {
  /** What happened at a moment that is pointed at. */
  told(told: MomentSentence): void;
  stop(): void;
}

/** More round numbers than this do not fit under the scrubber. */
const NUMBERS = 12;
/** More signs than this do not fit over the scrubber. */
const SIGNS = 60;

/** `more` stands at the end of the transport's row; `tell` asks for the sentence of a moment. */
export function timeline(ask: Ask, more: HTMLElement, tell: (node: number) => void): Timeline {
  let scene: Scene | undefined;
  const jump = (place: number) => {
    const node = scene?.line[place];
    if (node !== undefined) ask.go(node);
  };
  const first = iconButton("first", "first", () => jump(0));
  const back = iconButton("back", "back", () => ask.step(-1));
  const play = iconButton("play", "play", () => ask.play());
  const forward = iconButton("forward", "forward", () => ask.step(1));
  const last = iconButton("last", "last", () => ask.end());
  const flow = iconButton("flow", "flow", () => {
    if (scene) goOnItself(hasBots(scene), !flows(scene));
    ask.moved();
  });
  const flowName = h("span", { class: "tb-flow-name" });
  flow.classList.add("tb-flow");
  flow.append(flowName);
  const pace = iconButton("speed", "flow", () => {
    faster();
    ask.moved();
  });
  play.classList.remove("tb-ghost");
  first.classList.add("tb-wide");
  last.classList.add("tb-wide");

  const bar = scrubber(jump, tell);
  const stride = strides("stride", (stride) => ask.stride(stride));
  const count = h("span", { class: "tb-place" });
  const el = h(
    "div",
    { class: "tb-time", role: "group" },
    h(
      "div",
      { class: "tb-drive" },
      h("div", { class: "tb-transport" }, first, back, play, forward, last, flow, pace),
      stride.el,
      h("span", { class: "tb-stand" }, count),
      more,
    ),
    bar.el,
  );

  return {
    el,
    update(now) {
      scene = now;
      const { words, line, playing } = now;
      set(el, "aria-label", words.timeline);
      label(first, words.toStart, words.keyHome);
      label(back, words.back, "←");
      label(forward, words.forward, "→");
      label(last, words.toEnd, words.keyEnd);
      label(play, playing ? words.stop : words.play, words.keySpace);
      for (const one of [first, back]) set(one, "aria-disabled", leads(now, "back") ? null : "true");
      set(forward, "aria-disabled", leads(now, "on") ? null : "true");
      set(last, "aria-disabled", leads(now, "end") ? null : "true");
      const named = words.flow(flows(now));
      label(flow, named);
      set(flow, "aria-pressed", String(flows(now)));
      text(flowName, named.replace(/,.*/, ""));
      text(pace, words.times(speed()));
      set(pace, "aria-label", `${words.speed} ${words.times(speed())}`);
      set(pace, "title", words.speed);
      redraw(play, playing, () => [icon(playing ? "stop" : "play")]);
      stride.update(now, now.stride, words.stepBy);
      text(count, `${line.indexOf(shown(now))} / ${line.length - 1}${mayGoOn(now) ? " …" : ""}`);
      bar.update(now);
    },
    told: bar.told,
    stop: bar.stop,
  };
}

/** The place stays true while a moment is asked for: it moves with the board. */
const shown = ({ line, cursor, frame }: Scene): number => (line.includes(frame.node) ? frame.node : cursor);

/** At the end of what is known, may it go on? */
const mayGoOn = (scene: Scene): boolean => scene.frame.node === scene.line.at(-1) && goesOn(scene) && !scene.frame.bot;

function scrubber(jump: (place: number) => void, tell: (node: number) => void): Timeline {
  const bars = h("div", { class: "tb-bars" });
  const marks = h("div", { class: "tb-marks" });
  const thumb = h("span", { class: "tb-thumb" });
  const lines = curves(tell);
  const axis = h("div", { class: "tb-axis" }, lines.el, bars, marks, thumb);
  const el = h(
    "div",
    { class: "tb-scrub", role: "slider", tabindex: 0, "data-tb-key": "scrub", "aria-valuemin": 0 },
    axis,
  );
  let length = 1;
  let phases: { el: HTMLElement; from: number; to: number }[] = [];
  let line: readonly number[] | undefined;
  let outline: Scene["outline"] | undefined;

  const placeOf = ({ clientX }: PointerEvent) => {
    const { left, width } = axis.getBoundingClientRect();
    return Math.round(Math.max(0, Math.min(1, (clientX - left) / width)) * length);
  };
  el.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) return;
    el.setPointerCapture(event.pointerId);
    jump(placeOf(event));
  });
  el.addEventListener("pointermove", (event) => {
    const dragged = el.hasPointerCapture(event.pointerId);
    if (dragged) jump(placeOf(event));
    // While the board follows, it says all this itself.
    lines.point(dragged || event.pointerType === "touch" ? undefined : placeOf(event));
  });
  el.addEventListener("pointerleave", () => lines.point(undefined));

  const percent = (place: number) => `${((place / length) * 100).toFixed(3)}%`;

  const build = ({ rounds }: Scene) => {
    phases = [];
    const every = Math.ceil(rounds.length / NUMBERS);
    const gap = rounds.length > NUMBERS ? 0 : 3;
    bars.replaceChildren(
      ...rounds.flatMap((round, at) => {
        const bar = h(
          "span",
          {
            class: "tb-rd",
            style: `left:${percent(round.from - 1)};width:calc(${percent(round.to - round.from + 1)} - ${gap}px)`,
          },
          ...round.phases.map((phase) => phaseBar(phase, round)),
        );
        return at % every
          ? [bar]
          : [
              bar,
              h(
                "span",
                { class: "tb-rd-name", style: `left:${percent(round.from - 1)}` },
                round.section.final ? "Σ" : round.section.round,
              ),
            ];
      }),
    );
  };

  const phaseBar = (phase: { from: number; to: number }, round: Round) => {
    const bar = h("i", {
      style: `width:${(((phase.to - phase.from + 1) / (round.to - round.from + 1)) * 100).toFixed(2)}%`,
    });
    phases.push({ el: bar, from: phase.from, to: phase.to });
    return bar;
  };

  /** A fork's sign stands where the line can be left, a dot where there is a comment. */
  const sign = ({ tree, line, outline }: Scene) => {
    // Where signs would cover each other, one stands for all.
    const apart = (holds: (id: number) => boolean) => [
      ...new Map(
        line.flatMap((id, place) => (holds(id) ? [[Math.round((place / length) * SIGNS), place] as const] : [])),
      ).values(),
    ];
    const at = (place: number) => `left:${percent(place)}`;
    const dots = apart((id) => (outline.nodes.notes[id]?.comments?.length ?? 0) > 0).map((place) =>
      h("span", { class: "tb-mark", style: at(place) }),
    );
    const forks = apart((id) => (tree.children[tree.parent(id)]?.length ?? 0) > 1).map((place) =>
      h("span", { class: "tb-mark tb-mark-fork", style: at(place) }, icon("fork")),
    );
    marks.replaceChildren(...dots, ...forks);
  };

  return {
    el,
    update(scene) {
      const { words } = scene;
      const cursor = shown(scene);
      length = Math.max(1, scene.line.length - 1);
      if (line !== scene.line || outline !== scene.outline) {
        build(scene);
        sign(scene);
      }
      ({ line, outline } = scene);
      const at = Math.max(0, scene.line.indexOf(cursor));
      for (const { el, from, to } of phases) {
        el.classList.toggle("tb-done", to < at);
        el.classList.toggle("tb-current", from <= at && at <= to);
      }
      thumb.style.left = percent(at);
      lines.update(scene, at);
      const section = shownSection(scene);
      const phase = phaseName(scene.outline, section);
      const where = cursor === 0 ? [words.start] : [roundName(scene, section), phase, words.stepOf(at, length)];
      set(el, "aria-label", words.position);
      set(el, "aria-valuemax", scene.line.length - 1);
      set(el, "aria-valuenow", at);
      set(el, "aria-valuetext", where.filter(Boolean).join(", "));
    },
    told: lines.told,
    stop: lines.stop,
  };
}
