/** The practice of rules: boxes of five, the exercise that comes next, and what a browser or a file gives back. */

import assert from "node:assert/strict";
import { test } from "node:test";
import type { Dealt, Start } from "../src/lessons/generated";
import { answered, dayOf, dueOn, type Entry } from "../src/practice/boxes";
import { cardOn, type Dealers, decides, inTurn, type Plan, sequence, tour } from "../src/practice/dealing";
import { merged, read, recalled, saidOf, taken, written } from "../src/practice/memory";
import { shortly } from "../src/practice/rules";

const HOUR = 3_600_000;
const NOON = Date.UTC(2026, 10, 29, 12) + new Date(Date.UTC(2026, 10, 29)).getTimezoneOffset() * 60_000;
const days = (count: number) => NOON + 24 * HOUR * count;

const dealt = (nth: number): Dealt => ({
  ask: "?",
  hint: "",
  why: "",
  end: null,
  parts: [
    {
      ask: "",
      number: nth,
      choices: [],
      mistakes: [[nth + 1, `One more than ${nth}.`, nth % 3 ? "1.1" : "1.2"]],
      several: false,
      picture: null,
      board: null,
    },
  ],
});
const brought: Dealers = { dealers: { more: { deal: (_, nth) => dealt(nth) } }, plain: (value) => value };
const plan: Plan = {
  game: "trial",
  lang: "en",
  phases: [
    { title: "One", rules: ["1.1", "1.2"] },
    { title: "Two", rules: ["2.1"] },
  ],
  rules: { "1.1": "First. And more.", "1.2": "Second.", "2.1": "Third." },
  dealers: { more: { kind: "number", rules: ["1.1", "1.2", "2.1"] } },
  by: { "1.1": ["more"], "1.2": ["more"], "2.1": ["more"] },
  lessons: {},
};

test("a day begins at four in the morning, local time", () => {
  const midnight = Date.UTC(2026, 0, 10);
  assert.equal(dayOf(midnight + 4 * HOUR, 0) - dayOf(midnight + 4 * HOUR - 1, 0), 1);
  assert.equal(dayOf(midnight + 3 * HOUR, -60), dayOf(midnight + 4 * HOUR, 0)); // an hour east of Greenwich
});

test("new rules are the first of each phase, then the second ones", () => {
  assert.deepEqual(tour(plan.phases), ["1.1", "2.1", "1.2"]);
});

test("a right answer moves a due rule up, one that is not due nowhere, and a wrong one sends it back", () => {
  const first = dayOf(NOON);
  let entry: Entry | undefined;
  let at = 0;
  const pauses: number[] = [];
  for (let step = 0; step < 6; step++) {
    entry = answered(entry, true, days(at));
    assert.deepEqual({ ...answered(entry, true, days(at)), seen: 0, right: 0 }, { ...entry, seen: 0, right: 0 });
    pauses.push(entry.due - first - at);
    at = entry.due - first;
  }
  assert.deepEqual(pauses, [1, 3, 7, 14, 30, 30]);
  const back = answered(entry, false, days(at));
  assert.deepEqual([back.box, back.due, back.seen, back.right], [1, dayOf(days(at)) + 1, 7, 6]);
});

test("a day brings at most twenty due rules, the longest overdue first, and five new ones in their order", () => {
  const rules = Array.from({ length: 40 }, (_, nth) => String(nth));
  const entries = Object.fromEntries(
    rules.slice(0, 30).map((rule, nth) => [rule, { box: 1, due: 100 - nth, seen: 1, right: 0, at: 0 }]),
  );
  const { due, fresh } = dueOn(95, entries, rules);
  assert.deepEqual(due, [...rules.slice(10, 30).reverse()]);
  assert.deepEqual(fresh, ["30", "31", "32", "33", "34"]);
});

test("an exercise is about the rule that was chosen, and the same everywhere", () => {
  for (let count = 0; count < 40; count++) {
    const card = cardOn(plan, brought, "1.2", 7, count);
    assert.ok(decides(brought.dealers.more!, dealt(card.nth), "1.2", "en"));
    assert.deepEqual(cardOn(plan, brought, "1.2", 7, count), card);
  }
  const [one, same, other] = [7, 7, 8].map((seed) => {
    const cards = sequence(plan, brought, ["1.1", "1.2", "2.1"], seed);
    return Array.from({ length: 6 }, () => cards.next().value);
  });
  assert.deepEqual(one, same);
  assert.ok(JSON.stringify(one) !== JSON.stringify(other));
});

