/** What stands in the fields of a panel when a form arrives. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { type Block, type Field, fieldsOf, isShown, merged } from "../src/panels/bench.model";

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
