// Draws toys for some values by the module that is written from their Python, and prints the pictures.

import { readFileSync } from "node:fs";

const { module, asked } = JSON.parse(readFileSync(0, "utf8"));
const { toy } = await import(module);
const pictures = asked.map(({ values, width, lang }) => ({ ...toy.draw(new Map(Object.entries(values)), width, lang) }));
process.stdout.write(JSON.stringify(pictures));
