// Makes some fresh exercises by the module that is written from a generator's Python, as the browser shows them.

import { readFileSync } from "node:fs";

const { generated, words, module, exercise, numbers } = JSON.parse(readFileSync(0, "utf8"));
const [{ another }, { exerciseWords }, rules] = await Promise.all([import(generated), import(words), import(module)]);
process.stdout.write(JSON.stringify(numbers.map((nth) => another(exercise, rules, nth, exerciseWords[exercise.lang]))));
