import assert from "node:assert/strict";
import { test } from "node:test";

import { notation } from "../src/boards/bgg/play";
import type { Street } from "../src/boards/bgg/types";
import { added, byHand } from "../src/parts/chance";
import { whole } from "../src/explorer/outline";
import { deedOf } from "../src/explorer/keyboard";
import type { Frame, Request } from "../src/protocol";
import type { Target, Verdict, View } from "../src/explorer/selection";
import { answerOf, nextOf, Play, taken, walk } from "../src/explorer/selection";
import { post } from "../src/explorer/requests";
import { Tree } from "../src/explorer/tree";
import { small } from "./small";

/** A street whose bottom shelf of shop 6 holds a blue 6 that is turned up, and where red has geeks. */
function street(geeks: number[] = []): Street {
  const shelf = (shop: number, level: string) => ({ key: `${shop}${level}`, price: shop, label: "", windows: shop === 6 && level === "b" ? [{ owner: 1, number: 6, up: true, buyer: -1 }, null, null] : [null, null, null] });
  const shop = (number: number) => ({ number, range: [], shelves: ["t", "m", "b"].map((level) => shelf(number, level)), geeks: geeks.filter((at) => at === number).map(() => ({ seat: 0, face: 0, moved: false })), deciding: false });
  return { shops: [1, 2, 3, 4, 5, 6].map(shop), charity: [{ owner: 1, number: 4, up: true, buyer: -1 }], discard: 0, prices_assumed: true, phase: 2 };
}

function view(phase: number, legal: string[], { costly = [] as number[], geeks = [] as number[] } = {}): View {
  const hand = { seat: 0, label: "", limit: 12, total: 2, tiles: [{ number: 4, n: 1 }, { number: 0, n: 1 }] };
  const card: Frame["card"] = { kind: "turn", seat: 0, title: "", hint: { text: "", rules: [] }, ...(phase === 2 ? { hand } : {}) };
  return { outline: small, frame: { node: 1, round: 1, phase, due: "decision", to_move: 0, told: { seat: 0, text: "", rules: [] }, next: "", first: 0, seats: [], card, board: street(geeks), legal, costly } };
}

const answers = (targets: Target[]) => targets.filter(({ answer }) => answer !== "refused").map(({ key, move, answer }) => [key, move, answer]);

test("a move is legal, legal at a cost, or refused", () => {
  const { frame } = view(2, ["4@5b", "4@1b"], { costly: [1] });
  assert.deepEqual(["4@5b", "4@1b", "4@6b"].map((move) => answerOf(frame, move)), ["legal", "costly", "refused"]);
});

test("a piece chosen twice is put back; where one is enough, another takes its place", () => {
  assert.deepEqual(taken(["a"], "b", true), ["a", "b"]);
  assert.deepEqual(taken(["a"], "b", false), ["b"]);
  assert.deepEqual(taken(["a", "b"], "a", true), ["b"]);
  assert.deepEqual([nextOf(["a", "b"], []), nextOf(["a", "b"], ["a"]), nextOf(["a", "b"], ["b"])], ["a", "b", "a"]);
});

test("a tile goes to any shelf, with the words of the game", () => {
  const now = view(2, ["4@5b", "4@1b", "-@1t"], { costly: [1] });
  assert.deepEqual(notation.pieces(now), ["tile 4", "tile 0"]);
  assert.equal(notation.targets(now, ["tile 4"]).length, 18);
  assert.deepEqual(answers(notation.targets(now, ["tile 4"])), [["1b", "4@1b", "costly"], ["5b", "4@5b", "legal"]]);
  assert.deepEqual(answers(notation.targets(now, ["tile 0"])), [["1t", "-@1t", "legal"]]);
  assert.deepEqual(notation.targets(now, []), []);
});

test("one geek walks, several advertise", () => {
  const now = view(3, ["promote 1>2", "ad 1 6", "pass"], { geeks: [1, 1, 6] });
  assert.deepEqual(notation.pieces(now), ["geek 0", "geek 1", "geek 2"]);
  assert.deepEqual(answers(notation.targets(now, ["geek 1"])), [["shop 2", "promote 1>2", "legal"]]);
  assert.deepEqual(notation.targets(now, ["geek 0", "geek 2"]), []);
  assert.deepEqual(notation.deeds(now, ["geek 2", "geek 0"]).map(({ move }) => move), ["ad 1 6", "pass"]);
  assert.equal(notation.deeds(now, [])[0]?.move, "");
});

test("a geek buys in its own shop or from charity", () => {
  const now = view(5, ["buy blue6@6b", "buy blue4@charity with 6", "pass"], { costly: [1], geeks: [2, 6] });
  assert.deepEqual(answers(notation.targets(now, ["geek 1"])), [["6b.0", "buy blue6@6b", "legal"], ["charity 0", "buy blue4@charity with 6", "costly"]]);
  // What only another geek could take is left alone.
  assert.deepEqual(answers(notation.targets(now, ["geek 0"])), []);
});

test("arrows read the street and go around", () => {
  const targets = notation.targets(view(2, ["4@5b"]), ["tile 4"]);
  const go = (from: string, across: number, down: number) => walk(targets, from, [across, down]);
  assert.deepEqual([go("1t", 1, 0), go("2t", 1, 0), go("1t", -1, 0), go("6b", 1, 0)], ["2t", "1m", "6b", "1t"]);
  assert.deepEqual([go("1b", 0, 1), go("6b", 0, 1), go("2t", 0, -1)], ["3t", "2t", "6b"]);
  assert.equal(go("nowhere", 1, 0), "1t");
});

