/** What the browser keeps, and what the page keeps where the browser does not. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { store, stored } from "../src/ui/storage";

const taken = new Map<string, string>();
let full = false;
const storage = {
  getItem: (key: string) => taken.get(key) ?? null,
  setItem(key: string, value: string) {
    if (full) throw new DOMException("full", "QuotaExceededError");
    taken.set(key, value);
  },
};
Object.defineProperty(globalThis, "localStorage", { get: () => storage, configurable: true });

test("where the storage is full the page's value counts, until there is room again", () => {
  store("a", "old");
  full = true;
  store("a", "new");
  store("b", "new");
  assert.deepEqual([stored("a"), stored("b"), stored("c")], ["new", "new", undefined]);
  full = false;
  store("a", "newer");
  taken.set("a", "another tab's");
  assert.equal(stored("a"), "another tab's");
});

test("where there is no storage the page remembers", () => {
  Object.defineProperty(globalThis, "localStorage", {
    get: () => {
      throw new DOMException("forbidden", "SecurityError");
    },
  });
  store("d", "kept");
  assert.deepEqual([stored("d"), stored("e")], ["kept", undefined]);
});
