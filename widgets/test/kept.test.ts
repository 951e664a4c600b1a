import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { boardOf, forkAfter, forkOf } from "../src/page/address";
import { forget, hash, keep, kept, MOST_LETTERS, MOST_RECORDS } from "../src/page/kept";

/** A browser's store: its entries are its own properties, as `Object.keys` finds them. */
class Store {
  [name: string]: unknown;
  getItem(name: string): string | null {
    return Object.hasOwn(this, name) ? String(this[name]) : null;
  }
  setItem(name: string, text: string): void {
    this[name] = text;
  }
  removeItem(name: string): void {
    delete this[name];
  }
}

beforeEach(() => Object.defineProperty(globalThis, "localStorage", { value: new Store(), configurable: true }));

test("what is kept is there again, under its own key alone", () => {
  assert.ok(keep("page 1 abc", { path: [0, 1] }));
  assert.deepEqual(kept("page 1 abc"), { path: [0, 1] });
  assert.equal(kept("page 1 abd"), undefined);
  forget("page 1 abc");
  assert.equal(kept("page 1 abc"), undefined);
});

test("what is too large is not kept, nor read", () => {
  assert.ok(!keep("page", "x".repeat(MOST_LETTERS)));
  localStorage.setItem("tbggg kept page", JSON.stringify({ at: 1, kept: "x".repeat(MOST_LETTERS) }));
  assert.equal(kept("page"), undefined);
});

test("the latest records stay, and nothing of another's is taken away", () => {
  localStorage.setItem("other", "stays");
  localStorage.setItem("tbggg kept odd", "{");
  for (let number = 0; number <= MOST_RECORDS; number++)
    localStorage.setItem(`tbggg kept ${number}`, JSON.stringify({ at: number, kept: number }));
  keep("new", 1);
  const names = Object.keys(localStorage);
  assert.equal(names.length, MOST_RECORDS + 1);
  assert.ok(names.includes("other") && names.includes("tbggg kept new"));
  assert.equal(kept("0"), undefined);
  assert.equal(kept(String(MOST_RECORDS)), MOST_RECORDS);
});

test("what another page wrote is no error", () => {
  for (const text of ["", "null", "3", "{", "[]", '{"at":"x","kept":1}', '{"at":null}']) {
    localStorage.setItem("tbggg kept page", text);
    assert.equal(kept("page"), undefined, text);
  }
});

test("without a store nothing is kept, and nothing fails", () => {
  Object.defineProperty(globalThis, "localStorage", {
    get: () => {
      throw new Error("denied");
    },
    configurable: true,
  });
  assert.ok(!keep("page", 1));
  assert.equal(kept("page"), undefined);
  forget("page");
});

test("texts that differ in a letter have another hash", () => {
  const texts = Array.from({ length: 2000 }, (_, number) => `[0,${number},"decision"]`);
  assert.equal(new Set(texts.map(hash)).size, texts.length);
  assert.equal(hash("é☃"), hash("é☃"));
});

test("an address carries the moves of a fork, and gives them back", () => {
  for (const moves of ["red 4@5b blue pass", "ann 3>1 bob = 2", "a.b 1,2 c/d %", "é 100% 「花」"]) {
    const address = forkAfter("1.2/blue", moves)!;
    assert.match(address, /^1\.2\/blue![^\s!<>"']+$/u);
    assert.deepEqual(forkOf(new URL(`file:///a#${address}`).hash.slice(1)), { moment: "1.2/blue", moves });
  }
  assert.equal(forkAfter("1.2/blue", "red 4@5b"), "1.2/blue!red+4@5b");
});

test("an address sets up a board, with blanks as +", () => {
  const board = (address: string) => boardOf(new URL(`file:///a${address}`));
  assert.equal(board("#set=pig+ann+bob:+bob+to+move;+ann+34"), "pig ann bob: bob to move; ann 34");
  assert.equal(board("#set=pig%20%C3%A9va%20bob:%0A%2B"), "pig éva bob:\n+");
  assert.equal(board("#set=%"), "%");
  for (const other of ["", "#1.5", "#set", "#asset=1"]) assert.equal(board(other), undefined);
});

test("an address is bounded, and a wrong one stays a text", () => {
  assert.equal(forkAfter("start", "x ".repeat(4000)), undefined);
  assert.ok(forkOf(`start!${"x".repeat(9000)}`).moves.length <= 4000);
  assert.deepEqual(forkOf("start!%ff%00"), { moment: "start", moves: "%ff%00" });
  assert.deepEqual(forkOf("1.2/red"), { moment: "1.2/red", moves: "" });
});
