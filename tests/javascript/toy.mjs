// Draws toys for some values by the module that is written from their Python, and prints the pictures; or what it keeps of steps.

import { readFileSync } from "node:fs";

const { module, asked, steps } = JSON.parse(readFileSync(0, "utf8"));
const { toy } = await import(module);
const pictures = (asked ?? []).map(({ values, width, lang }) => {
  const given = new Map(Object.entries(values));
  return { ...toy.draw(given, width, lang), reached: toy.reached?.(given) ?? null };
});
const settled = (steps ?? []).map(([before, after]) => {
  const [one, other] = [before, after].map((values) => new Map(Object.entries(values)));
  return Object.fromEntries(toy.settle(one, other));
});
process.stdout.write(JSON.stringify(steps ? settled : pictures));
