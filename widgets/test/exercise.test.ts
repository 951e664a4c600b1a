import assert from "node:assert/strict";
import { test } from "node:test";

import { open } from "../src/lessons/exercise.model";

test("the seal holds every sign", () => {
  const sealed = btoa(String.fromCharCode(...new TextEncoder().encode('{"parts":[],"why":"Élan\u202f!"}')));
  assert.equal(open(sealed).why, "Élan\u202f!");
});
