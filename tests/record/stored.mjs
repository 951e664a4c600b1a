// Reads records that a page carries, by what is written from the record's Python, and prints them as text.

import { readFileSync } from "node:fs";

const { part, rules, records, strangers } = JSON.parse(readFileSync(0, "utf8"));
const { record } = await import(part);
const module = await import(rules);
const { stored_record, is_record, write_record, mapped } = record(module);
const { game } = module;
const text = (data, checks) => {
  if (checks && !is_record(mapped(data), data.own)) return null;
  const start = game.rules.state.from_json(data.start);
  try {
    return write_record(stored_record(game, mapped(data), start, checks));
  } catch (trouble) {
    if (!checks) throw trouble;
    return null;
  }
};
process.stdout.write(
  JSON.stringify([records.map((data) => text(data, false)), strangers.map((data) => text(data, true))]),
);
