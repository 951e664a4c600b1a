/** What the panel of what-if works out without a page. */

import assert from "node:assert/strict";
import { test } from "node:test";
import type { Scene } from "../src/explorer/scene";
import { Tree } from "../src/explorer/tree";
import type { Frame } from "../src/generated/messages";
import { knownOf, runs } from "../src/panels/games_run";
import {
  axisOf,
  childWith,
  decidersOf,
  inTime,
  lasts,
  movesOf,
  offers,
  playedOf,
  recorded,
  roughly,
  SOON,
  shownMove,
  ticks,
  whereabouts,
} from "../src/panels/what_if.model";
import { counted } from "../src/panels/what_if.panel.words";
import { small } from "./small";

test("ticks are round, few, and hold zero", () => {
  assert.deepEqual(ticks(-2.4, 1.1), [-2, -1, 0, 1]);
  assert.deepEqual(ticks(-24.56, 12.9), [-20, -10, 0, 10]);
  assert.deepEqual(ticks(-0.1, 0.35), [-0.1, 0, 0.1, 0.2, 0.3]);
  for (const [low, high] of [
    [-1, 0],
    [-300, 700],
    [-0.004, 0.001],
  ] as const) {
    const found = ticks(low, high);
    assert.equal(found.includes(0), true);
    assert.equal(found.length >= 3 && found.length <= 7, true);
  }
});

test("an axis holds all intervals and zero, also where there is none", () => {
  const row = { move: "a", cells: [], best: false, seen: true, games: 9 };
  const [low, high] = axisOf([{ ...row, bar: [-6, -5, -4] }]);
  assert.equal(low < -6 && high > 0, true);
  const [none, some] = axisOf([{ ...row, bar: null }]);
  assert.equal(none < 0 && some > 0, true);
});

test("a time is the number of all games by the pace, said to one digit", () => {
  const pace = { node: 3, bot: "greedy", rate: 1400, compile: false };
  assert.equal(lasts(pace, 3, 1000)?.toFixed(2), "2.14");
  assert.equal(lasts({ ...pace, rate: null }, 3, 1000), undefined);
  assert.deepEqual(roughly(0.2), { count: 1, unit: "s" });
  assert.deepEqual(roughly(2.14), { count: 2, unit: "s" });
  assert.deepEqual(roughly(47), { count: 45, unit: "s" });
  assert.deepEqual(roughly(350), { count: 6, unit: "min" });
  assert.deepEqual(roughly(21000), { count: 6, unit: "h" });
});

test("as many games are chosen as end in time, and the fewest where none do", () => {
  const takes = (rate: number) => (games: number) => (4000 * games) / rate;
  assert.equal(inTime([50, 200, 800], 200, 60, takes(20_000)), 200);
  assert.equal(inTime([50, 200, 800], 200, 60, takes(10_000)), 50);
  assert.equal(inTime([50, 200, 800], 200, 60, takes(1000)), 50);
  assert.equal(
    inTime([50, 200, 800], 200, 60, () => undefined),
    200,
    "until it is measured",
  );
  assert.equal(inTime([], 200, 60, takes(1)), 200);
});

test("no number of games is offered that takes hours, and few games only where more take long", () => {
  const counts = [10, 30, 100, 300, 1000, 3000];
  const offered = (rate: number) => offers(counts, (games) => (40 * games) / rate);
  assert.deepEqual(offered(1000), [100, 300, 1000, 3000]);
  assert.deepEqual(offered(10), [10, 30, 100, 300]);
  assert.deepEqual(offered(0.01), [10], "the fewest, where all take hours");
  assert.deepEqual(
    offers(counts, () => undefined),
    [100, 300, 1000, 3000],
    "until it is measured",
  );
  assert.equal(
    inTime(counts, 1000, SOON, (games) => games),
    30,
  );
});

test("a legal move stands at its place with its piece, or at its button", () => {
  const frame = {
    legal: ["4@a", "5@b", "pass"],
    controls: {
      pieces: [
        { key: "four", move: "4@{place}" },
        { key: "five", move: "5@{place}" },
      ],
      places: { a: {}, b: {} },
      buttons: [{ key: "end", label: "Pass", move: "pass" }],
    },
  } as unknown as Frame;
  const at = whereabouts(frame, []);
  assert.deepEqual([...at.keys()].sort(), ["4@a", "5@b", "pass"]);
  assert.deepEqual(at.get("4@a"), { target: "a", deed: "", pieces: ["four"] });
  assert.deepEqual(at.get("pass"), { target: "", deed: "end", pieces: [] });
});

