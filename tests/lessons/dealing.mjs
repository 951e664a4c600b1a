// Makes some fresh exercises by the module that is written from a generator's Python, as the browser shows them.
// Each line that comes in asks for those of one generator, and one line answers it.

import { createInterface } from "node:readline";

for await (const line of createInterface({ input: process.stdin })) {
  const { generated, words, module, exercise, numbers } = JSON.parse(line);
  const [{ another }, { exerciseWords }, rules] = await Promise.all([import(generated), import(words), import(module)]);
  const dealt = numbers.map((nth) => another(exercise, rules, nth, exerciseWords[exercise.lang]));
  process.stdout.write(`${JSON.stringify(dealt)}\n`);
}
