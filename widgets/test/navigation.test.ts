/** The navigation as it plays by itself, in time that is the test's own. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { decisionBefore, flows, leads, Navigation, passes } from "../src/explorer/navigation";
import type { Scene } from "../src/explorer/scene";
import { rounds, Tree } from "../src/explorer/tree";
import { words } from "../src/explorer/words";
import type { Frame } from "../src/generated/messages";
import { linesOf } from "../src/parts/header";
import { mainLine, small } from "./small";

/** A record whose moments arrive as time passes. */
function navigated(tick: (ms: number) => void, rules: () => void = () => undefined) {
  const tree = new Tree(small);
  const frame = { node: 0 } as Frame;
  const scene = {
    tree,
    outline: small,
    frame,
    cursor: 0,
    line: mainLine,
    rounds: rounds(tree, mainLine),
    stride: "move",
    playing: false,
  } as unknown as Scene;
  const asked: number[] = [];
  const navigation: Navigation = new Navigation({
    scene,
    ask(node) {
      asked.push(node);
      scene.cursor = node;
    },
    pending: () => null,
    on() {
      rules();
      navigation.arrived();
    },
    chance: () => undefined,
    choose: () => undefined,
    moved: () => undefined,
  });
  /** Lets so many seconds pass; what was asked for arrives in it. */
  const seconds = (count: number) => {
    for (let passed = 0; passed < count; passed++) {
      if (frame.node !== scene.cursor) {
        frame.node = scene.cursor;
        navigation.arrived();
      }
      tick(1000);
    }
  };
  return { navigation, scene, asked, seconds };
}

test("playing goes on step by step, and after a stop nothing more comes", ({ mock }) => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const { navigation, scene, asked, seconds } = navigated(mock.timers.tick.bind(mock.timers));
  navigation.play();
  seconds(2);
  assert.deepEqual(asked, [1, 2, 3]);
  navigation.play();
  assert.equal(scene.playing, false);
  seconds(60);
  assert.deepEqual(asked, [1, 2, 3]);
});

test("playing stops at the end by itself", ({ mock }) => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const { navigation, scene, asked, seconds } = navigated(mock.timers.tick.bind(mock.timers));
  navigation.play();
  seconds(60);
  assert.deepEqual(asked, mainLine.slice(1));
  assert.equal(scene.playing, false);
});

/** A game whose rules play so many steps by themselves, and then ask somebody. */
function ruled(tick: (ms: number) => void, steps: string[]) {
  const table = navigated(tick, () => {
    Object.assign(table.scene, { frame: { ...table.scene.frame, due: steps.shift() } });
  });
  const { scene } = table;
  const last = mainLine.at(-1);
  Object.assign(scene, { cursor: last, frame: { node: last, due: "automatic" }, words: {} });
  return table;
}

test("a run goes on to a decision, and stays there", ({ mock }) => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const steps = ["chance", "automatic", "automatic", "decision", "automatic"];
  const { navigation, scene } = ruled(mock.timers.tick.bind(mock.timers), steps);
  navigation.run();
  for (let second = 0; second < 20; second++) mock.timers.tick(1000);
  assert.deepEqual(steps, ["automatic"]);
  assert.equal(scene.playing, false);
});

test("a click or a key stops a run, and does not begin it again", ({ mock }) => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const steps = ["chance", "automatic", "automatic", "decision"];
  const { navigation, scene } = ruled(mock.timers.tick.bind(mock.timers), steps);
  navigation.run();
  navigation.brake();
  navigation.run();
  navigation.play();
  mock.timers.tick(20_000);
  assert.equal(scene.playing, false);
  assert.deepEqual(steps, ["automatic", "automatic", "decision"]);
  navigation.brake();
  navigation.run();
  for (let second = 0; second < 20; second++) mock.timers.tick(1000);
  assert.deepEqual(steps, []);
});

test("what goes on by itself is not stopped by a click that goes on", ({ mock }) => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const steps = ["chance", "automatic", "chance", "decision", "automatic"];
  const { navigation, scene } = ruled(mock.timers.tick.bind(mock.timers), steps);
  Object.assign(scene, { outline: { ...small, luck: true } });
  navigation.run();
  navigation.brake(); // the click on the button by luck, first its press
  navigation.sends({ do: "advance", stride: "move" });
  assert.equal(scene.playing, true);
  navigation.arrived();
  mock.timers.tick(1000);
  // A step is under way already: the click is not sent, and what was begun goes on.
  navigation.brake();
  navigation.resume();
  assert.equal(scene.playing, true);
  navigation.arrived();
  for (let second = 0; second < 20; second++) mock.timers.tick(1000);
  assert.deepEqual(steps, ["automatic"]);
});

