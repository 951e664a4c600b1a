/** The journey as it plays by itself, in time that is the test's own. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { Journey } from "../src/journey";
import type { Frame } from "../src/model";
import type { Scene } from "../src/scene";
import { rounds, Tree } from "../src/tree";
import { mainLine, small } from "./small";

/** A traveller who arrives at once. */
function traveller() {
  const tree = new Tree(small);
  const frame = { node: 0 } as Frame;
  const scene = { tree, outline: small, frame, cursor: 0, line: mainLine, rounds: rounds(tree, mainLine), stride: "move", playing: false } as unknown as Scene;
  const asked: number[] = [];
  const journey: Journey = new Journey({
    scene,
    ask(node) {
      asked.push(node);
      scene.cursor = frame.node = node;
      journey.arrived();
    },
    pending: () => null,
    on: () => undefined,
    chance: () => undefined,
    moved: () => undefined,
  });
  return { journey, scene, asked };
}

test("playing goes on step by step, and after a stop nothing more comes", ({ mock }) => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const { journey, scene, asked } = traveller();
  journey.play();
  mock.timers.tick(2000);
  assert.deepEqual(asked, [1, 2, 3]);
  journey.play();
  assert.equal(scene.playing, false);
  mock.timers.tick(60_000);
  assert.deepEqual(asked, [1, 2, 3]);
});

test("playing stops at the end by itself", ({ mock }) => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const { journey, scene, asked } = traveller();
  journey.play();
  mock.timers.tick(60_000);
  assert.deepEqual(asked, mainLine.slice(1));
  assert.equal(scene.playing, false);
});
