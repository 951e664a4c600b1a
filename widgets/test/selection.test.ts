import assert from "node:assert/strict";
import { test } from "node:test";
import type { Ground, Verdict, View } from "../src/explorer/selection";
import { nextOf, Play, taken, walk } from "../src/explorer/selection";
import type { Request } from "../src/generated/messages";
import { geeks, shelves, supply, view } from "./moments";
import { small } from "./small";

/** Where they stand: two shops in a row, three shelves in each. */
const street: Ground = {
  at: (key) => [(Number(key[0]) - 1) % 2, Math.floor((Number(key[0]) - 1) / 2) * 3 + "tmb".indexOf(key[1] ?? "")],
};

function table(now: View, ground: Ground = {}, collecting = false) {
  const sent: Request[] = [];
  const played: string[] = [];
  const said: [string, Verdict["tone"]][] = [];
  const play = new Play({
    send: (request) => sent.push(request),
    play: (move) => played.push(move),
    say: (key, { tone }) => said.push([key, tone]),
    collecting: () => collecting,
    changed: () => undefined,
  });
  play.arrived(now, ground);
  return { play, sent, played, said };
}

test("a piece chosen twice is put back; one too many takes the place of the first", () => {
  assert.deepEqual(taken(["a"], "b", 2), ["a", "b"]);
  assert.deepEqual(taken(["a"], "b", 1), ["b"]);
  assert.deepEqual(taken(["a", "b"], "a", 2), ["b"]);
  assert.deepEqual(taken(["a", "b"], "c", 2), ["b", "c"]);
  assert.deepEqual([nextOf(["a", "b"], []), nextOf(["a", "b"], ["a"]), nextOf(["a", "b"], ["b"])], ["a", "b", "a"]);
});

test("arrows walk from what the board draws into the list", () => {
  const ground: Ground = { spots: () => ["a1", "b1"], at: (key) => (({ a1: [0, 0], b1: [9, 0] }) as const)[key] };
  const { play } = table(view(["a1", "b1", "pass"]), ground);
  assert.equal(play.choices.stop, "a1");
  play.look("b1"); // the pointer rests there
  assert.deepEqual([play.walk([1, 0]), play.walk([0, 1]), play.walk([1, 0])], ["b1", "pass", "a1"]);
});

test("a button that is pressed is no place: nothing is looked at then", () => {
  const ground: Ground = { spots: () => ["a1", "b1"] };
  const { play } = table(
    view(["a1", "b1", "pass"], {
      controls: { move: "{place}", buttons: [{ key: "pass", label: "Pass", move: "pass" }] },
    }),
    ground,
  );
  play.look("b1");
  assert.equal(play.choices.near, "b1");
  for (const deed of play.choices.deeds) play.act(deed);
  play.arrived(view(["a1", "b1"]), ground);
  assert.equal(play.choices.near, "");
});

test("a finger's first touch says what a place brings where a game asks for that; a click plays at once", () => {
  const ground: Ground = { spots: () => ["a1", "b1"] };
  const controls = { move: "{place}", preview: true, places: { a1: { tip: "3 VP." } } };
  const { play, sent, played, said } = table(view(["a1"], { controls }), ground);
  play.aim("a1", true);
  assert.deepEqual([said, played], [[["target a1", "say"]], []]);
  play.aim("b1", true); // refused: why not is asked for
  assert.deepEqual(sent, [{ do: "why", move: "b1" }]);
  play.aim("a1", true);
  assert.deepEqual(played, ["a1"]);
  play.arrived(view(["a1"], { controls }), { ...ground });
  play.aim("a1", true);
  assert.deepEqual(played, ["a1"]);
  play.aim("a1");
  assert.deepEqual(played, ["a1", "a1"]);
  const plain = table(view(["a1"], { controls: { move: "{place}" } }), ground);
  plain.play.aim("a1", true);
  assert.deepEqual(plain.played, ["a1"]);
});

