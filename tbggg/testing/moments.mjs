// Replays games by the module that a page has, and prints what it says and draws of each moment, or its digest.

import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";

const { module, games, whole } = JSON.parse(readFileSync(0, "utf8"));
const rules = await import(module);
const { game, plain, py, Moment } = rules;

function replayed({ start, codes }) {
  const states = [game.rules.state.from_json(start)];
  for (const code of codes) {
    states.push(states.at(-1).copy());
    game.rules.play(states.at(-1), code);
  }
  return states;
}

function moment(states, { seats, codes, movers, forced }, at, viewer, lang) {
  const seen = (state) => (viewer < 0 ? state : game.view(state, viewer));
  if (at === 0) return new Moment(seats, viewer, lang, seen(states[0]));
  const before = states[at - 1];
  const past = () => {
    const moves = [];
    for (let one = at - 1; one > 0 && states[one - 1].round_no === before.round_no; one--)
      moves.unshift([movers[one - 1], game.hidden.masked(states[one - 1], codes[one - 1], viewer)]);
    return moves;
  };
  const start = () => {
    let one = at;
    while (one > 0 && states[one - 1].round_no === states[at].round_no) one--;
    return seen(states[one]);
  };
  const action = game.hidden.masked(before, codes[at - 1], viewer);
  const found = new Moment(seats, viewer, lang, seen(states[at]), seen(before), action, forced[at - 1], past);
  return Object.assign(found, { read_start: start });
}

function told(shown) {
  const { state, viewer, seats } = shown;
  const legal = state.due === rules.DECISION && game.hidden.open_to(state, viewer) ? listed(state) : [];
  const { seat, text, rules: ids } = game.display.narrate(shown);
  return {
    frame: game.frame(shown),
    controls: game.display.controls(shown),
    told: [seat, text, ids],
    next: game.display.narrate_next(shown),
    hand: state.due === rules.CHANCE ? game.display.chance_input(state) : null,
    odds: state.due === rules.CHANCE && viewer < 0 ? game.rules.chance_outcomes(state).map(([code, { numerator, denominator }]) => [code, numerator, denominator]) : null,
    legal: legal.map((code) => game.notation.words(state, seats, code)),
    costly: legal.map((code) => game.rules.caution(state, code)),
    points: game.points(state),
    scores: game.scores(state),
    first: game.rules.first_player(state),
  };
}

function listed(state) {
  const moves = [];
  return moves.slice(0, game.rules.legal_moves(state, moves));
}

function reasons(state, { seats, tried }, lang) {
  return tried.map((code) =>
    Object.keys(game.rules.reasons)
      .slice(1)
      .map((name) => py.text(game.texts, lang, `reason.${name.toLowerCase()}`, game.display.reason_values(state, seats, state.mover, code, lang))),
  );
}

function answered(asked) {
  const states = replayed(asked);
  return asked.looks.map(([at, viewer, lang, with_reasons]) => {
    const found = told(moment(states, asked, at, viewer, lang));
    if (with_reasons) found.reasons = reasons(states[at], asked, lang);
    const text = JSON.stringify(plain(new Map(Object.entries(found))));
    return whole ? text : createHash("sha256").update(text).digest("hex");
  });
}

process.stdout.write(JSON.stringify(games.map(answered)));
