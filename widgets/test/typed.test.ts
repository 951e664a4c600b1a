import assert from "node:assert/strict";
import { test } from "node:test";
import { deedOf } from "../src/explorer/keyboard";
import { afterMoves, completions } from "../src/panels/completion";
import { byLetters } from "../src/panels/popup_menu";
import { typedLine } from "../src/panels/typed_line";

test("what was typed is completed from the moves that may be played", () => {
  const legal = ["4@5b", "4@6m", "5@4b", "pass"];
  assert.deepEqual(completions({ legal }, ""), legal);
  assert.deepEqual(completions({ legal }, " 4"), ["4@5b", "4@6m", "5@4b"], "those that begin so come first");
  assert.deepEqual(completions({ legal }, "P"), ["pass"]);
  assert.deepEqual(completions({ legal }, "pass"), [], "what is whole needs none");
  assert.deepEqual(completions({ legal }, "PASS"), ["pass"], "as the notation writes it");
  assert.deepEqual(completions({ legal }, "4@5b 4@"), [], "what may follow is not known yet");
});

test("the move after those that are whole is completed from what may follow them", () => {
  const legal = ["5@4b", "pass"];
  assert.deepEqual(afterMoves({ text: "4@5b  ", rest: "", legal, chance: null }), ["4@5b 5@4b", "4@5b pass"]);
  assert.deepEqual(afterMoves({ text: " 4@5b\n5", rest: "5", legal, chance: null }), ["4@5b 5@4b"]);
  assert.deepEqual(afterMoves({ text: "4@", rest: "4@", legal, chance: null }), [], "no move is whole");
  const chance = { verb: "roll", count: 2, faces: ["1", "2"], seat: 0 };
  assert.deepEqual(afterMoves({ text: "pass roll 1 ", rest: "roll 1", legal: [], chance }), [
    "pass roll 1 1",
    "pass roll 1 2",
  ]);
});

test("chance is completed face by face", () => {
  const chance = { verb: "roll", count: 2, faces: ["1", "2", "2", "3"], seat: 0 };
  assert.deepEqual(completions({ chance }, "r"), ["roll "]);
  assert.deepEqual(completions({ chance }, "roll "), ["roll 1", "roll 2", "roll 3"]);
  assert.deepEqual(completions({ chance }, "roll 2 "), ["roll 2 1", "roll 2 2", "roll 2 3"]);
  assert.deepEqual(completions({ chance }, "roll 2 3 "), []);
  assert.deepEqual(completions({ chance: { ...chance, verb: "", count: 1 } }, ""), ["1", "2", "3"]);
  const cards = { verb: "deal", count: 2, faces: ["A1", "A10", "B1"], seat: 0 };
  assert.deepEqual(completions({ chance: cards }, "Deal a1"), ["deal A1", "deal A10"], "in any case of letters");
});

test("letters lead through a menu, the same one in a circle", () => {
  const labels = ["Comment", "Cut", "Copy", "Name"];
  assert.equal(byLetters(labels, 0, "c"), 1);
  assert.equal(byLetters(labels, 2, "c"), 0);
  assert.equal(byLetters(labels, 1, "cop"), 2);
  assert.equal(byLetters(labels, 0, "x"), -1);
});

test("a key opens the line to type in", () => {
  const key = { key: ">", ctrlKey: false, altKey: false, metaKey: false, shiftKey: true };
  assert.deepEqual(deedOf(key, { slider: false, pressable: false }), { letter: ">" });
});

/** The line, and what it has sent. */
const typing = () => {
  const sent: string[] = [];
  const line = { text: "" };
  return { sent, line, typed: typedLine(line, (text) => sent.push(text)) };
};

test("what is typed while moves are being played stays, and Enter waits for their answer", () => {
  const { sent, line, typed } = typing();
  line.text = "4@5b";
  typed.enter();
  assert.equal(line.text, "4@5b");
  line.text += "5@6b";
  typed.enter();
  assert.equal(line.text, "4@5b5@6b ", "the next move begins");
  assert.deepEqual(sent, ["4@5b"]);
  line.text += "pa";
  typed.played("");
  assert.equal(line.text, "5@6b pa");
  assert.deepEqual(sent, ["4@5b", "5@6b "], "what Enter had ended");
  line.text += "ss";
  typed.played("");
  assert.equal(line.text, "pass");
  assert.equal(sent.length, 2, "the rest has had no Enter");
});

test("what is refused stays before what was typed after it, which is not played", () => {
  const { sent, line, typed } = typing();
  line.text = "4@5b 9@9z";
  typed.enter();
  line.text += "pass";
  typed.enter();
  typed.played("9@9z");
  assert.equal(line.text, "9@9z pass ");
  assert.deepEqual(sent, ["4@5b 9@9z"]);
  line.text = "9@9z";
  typed.enter();
  line.text = "changed";
  typed.played("");
  assert.equal(line.text, "changed", "what was written over what was sent");
  line.text = "pass";
  typed.enter();
  typed.failed();
  typed.enter();
  assert.deepEqual(sent.slice(-2), ["pass", "pass"], "after no answer it is sent again");
});

test("a page that answers at once leaves nothing in the line, and an empty line sends nothing", () => {
  const line = { text: "pass" };
  const sent: string[] = [];
  const typed = typedLine(line, (text) => {
    sent.push(text);
    typed.played("");
  });
  typed.enter();
  assert.equal(line.text, "");
  typed.enter();
  assert.deepEqual(sent, ["pass"]);
});

test("what waited for a kernel that is gone is played by the page, one after the other", () => {
  const line = { text: "roll" };
  const sent: string[] = [];
  let alone = false;
  const typed = typedLine(line, (text) => {
    sent.push(text);
    if (alone) typed.played("");
  });
  typed.enter();
  line.text += "hold";
  typed.enter();
  line.text += "ro";
  alone = true;
  typed.played("");
  assert.deepEqual(sent, ["roll", "hold "]);
  assert.equal(line.text, "ro");
});