test("a move of several pieces at once stands at its button, with each of them", () => {
  const frame = {
    legal: ["ad 2", "ad 2 2 4", "ad 7 9"],
    controls: {
      many: true,
      pieces: ["2", "2", "4"].map((word, nth) => ({ key: `geek ${nth}`, word, move: "" })),
      buttons: [{ key: "advertise", label: "Advertise", move: "ad {pieces}" }],
    },
  } as unknown as Frame;
  const at = whereabouts(frame, []);
  assert.deepEqual(at.get("ad 2"), { target: "", deed: "advertise", pieces: ["geek 0"] });
  assert.deepEqual(at.get("ad 2 2 4"), { target: "", deed: "advertise", pieces: ["geek 0", "geek 1", "geek 2"] });
  assert.equal(at.has("ad 7 9"), false);
});

test("where several decide, each has its own moves, and those that the record has", () => {
  const nodes = { ...small.nodes, seat: small.nodes.seat.map((seat, id) => (id === 9 ? 1 : seat)) };
  const outline = { ...small, nodes };
  const frame = { node: 2, to_move: 0, deciders: [0, 1], legal: ["pass", "5@5b", "blue pass", "blue 5@5b"] };
  const scene = { outline, frame, tree: new Tree(outline) } as unknown as Scene;
  assert.deepEqual(decidersOf(scene), [0, 1]);
  assert.deepEqual(movesOf(scene, 0), ["pass", "5@5b"]);
  assert.deepEqual(movesOf(scene, 1), ["blue pass", "blue 5@5b"]);
  assert.deepEqual(recorded(scene, 0), ["pass"], "the other fork is not the same seat's");
  assert.deepEqual(recorded(scene, 1), ["blue 5@5b"]);
  assert.equal(childWith(scene, 2, "blue 5@5b"), 9);
  const own = { ...scene, outline: { ...outline, seat: 0 } };
  assert.deepEqual(decidersOf(own), [], "a seat's view has its own moves alone");
});

test("a legal move is found in the record also where readers see it in another language", () => {
  const move = small.nodes.move.map((one) => one.replace("5@5b", "achète rouge5@5b").replace("pass", "passe"));
  const outline = { ...small, verbs: { buy: "achète", red: "rouge", pass: "passe" }, nodes: { ...small.nodes, move } };
  const seats = outline.seats.map(({ name }) => name);
  const frame = { node: 2, to_move: small.nodes.seat[9], legal: ["pass", "buy red5@5b"] };
  const scene = { outline, frame, tree: new Tree(outline), line: [0, 1, 2, 9] } as unknown as Scene;
  assert.equal(shownMove(outline, "buy red5@5b"), "achète rouge5@5b");
  assert.equal(shownMove(small, "buy red5@5b"), "buy red5@5b", "in English, it is as records have it");
  assert.equal(childWith(scene, 2, "buy red5@5b"), 9);
  assert.equal(childWith(scene, 2, `${seats[small.nodes.seat[9]!]} buy red5@5b`), 9, "the seat's word is not a move's");
  assert.equal(playedOf(scene, 2, frame.legal), "buy red5@5b");
  assert.equal(childWith(scene, 2, "buy blue5@5b"), undefined);
});

test("how many games there are is said of each move where they differ", () => {
  assert.equal(counted("en", [], 1000, true), "0 of 1,000 games for each move");
  assert.equal(counted("en", [40, 40], 1000, true), "40 of 1,000 games for each move");
  assert.equal(counted("en", [1000, 32], 1000, true), "1,032 of 2,000 games in all, from 32 to 1,000 for a move");
  assert.equal(counted("en", [1000, 248], 1000, false), "1,248 games in all, from 248 to 1,000 for a move");
  assert.equal(counted("fr", [100, 32], 100, false), "132 parties en tout, de 32 à 100 par coup");
});

test("games that a lost kernel has left have stopped, and what has ended stays as it is", () => {
  const [lost, there] = [false, true].map((tries) => ({ frame: { tries } as Frame }));
  for (const state of ["running", "compiling"]) {
    assert.equal(runs({ state }), true);
    assert.deepEqual(knownOf({ state, games: 3 }, lost!), { state: "stopped", games: 3 });
    assert.deepEqual(knownOf({ state }, there!), { state });
  }
  for (const state of ["done", "written", undefined]) {
    assert.equal(runs({ state }), false);
    assert.deepEqual(knownOf({ state }, lost!), { state });
  }
});
