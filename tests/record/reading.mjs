// Reads texts by what is written from the reader's Python, and prints what a page would have: a record as data, or an error.

import { readFileSync } from "node:fs";

const { modules, known, texts } = JSON.parse(readFileSync(0, "utf8"));
const games = new Map();
for (const [code, url] of Object.entries(modules)) games.set(code, await import(url));
const [any] = games.values();
const told = (module, answer) => module.plain(answer);

function read([text, lang]) {
  any.use_language(lang);
  const named = told(any, any.game.named_game(text, "the record", known));
  if (named.error) return named;
  const module = games.get(named.code);
  module.use_language(lang);
  const found = told(module, module.game.read_here(text, "the record"));
  return found.error ? found : { code: named.code, data: { ...found.record, start: found.start.to_json() } };
}

process.stdout.write(JSON.stringify(texts.map(read)));