function table(now: View) {
  const sent: Request[] = [];
  const played: string[] = [];
  const said: [string, Verdict["kind"]][] = [];
  const play = new Play({ send: (request) => sent.push(request), play: (move) => played.push(move), say: (key, { kind }) => said.push([key, kind]), changed: () => undefined });
  play.arrived(now, notation);
  return { play, sent, played, said };
}

test("a legal target plays at once", () => {
  const { play, played } = table(view(2, ["4@5b", "pass"]));
  assert.ok(play.take("tile 4"));
  assert.equal(play.choices.stop, "5b");
  play.aim("5b");
  assert.deepEqual(played, ["4@5b"]);
});

test("a costly target says why first, and plays when it is chosen again", () => {
  const { play, sent, played, said } = table(view(2, ["4@1b", "pass"], { costly: [0] }));
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

test("another choice in between takes the warning back", () => {
  const { play, played } = table(view(2, ["4@1b", "pass"], { costly: [0] }));
  play.take("tile 4");
  play.aim("1b");
  play.reason({ move: "4@1b", kind: "costly", text: "…", rule: null });
  play.take("tile 0");
  play.take("tile 4");
  play.aim("1b");
  assert.deepEqual(played, []);
});

test("a refused target says why, and nothing moves", () => {
  const { play, played, said } = table(view(2, ["4@5b"]));
  play.take("tile 4");
  play.aim("6b");
  play.reason({ move: "4@6b", kind: "refused", text: "…", rule: "2.4" });
  play.aim("6b");
  assert.deepEqual(said, [["target 6b", "refused"], ["target 6b", "refused"]]);
  assert.deepEqual(played, []);
  assert.deepEqual(play.choices.hand, ["tile 4"]);
});

test("a button that the rules refuse stays, and explains itself", () => {
  const { play, sent, said } = table(view(3, ["ad 1"], { geeks: [1] }));
  for (const deed of play.choices.deeds) play.act(deed);
  assert.deepEqual(said, [["deed advertise", "missing"]]);
  assert.deepEqual(sent, [{ do: "why", move: "pass" }]);
});

test("another moment empties the hand, another language does not; without legal moves there is nothing to take", () => {
  const now = view(2, ["4@5b"]);
  const { play } = table(now);
  play.take("tile 4");
  play.arrived({ ...now, outline: { ...small, lang: "fr" } }, notation);
  assert.ok(play.holding);
  play.arrived({ ...now, frame: { ...now.frame, node: 2, legal: [] } }, notation);
  assert.ok(!play.holding);
  assert.ok(!play.take("tile 4"));
});

test("geeks are taken one after the other, or one more with Shift", () => {
  const { play } = table(view(3, ["ad 1", "pass"], { geeks: [1, 2] }));
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
  const more = { parent: [8, 13, 2], section: ["2.7", "2.7", "1.2"], seat: [0, 0, 0], kind: ["chore", "chore", "decision"], move: ["", "", "6@6b"], glyph: ["", "", ""], notes: { 15: { comments: ["…"] } }, order: {} };
  const grown = { from: 13, nodes: more, gg: [[1, 1], [2, 2], [3, 3]] };
  const all = whole(small, grown) ?? small;
  assert.equal(all.gg.length, 16);
  const tree = new Tree(all);
  assert.deepEqual(tree.main.slice(-3), [8, 13, 14]);
  assert.deepEqual(tree.children[2], [3, 9, 15]);
  assert.ok(all.nodes.notes[15] && all.nodes.notes[9]);
  assert.equal(whole(small, {}), small);
  assert.deepEqual(whole(all, grown), all);
  assert.equal(whole(small, { ...grown, from: 14 }), undefined);
});

test("children change places, are cut, and lose their notes", () => {
  const none = { parent: [], section: [], seat: [], kind: [], move: [], glyph: [] };
  const edit = (nodes: object) => whole(small, { from: 13, nodes: { ...none, notes: {}, order: {}, ...nodes }, gg: [] });
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
  const press = (key: string, on = {}) => deedOf({ key, ctrlKey: false, altKey: false, metaKey: false, shiftKey: key === "G" }, { slider: false, pressable: false, ...on });
  assert.deepEqual(press("ArrowRight", { holding: true }), { walk: [1, 0] });
  assert.deepEqual(press("ArrowRight", { holding: true, slider: true }), { step: 1 });
  assert.deepEqual(press("0"), { digit: "0" });
  assert.deepEqual([press("g"), press("G")], [{ next: true, more: false }, { next: true, more: true }]);
  assert.deepEqual(press("P"), { letter: "p" });
  assert.deepEqual(press("Enter", { place: true }), { press: true });
  assert.equal(press("Enter"), undefined);
});

test("a move waits for its answer, whichever node that is; a step asked for meanwhile follows it", () => {
  const sent: (number | string)[] = [];
  const asking = post((node) => sent.push(node), () => undefined);
  assert.ok(asking.act(() => sent.push("play")));
  assert.ok(!asking.act(() => sent.push("again")));
  assert.equal(asking.pending(), null);
  asking.ask(3);
  asking.arrived(40);
  assert.deepEqual(sent, ["play", 3]);
  asking.arrived(3);
  assert.ok(asking.act(() => sent.push("on")));
  asking.stop();
});