test("arrows read the street and go around", () => {
  const targets = new Map(Object.keys(shelves()).map((key) => [key, street.at!(key)!]));
  const go = (from: string, across: number, down: number) => walk(targets, from, [across, down]);
  assert.deepEqual([go("1t", 1, 0), go("2t", 1, 0), go("1t", -1, 0), go("6b", 1, 0)], ["2t", "1m", "6b", "1t"]);
  assert.deepEqual([go("1b", 0, 1), go("6b", 0, 1), go("2t", 0, -1)], ["3t", "2t", "6b"]);
  assert.equal(go("nowhere", 1, 0), "1t");
});

test("a legal target plays at once", () => {
  const { play, played } = table(view(["4@5b", "pass"], { controls: supply() }));
  assert.ok(play.take("tile 4"));
  assert.equal(play.choices.stop, "5b");
  play.aim("5b");
  assert.deepEqual(played, ["4@5b"]);
});

test("a costly target says why first, and plays when it is chosen again", () => {
  const { play, sent, played, said } = table(view(["4@1b", "pass"], { costly: [0], controls: supply() }));
  play.take("tile 4");
  play.aim("1b");
  play.aim("1b");
  assert.deepEqual(played, []);
  assert.deepEqual(sent.at(-1), { do: "why", move: "4@1b" });
  play.reason({ move: "4@1b", kind: "costly", text: "…", rule: "5.3" });
  assert.deepEqual(said, [["target 1b", "costly"]]);
  play.aim("1b");
  assert.deepEqual(played, ["4@1b"]);
});

test("a costly target is collected at once: nothing is played", () => {
  const { play, sent, played } = table(view(["4@1b"], { costly: [0], controls: supply() }), {}, true);
  play.take("tile 4");
  play.aim("1b");
  assert.deepEqual([played, sent], [["4@1b"], []]);
});

test("another choice in between takes the warning back", () => {
  const { play, played } = table(view(["4@1b", "pass"], { costly: [0], controls: supply() }));
  play.take("tile 4");
  play.aim("1b");
  play.reason({ move: "4@1b", kind: "costly", text: "…", rule: null });
  play.take("tile 0");
  play.take("tile 4");
  play.aim("1b");
  assert.deepEqual(played, []);
});

test("a refused target says why, and nothing moves", () => {
  const { play, played, said } = table(view(["4@5b"], { controls: supply() }));
  play.take("tile 4");
  play.aim("6b");
  play.reason({ move: "4@6b", kind: "refused", text: "…", rule: "2.4" });
  play.aim("6b");
  assert.deepEqual(said, [
    ["target 6b", "refused"],
    ["target 6b", "refused"],
  ]);
  assert.deepEqual(played, []);
  assert.deepEqual(play.choices.hand, ["tile 4"]);
});

test("a button that the rules refuse stays, and explains itself", () => {
  const { play, sent, said } = table(view(["ad 1"], { controls: geeks(1) }));
  for (const deed of play.choices.deeds) play.act(deed);
  assert.deepEqual(said, [["deed advertise", "say"]]);
  assert.deepEqual(sent, [{ do: "why", move: "pass" }]);
});

test("another moment empties the hand, another language does not; without legal moves there is nothing to take", () => {
  const now = view(["4@5b"], { controls: supply() });
  const ground = {};
  const { play } = table(now, ground);
  play.take("tile 4");
  play.arrived({ ...now, outline: { ...small, lang: "fr" } }, ground);
  assert.ok(play.holding);
  play.arrived({ ...now, frame: { ...now.frame, node: 2, legal: [] } }, ground);
  assert.ok(!play.holding);
  assert.ok(!play.take("tile 4"));
});

test("geeks are taken one after the other, or one more with Shift", () => {
  const { play } = table(view(["ad 1", "pass"], { controls: geeks(1, 2) }));
  play.takeNext(false);
  assert.deepEqual(play.choices.hand, ["geek 0"]);
  play.takeNext(false);
  assert.deepEqual(play.choices.hand, ["geek 1"]);
  play.takeNext(true);
  assert.deepEqual(play.choices.hand, ["geek 1", "geek 0"]);
  assert.ok(play.letGo());
  assert.ok(!play.letGo());
});
