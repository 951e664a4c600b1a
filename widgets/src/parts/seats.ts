/** The seats: mover, marker, holdings behind the screen, and the course of each score. */

import type { Part, Scene } from "../explorer/scene";
import { lookOf, unitOf } from "../explorer/scene";
import type { Outline, SeatNow } from "../generated/messages";
import { h, redraw, set } from "../ui/dom";
import { badge, icon, sign } from "../ui/icons";
import { signed } from "../ui/numbers";
import { spark } from "./sparkline";

/** Letters of a name that fit; that do in two lines of smaller ones; and in two lines as long as they can be. */
const [SHORT, SMALL, LONG] = [8, 16, 32];

export function seats(): Part {
  const head = h("tr");
  const body = h("tbody");
  const el = h("table", { class: "tb-seats" }, h("thead", null, head), body);
  let rows: Row[] = [];

  return {
    el,
    update(scene) {
      const { frame, words, outline } = scene;
      const { counts = [] } = outline;
      set(el, "aria-label", words.seats);
      redraw(head, [counts, words.seats, unitOf(outline), outline.icons], () => [
        h("th", { scope: "col" }, words.seats),
        ...counts.map(({ icon: name, label }) =>
          h("th", { scope: "col", class: "tb-count", title: label }, sign(name, outline, label)),
        ),
        h("td"),
        h("th", { scope: "col", style: `--tb-letters: ${unitOf(outline).length}` }, unitOf(outline)),
      ]);
      redraw(body, [outline.seats, counts.length], () => {
        el.classList.toggle(
          "tb-named",
          outline.seats.some((_, seat) => nameOf(outline, seat).length > SMALL),
        );
        rows = outline.seats.map((_, seat) => row(scene, seat, counts.length));
        return rows.map((row) => row.el);
      });
      rows.forEach((row, seat) => frame.seats[seat] && row.update(scene, frame.seats[seat]));
    },
  };
}

function nameOf({ seats }: Outline, seat: number): string {
  const { label = "", player = "" } = seats[seat] ?? {};
  return player ? `${player} · ${label}` : label;
}

interface Row {
  el: HTMLElement;
  update(scene: Scene, now: SeatNow): void;
}

function row({ outline }: Scene, seat: number, width: number): Row {
  const look = lookOf(outline, seat);
  const who = nameOf(outline, seat);
  const state = h("span", { class: "tb-state" });
  const [small, cut] = [who.length > SHORT, who.length > LONG];
  const named = h("span", { class: small ? "tb-name tb-long" : "tb-name", title: who, tabindex: cut ? 0 : null }, who);
  const counts = Array.from({ length: width }, () => h("td", { class: "tb-count" }));
  const curve = spark(look);
  const score = h("td", { class: "tb-score" });
  const name = h("th", { scope: "row" }, h("span", { class: "tb-seat" }, badge(look), named, state));
  const el = h(
    "tr",
    { "data-tb-seat": seat, "data-tb-place": outline.seats[seat]?.name },
    name,
    ...counts,
    h("td", { class: "tb-curve" }, curve.el),
    score,
  );
  return {
    el,
    update({ frame, words, outline, line }, now) {
      const moves = frame.to_move === seat;
      const first = frame.first === seat;
      const said = moves ? words.toMove : now.passed ? (now.status ?? words.passed) : "";
      const own = outline.seat === seat;
      el.classList.toggle("tb-now", moves);
      el.classList.toggle("tb-mine", own);
      redraw(state, [first, said, own, words.firstPlayer], () => [
        first && icon("flag", words.firstPlayer),
        said,
        own ? h("span", { class: "tb-sr" }, words.yourView) : null,
      ]);
      counts.forEach((cell, at) => redraw(cell, now.counts[at], () => [now.counts[at]]));
      redraw(score, [now.points, now.change], () => [change(now.change), signed(now.points)]);
      curve.update(outline, seat, line, Math.max(0, line.indexOf(frame.node)));
    },
  };
}

function change(by: number) {
  return by === 0 ? null : h("small", { class: by < 0 ? "tb-loss" : null }, by > 0 ? `+${by}` : signed(by));
}
