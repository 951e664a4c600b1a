// Asks the referee of a page what it is told to ask, and prints all that the explorer would hear, the record as text and
// as the page keeps it, and what is opened of each thing that somebody may have kept.

import { readFileSync } from "node:fs";

const { seed, rules, referee, opening, requests, left } = JSON.parse(readFileSync(0, "utf8"));
const { Referee } = await import(referee);
globalThis.crypto.getRandomValues = (numbers) => numbers.fill(seed);
const model = new Referee(await import(rules), opening);
const traits = ["_outline", "_outline_update", "_frame"];
let heard = traits.map((name) => [name, model.get(name)]);
for (const name of traits) model.on(`change:${name}`, () => heard.push([name, model.get(name)]));
model.on("msg:custom", (message) => heard.push(["message", message]));

const told = [heard];
for (const request of requests) {
  heard = [];
  model.send(request);
  told.push(heard);
}
const { record } = model.stored();
const text = model.text();
const opened = left.map((data) => {
  try {
    model.open({ record: data, path: [] });
    return model.text();
  } catch {
    return null;
  }
});
process.stdout.write(JSON.stringify({ told, text, record, opened }));
