// Plays moves on the referee of a page and undoes each, and prints the milliseconds of the processor for both.

import { readFileSync } from "node:fs";

const { rules, referee, opening, asked } = JSON.parse(readFileSync(0, "utf8"));
const { Referee } = await import(referee);
const model = new Referee(await import(rules), opening);
const timed = (request) => {
  const began = process.cpuUsage();
  model.send(request);
  const { user, system } = process.cpuUsage(began);
  return (user + system) / 1000;
};
const found = { play: [], undo: [] };
for (const { node, move } of asked) {
  model.send({ do: "go", node });
  found.play.push(timed({ do: "play", move }));
  if (model.get("_frame").undo !== "move") throw Error(`${move} was not played`);
  found.undo.push(timed({ do: "undo" }));
}
process.stdout.write(JSON.stringify(found));
