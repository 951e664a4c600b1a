// Draws toys for some values by the module that is written from their Python, and prints the pictures.

import { readFileSync } from "node:fs";

const { module, asked } = JSON.parse(readFileSync(0, "utf8"));
const { toy } = await import(module);
const pictures = asked.map(({ values, width, lang }) => {
  const given = new Map(Object.entries(values));
  return { ...toy.draw(given, width, lang), reached: toy.reached?.(given) ?? null };
});
process.stdout.write(JSON.stringify(pictures));
