// Deals exercises by the one module that is written from all generators of a game.

import { readFileSync } from "node:fs";

const { module, langs, numbers } = JSON.parse(readFileSync(0, "utf8"));
const { dealers, plain } = await import(module);

function shown({ ask, hint, why, parts }) {
  const choices = parts.flatMap((part) => part.choices.map(({ label, right, reason }) => [label, right, reason]));
  const mistakes = parts.flatMap((part) => part.mistakes);
  return plain([ask, hint, why, choices, mistakes, parts.map(({ number }) => number)]);
}

const found = Object.entries(dealers).map(([name, { deal }]) => [
  name,
  langs.map((lang) => numbers.map((nth) => shown(deal(3, nth, lang)))),
]);
process.stdout.write(JSON.stringify(Object.fromEntries(found)));
