import assert from "node:assert/strict";
import { test } from "node:test";

import { deedOf } from "../src/explorer/keyboard";
import { requests } from "../src/explorer/requests";
import { Unanswered } from "../src/explorer/unanswered";

function listen() {
  const sent: number[] = [];
  const heard: string[] = [];
  return {
    sent,
    heard,
    requests: requests(
      (node) => sent.push(node),
      (how) => heard.push(how),
    ),
  };
}

test("of the moments that wait, only the latest is asked for", () => {
  const { sent, requests } = listen();
  for (const node of [1, 2, 3, 4]) requests.ask(node);
  assert.deepEqual(sent, [1]);
  assert.equal(requests.pending(), 4);
  requests.arrived(1);
  assert.deepEqual(sent, [1, 4]);
  requests.arrived(4);
  assert.equal(requests.pending(), null);
});

test("a frame that nobody asked for does not end the wait", () => {
  const { requests } = listen();
  requests.ask(5);
  requests.arrived(9);
  assert.equal(requests.pending(), 5);
  requests.refused();
  assert.equal(requests.pending(), null);
});

test("while a job of the kernel runs, a late answer is waited for; else it is lost", (context) => {
  context.mock.timers.enable({ apis: ["setTimeout"] });
  const { heard, sent, requests } = listen();
  requests.reports({ analysis: { state: "compiling" } });
  requests.ask(1);
  requests.ask(2);
  context.mock.timers.tick(60_000);
  assert.deepEqual(heard, ["late"]);
  assert.deepEqual(sent, [1]);
  requests.reports({ analysis: { state: "running" } });
  context.mock.timers.tick(60_000);
  assert.equal(requests.pending(), 2);
  requests.reports({ analysis: { state: "done" } });
  context.mock.timers.tick(4_000);
  assert.deepEqual(heard.at(-1), "lost");
  assert.deepEqual(sent, [1, 2]);
});

test("edits wait in line, and none is left out; what is meant for the moment shown does not wait", () => {
  const { sent, requests } = listen();
  const done: string[] = [];
  const undo = (name: string) => requests.act({ do: "undo" }, () => void done.push(name));
  requests.ask(1);
  assert.ok(undo("a"));
  assert.ok(undo("b"));
  assert.ok(!requests.act({ do: "advance", stride: "move" }, () => void done.push("advance")));
  requests.ask(7);
  assert.deepEqual(done, []);
  requests.arrived(1);
  assert.deepEqual(done, ["a"]);
  requests.arrived(3);
  assert.deepEqual(done, ["a", "b"]);
  assert.deepEqual(sent, [1]);
  requests.refused();
  requests.ask(2);
  undo("c");
  requests.stop();
  assert.deepEqual(done, ["a", "b", "c"]);
});

test("slow is said after 0.3 s, and after 4 s the next question no longer waits", ({ mock }) => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const { sent, heard, requests } = listen();
  requests.ask(1);
  requests.ask(2);
  mock.timers.tick(299);
  assert.deepEqual(heard, []);
  mock.timers.tick(1);
  assert.deepEqual(heard, ["late"]);
  mock.timers.tick(3700);
  assert.deepEqual(heard, ["late", "lost"]);
  assert.deepEqual(sent, [1, 2]);
  requests.arrived(2);
  assert.equal(heard.at(-1), "no");
  requests.stop();
});

test("an answer to a probe is none to what left after it", () => {
  const open = new Unanswered();
  assert.equal(open.add({ do: "go", node: 1 }), 1);
  open.probe(1);
  open.add({ do: "go", node: 2 });
  open.probe(2);
  open.add({ do: "undo" });
  open.probed(1);
  assert.equal(open.size, 2, "the page must go on looking whether there is a kernel");
  open.answered(2);
  assert.deepEqual(open.take(), [{ do: "undo" }], "if none answers, the page's own referee does");
  assert.equal(open.size, 0);
  open.add({ do: "redo" });
  open.probed(7);
  assert.equal(open.size, 1, "a probe of which nothing is known answers nothing");
});

const press = (key: string, keys = {}, on = {}) =>
  deedOf({ key, ctrlKey: false, altKey: false, metaKey: false, ...keys }, { slider: false, pressable: false, ...on });

test("keys do what the list of keys says", () => {
  assert.deepEqual(press("ArrowRight"), { step: 1 });
  assert.deepEqual(press("["), { step: -1, stride: "phase" });
  assert.deepEqual(press("}"), { step: 1, stride: "round" });
  assert.deepEqual(press("ArrowUp"), { branch: -1 });
  assert.deepEqual(press("ArrowUp", {}, { slider: true }), { step: 1 });
  assert.deepEqual([press("J"), press("J", { shiftKey: true })], [{ letter: "j" }, { letter: "best" }]);
  assert.deepEqual(press("U", { shiftKey: true }), { letter: "redo" });
});

test("brackets typed with AltGr count; the host's own shortcuts do not", () => {
  assert.deepEqual(press("[", { ctrlKey: true, altKey: true }), { step: -1, stride: "phase" });
  assert.equal(press("[", { ctrlKey: true }), undefined);
  assert.equal(press("ArrowRight", { altKey: true }), undefined);
  assert.equal(press(" ", {}, { pressable: true }), undefined);
});

test("arrows walk only while something is in hand; letters and digits play", () => {
  const press = (key: string, on = {}) =>
    deedOf(
      { key, ctrlKey: false, altKey: false, metaKey: false, shiftKey: key === "G" },
      { slider: false, pressable: false, ...on },
    );
  assert.deepEqual(press("ArrowRight", { walking: true }), { walk: [1, 0] });
  assert.deepEqual(press("ArrowRight", { walking: true, slider: true }), { step: 1 });
  assert.deepEqual(press("0"), { digit: "0" });
  assert.deepEqual(
    [press("g"), press("G")],
    [
      { next: true, more: false },
      { next: true, more: true },
    ],
  );
  assert.deepEqual(press("P"), { letter: "p" });
  assert.deepEqual(press("Enter", { place: true }), { press: true });
  assert.deepEqual(press("Enter"), { main: true });
  assert.equal(press("Enter", { pressable: true }), undefined);
});

test("a move waits for its answer, whichever node that is; a step asked for meanwhile follows it", () => {
  const sent: (number | string)[] = [];
  const asking = requests(
    (node) => sent.push(node),
    () => undefined,
  );
  assert.ok(asking.act({ do: "play", move: "a" }, () => sent.push("play")));
  assert.ok(!asking.act({ do: "play", move: "a" }, () => sent.push("again")));
  assert.equal(asking.pending(), null);
  asking.ask(3);
  asking.arrived(40);
  assert.deepEqual(sent, ["play", 3]);
  asking.arrived(3);
  assert.ok(asking.act({ do: "advance", stride: "move" }, () => sent.push("advance")));
  asking.stop();
});
