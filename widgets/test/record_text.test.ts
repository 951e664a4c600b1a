import assert from "node:assert/strict";
import { test } from "node:test";
import { decoded, wordAt } from "../src/page/record_text";

const bytes = (...parts: (string | number)[]) =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === "number" ? part : [...new TextEncoder().encode(part)])));

test("a file’s text keeps its first sign, and U+FFFD where it is written", () => {
  assert.deepEqual(decoded(bytes("\ufeffa\ufffdé")), { text: "\ufeffa\ufffdé" });
});

test("bytes that are no text are found where they begin", () => {
  assert.deepEqual(decoded(bytes("\ufeffé\n\ufffd🎲a", 0xff, "b")), { before: "\ufeffé\n\ufffd🎲a" });
  assert.deepEqual(decoded(bytes("a", 0xe2, 0x82)), { before: "a" });
  assert.deepEqual(decoded(bytes(0xc3, 0x28)), { before: "" });
});

test("a place is found by line and column, and holds the word there", () => {
  const text = "one 🎲 two\nthree\r\n\nfour";
  assert.equal(text.slice(...wordAt(text, 1, 7)), "two");
  assert.equal(text.slice(...wordAt(text, 2, 1)), "three");
  assert.equal(text.slice(...wordAt(text, 4, 1)), "four");
  assert.deepEqual(wordAt(text, 4, 5), [text.length, text.length + 1]);
});
