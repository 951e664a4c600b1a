/** Comparison panel: the result, the table, the curves, and the collections with their arithmetic. */

import type { Ask, Scene } from "../explorer/scene";
import { labelOf, lookOf, sectionName, unitAfter, unitOf } from "../explorer/scene";
import type { Again, Collection, Compared, Request, Stride } from "../generated/messages";
import { collection } from "../parts/collection_table";
import { strides } from "../parts/stride_picker";
import type { Child } from "../ui/dom";
import { h, holdsFocus, redraw, set, text } from "../ui/dom";
import { badge, chips, icon, tinted } from "../ui/icons";
import { signed } from "../ui/numbers";
import { hasPlotly, type Plot, plot } from "../ui/plot";
import type { Repetition } from "./again";
import type { ComparisonWords } from "./comparison.words";
import { comparisonWords } from "./comparison.words";

type Known = number | null;

export interface Wires {
  send(request: Request): void;
  forSeat(seat: string): void;
  by(way: string): void;
  close(): void;
}

export interface Comparison {
  readonly el: HTMLElement;
  /** Plot of the lines' curves. */
  readonly figure: Plot;
  show(found: Compared, scene: Scene): void;
  /** What has come of playing the lines again so far. */
  again(told: Again, scene: Scene): void;
  update(scene: Scene): void;
  hide(): void;
}

const LETTERS = "ABCDEF";
/** A table of more lines takes the whole width. */
const BESIDE = 3;
const letter = (at: number) => h("b", { class: `tb-letter tb-q-${LETTERS[at]}` }, LETTERS[at]);
const difference = (by: number) => (by > 0 ? `+${by}` : by ? signed(by) : "=");

