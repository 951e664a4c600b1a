// Plays random games by the rules of a module, and prints each one's hash in two words; see three_readers.py.

import { readFileSync } from "node:fs";

const { module, starts, luck, first, games, most, choice_key, no_occasion, begin } = JSON.parse(readFileSync(0, "utf8"));
const rules = await import(module);
const { game, DECISION, CHANCE, OVER } = rules;
const { state: Table, legal_moves, play, automatic, sample_chance } = game.rules;
const seen = new Table(), moves = [], words = [], chosen = [];

/** The rule `stir` of tbggg/simulate/trace.py, written by hand: this is where the time goes. */
function stir(trace, number) {
  return Math.imul(trace ^ number, 16777619) >>> 0;
}

/** A function that takes every cell of a state into a trace. */
function stirring(fields) {
  const lines = Object.entries(fields).map(([name, { shape }]) => {
    const loops = shape.map((length, depth) => `for (let i${depth} = 0; i${depth} < ${length}; i${depth}++) `);
    const cell = `cells${shape.map((_, depth) => `[i${depth}]`).join("")}`;
    return `cells = table.${name}; ${loops.join("")}trace = Math.imul(trace ^ ${cell}, 16777619);`;
  });
  return new Function("trace", "table", `let cells; ${lines.join("\n")} return trace >>> 0;`);
}

const stirred = stirring(Table.fields);

/** A game's hash and the state in which it ended. */
function hash(start, number) {
  const state = start.copy();
  rules.luck_words(...luck, 0, no_occasion, 0, number, 4, words);
  const [key0, key1, third] = words;
  const hurried = third & 1;
  game.rules.begin(state, 0, key0, key1, words);
  let trace = stirred(begin, state);
  let whole = trace;
  for (let step = 0; state.due !== OVER && step < most; step++) {
    let code;
    if (state.due === DECISION) {
      rules.luck_words(key0, (key1 ^ choice_key) >>> 0, 0, no_occasion, 0, step, 4, chosen);
      const count = legal_moves(state, moves);
      for (let one = 0; one < count; one++) trace = stir(trace, moves[one]);
      code = moves[hurried & chosen[1] ? count - 1 : rules.below(chosen[0], count)];
      if ((chosen[2] & 15) === 0) {
        game.hidden.observe(state, state.mover, seen);
        trace = stirred(trace, seen);
        if ((chosen[2] & 255) === 0) {
          game.hidden.deal(seen, chosen[2], chosen[3], words);
          trace = stirred(trace, seen);
        }
      }
    } else code = state.due === CHANCE ? sample_chance(state, key0, key1, words) : automatic(state);
    play(state, code);
    trace = stir(trace, code);
    if ((step & 3) === 3) trace = stirred(trace, state);
    whole = stir(stir(whole, trace >>> 16), trace);
  }
  trace = stirred(trace, state);
  if (state.due === OVER)
    for (let seat = 0; seat < state.seats; seat++) {
      trace = stir(trace, game.scoring.points(state, seat));
      if (game.scoring.wins(state, seat)) trace = stir(trace, seat);
    }
  return [stir(whole, trace >>> 16), trace, state];
}

function played(cells) {
  const start = Table.from_json(cells);
  const hashes = [];
  let last = start;
  for (let at = 0; at < games; at++) {
    const [whole, trace, state] = hash(start, first + at);
    hashes.push(whole, trace);
    last = state;
  }
  return { hashes, state: last.to_json() };
}

process.stdout.write(JSON.stringify(starts.map(played)));
