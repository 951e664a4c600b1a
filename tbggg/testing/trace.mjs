// Plays the games that it reads, by the rules of a module, and prints their traces; see trace.py.

import { readFileSync } from "node:fs";

const { module, games, choice_key, most, start: nothing } = JSON.parse(readFileSync(0, "utf8"));
const rules = await import(module);
const { game, DECISION, CHANCE, OVER, WORDS } = rules;

function mixed(trace, value) {
  if (typeof value === "number") return rules.stir(trace, value);
  return Object.values(value).reduce(mixed, trace);
}

function played({ state: start, luck, choices, every }) {
  const state = game.rules.state.from_json(start);
  const moves = [], words = [], chosen = [];
  let decisions = 0, trace = nothing;
  while (state.due !== OVER && decisions < most) {
    let code;
    if (state.due === DECISION) {
      if (decisions % WORDS === 0)
        rules.luck_words(choices[0], (choices[1] ^ choice_key) >>> 0, 0, 0, 0, Math.floor(decisions / WORDS), WORDS, chosen);
      const count = game.rules.legal_moves(state, moves);
      const word = chosen[decisions % WORDS];
      code = moves[choices[0] & word & 1 ? count - 1 : rules.below(word, count)];
      const asked = Array.from({ length: state.seats }, (_, seat) => game.rules.why_not(state, seat, moves[0]));
      trace = mixed(trace, [count, game.rules.caution(state, code), ...asked]);
      decisions++;
    } else {
      code = state.due === CHANCE ? game.rules.sample_chance(state, ...luck, words) : game.rules.automatic(state);
    }
    trace = mixed(trace, [code, game.rules.canonical(code), game.hidden.masked(state, code, 0)]);
    game.rules.play(state, code);
    if (every) trace = mixed(trace, state.to_json());
  }
  return mixed(trace, state.copy().to_json());
}

process.stdout.write(JSON.stringify(games.map(played)));
