// Reads records that a page carries, by what is written from the record's Python, and prints them as text.

import { readFileSync } from "node:fs";

const { part, rules, records } = JSON.parse(readFileSync(0, "utf8"));
const { record } = await import(part);
const module = await import(rules);
const { stored_record, write_record } = record(module);
const mapped = (data) => new Map([...Object.entries(data)].map(([key, value]) => [key, value]));
const { game } = module;
process.stdout.write(JSON.stringify(records.map((data) => write_record(stored_record(game, mapped(data), game.rules.state.from_json(data.start))))));
