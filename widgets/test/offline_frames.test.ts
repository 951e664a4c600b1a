import assert from "node:assert/strict";
import { test } from "node:test";

import { changed } from "../src/explorer/offline_frames";

test("a change makes the next moment of the last, and leaves the last as it was", () => {
  const first = changed({}, [{ told: "a", seats: [{ points: 10 }, { points: 11 }], chance: null }]);
  const second = changed(first, { told: ["b"], seats: { 1: { points: [12] } } });
  assert.deepEqual(second, { told: "b", seats: [{ points: 10 }, { points: 12 }], chance: null });
  assert.deepEqual(first, { told: "a", seats: [{ points: 10 }, { points: 11 }], chance: null });
  assert.deepEqual(changed(second, {}), second);
  assert.deepEqual(changed(second, { seats: [[]] }), { told: "b", seats: [], chance: null });
});
