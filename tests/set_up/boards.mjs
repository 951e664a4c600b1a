// Reads boards in their short form by what is written from the reader's Python: a state and its text, or all that is wrong.

import { readFileSync } from "node:fs";

const { module, texts } = JSON.parse(readFileSync(0, "utf8"));
const { game, plain, use_language } = await import(module);

function read([text, lang]) {
  use_language(lang);
  const { error, line, column, faults, record, start } = plain(game.read_here(text, "the record"));
  const state = start?.to_json();
  if (error) return { error, line, column, faults: faults ?? [], state: state ?? null };
  return { state, headers: Object.fromEntries(record.headers) };
}

process.stdout.write(JSON.stringify(texts.map(read)));
