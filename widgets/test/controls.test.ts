import assert from "node:assert/strict";
import { test } from "node:test";
import type { Target } from "../src/controls";
import { answerOf, deedsOf, pieceKeys, targetsOf } from "../src/controls";
import type { Controls } from "../src/generated/messages";
import { geeks, supply, view } from "./moments";

const answers = (targets: Target[]) =>
  targets.filter(({ answer }) => answer !== "refused").map(({ key, move, answer }) => [key, move, answer]);

test("a move is legal, legal at a cost, or refused", () => {
  const { frame } = view(["4@5b", "4@1b"], { costly: [1], controls: supply() });
  assert.deepEqual(
    ["4@5b", "4@1b", "4@6b"].map((move) => answerOf(frame, move)),
    ["legal", "costly", "refused"],
  );
});

test("a piece goes to any place, with the words of the game", () => {
  const { frame } = view(["4@5b", "4@1b", "-@1t"], { costly: [1], controls: supply() });
  assert.deepEqual(pieceKeys(frame), ["tile 4", "tile 0"]);
  assert.equal(targetsOf(frame, ["tile 4"], []).length, 18);
  assert.deepEqual(answers(targetsOf(frame, ["tile 4"], [])), [
    ["1b", "4@1b", "costly"],
    ["5b", "4@5b", "legal"],
  ]);
  assert.deepEqual(answers(targetsOf(frame, ["tile 0"], [])), [["1t", "-@1t", "legal"]]);
  assert.deepEqual(targetsOf(frame, [], []), []);
});

test("one piece goes to its own places, several press a button", () => {
  const { frame } = view(["promote 1>2", "ad 1 6", "pass"], { controls: geeks(1, 1, 6) });
  assert.deepEqual(answers(targetsOf(frame, ["geek 1"], [])), [["2", "promote 1>2", "legal"]]);
  assert.deepEqual(targetsOf(frame, ["geek 0", "geek 2"], []), []);
  assert.deepEqual(
    deedsOf(frame, ["geek 2", "geek 0"]).map(({ move, answer }) => [move, answer]),
    [
      ["ad 1 6", "legal"],
      ["pass", "legal"],
    ],
  );
  assert.deepEqual(
    deedsOf(frame, []).map(({ move, answer }) => [move, answer]),
    [
      ["", "refused"],
      ["pass", "legal"],
    ],
  );
});

test("a place may have another word in the move, and one that is refused may be passed by", () => {
  const places = { "6b.1": { word: "blue6@6b" }, "charity.1": { word: "red4@charity with {piece}" } };
  const { frame } = view(["buy blue6@6b"], {
    controls: { asides: { "1t.1": "red4@1t" }, pieces: [{ key: "geek 0", word: "6", move: "buy {place}", places }] },
  });
  const found = targetsOf(frame, ["geek 0"], []).map(({ key, move, answer, aside = false }) => [
    key,
    move,
    answer,
    aside,
  ]);
  assert.deepEqual(found, [
    ["6b.1", "buy blue6@6b", "legal", false],
    ["charity.1", "buy red4@charity with 6", "refused", false],
    ["1t.1", "buy red4@1t", "refused", true],
  ]);
});

test("a tip says what is worth knowing of a place, by a template or by itself", () => {
  const tips = (controls: Controls) => targetsOf(view(["x"], { controls }).frame, [], []).map(({ tip }) => tip);
  assert.deepEqual(tips({ move: "{place}", places: { a: { tip: "Dear." }, b: {} } }), ["Dear.", undefined]);
  const held: Controls = {
    tip: "{place} earns {tip}.",
    places: { a: { tip: "7" } },
    pieces: [{ key: "p", move: "{place}" }],
  };
  assert.deepEqual(
    targetsOf(view(["x"], { controls: held }).frame, ["p"], []).map(({ tip }) => tip),
    ["a earns 7."],
  );
});

test("a game that says nothing of its moves has them all: on the board, or in a list", () => {
  const { frame } = view(["a1", "take 2", "pass"], { costly: [2] });
  const found = targetsOf(frame, [], ["a1", "b2"]);
  assert.deepEqual(
    found.map(({ key, answer, listed }) => [key, answer, listed]),
    [
      ["a1", "legal", undefined],
      ["b2", "refused", undefined],
      ["take 2", "legal", 0],
      ["pass", "costly", 1],
    ],
  );
  assert.deepEqual([pieceKeys(frame), deedsOf(frame, [])], [[], []]);
});

test("what a board draws is a place for the pieces that its game names", () => {
  const { frame } = view(["a1-b2"], { controls: { move: "{place}", pieces: [{ key: "a1", move: "a1-{place}" }] } });
  assert.deepEqual(answers(targetsOf(frame, ["a1"], ["a1", "b2"])), [["b2", "a1-b2", "legal"]]);
  assert.deepEqual(
    targetsOf(frame, [], ["a1", "b2"]).map(({ move }) => move),
    ["a1", "b2"],
  );
});
