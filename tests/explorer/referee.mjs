// Asks the referee of a page what it is told to ask, and prints all that the explorer would hear, and the record as text.

import { readFileSync } from "node:fs";

const { seed, rules, referee, opening, requests } = JSON.parse(readFileSync(0, "utf8"));
const { Referee } = await import(referee);
globalThis.crypto.getRandomValues = (numbers) => numbers.fill(seed);
const model = new Referee(await import(rules), opening);
const traits = ["outline", "grown", "frame"];
let heard = traits.map((name) => [name, model.get(name)]);
for (const name of traits) model.on(`change:${name}`, () => heard.push([name, model.get(name)]));
model.on("msg:custom", (message) => heard.push(["message", message]));

const told = [heard];
for (const request of requests) {
  heard = [];
  model.send(request);
  told.push(heard);
}
process.stdout.write(JSON.stringify({ told, text: model.text() }));
