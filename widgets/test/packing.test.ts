import assert from "node:assert/strict";
import { test } from "node:test";
import { fitting } from "../src/practice/packing";

test("exercises that fit as they are dealt stay in their order", () => {
  assert.deepEqual(fitting([[60, 40], [50], [50]], [100, 100]), [0, 1, 2]);
});

test("between two questions of an exercise a column may end", () => {
  assert.deepEqual(fitting([[60], [30, 70], [30]], [100, 100]), [0, 1, 2]);
});

test("what does not fit is brought into the first order that does", () => {
  assert.deepEqual(fitting([[60], [70], [40], [30]], [100, 100]), [0, 2, 1, 3]);
});

test("the first columns are shorter: they stand below a title", () => {
  assert.deepEqual(fitting([[100], [80]], [80, 100]), [1, 0]);
});

test("where nothing helps, they stay as they are dealt", () => {
  assert.deepEqual(fitting([[90], [80], [70]], [100, 100]), [0, 1, 2]);
  assert.deepEqual(fitting([[120], [10]], [100, 100]), [0, 1]);
});
