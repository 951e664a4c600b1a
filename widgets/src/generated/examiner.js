// Written from its Python by `make build`: what is to be changed is changed there.


export function examiner(rules, beside) {
const { cells } = rules;
const { py } = beside;

// -- tbggg.engine.rule -----------------------------------------------------------------------------------

const DECISION = 0;
const CHANCE = 1;
const OVER = 3;
const NOBODY = -1;

// -- tbggg.engine.state ----------------------------------------------------------------------------------

/** Return the section of a state: `1.5`, or `1.5.2` where its game counts turns within a phase (`turn_no`). */
function section_of(state) {
  const turn = turn_of(state);
  return py.truth(turn) ? `${py.str(state.round_no)}.${py.str(state.phase)}.${py.str(turn)}` : `${py.str(state.round_no)}.${py.str(state.phase)}`;
}

/** Return the turn within the phase; 0 in games that count none. */
function turn_of(state) {
  return (state.turn_no ?? 0);
}

/** Return whether a state is in a section; `1.5` holds all turns of its phase. */
function in_section(state, section) {
  return py.contains([section_of(state), `${py.str(state.round_no)}.${py.str(state.phase)}`], section);
}

// -- tbggg.engine.texts ----------------------------------------------------------------------------------

/** Return a text with its first letter large. */
function capital(text) {
  return py.add(py.upper(py.slice(text, null, 1)), py.slice(text, 1, null));
}

/** Return a part of a longer line as a sentence: with a capital letter and a full stop; empty for none. */
function sentence(text) {
  return py.truth(text) ? `${py.str(capital(text))}.` : "";
}

// -- tbggg.engine.derived --------------------------------------------------------------------------------

const TOTAL = "total";

/** Return each seat's points now. */
function points(game_, state) {
  return py.each(py.range(state.seats)).map((seat) => game_.scoring.points(state, seat));
}

/** Return a breakdown's entries in order: where points come from, what is counted besides, the total. */
function score_categories(game_) {
  return [...py.each(game_.scoring.categories), ...py.each(game_.scoring.counted), TOTAL];
}

/** Return each seat's breakdown, as if the game ended now. */
function scores(game_, state) {
  return py.each(py.range(state.seats)).map((seat) => _score(game_, state, seat));
}

function _score(game_, state, seat) {
  const names = score_categories(game_);
  const parts = py.times([0], py.len(names));
  game_.scoring.breakdown(state, seat, parts);
  const earning = py.len(game_.scoring.categories);
  py.put(earning > 0 ? py.sum(py.slice(parts, null, earning)) : game_.scoring.points(state, seat), parts, -1);
  return new Map(py.each(py.enumerate(names)).map(([at, name]) => [name, py.at(parts, at)]));
}

// -- tbggg.referee.exercise_answers ----------------------------------------------------------------------

/** Return the answer to a query: a number, or the word of a seat; None where no game has such a query. */
function answer_query(node, table, query) {
  const [game_, state, seats] = [node.record.game, node.state, node.record.seats];
  const words = py.split(query);
  if (!py.truth(words)) {
    return null;
  }
  const [name, rest] = [py.at(words, 0), py.slice(words, 1, null)];
  const places = py.each(rest).map((word) => _place(seats, word));
  if (name === "count") {
    return py.len(py.each(node.position.legal_moves()).filter((move) => py.truth(py.startswith(move, py.join(" ", rest)))));
  }
  if (name === "first" && !py.truth(rest)) {
    return _seat_word(node, game_.rules.first_player(state));
  }
  if (name === "mover" && !py.truth(rest)) {
    return _seat_word(node, py.contains([DECISION, CHANCE], state.due) ? state.mover : NOBODY);
  }
  if (name === "finished" && !py.truth(rest)) {
    return state.due === OVER ? 1 : 0;
  }
  if (name === "points" && py.len(rest) < 2) {
    return py.truth(rest) ? _cell(points(game_, state), places) : py.sum(points(game_, state));
  }
  if (name === "score" && py.len(rest) === 2 && py.contains(score_categories(game_), py.at(rest, 1))) {
    return _cell(py.each(scores(game_, state)).map((one) => py.at(one, py.at(rest, 1))), py.slice(places, null, 1));
  }
  if (name === "played" && py.len(rest) === 2) {
    return py.len(py.each(node.path()).filter((one) => _is_played(one, py.at(rest, 0), py.at(rest, 1))));
  }
  if (py.contains(["sum", "filled"], name) && py.len(rest) === 1 && py.contains(table, py.at(rest, 0))) {
    const found = _cells(py.at(table, py.at(rest, 0)));
    return name === "sum" ? py.sum(found) : py.len(py.each(found).filter((one) => one !== 0));
  }
  return py.contains(table, name) ? _cell(py.at(table, name), places) : null;
}

/** Return the index of the first refused one of some moves, with the reason; None where all are legal. */
function first_refused(node, moves, lang) {
  let here = node;
  for (const [place, move] of py.each(py.enumerate(moves))) {
    here = here.skip_automatic();
    const reason = here.position.why_not(move, lang);
    if (reason != null) {
      return [place, reason];
    }
    here = here.play(move);
  }
  return null;
}

function _seat_word(node, seat) {
  return seat === NOBODY ? "" : py.at(node.record.actors, seat);
}

/** True if a node is a decision or a chance result of a section whose move begins with a word. */
function _is_played(node, word, section) {
  if (node.parent == null || !py.contains(["decision", "chance"], node.kind) || !in_section(node.parent.state, section)) {
    return false;
  }
  return py.equal(py.at(py.split(py.str(node.move)), 0), word);
}

/** An index: a seat's word, or a number; `NOBODY` for another word. */
function _place(seats, word) {
  if (py.contains(seats, word)) {
    return py.index(seats, word);
  }
  return py.truth(py.isascii(word)) && py.truth(py.isdigit(word)) ? py.int(word) : NOBODY;
}

/** One cell of a field; None for indices that lead to no cell. */
function _cell(field, places) {
  let found = field;
  for (const place of py.each(places)) {
    if (!py.isinstance(found, py.list) || place < 0 || place >= py.len(found)) {
      return null;
    }
    found = py.at(found, place);
  }
  return py.isinstance(found, py.list) ? null : found;
}

/** All cells of a field. */
function _cells(field) {
  if (!py.isinstance(field, py.list)) {
    return [field];
  }
  let found = [];
  for (const one of py.each(field)) {
    found = py.grow(found, _cells(one));
  }
  return found;
}

return { py, mapped: py.mapped, answer_query, first_refused, sentence };
}