test("two rules in a row are of different phases where that can be, and each comes", () => {
  for (let seed = 0; seed < 20; seed++) {
    const rules = inTurn(plan, ["1.1", "1.2", "2.1"], seed);
    assert.deepEqual([...rules].sort(), ["1.1", "1.2", "2.1"]);
    assert.ok(rules[0]![0] !== rules[1]![0]);
  }
});

test("a mistake keeps its words, and is gone after two right answers on different days", () => {
  const card = { rule: "1.1", dealer: "more", luck: 1, nth: 4 };
  const wrong = { ...card, part: 0, given: 5, at: NOON, since: null };
  assert.deepEqual(saidOf(plan, brought, wrong), { text: "One more than 4.", rule: "1.1" });
  assert.equal(saidOf(plan, brought, { ...wrong, given: 9 }), undefined);
  let memory = taken(recalled(plan, brought), card, false, wrong, NOON);
  assert.equal(taken(memory, card, false, { ...wrong, nth: 7 }, NOON).wrong.length, 1);
  const right = (at: number) => taken(memory, card, true, undefined, at, memory.wrong[0]);
  memory = right(days(1));
  memory = right(days(1));
  assert.equal(memory.wrong.length, 1);
  assert.equal(taken(memory, card, false, undefined, days(2), memory.wrong[0]).wrong[0]!.since, null);
  memory = right(days(2));
  assert.deepEqual(memory.wrong, []);
});

test("what comes back is checked, and of two memories the later entry of each rule counts", () => {
  const card = { rule: "1.1", dealer: "more", luck: 1, nth: 4 };
  const wrong = { ...card, part: 0, given: 5, at: NOON, since: null };
  const early = taken(recalled(plan, brought), card, false, wrong, NOON);
  const late = taken(early, card, true, undefined, days(1));
  assert.deepEqual(read(plan, brought, written(plan, late)), late);
  assert.deepEqual(merged(late, early).rules, late.rules);
  assert.deepEqual(merged(early, late).rules, late.rules);
  for (const text of ["", "[]", "{", "null", '{"version":2}', '{"version":1,"game":"other"}'])
    assert.equal(read(plan, brought, text), undefined, text);
  const odd = { "1.1": { box: 9 }, "9.9": late.rules["1.1"], "1.2": late.rules["1.1"] };
  const strange = JSON.stringify({ version: 1, game: "trial", rules: odd, wrong: [{ ...wrong, dealer: "toString" }] });
  assert.deepEqual(read(plan, brought, strange), {
    rules: { "1.2": late.rules["1.1"] },
    wrong: [],
    today: { day: 0, due: 0, fresh: 0 },
  });
});

test("at a table of one's own its dealers deal, and a mistake that was made there keeps its table", () => {
  const dealer = (more: number) => ({
    deal: (_: number, nth: number, __: string, start?: Start) => dealt(nth + (start ? more : 0)),
  });
  const there: Dealers = {
    dealers: { more: dealer(0), own: dealer(1000) },
    plain: (value) => value,
    own_table: (lines) => (lines === "Map" ? { start: { map: [1] } } : { error: "no map", line: 1, rule: "1.1" }),
  };
  const dealers = { more: { kind: "number", rules: ["1.1"] }, own: { kind: "number", rules: ["1.1"], own: true } };
  const both: Plan = { ...plan, dealers, by: { ...plan.by, "1.1": ["more", "own"] } };
  for (let count = 0; count < 20; count++) {
    const card = cardOn(both, there, "1.1", 7, count, "Map");
    assert.deepEqual([card.dealer, card.own], ["own", "Map"]);
    assert.ok(!("own" in cardOn(both, there, "1.1", 7, count)));
  }
  assert.ok(!("own" in cardOn(both, there, "1.1", 7, 1, "Map", "more")));
  const wrong = {
    rule: "1.1",
    dealer: "own",
    luck: 1,
    nth: 4,
    own: "Map",
    part: 0,
    given: 1005,
    at: NOON,
    since: null,
  };
  assert.equal(saidOf(both, there, wrong)?.text, "One more than 1004.");
  const memory = { ...taken(recalled(both, there), wrong, false, wrong, NOON), own: "Map" };
  assert.deepEqual(read(both, there, written(both, memory)), memory);
  assert.equal(merged(recalled(both, there), memory).own, "Map");
  const elsewhere = read(both, there, written(both, memory).replaceAll('"Map"', '"Mop"'));
  assert.deepEqual([elsewhere?.own, elsewhere?.wrong], [undefined, []]);
});

test("a rule in short is its first sentence", () => {
  assert.equal(shortly("First. And more."), "First.");
  assert.equal(shortly("a ".repeat(80)).length < 95, true);
});
