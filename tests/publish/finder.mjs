// Looks questions up in an index as the search of a site does; prints the addresses of the first answers to each.

import { readFileSync } from "node:fs";

const { module, index, asked } = JSON.parse(readFileSync(0, "utf8"));
const { find } = await import(module);

process.stdout.write(
  JSON.stringify(asked.map(([lang, words]) => find(index[lang], words, lang).map(({ entry }) => entry.a).slice(0, 3))),
);
