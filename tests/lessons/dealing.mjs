// Makes some fresh exercises by the module that is written from a generator's Python, as the browser shows them.
// Each line that comes in asks for those of one generator, and one line answers it.

import { createInterface } from "node:readline";

for await (const line of createInterface({ input: process.stdin })) {
  const { generated, module, exercise, numbers } = JSON.parse(line);
  const [{ another }, rules] = await Promise.all([import(generated), import(module)]);
  const dealt = numbers.map((nth) => another(exercise, rules, nth));
  process.stdout.write(`${JSON.stringify(dealt)}\n`);
}