/** `repeated` is the panel in which lines are played again, where a kernel plays games. */
export function comparison(ask: Ask, { send, forSeat, by, close }: Wires, repeated?: Repetition): Comparison {
  const figure = plot(ask, ({ outline }) => comparisonWords[outline.lang].curves(unitOf(outline)));
  let found: Compared | undefined;
  let stride: Stride | undefined;
  let everyone = false;
  let drawn = "";

  const title = h("h3", { tabindex: -1 });
  const about = h("span", { class: "tb-label" });
  const who = h("select", { class: "tb-btn", "data-tb-key": "compare seat", onchange: () => forSeat(who.value) });
  const shut = h(
    "button",
    { class: "tb-btn tb-ghost tb-square", "data-tb-key": "compare close", onclick: close },
    icon("close"),
  );
  const lead = h("p", { class: "tb-lead", role: "status" });
  const onward = h("button", {
    class: "tb-btn tb-main",
    "data-tb-key": "compare play on",
    onclick: () =>
      found && send({ do: "play out", nodes: found.nodes, seat: scene?.outline.seats[found.seat]?.name ?? null }),
  });
  const onwards = h("div", { class: "tb-acts" }, onward);
  const table = h("section");
  const where = h("div");
  const choice = strides("compare", (chosen) => {
    stride = chosen;
    redrawCurves();
  });
  const whose = h("span", { class: "tb-seg", role: "group" });
  const lines = h("section", { class: "tb-when" }, where, h("div", { class: "tb-acts" }, choice.el, whose), figure.el);
  const grids = h("section");
  const el = h(
    "section",
    { class: "tb-comparison", hidden: true },
    h("header", null, title, about, h("span", { class: "tb-gap" }), who, shut),
    lead,
    onwards,
    h("div", { class: "tb-questions" }, table, lines),
    grids,
    repeated?.el ?? null,
  );
  let scene: Scene | undefined;

  const redrawCurves = (): void => {
    if (!found || !scene) return;
    const { outline } = scene;
    const name = outline.seats[found.seat]?.name ?? null;
    const own = comparisonWords[outline.lang];
    stride ??= outline.phases.length ? "phase" : "round";
    choice.update(scene, stride, own.points);
    set(whose, "aria-label", own.whose);
    const choose = (all: boolean) => {
      everyone = all;
      redrawCurves();
    };
    const option = (all: boolean, label: string) =>
      h(
        "button",
        {
          "data-tb-key": `compare ${all ? "everyone" : "one"}`,
          "aria-pressed": String(everyone === all),
          onclick: () => choose(all),
        },
        label,
      );
    redraw(whose, [everyone, found.seat, outline.lang], () => [
      option(false, labelOf(outline, found?.seat ?? 0)),
      option(true, own.everyone),
    ]);
    const asked = JSON.stringify([found.nodes, stride, everyone || name, outline.lang]);
    if (asked === drawn) return;
    drawn = asked;
    send({ do: "curves", plotly: hasPlotly(), nodes: found.nodes, by: stride, seat: everyone ? null : name });
  };

  /** The shown line, where the lines have parted. */
  const mark = (): void => {
    if (!found || !scene) return;
    const { tree, frame } = scene;
    const on = found.nodes.map((id) => tree.path(id).includes(frame.node));
    const apart = on.some((one) => !one);
    for (const head of el.querySelectorAll<HTMLElement>("[data-tb-column]")) {
      const at = Number(head.dataset.tbColumn);
      set(head, "aria-current", (on[at] && apart) || found.nodes[at] === frame.node ? "true" : null);
    }
  };

  const draw = (now: Scene): void => {
    if (!found) return;
    const answer = found;
    const { outline } = now;
    const own = comparisonWords[outline.lang];
    const together = answer.seat >= 0;
    set(el, "aria-label", together ? own.lines(answer.nodes.length) : own.now);
    text(title, together ? own.lines(answer.nodes.length) : own.now);
    text(about, together ? "" : sectionName(now, answer.nodes[0] ?? 0));
    set(shut, "aria-label", now.words.close);
    text(lead, answer.lead);
    text(onward, own.playOn);
    onwards.hidden = !answer.play_on;
    who.hidden = !together || outline.seats.length < 2;
    set(who, "aria-label", own.forWhom);
    redraw(who, [outline.seats, outline.lang], () =>
      outline.seats.map(({ name, label }) => h("option", { value: name }, own.forSeat(label))),
    );
    who.value = outline.seats[answer.seat]?.name ?? "";
    lines.hidden = !together;
    el.classList.toggle("tb-beside", together && answer.nodes.length <= BESIDE);
    redraw(table, [answer, outline.lang, "table"], () => tables(answer, now, own, ask));
    redraw(where, [answer.where, answer.parted, outline.lang], () => [
      h("h4", null, own.when),
      h(
        "p",
        { class: "tb-sub" },
        answer.where,
        " ",
        answer.parted
          ? h(
              "button",
              { class: "tb-rule", "data-tb-key": "compare parted", onclick: () => ask.go(answer.parted?.node ?? 0) },
              own.jump(answer.parted.section),
            )
          : null,
      ),
    ]);
    redraw(grids, [answer.grids, answer.way, answer.only, outline.lang], () =>
      answer.grids.length ? collections(answer, now, own, ask, by) : [],
    );
    if (together) redrawCurves();
    repeated?.show(answer, now);
    mark();
  };

  return {
    el,
    figure,
    show(answer, now) {
      scene = now;
      found = answer;
      const opened = el.hidden;
      el.hidden = false;
      figure.update(now);
      draw(now);
      if (!opened) return;
      el.scrollIntoView({ block: "nearest" });
      // The menu that it was chosen from may be out of sight now.
      if (holdsFocus(el, ".tb-menu")) queueMicrotask(() => title.focus({ preventScroll: true }));
    },
    update(now) {
      scene = now;
      figure.update(now);
      if (el.hidden) return;
      mark();
      repeated?.update(now);
    },
    again: (told, now) => repeated?.answered(told, now),
    hide() {
      el.hidden = true;
      repeated?.stop();
      found = undefined;
      drawn = "";
    },
  };
}

/** A line's letter and name: a click goes to its moment. */
function line(
  { nodes, names }: Compared,
  at: number,
  scene: Scene,
  own: ComparisonWords,
  ask: Ask,
  key: string,
): HTMLElement {
  const props = {
    class: "tb-line",
    "data-tb-key": `${key} ${LETTERS[at]}`,
    "data-tb-column": at,
    title: own.goTo(LETTERS[at] ?? ""),
    onclick: () => ask.go(nodes[at] ?? 0),
  };
  return h("button", props, letter(at), h("span", { class: "tb-name" }, names[at] || scene.words.mainLine));
}

/** The head of a column: a line, or a seat. */
function head(found: Compared, at: number, scene: Scene, own: ComparisonWords, ask: Ask): Child {
  const { seat, nodes, names } = found;
  if (seat < 0)
    return h("th", { scope: "col" }, badge(lookOf(scene.outline, at)), h("span", { class: "tb-label" }, names[at]));
  return h(
    "th",
    { scope: "col" },
    line(found, at, scene, own, ask, "compare"),
    h("span", { class: "tb-label" }, sectionName(scene, nodes[at] ?? 0)),
  );
}

