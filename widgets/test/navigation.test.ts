/** The journey as it plays by itself, in time that is the test's own. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { Journey } from "../src/explorer/navigation";
import type { Scene } from "../src/explorer/scene";
import { rounds, Tree } from "../src/explorer/tree";
import type { Frame } from "../src/protocol";
import { mainLine, small } from "./small";

/** A record whose moments arrive as time passes. */
function traveller(tick: (ms: number) => void) {
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
  const journey: Journey = new Journey({
    scene,
    ask(node) {
      asked.push(node);
      scene.cursor = node;
    },
    pending: () => null,
    on: () => undefined,
    chance: () => undefined,
    moved: () => undefined,
  });
  /** Lets so many seconds pass; what was asked for arrives in it. */
  const seconds = (count: number) => {
    for (let passed = 0; passed < count; passed++) {
      if (frame.node !== scene.cursor) {
        frame.node = scene.cursor;
        journey.arrived();
      }
      tick(1000);
    }
  };
  return { journey, scene, asked, seconds };
}

test("playing goes on step by step, and after a stop nothing more comes", ({ mock }) => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const { journey, scene, asked, seconds } = traveller(mock.timers.tick.bind(mock.timers));
  journey.play();
  seconds(2);
  assert.deepEqual(asked, [1, 2, 3]);
  journey.play();
  assert.equal(scene.playing, false);
  seconds(60);
  assert.deepEqual(asked, [1, 2, 3]);
});

test("playing stops at the end by itself", ({ mock }) => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const { journey, scene, asked, seconds } = traveller(mock.timers.tick.bind(mock.timers));
  journey.play();
  seconds(60);
  assert.deepEqual(asked, mainLine.slice(1));
  assert.equal(scene.playing, false);
});
