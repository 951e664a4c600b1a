// What a page of practice answers to the lines of some tables, and the exercises that it deals there.

import { readFileSync } from "node:fs";

const { module, lang, texts, numbers, there } = JSON.parse(readFileSync(0, "utf-8"));
const { dealers, own_table, plain, use_language } = await import(module);
use_language(lang);
const parts = ({ ask, why, parts }) => [
  ask,
  why,
  parts.map(({ choices }) => choices.map(({ label, right, reason }) => [label, right, reason])),
  parts.map(({ mistakes, number }) => [mistakes, number]),
  parts.map(({ picture }) => picture?.markup ?? ""),
];
const found = texts.map((text) => {
  const answer = plain(own_table(text));
  if (answer.error) return answer;
  const start = JSON.parse(JSON.stringify(answer.start));
  const at = (name) => (there.includes(name) ? start : undefined);
  return Object.entries(dealers).map(([name, { deal }]) => [
    name,
    numbers.map((nth) => parts(deal(3, nth, lang, at(name)))),
  ]);
});
process.stdout.write(JSON.stringify(found));
