// Plays the games that it reads as tbggg/simulate/loop.py does, by the rules of a module, and prints their traces.

import { readFileSync } from "node:fs";

const { module, games, reads, choice_key, no_occasion, start } = JSON.parse(readFileSync(0, "utf8"));
const rules = await import(module);
const { game, players, DECISION, CHANCE, OVER } = rules;
const moves = [], words = [], worths = [];
let scratch;

function stirred(trace, value) {
  if (typeof value === "number") return rules.stir(trace, value);
  for (const part of Object.values(value)) trace = stirred(trace, part);
  return trace;
}

function choice(bot, state, count) {
  const seen = new game.rules.state();
  if (reads[bot]) {
    game.hidden.observe(state, state.mover, seen);
    game.bots[reads[bot]](seen, moves, count, worths, scratch);
  }
  return players[bot](seen, moves, count, worths, words);
}

function played({ state: table, bots, luck, number, every }) {
  const state = game.rules.state.from_json(table);
  rules.luck_words(...luck, 0, no_occasion, 0, number, 4, words);
  const [key0, key1] = words;
  let trace = start, section = -1, turns;
  scratch = Array(game.bots.scratch).fill(0);
  while (state.due !== OVER) {
    let code;
    if (state.due === DECISION) {
      const here = state.round_no * 256 + state.phase;
      if (here > section) [section, turns] = [here, bots.map(() => 0)];
      const seat = state.mover;
      const count = game.rules.legal_moves(state, moves);
      rules.philox(section, seat, turns[seat]++, 0, key0, (key1 ^ choice_key) >>> 0, words, 0);
      code = moves[count > 1 ? choice(bots[seat], state, count) : 0];
      trace = rules.stir(trace, count);
    } else {
      code = state.due === CHANCE ? game.rules.sample_chance(state, key0, key1, words) : game.rules.automatic(state);
    }
    game.rules.play(state, code);
    trace = rules.stir(trace, code);
    if (every) trace = stirred(trace, state);
  }
  return every ? trace : stirred(trace, state);
}

process.stdout.write(JSON.stringify(games.map(played)));
