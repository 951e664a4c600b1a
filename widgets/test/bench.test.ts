/** What stands in the fields of a panel when a form arrives. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { type Block, type Field, fieldsOf, isShown, merged } from "../src/panels/bench.model";
import { requests } from "../src/panels/bench.requests";

const field = (key: string, value: string): Field => ({ key, kind: "text", label: key, value });

test("a value that the kernel changed replaces what was typed, any other stays", () => {
  const form = [field("kept", "a"), field("swapped", "new"), field("fresh", "first")];
  const [known, typed] = [
    { kept: "a", swapped: "old" },
    { kept: "abc", swapped: "old" },
  ];
  assert.deepEqual(merged(form, known, typed, false), { kept: "abc", swapped: "new", fresh: "first" });
});

test("a form that is late takes nothing back", () => {
  assert.deepEqual(merged([field("box", ""), field("new", "x")], { box: "on" }, { box: "on" }, true), {
    box: "on",
    new: "x",
  });
});

test("a block with a condition is shown while the other field has the value, and buttons are no fields", () => {
  const block: Block = {
    kind: "row",
    fields: [field("a", ""), { key: "go", kind: "button", label: "Go" }],
    when: ["box", "on"],
  };
  assert.deepEqual(
    fieldsOf([block, { kind: "heading", text: "h" }]).map(({ key }) => key),
    ["a"],
  );
  assert.deepEqual([isShown(block, { box: "on" }), isShown(block, { box: "" })], [true, false]);
});

test("what was lost on the way is asked again, and any later answer ends the silence", ({ mock }) => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const looks: string[] = [];
  const turns: boolean[] = [];
  const asked = requests(
    () => turns.push(asked.lost),
    () => looks.push(asked.leaves(true)),
  );
  const [first, second] = [asked.leaves(), asked.leaves()];
  mock.timers.tick(3999);
  assert.deepEqual([turns, looks], [[], []]);
  asked.carriedOut(first);
  assert.ok(asked.late, "the second one has no answer");
  mock.timers.tick(1);
  assert.deepEqual([turns, looks.length], [[true], 1]);
  // The answer to the second one never comes: the one to the look does, and says that it was carried out.
  asked.carriedOut(looks[0]!);
  assert.deepEqual(turns, [true, false]);
  assert.ok(!asked.late);
  mock.timers.tick(60_000);
  assert.equal(looks.length, 1, "nothing is asked for without need");
  asked.carriedOut(second);
  assert.deepEqual(turns, [true, false]);
});

test("a look takes nothing for late, and a stopped kernel is asked until it answers", ({ mock }) => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const looks: string[] = [];
  const asked = requests(
    () => undefined,
    () => looks.push(asked.leaves(true)),
  );
  const only = asked.leaves();
  for (const nth of [1, 2, 3]) {
    mock.timers.tick(4000);
    assert.equal(looks.length, nth);
  }
  asked.carriedOut(only);
  assert.deepEqual([asked.late, asked.lost], [false, false], "its form is no late one");
  for (const look of looks) asked.carriedOut(look);
  asked.leaves();
  asked.stop();
  mock.timers.tick(12_000);
  assert.equal(looks.length, 3);
});

test("what another view of the same panels has asked for answers nothing here", ({ mock }) => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const [one, other] = [0, 0].map(() =>
    requests(
      () => undefined,
      () => undefined,
    ),
  );
  const [mine, its] = [one!.leaves(), other!.leaves()];
  assert.ok(mine !== its);
  one!.carriedOut(its);
  assert.ok(one!.late);
  one!.carriedOut("");
  mock.timers.tick(4000);
  assert.ok(one!.lost);
  one!.carriedOut(mine);
  assert.ok(!one!.lost && !one!.late && other!.late);
});