function tables(found: Compared, scene: Scene, own: ComparisonWords, ask: Ask): Child[] {
  const { rows, places, seat, totals, now } = found;
  const { outline } = scene;
  const together = seat >= 0;
  const most = Math.max(
    1,
    ...rows.filter(({ kind }) => kind === "part").flatMap(({ values }) => values.map((value) => value ?? 0)),
  );
  const cell = (values: Known[], at: number, after?: Child): Child[] => {
    const [value = null, first = null] = [values[at], values[0]];
    if (value === null) return [h("span", { class: "tb-label" }, own.unknown)];
    const by =
      together && at > 0 && first !== null && values.some((one) => one !== first) ? difference(value - first) : "";
    return [h("b", null, signed(value)), by ? h("small", null, by) : null, after];
  };
  const bar = (value: Known | undefined, at: number) =>
    h(
      "i",
      { class: `tb-bar ${together ? `tb-q-${LETTERS[at]}` : tinted(lookOf(outline, at))}` },
      h("i", { style: `width:${((Math.max(0, value ?? 0) / most) * 100).toFixed(1)}%` }),
    );
  const place = (at: number) =>
    places[at] ? h("small", { class: "tb-label" }, own.place(places[at] ?? 0, outline.seats.length)) : null;
  const heads = () => h("tr", null, h("td"), ...found.names.map((_, at) => head(found, at, scene, own, ask)));
  const row = ({ label, kind, values }: Compared["rows"][number]) =>
    h(
      "tr",
      {
        class:
          kind === "total"
            ? "tb-total"
            : kind === "part" && values.every((value) => value === values[0])
              ? "tb-same"
              : null,
      },
      h("th", { scope: "row" }, label),
      ...values.map((value, at) =>
        h(
          "td",
          null,
          ...cell(values, at, kind === "total" ? place(at) : null),
          kind === "part" ? bar(value, at) : null,
        ),
      ),
    );
  const everybody =
    totals && outline.seats.length > 1
      ? h(
          "table",
          { class: "tb-sums", "aria-label": own.totals },
          h("caption", null, own.totals),
          ...totals.map((values, of) =>
            h(
              "tr",
              null,
              h("th", { scope: "row" }, badge(lookOf(outline, of), { small: true }), labelOf(outline, of)),
              ...values.map((_, at) => h("td", null, ...cell(values, at))),
            ),
          ),
        )
      : null;
  return [
    h("h4", null, together ? own.what : own.whatNow),
    together ? h("p", { class: "tb-sub" }, now ? `${now} ` : "", own.differences) : null,
    h(
      "table",
      { class: "tb-breakdown", "aria-label": `${together ? own.what : own.whatNow} (${unitOf(outline)})` },
      h("thead", null, heads()),
      h("tbody", null, ...rows.map(row)),
    ),
    everybody,
  ];
}

/** The collections side by side, by the table's own rule or by the other one. */
function collections(
  found: Compared,
  scene: Scene,
  own: ComparisonWords,
  ask: Ask,
  by: (way: string) => void,
): Child[] {
  const { seat, grids, way, ways = [], said, only = [] } = found;
  const together = seat >= 0;
  const option = ({ key, label }: { key: string; label: string }) =>
    h(
      "button",
      { "data-tb-key": `compare way ${key}`, "aria-pressed": String(key === way), onclick: () => by(key) },
      label,
    );
  const one = (grid: Collection | null, at: number) => {
    const name = together
      ? [line(found, at, scene, own, ask, "grid")]
      : [badge(lookOf(scene.outline, at)), h("span", { class: "tb-name" }, found.names[at])];
    return h(
      "section",
      null,
      h(
        "header",
        null,
        ...name,
        h("b", null, grid ? `${grid.points} ${unitAfter(scene.outline, grid.points)}` : own.unknown),
      ),
      ...(grid ? collection(grid, scene, own, `${LETTERS[at]} ${found.names[at]}`) : []),
    );
  };
  return [
    h("h4", null, together ? own.whence : own.whenceNow),
    ways.length > 1
      ? h(
          "div",
          { class: "tb-acts" },
          h("span", { class: "tb-label" }, own.way),
          h("span", { class: "tb-seg", role: "group", "aria-label": own.way }, ...ways.map(option)),
        )
      : null,
    said ? h("p", { class: "tb-sub" }, said.text, " ", ...chips(said.rules, scene.words.rule)) : null,
    h("div", { class: "tb-grids" }, ...grids.map(one)),
    only.length ? h("ul", { class: "tb-sub" }, ...only.map((line) => h("li", null, line))) : null,
  ];
}
