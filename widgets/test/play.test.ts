import assert from "node:assert/strict";
import { test } from "node:test";
import { entered, filtered, left } from "../src/boards/card_list";
import type { Target } from "../src/controls";
import { answerOf, deedsOf, pieceKeys, targetsOf } from "../src/controls";
import { deedOf } from "../src/explorer/keyboard";
import { merged } from "../src/explorer/outline";
import { requests } from "../src/explorer/requests";
import type { Ground, Verdict, View } from "../src/explorer/selection";
import { nextOf, Play, taken, walk } from "../src/explorer/selection";
import { Tree } from "../src/explorer/tree";
import type { Controls, Frame, Request } from "../src/generated/messages";
import { added, byHand } from "../src/parts/chance";
import { small } from "./small";

const pass = { key: "pass", letter: "p", label: "Pass", move: "pass" };
const shelves = (): NonNullable<Controls["places"]> =>
  Object.fromEntries([1, 2, 3, 4, 5, 6].flatMap((shop) => ["t", "m", "b"].map((level) => [`${shop}${level}`, {}])));
/** Where they stand: two shops in a row, three shelves in each. */
const street: Ground = {
  at: (key) => [(Number(key[0]) - 1) % 2, Math.floor((Number(key[0]) - 1) / 2) * 3 + "tmb".indexOf(key[1] ?? "")],
};

/** Tiles for all shelves. */
const supply = (): Controls => ({
  places: shelves(),
  pieces: [
    { key: "tile 4", letter: "4", move: "4@{place}" },
    { key: "tile 0", letter: "0", move: "-@{place}" },
  ],
  buttons: [pass],
});

/** Geeks that walk one by one and advertise together. */
const geeks = (...shops: number[]): Controls => ({
  pieces: shops.map((shop, nth) => ({
    key: `geek ${nth}`,
    word: `${shop}`,
    move: `promote ${shop}>{place}`,
    places: { 2: {}, 6: {} },
  })),
  many: true,
  buttons: [{ key: "advertise", letter: "a", label: "Advertise", move: "ad {pieces}", missing: "Which?" }, pass],
});

/** A moment with these legal moves. */
function view(legal: string[], { costly = [] as number[], controls = undefined as Controls | undefined } = {}): View {
  const card: Frame["card"] = { seat: 0, title: "", icon: "", blocks: [] };
  return {
    outline: small,
    frame: {
      node: 1,
      round: 1,
      phase: 2,
      due: "decision",
      to_move: 0,
      narration: { seat: 0, text: "", rules: [] },
      next: "",
      recall: true,
      first: 0,
      seats: [],
      card,
      ...(controls ? { controls } : {}),
      board: {},
      legal,
      costly,
    },
  };
}

const answers = (targets: Target[]) =>
  targets.filter(({ answer }) => answer !== "refused").map(({ key, move, answer }) => [key, move, answer]);

test("a move is legal, legal at a cost, or refused", () => {
  const { frame } = view(["4@5b", "4@1b"], { costly: [1], controls: supply() });
  assert.deepEqual(
    ["4@5b", "4@1b", "4@6b"].map((move) => answerOf(frame, move)),
    ["legal", "costly", "refused"],
  );
});

