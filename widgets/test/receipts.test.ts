/** Receipts of comments: which question is asked again, and at which moment. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { Tree } from "../src/explorer/tree";
import { code, receiptOf } from "../src/panels/receipts";
import { small } from "./small";

const scene = { outline: small, tree: new Tree(small) };
const asked = (id: number, command: string, nth = 0) =>
  receiptOf({ id, comment: `So: [?tried ${command}] (5).`, nth }, scene);

test("a receipt holds its moves, games, bot and luck", () => {
  assert.deepEqual(asked(2, "games=100 bot=greedy luck=18446744073709551615: 4@5b, pass"), {
    node: 2,
    moves: ["4@5b", "pass"],
    games: 100,
    bots: ["greedy"],
    luck: "18446744073709551615",
  });
  const all = asked(2, "games=7 bot=greedy,my_bot luck=5 by=lead seat=blue");
  assert.equal(asked(2, "games=7 bot=greedy luck=5 played=promote%203%3E6")?.played, "promote 3>6");
  assert.equal(asked(2, "games=7 bot=greedy luck=5 played=50%")?.played, "50%");
  assert.deepEqual([all?.moves, all?.bots, all?.by, all?.seat], [null, ["greedy", "my bot"], "lead", "blue"]);
});

test("the decision is after the comment and what follows by itself, or before the move", () => {
  assert.equal(asked(6, "games=7 bot=greedy luck=5")?.node, 8);
  assert.equal(asked(3, "games=7 bot=greedy luck=5 before")?.node, 2);
});

test("what is no receipt leads nowhere", () => {
  for (const command of ["", "games=7 bot=greedy", "games=x bot=greedy luck=5", "games=7 luck=5"])
    assert.equal(asked(2, command), undefined, command);
  assert.equal(asked(2, "games=7 bot=greedy luck=5", 1), undefined);
});

test("in Python it is the same question", () => {
  const receipt = asked(2, "games=7 bot=greedy luck=5 by=wins played=4%405b: 4@5b, pass");
  assert.match(code(receipt!, "1.1 draw 1"), /^import tbggg\n\nhere = tbggg\.read\(/);
  const last = code(receipt!, "1.1 draw 1").split("\n").at(-1);
  assert.equal(last, `tbggg.what_if(here, "4@5b, pass", games=7, bots="greedy", luck=5, by="wins", played="4@5b")`);
});

test("a stranger's words are strings in Python, and nothing else", () => {
  const receipt = asked(2, `games=7 bot=x",exit()," luck=5 by=" seat="`);
  const text = code(receipt!, `1.1 draw """`);
  assert.ok(text.includes(String.raw`.then("1.1 draw \"\"\"")`));
  assert.ok(text.endsWith(String.raw`games=7, bots="x\",exit(),\"", luck=5, by="\"", seat="\"")`));
});