test("a hot seat goes on by itself by the record's luck, until chance is entered by hand", ({ mock }) => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const { navigation, scene } = ruled(mock.timers.tick.bind(mock.timers), []);
  Object.assign(scene, { outline: { ...small, luck: false } });
  assert.equal(flows(scene), false);
  Object.assign(scene, { outline: { ...small, luck: true } });
  assert.equal(flows(scene), true);
  Object.assign(scene.frame, { due: "chance", chance: {} });
  navigation.sends({ do: "play", move: "4" });
  assert.equal(flows(scene), false);
  navigation.sends({ do: "advance", stride: "move" });
  assert.equal(flows(scene), false, "for good");
});

test("the key up leads out of a branch from any depth, and out of the one around it", ({ mock }) => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const { navigation, scene } = navigated(mock.timers.tick.bind(mock.timers));
  const up = (from: number) => {
    Object.assign(scene, { cursor: from, line: scene.tree.line(from) });
    return navigation.branch(-1) ? scene.cursor : undefined;
  };
  assert.equal(up(11), 3, "two moves inside B");
  assert.equal(up(10), 3, "the first of two ways inside B");
  assert.equal(up(12), 10, "the branch inside B");
  assert.equal(up(9), 3);
  assert.equal(up(3), 9, "on the main line, around");
  assert.equal(up(5), undefined);
});

test("the lines are named truly: on the stem, by both", () => {
  const tree = new Tree(small);
  const at = (node: number, end: number) =>
    linesOf({ tree, frame: { node } as Frame, line: tree.line(end), words: words.en });
  const names = (node: number, end: number) => at(node, end).map(({ name, here }) => (here ? `[${name}]` : name));
  assert.deepEqual(names(3, 8), ["[main line]", "B · Dearer", "C"]);
  assert.deepEqual(names(11, 11), ["main line", "[B · Dearer]", "C"]);
  assert.deepEqual(names(1, 11), ["[main line → B]", "main line", "B · Dearer", "C"]);
  assert.deepEqual(names(9, 12), ["[B · Dearer → C]", "main line", "B · Dearer", "C"]);
  assert.equal(at(1, 11)[1]?.node, 3, "the main line is entered beside B");
  assert.equal(at(9, 12)[2]?.node, 9);
});

test("chance that was entered by hand is waited for", ({ mock }) => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const { navigation, scene } = ruled(mock.timers.tick.bind(mock.timers), ["automatic"]);
  Object.assign(scene.frame, { due: "chance", chance: {} });
  navigation.sends({ do: "play", move: "4" });
  navigation.run();
  assert.equal(scene.playing, false);
  navigation.sends({ do: "advance", stride: "move" });
  navigation.run();
  assert.equal(scene.playing, true);
});

test("the last decision is a person's, and no forced pass", () => {
  const nodes = {
    kind: ["start", "decision", "chance", "decision", "forced", "decision", "automatic"],
    seat: [-1, 0, -1, 1, 0, 1, -1],
  };
  const line = [0, 1, 2, 3, 4, 5, 6];
  const people = { line, outline: { nodes } } as unknown as Scene;
  const bots = { line, outline: { nodes, bots: [1] } } as unknown as Scene;
  assert.equal(decisionBefore(people, 6), 4);
  assert.equal(decisionBefore(people, 4), 2);
  assert.equal(decisionBefore(bots, 6), 0);
  assert.equal(decisionBefore(bots, 0), undefined);
});

test("a pass is what makes a seat one that has passed", () => {
  const frame = (...passed: boolean[]) => ({ seats: passed.map((passed) => ({ passed })) }) as unknown as Frame;
  assert.equal(passes(frame(false, false), frame(false, true)), true);
  assert.equal(passes(frame(false, true), frame(false, true)), false);
  assert.equal(passes(frame(true, true), frame(false, false)), false);
  assert.equal(passes(undefined, frame(true)), false);
});

test("a step leads back but from the start, and on but where somebody has to decide or nothing comes", () => {
  const at = (cursor: number, frame: Partial<Frame>) => {
    const scene = { outline: small, line: mainLine, cursor, frame: { node: cursor, ...frame } } as unknown as Scene;
    return (["back", "on", "end"] as const).filter((to) => leads(scene, to));
  };
  const last = mainLine.at(-1)!;
  assert.deepEqual(at(0, { due: "decision" }), ["on", "end"]);
  assert.deepEqual(at(mainLine[1]!, { due: "decision" }), ["back", "on", "end"]);
  assert.deepEqual(at(last, { due: "over" }), ["back"]);
  assert.deepEqual(at(last, { due: "decision" }), ["back"]);
  assert.deepEqual(at(last, { due: "chance" }), ["back", "on"]);
  assert.deepEqual(at(last, { due: "automatic" }), ["back", "on"]);
  assert.deepEqual(at(last, { due: "decision", bot: "random" }), ["back", "on", "end"]);
  assert.deepEqual(at(last, { due: "over", node: 0 }), ["back", "on", "end"], "what comes is not known yet");
});