test("a piece chosen twice is put back; where one is enough, another takes its place", () => {
  assert.deepEqual(taken(["a"], "b", true), ["a", "b"]);
  assert.deepEqual(taken(["a"], "b", false), ["b"]);
  assert.deepEqual(taken(["a", "b"], "a", true), ["b"]);
  assert.deepEqual([nextOf(["a", "b"], []), nextOf(["a", "b"], ["a"]), nextOf(["a", "b"], ["b"])], ["a", "b", "a"]);
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

test("arrows read the street and go around", () => {
  const targets = new Map(Object.keys(shelves()).map((key) => [key, street.at!(key)!]));
  const go = (from: string, across: number, down: number) => walk(targets, from, [across, down]);
  assert.deepEqual([go("1t", 1, 0), go("2t", 1, 0), go("1t", -1, 0), go("6b", 1, 0)], ["2t", "1m", "6b", "1t"]);
  assert.deepEqual([go("1b", 0, 1), go("6b", 0, 1), go("2t", 0, -1)], ["3t", "2t", "6b"]);
  assert.equal(go("nowhere", 1, 0), "1t");
});

function table(now: View, ground: Ground = {}, collecting = false) {
  const sent: Request[] = [];
  const played: string[] = [];
  const said: [string, Verdict["kind"]][] = [];
  const play = new Play({
    send: (request) => sent.push(request),
    play: (move) => played.push(move),
    say: (key, { kind }) => said.push([key, kind]),
    collecting: () => collecting,
    changed: () => undefined,
  });
  play.arrived(now, ground);
  return { play, sent, played, said };
}

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
  assert.deepEqual(said, [["deed advertise", "missing"]]);
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

test("chance by hand", () => {
  const roll = { verb: "roll", count: 2, faces: ["1", "2"], seat: 0 };
  assert.equal(byHand(roll, ["1", "2"]), "roll 1 2");
  assert.equal(byHand({ ...roll, verb: "" }, ["2"]), "2");
  assert.deepEqual(added(roll, ["1"], "2"), ["1", "2"]);
  assert.deepEqual(added(roll, ["1"], "7"), ["1"]);
  assert.deepEqual(added(roll, ["1", "2"], "2"), ["1", "2"]);
});

test("what grew stands in the tree with the rest", () => {
  const more = {
    parent: [8, 13, 2],
    section: ["2.7", "2.7", "1.2"],
    seat: [0, 0, 0],
    kind: ["automatic", "automatic", "decision"],
    move: ["", "", "6@6b"],
    glyph: ["", "", ""],
    notes: { 15: { comments: ["…"] } },
    order: {},
    again: { move: {}, glyph: {} },
  };
  const grown = {
    first: 13,
    nodes: more,
    points: [
      [1, 1],
      [2, 2],
      [3, 3],
    ],
  };
  const all = merged(small, grown) ?? small;
  assert.equal(all.points.length, 16);
  const tree = new Tree(all);
  assert.deepEqual(tree.main.slice(-3), [8, 13, 14]);
  assert.deepEqual(tree.children[2], [3, 9, 15]);
  assert.ok(all.nodes.notes[15] && all.nodes.notes[9]);
  assert.equal(merged(small, {}), small);
  const [old, later] = [small, grown].map(({ points }) => points.map((point) => [point]));
  const followed = merged({ ...small, follows: old! }, { ...grown, follows: later! })!;
  assert.deepEqual([followed.follows, "follows" in all], [followed.points.map((point) => [point]), false]);
  assert.deepEqual(merged(all, grown), all);
  assert.equal(merged(small, { ...grown, first: 14 }), undefined);
});

test("children change places, are cut, and lose their notes", () => {
  const none = { parent: [], section: [], seat: [], kind: [], move: [], glyph: [], again: { move: {}, glyph: {} } };
  const edit = (nodes: object) =>
    merged(small, { first: 13, nodes: { ...none, notes: {}, order: {}, ...nodes }, points: [] });
  const promoted = new Tree(edit({ order: { 2: [9, 3] } })!);
  assert.deepEqual(promoted.main, [0, 1, 2, 9, 10, 11]);
  assert.deepEqual([...promoted.forks.keys()], [3, 12]);
  const cut = new Tree(edit({ order: { 2: [3] } })!);
  assert.ok(cut.has(8) && !cut.has(9) && !cut.has(11) && !cut.has(12));
  assert.equal(cut.forks.size, 0);
  const edited = edit({ notes: { 9: {} }, again: { glyph: { 3: "!" }, move: { 3: "5@5b" } } })!;
  assert.equal(edited.nodes.notes[9], undefined);
  assert.deepEqual([edited.nodes.glyph[3], edited.nodes.move.slice(2, 5)], ["!", ["4@5b", "5@5b", "pass"]]);
});

test("arrows walk only while something is in hand; letters and digits play", () => {
  const press = (key: string, on = {}) =>
    deedOf(
      { key, ctrlKey: false, altKey: false, metaKey: false, shiftKey: key === "G" },
      { slider: false, pressable: false, ...on },
    );
  assert.deepEqual(press("ArrowRight", { walking: true }), { walk: [1, 0] });
  assert.deepEqual(press("ArrowRight", { walking: true, slider: true }), { step: 1 });
  assert.deepEqual(press("0"), { digit: "0" });
  assert.deepEqual(
    [press("g"), press("G")],
    [
      { next: true, more: false },
      { next: true, more: true },
    ],
  );
  assert.deepEqual(press("P"), { letter: "p" });
  assert.deepEqual(press("Enter", { place: true }), { press: true });
  assert.deepEqual(press("Enter"), { main: true });
  assert.equal(press("Enter", { pressable: true }), undefined);
});

test("a move waits for its answer, whichever node that is; a step asked for meanwhile follows it", () => {
  const sent: (number | string)[] = [];
  const asking = requests(
    (node) => sent.push(node),
    () => undefined,
  );
  assert.ok(asking.act({ do: "play", move: "a" }, () => sent.push("play")));
  assert.ok(!asking.act({ do: "play", move: "a" }, () => sent.push("again")));
  assert.equal(asking.pending(), null);
  asking.ask(3);
  asking.arrived(40);
  assert.deepEqual(sent, ["play", 3]);
  asking.arrived(3);
  assert.ok(asking.act({ do: "advance", stride: "move" }, () => sent.push("advance")));
  asking.stop();
});

test("cards that chance brings are found by their words and names, each as often as it is there", () => {
  const faces = ["a1", "b2", "city1", "city1", "royal-carrot", ..."cdefghijkl"];
  const shown = { "royal-carrot": { sign: "Carotte royale", label: "la Carotte royale" }, b2: { label: "forêt" } };
  assert.deepEqual(left(["a", "b", "b"], ["b", "c"]), ["a", "b"]);
  assert.deepEqual(filtered(faces, shown, "carot"), ["royal-carrot"]);
  assert.deepEqual(filtered(faces, shown, "FORET"), ["b2"]);
  assert.deepEqual(filtered(faces, shown, "c").slice(0, 3), ["city1", "royal-carrot", "c"]);
  assert.deepEqual(entered(faces, shown, "a1, b2 city1 city1"), ["a1", "b2", "city1", "city1"]);
  assert.deepEqual(entered(faces, shown, "city1 city1 city1"), []);
  assert.deepEqual(entered(faces, shown, "carotte roy"), ["royal-carrot"]);
  assert.deepEqual(entered(faces, shown, "  "), []);
});
