// Written from its Python by `make build`: what is to be changed is changed there.

// What the record and the referee need of Python beside it: sets, classes, regular expressions, Unicode, seeds.

/** Functions that are added to those of `py`. */
function python_library(py) {
  const found = (pattern, word) => [...word.matchAll(pattern.all)].map(py.groups);
  /** How many code points stand before a place. */
  const points = (word, place) => py.len(word.slice(0, place));
  const cut = (word, place, separator) => [word.slice(0, place), separator, word.slice(place + separator.length)];
  const lines = /\r\n|[\n-\r\x1c-\x1e\x85\u2028\u2029]/;
  const categories = "Cc Cf Cn Co Cs Ll Lm Lo Lt Lu Mc Me Mn Nd Nl No Pc Pd Pe Pf Pi Po Ps Sc Sk Sm So Zl Zp Zs".split(" ");
  const entities = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#x27;" };

  const is = (value, kind) => {
    if (Array.isArray(kind)) return kind.some((one) => is(value, one));
    if (kind === py.str) return typeof value === "string";
    if (kind === py.int) return Number.isInteger(value) || typeof value === "boolean";
    if (kind === py.bool) return typeof value === "boolean";
    if (kind === py.list || kind === py.tuple) return Array.isArray(value);
    if (kind === py.dict) return value instanceof Map;
    return kind === null ? value == null : value instanceof kind;
  };

  /** What a replacement hears of a match: its groups. */
  const groups = (given) => py.groups(given.slice(0, given.findIndex((one) => typeof one === "number")));

  return {
    // Classes.
    isinstance: (value, ...kinds) => is(value, kinds),
    dataclass_replace: (object, parts) => Object.assign(Object.create(Object.getPrototypeOf(object)), object, parts),
    asdict(value) {
      if (Array.isArray(value)) return value.map((item) => py.asdict(item));
      if (value instanceof Map) return new Map([...value].map(([key, item]) => [key, py.asdict(item)]));
      const parts = value?.constructor.parts;
      return parts ? new Map(parts.map((part) => [part, py.asdict(value[part])])) : value;
    },
    /** The member of an enum that has a value. */
    member: (values, value) => ({ name: Object.keys(values).find((name) => values[name] === value), value }),
    /** In Python a state shares memory with another one; here nothing is to be done. */
    share() {},

    /** The legal moves of a state; its game sees to their bound. */
    legal_actions(game, state) {
      const moves = [];
      return moves.slice(0, game.rules.legal_moves(state, moves));
    },
    /** A value of JSON with its objects as dicts. */
    mapped(value) {
      if (Array.isArray(value)) return value.map((item) => py.mapped(item));
      return value && typeof value === "object" ? new Map(Object.entries(value).map(([key, item]) => [key, py.mapped(item)])) : (value ?? null);
    },

    // Lists, sets and dicts.
    backwards: (value) => (typeof value === "string" ? [...value].reverse().join("") : [...value].reverse()),
    clear: (holder) => (Array.isArray(holder) ? void holder.splice(0) : holder.clear()),
    difference: (a, b) => (a instanceof Set ? new Set([...a].filter((item) => !py.contains(b, item))) : a - b),
    discard: (set, item) => void set.delete(item),
    drop: (holder, key) => void (holder instanceof Map ? holder.delete(key) : holder.splice(key, 1)),
    extend: (list, items) => py.each(items).forEach((item) => void list.push(item)), // spread, too many would not fit
    include: (set, item) => void set.add(item),
    insert: (list, place, item) => void list.splice(place, 0, item),
    intersection: (a, b) => new Set([...a].filter((item) => py.contains(b, item))),
    keys: (map) => [...map.keys()],
    pairwise(values) {
      const items = py.each(values);
      return items.slice(1).map((item, place) => [items[place], item]);
    },
    pop(holder, key = -1, other = undefined) {
      if (Array.isArray(holder)) return holder.splice(key, 1)[0];
      const value = holder.has(key) ? holder.get(key) : other;
      if (value === undefined) throw new Error(`there is no value for ${key}`);
      holder.delete(key);
      return value;
    },
    setdefault: (map, key, value = null) => (map.has(key) ? map : map.set(key, value)).get(key),
    splice: (items, list, from, to) => void list.splice(from ?? 0, Math.max(0, (to ?? list.length) - (from ?? 0)), ...py.each(items)),
    union: (a, b) => (a instanceof Set ? new Set([...a, ...py.each(b)]) : new Map([...a, ...b])),
    update: (holder, more) => (holder instanceof Set ? py.each(more).forEach((item) => holder.add(item)) : more.forEach((value, key) => holder.set(key, value))),

    // Texts.
    category: (sign) => categories.find((name) => new RegExp(`\\p{${name}}`, "u").test(sign)),
    escape: (word) => word.replace(/[&<>"']/g, (sign) => entities[sign]),
    find: (word, part) => (word.includes(part) ? points(word, word.indexOf(part)) : -1),
    isascii: (word) => /^[\x00-\x7f]*$/.test(word),
    isdigit: (word) => /^\p{Nd}+$/u.test(word),
    isspace: (word) => word !== "" && py.strip(word) === "",
    partition: (word, separator) => (word.includes(separator) ? cut(word, word.indexOf(separator), separator) : [word, "", ""]),
    removeprefix: (word, start) => (word.startsWith(start) ? word.slice(start.length) : word),
    rindex: (word, part) => points(word, word.lastIndexOf(part)),
    rpartition: (word, separator) => (word.includes(separator) ? cut(word, word.lastIndexOf(separator), separator) : ["", "", word]),
    rsplit(word, separator, most = Infinity) {
      const parts = word.split(separator);
      return parts.length > most + 1 ? [parts.slice(0, -most).join(separator), ...parts.slice(-most)] : parts;
    },
    splitlines(word) {
      const found = word.split(lines);
      return found.at(-1) ? found : found.slice(0, -1);
    },

    // Regular expressions.
    search: (pattern, word) => found(pattern, word)[0] ?? null,
    fullmatch: ({ whole }, word) => py.groups(whole.exec(word)),
    findall: (pattern, word) =>
      found(pattern, word).map(([all, ...parts]) => (parts.length === 0 ? all : parts.length === 1 ? (parts[0] ?? "") : parts.map((part) => part ?? ""))),
    finditer: found,
    sub: (pattern, by, word) => word.replace(pattern.all, (...given) => (typeof by === "string" ? by : by(groups(given)))),
    group: (match, number = 0) => match[number],
    start: (match, number = 0) => points(match.input, match.indices[number][0]),
    end: (match, number = 0) => points(match.input, match.indices[number][1]),

    // Seeds, which may be greater than JavaScript's numbers.
    draw_seed: () => BigInt(crypto.getRandomValues(new Uint32Array(1))[0]),
    luck_keys: (seed) => [Number(BigInt(seed) & 0xffffffffn), Number(BigInt(seed) >> 32n)],
    seed_in: (digits) => (BigInt(digits) < 2n ** 64n ? BigInt(digits) : null),
  };
}

export function referee(rules) {
const { mulhi32, mullo32, floor_div, modulo, bit_and, bit_xor } = rules;
const py = { ...rules.py };
Object.assign(py, python_library(py));

// -- tbggg.engine.errors ---------------------------------------------------------------------------------

/** Something about a game, a move, a record or an option is wrong. */
class GameError extends Error {
}

/** A seat, a price table, a ruling or another choice is not one that the game has. */
class BadOption extends GameError {
  constructor(message, header = "", rule = null, legal = "", line = 0) {
    super(message);
    this.header = header;
    this.rule = rule;
    this.legal = legal;
    this.line = line;
    this.column = 0;
    this.sentence = "";
  }
}

// -- tbggg.engine.texts ----------------------------------------------------------------------------------

const LANGUAGES = ["en", "fr"];

const CUT = "…";

/** Return a text with its first letter large. */
function capital(text_) {
  return py.add(py.upper(py.slice(text_, null, 1)), py.slice(text_, 1, null));
}

/** Return a part of a longer line as a sentence: with a capital letter and a full stop; empty for none. */
function sentence(text_) {
  return py.truth(text_) ? `${py.str(capital(text_))}.` : "";
}

// -- tbggg.bots.names ------------------------------------------------------------------------------------

const names_TEXTS = "tbggg.bots";

/** Return a bot's name as it is shown, with its options; a user's own bot keeps its name. */
function shown_name(name, lang) {
  const code = py.at(py.split(name, ":"), 0);
  if (!py.contains(py.names_in(names_TEXTS, "name"), code)) {
    return name;
  }
  return py.add(py.text(names_TEXTS, lang, `name.${py.str(code)}`), py.slice(name, py.len(code), null));
}

// -- tbggg.engine.rule -----------------------------------------------------------------------------------

const DECISION = 0;
const CHANCE = 1;
const AUTOMATIC = 2;
const OVER = 3;
const NOBODY = -1;

// -- tbggg.engine.state ----------------------------------------------------------------------------------

const EXACT = 9007199254740992;

/** Return the section of a state: `1.5`, or `1.5.2` where its game counts turns within a phase (`turn_no`). */
function state_section_of(state) {
  const turn = turn_of(state);
  return py.truth(turn) ? `${py.str(state.round_no)}.${py.str(state.phase)}.${py.str(turn)}` : `${py.str(state.round_no)}.${py.str(state.phase)}`;
}

/** Return the turn within the phase; 0 in games that count none. */
function turn_of(state) {
  return (state.turn_no ?? 0);
}

// -- tbggg.engine.luck -----------------------------------------------------------------------------------

const MASK = 4294967295;
const MULTIPLIER_0 = 3528531795;
const MULTIPLIER_1 = 3449720151;
const WEYL_0 = 2654435769;
const WEYL_1 = 3144134277;
const CHOICE_KEY = 24301;
const WORDS = 8;

/** Write one block of four 32-bit words to `words[at]` and the three after it. */
function philox(c0, c1, c2, c3, key0, key1, words, at) {
  for (let _ = 0; _ < 10; _++) {
    const high0 = mulhi32(MULTIPLIER_0, c0);
    const low0 = mullo32(MULTIPLIER_0, c0);
    const high1 = mulhi32(MULTIPLIER_1, c2);
    const low1 = mullo32(MULTIPLIER_1, c2);
    c0 = bit_xor(bit_xor(high1, c1), key0);
    c1 = low1;
    c2 = bit_xor(bit_xor(high0, c3), key1);
    c3 = low0;
    key0 = bit_and(key0 + WEYL_0, MASK);
    key1 = bit_and(key1 + WEYL_1, MASK);
  }
  words[at] = c0;
  words[at + 1] = c1;
  words[at + 2] = c2;
  words[at + 3] = c3;
}

/** Fill `words` with the first `count` luck words of one occasion (at most `WORDS`). */
function luck_words(key0, key1, round_no, phase, seat, nth, count, words) {
  const blocks = floor_div(count + 3, 4);
  for (let block = 0, block_end = blocks; block < block_end; block++) {
    philox(round_no * 256 + phase, seat, nth, block, key0, key1, words, 4 * block);
  }
}

/** Turn a luck word into a number from 0 to `bound` - 1. */
function below(word, bound) {
  return mulhi32(word, bound);
}

// -- tbggg.engine.game_info ------------------------------------------------------------------------------

/** Return a seat's word as people read it: the game's label, or else the word with a capital letter. */
function seat_label(info, word) {
  return py.str(py.get(py.get(info, "labels", new Map([])), word, capital(word)));
}

// -- tbggg.engine.moment ---------------------------------------------------------------------------------

const SOLID = "solid";

const TO = ">";

/** One or two sentences on a move. */
class Narration {
  static parts = ["seat", "text", "rules"];

  constructor(seat, text, rules) {
    this.seat = seat;
    this.text = text;
    this.rules = rules;
  }
}

/** A highlight or an arrow on the board. */
class Mark {
  static parts = ["places", "style"];

  constructor(places, style = SOLID) {
    this.places = places;
    this.style = style;
  }

  /** The name of the command that draws it. */
  get command() {
    return py.len(this.places) === 1 ? "mark" : "arrow";
  }

  /** Word of the mark in its command. */
  get word() {
    return py.join(TO, this.places);
  }

  /** Return it in words, `Arrow from a to b`, given the names of the places. */
  name(names, lang) {
    const ends = py.dict(py.zip(["start", "end"], py.each(this.places).map((place_) => py.at(names, place_))));
    return py.text("tbggg.engine", lang, `mark.${py.str(this.command)}`, ends);
  }
}

/** One node of a record, as a seat sees it: what drawings and narration are made from. */
class Moment {
  static parts = ["seats", "viewer", "lang", "state", "before", "action", "forced", "read_past", "recall", "marks", "read_whole", "read_start"];

  constructor(seats, viewer, lang, state, before = null, action = NOBODY, forced = false, read_past = null, recall = true, marks = [], read_whole = null, read_start = null) {
    this.seats = seats;
    this.viewer = viewer;
    this.lang = lang;
    this.state = state;
    this.before = before;
    this.action = action;
    this.forced = forced;
    this.read_past = read_past;
    this.recall = recall;
    this.marks = marks;
    this.read_whole = read_whole;
    this.read_start = read_start;
  }

  /** The position before the first part of the move, as the viewer knows it; gathered at each reading. */
  get before_whole() {
    return py.truth(this.read_whole) ? this.read_whole() : this.before;
  }

  /** The position in which the round began, as the viewer knows it; gathered at each reading. */
  get round_start() {
    return py.truth(this.read_start) ? this.read_start() : this.before;
  }

  /** Seat and action of the moves of this round before this one, the oldest first; gathered at each reading. */
  get past() {
    return py.truth(this.read_past) ? this.read_past() : [];
  }
}

/** Reason of a refusal, or of a legal move's cost. */
class Reason {
  static parts = ["code", "rule", "text"];

  constructor(code, rule, text) {
    this.code = code;
    this.rule = rule;
    this.text = text;
  }
}

// -- tbggg.engine.shapes ---------------------------------------------------------------------------------

const SHORT = [["\"/><g data-tb-shape=\"", "<>"], ["\"/><g data-tb-cell=\"", "<c>"]];

/** Return a text as markup. */
function escaped(content) {
  return py.replace(py.replace(py.replace(py.str(content), "&", "&amp;"), "<", "&lt;"), "\"", "&quot;");
}

/** Return the attribute for some looks. */
function looks(names) {
  return py.truth(names) ? ` class="${py.str(py.join(" ", py.each(py.split(names, " ")).map((name) => `tbs-${py.str(name)}`)))}"` : "";
}

/** Return a line of text. */
function text(x, y, content, look = "") {
  return `<text${py.str(looks(look))} x="${py.str(x)}" y="${py.str(y)}">${py.str(escaped(content))}</text>`;
}

/** Return a rectangle. */
function rect(x, y, width, height, look, radius = 0) {
  return `<rect${py.str(looks(look))} x="${py.str(x)}" y="${py.str(y)}" width="${py.str(width)}" height="${py.str(height)}" rx="${py.str(radius)}"/>`;
}

/** Return shapes that are written once, under their name: in the board's `shapes`, or in those of `info`. */
function shared(name, x, y, percent = 100) {
  const size = percent !== 100 ? ` ${py.str(percent)}` : "";
  return `<g data-tb-shape="${py.str(name)} ${py.str(x)} ${py.str(y)}${py.str(size)}"/>`;
}

/** Return shapes as they are sent and laid out, with a short tag for what stands between many of them. */
function together(markup) {
  for (const [long, short] of py.each(SHORT)) {
    markup = py.replace(markup, long, short);
  }
  return markup;
}

/** Return shapes that comments can mark. */
function markable(word, x, y, width, height, content) {
  const frame = `<rect fill="none" x="${py.str(x)}" y="${py.str(y)}" width="${py.str(width)}" height="${py.str(height)}"/>`;
  return `<g data-tb-place="${py.str(escaped(word))}">${py.str(frame)}${py.str(content)}</g>`;
}

// -- tbggg.engine.panels ---------------------------------------------------------------------------------

const GAP = 8;
const NARROW = 360;
const WIDEST = 980;
const panels_LABEL = 24;

/** Return a board as `blocks.Pictures`: one for each width; a board that a game draws itself stays as it is. */
function laid_out(board, seats) {
  if (!py.contains(board, "panels")) {
    return board;
  }
  const panels = py.at(board, "panels");
  const row = py.each(panels).map((panel) => py.at(panel, "width") + GAP);
  const shapes = new Map([...py.get(board, "shapes", new Map([]))]);
  const wide = py.each(py.enumerate(panels)).map(([place_, panel]) => _named(panel, `panel-${py.str(place_)}`, shapes));
  let pictures = [];
  for (const count of py.each(py.range(py.len(panels), 0, -1))) {
    const width = GAP + py.max([py.sum(py.slice(row, null, count)), py.max(row)]);
    if (width <= WIDEST || count === 1) {
      const drawn = _rows(wide, seats, width);
      if (py.all(py.each(pictures).map((before) => py.order(py.at(drawn, "width"), py.at(before, "width")) < 0))) {
        py.append(pictures, drawn);
      }
    }
  }
  if (py.contains(board, "large")) {
    let narrow = py.each(py.enumerate(panels)).map(([place_, panel]) => _for_little_room(panel, place_, py.at(board, "large"), shapes));
    narrow = py.sorted(narrow, (one) => py.equal(py.at(one, "key"), py.at(board, "large")) ? 0 : 1);
    pictures = [...py.each(py.each(pictures).filter((one) => py.at(one, "width") > NARROW)), _rows(narrow, seats, NARROW, NARROW)];
    if (py.any(py.each(panels).map((panel) => py.contains(panel, "low")))) {
      const low = py.each(py.enumerate(panels)).map(([place_, panel]) => _in_low_room(panel, place_, shapes));
      py.append(pictures, _rows(low, seats, NARROW, NARROW));
    }
  }
  const found = new Map([["says", py.at(board, "says")], ["pictures", pictures], ["shapes", new Map(py.each(py.items(shapes)).map(([name, markup]) => [name, together(markup)]))]]);
  if (py.contains(board, "letters")) {
    py.put(py.at(board, "letters"), found, "letters");
  }
  return found;
}

/** A panel as a shared shape, whose name is its markup then. */
function _named(panel, name, shapes) {
  let [markup, height] = [py.at(panel, "markup"), py.at(panel, "height")];
  if (py.contains(panel, "label")) {
    py.put(markup, shapes, `${py.str(name)}-inside`);
    markup = py.add(text(GAP, panels_LABEL - 6, py.at(panel, "label"), "small quiet"), shared(`${py.str(name)}-inside`, 0, panels_LABEL));
    height += panels_LABEL;
  }
  py.put(markup, shapes, name);
  return new Map([...panel, ["height", height], ["markup", name]]);
}

function _for_little_room(panel, place_, large, shapes) {
  const size = py.equal(py.at(panel, "key"), large) ? "large" : "small";
  const drawn = new Map([...panel, ...py.get(panel, size, new Map([]))]);
  const narrow = py.contains(panel, "large") || py.contains(panel, "small") ? "-narrow" : "";
  return _named(drawn, `panel-${py.str(place_)}${py.str(narrow)}`, shapes);
}

function _in_low_room(panel, place_, shapes) {
  const drawn = new Map([...panel, ...py.get(panel, "low", new Map([]))]);
  return _named(drawn, `panel-${py.str(place_)}-low`, shapes);
}

/** Named panels from left to right, in a new row where the last is full; under each other beside a higher one. */
function _rows(panels, seats, width, least = 0) {
  const parts = [];
  let [x, y, below_] = [GAP, GAP, GAP];
  let [last, top] = [0, GAP];
  let right = least;
  for (const panel of py.each(panels)) {
    if (py.order(py.at(panel, "width"), last) > 0 || py.add(y, py.at(panel, "height")) + GAP > below_) {
      [x, y] = [py.add(py.add(x, last), last > 0 ? GAP : 0), top];
    }
    if (x > GAP && py.add(x, py.at(panel, "width")) + GAP > width) {
      [x, y, top] = [GAP, below_, below_];
    }
    let content = shared(py.at(panel, "markup"), x, y);
    if (py.at(panel, "seat") !== NOBODY) {
      content = markable(py.at(seats, py.at(panel, "seat")), x, y, py.at(panel, "width"), py.at(panel, "height"), content);
    }
    py.append(parts, content);
    [last, y] = [py.at(panel, "width"), py.add(y, py.at(panel, "height")) + GAP];
    [below_, right] = [py.max([below_, y]), py.max([right, py.add(x, last) + GAP])];
  }
  return new Map([["width", right], ["height", below_], ["markup", py.add(rect(0, 0, right, below_, "ground", 10), py.join("", parts))]]);
}

// -- tbggg.engine.derived --------------------------------------------------------------------------------

const TOTAL = "total";

/** Return each seat's points now. */
function points(game_, state) {
  return py.each(py.range(state.seats)).map((seat) => game_.scoring.points(state, seat));
}

/** Return the names of what curves follow beside the points. */
function derived_followed(game_) {
  return [...py.each(game_.scoring.series), ...py.each(game_.scoring.curves)];
}

/** Return each seat's numbers now in what curves follow beside the points: a list for each of its names. */
function series(game_, state) {
  const numbers = [...py.each(py.values(game_.scoring.series)), ...py.each(py.values(game_.scoring.curves))];
  return py.each(numbers).map((follow) => py.each(py.range(state.seats)).map((seat) => follow(state, seat)));
}

/** Return the winning seats of a finished state. */
function winners(game_, state) {
  return py.each(py.range(state.seats)).filter((seat) => py.truth(game_.scoring.wins(state, seat)));
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

/** Return what one seat knows: a new state, with the rest as an empty state has it. */
function view(game_, state, seat) {
  const seen_ = new game_.rules.state();
  game_.hidden.observe(state, seat, seen_);
  return seen_;
}

/** Return the seats that may decide now, in the order of the table; none where no decision is due. */
function deciders(game_, state) {
  if (state.due !== DECISION) {
    return [];
  }
  return py.each(py.range(state.seats)).filter((seat) => py.truth(game_.rules.may_decide(state, seat)));
}

/** Return a state with a seat as its mover, where it may decide beside the mover; else the state itself. */
function acting(game_, state, seat) {
  if (state.due !== DECISION || py.equal(seat, state.mover) || !py.truth(game_.rules.may_decide(state, seat))) {
    return state;
  }
  const other = py.copy(state);
  other.mover = seat;
  return other;
}

/** Return a move as it is shown: its words in the reader's language, where the game's texts have `verbs`. */
function shown_words(game_, words, lang) {
  const known = py.names_in(game_.texts, "verbs");
  const parts = py.findall(new py.Pattern(/[a-z]+(?:-[a-z]+)*|[^a-z]+/u), words);
  return py.join("", py.each(parts).map((part) => py.contains(known, part) ? py.text(game_.texts, lang, `verbs.${py.str(part)}`) : part));
}

/** Return the words of moves that readers of a language see otherwise, with what they see, as `shown_words` does. */
function shown_verbs(game_, lang) {
  const shown = new Map(py.each(py.names_in(game_.texts, "verbs")).map((part) => [part, py.text(game_.texts, lang, `verbs.${py.str(part)}`)]));
  return new Map(py.each(py.items(shown)).filter(([part, word]) => !py.equal(word, part)));
}

/** Return whether an action is written on the move before it: a further part, or what chance answered. */
function is_part(game_, action) {
  return py.contains(game_.notation.parts, game_.notation.kind_of(action));
}

/** Return whether an action writes what a seat is shown. */
function is_shown(game_, action) {
  return py.contains(game_.notation.shown, game_.notation.kind_of(action));
}

/** Return whether a chance action is written on the decision before it. */
function is_chance_result(game_, action) {
  return py.contains(game_.notation.chance_results, game_.notation.kind_of(action));
}

/** Return the seat that an action is written with, where that is not the mover; else `NOBODY`. */
function written_by(game_, action) {
  const kind = game_.notation.kind_of(action);
  return py.contains(game_.notation.writers, kind) ? py.at(game_.notation.writers, kind)(action) : NOBODY;
}

/** Return the parts of a moment that the explorer draws: seats, card, board. */
function derived_frame(game_, moment) {
  return new Map([["seats", py.each(py.range(py.len(moment.seats))).map((seat) => _seat(game_, moment, seat))], ["card", game_.display.card(moment)], ["board", laid_out(game_.display.board(moment), moment.seats)]]);
}

function _seat(game_, moment, seat) {
  const now = game_.scoring.points(moment.state, seat);
  const change = now - game_.scoring.points(py.either(moment.before, () => moment.state), seat);
  return new Map([["points", now], ["change", change], ...game_.display.seat_line(moment, seat)]);
}

// -- tbggg.engine.guessing -------------------------------------------------------------------------------

const ALIKE = 60;

/** Return the end of an error on an unknown word: the one that was probably meant, if any. */
function guess(word, known) {
  const found = nearest(word, known);
  return py.truth(found) ? py.say("option.did_you_mean", undefined, new Map([["guess", found]])) : "";
}

/** Return the known word that is most like another; empty where none is alike. */
function nearest(word, known, least = ALIKE) {
  const names = new Map(py.each(known).map((name) => [py.lower(name), name]));
  let [found, most] = ["", 0.0];
  for (const name of py.each(names)) {
    const alike = likeness(name, py.lower(word));
    if (py.order(alike, most) > 0 || py.equal(alike, most) && py.order(name, found) > 0) {
      [found, most] = [name, alike];
    }
  }
  return py.order(most, least) >= 0 ? py.at(names, found) : "";
}

/** Return how much of two words is alike, in percent, as difflib counts it; 0 where their lengths alone rule it out. */
function likeness(one, other) {
  const letters = py.len(one) + py.len(other);
  if (letters === 0 || py.order(py.times(200, py.min([py.len(one), py.len(other)])), py.times(ALIKE, letters)) < 0) {
    return 0.0;
  }
  return py.times(200, _common([...py.each(one)], [...py.each(other)])) / letters;
}

/** Number of letters in the longest block that two words share, and in those before it and after it. */
function _common(one, other) {
  let [most, first, second] = [0, 0, 0];
  for (let start = 0, start_end = py.len(one); start < start_end; start++) {
    for (let place_ = 0, place__end = py.len(other); place_ < place__end; place_++) {
      let size = 0;
      while (py.add(start, size) < py.len(one) && py.add(place_, size) < py.len(other) && py.equal(py.at(one, py.add(start, size)), py.at(other, py.add(place_, size)))) {
        size += 1;
      }
      if (py.order(size, most) > 0) {
        [most, first, second] = [size, start, place_];
      }
    }
  }
  if (most === 0) {
    return 0;
  }
  return py.add(py.add(most, _common(py.slice(one, null, first), py.slice(other, null, second))), _common(py.slice(one, py.add(first, most), null), py.slice(other, py.add(second, most), null)));
}

// -- tbggg.record.seated ---------------------------------------------------------------------------------

const SHOWN_MOVES = 6;

/** Return a reason as text, with its rule. */
function reason_of(game_, state, seats, seat, action, value, lang) {
  const reason = py.member(game_.rules.reasons, value);
  const values = game_.display.reason_values(state, seats, seat, action, lang);
  const rule = py.at(game_.rules.rule_of, value);
  return new Reason(reason, rule, py.text(game_.texts, lang, `reason.${py.str(py.lower(reason.name))}`, values));
}

/** Base of Position and View: queries on a state. */
class SeatedState {
  static parts = ["game", "seats", "state"];

  constructor(game_, seats, state) {
    this.game = game_;
    this.seats = seats;
    this.state = state;
  }

  /** Each seat's points now. */
  get points() {
    return py.dict(py.zip(this.seats, points(this.game, this.state)));
  }

  /** The phase of the round, from 1. */
  get phase() {
    return py.int(this.state.phase);
  }

  /** The words that can stand before a move: the seats, and the game's own actors. */
  get actors() {
    return [...py.each(this.seats), ...py.each(this.game.notation.actors)];
  }

  /** The seats that may act now, in the order of the table: more than one where choices are simultaneous. */
  get may_move() {
    if (this.state.due === CHANCE) {
      return [py.at(this.actors, this.state.mover)];
    }
    return py.list(py.each(deciders(this.game, this.state)).map((seat) => py.at(this.seats, seat)));
  }

  /** True if the game is over. */
  get finished() {
    return py.bool(this.state.due === OVER);
  }

  /** The winners of a finished game: several at a draw, none before the end. */
  get winners() {
    if (!py.truth(this.finished)) {
      return [];
    }
    return py.list(py.each(winners(this.game, this.state)).map((seat) => py.at(this.seats, seat)));
  }

  /** Return the legal moves as actions: decisions, or what chance may bring. */
  actions() {
    if (this.state.due === DECISION) {
      return py.legal_actions(this.game, this.state);
    }
    if (this.state.due === CHANCE) {
      return py.each(this.game.rules.chance_outcomes(this.state)).map(([action, ]) => action);
    }
    return [];
  }

  /** Return every legal move: the decisions of the seat to move, or what chance may bring. */
  legal_moves(seat = null) {
    if (seat == null) {
      return py.each(this.actions()).map((action) => this.words(action));
    }
    return py.contains(this.may_move, seat) ? as_mover(this, py.index(this.actors, seat)).legal_moves() : [];
  }

  /** Return an action's words; with its seat, where that is not the seat to move. */
  words(action) {
    const words = this.game.notation.words(this.state, this.seats, action);
    const owner = written_by(this.game, action);
    return owner === NOBODY ? words : `${py.str(py.at(this.seats, owner))} ${py.str(words)}`;
  }

  /** Return the seat and the actions of a move's words, which may begin with the seat. */
  parse(move) {
    const words = py.isinstance(move, py.str) ? py.split(move) : [];
    const [seat, written] = _read(this, words, move, true);
    const used = py.add(written.used, py.contains(this.actors, py.at(words, 0)) ? 1 : 0);
    if (used < py.len(words)) {
      throw new GameError(py.say("move.surplus", undefined, new Map([["move", move], ["word", py.at(words, used)]])));
    }
    return [seat, written];
  }

  /** Return the reason why a move is refused here; None for a legal move. */
  why_not(move, lang = null) {
    const [seat, written] = this.parse(move);
    return refusal(this, seat, written, lang);
  }

  /** Return the reason why a legal move is costly, or None. */
  caution(move, lang = null) {
    const [seat, written] = this.parse(move);
    const state = acting(this.game, this.state, seat);
    const value = this.game.rules.caution(state, py.at(written.actions, 0));
    if (!py.truth(value)) {
      return null;
    }
    return reason_of(this.game, state, this.seats, seat, py.at(written.actions, 0), value, py.known_language(lang));
  }
}

/** Return a position with a seat as its mover, where it may decide beside the mover. */
function as_mover(look, seat) {
  return new SeatedState(look.game, look.seats, acting(look.game, look.state, seat));
}

/** Return the seat and the actions of the first move in a text, which may begin with the seat. */
function parse_first(look, moves) {
  const words = py.split(moves);
  const named_ = py.len(words) > 1 && py.contains(look.actors, py.at(words, 0));
  return _read(look, words, named_ ? py.at(words, 1) : py.join(" ", py.slice(words, null, 1)), false);
}

/** Return the seat and the actions with which words begin. */
function _read(look, words, name, lists) {
  const actors = look.actors;
  const seated = py.len(words) > 0 && py.contains(actors, py.at(words, 0));
  const seat = seated ? py.index(actors, py.at(words, 0)) : look.state.mover;
  const own = seated ? py.slice(words, 1, null) : words;
  if (!py.truth(own)) {
    throw new GameError(py.say("move.none", undefined, new Map([["move", name], ["legal", some_legal(look)]])));
  }
  let named_, verbs, meant, here;
  try {
    return [seat, look.game.notation.read_words(acting(look.game, look.state, seat), look.seats, seat, own)];
  } catch (error_) {
    if (py.isinstance(error_, py.Unreadable)) {
      const trouble = error_;
      named_ = py.truth(py.startswith(trouble.message, name)) ? trouble.message : `${py.str(name)}: ${py.str(trouble.message)}`;
      verbs = py.each(look.legal_moves()).map((move) => py.at(py.split(move), 0));
      meant = py.contains(verbs, py.at(own, 0)) ? "" : guess(py.at(own, 0), py.each(verbs).filter((verb) => py.truth(py.isalnum(verb))));
      here = lists ? py.say("move.here", undefined, new Map([["legal", some_legal(look)]])) : "";
      throw new GameError(py.add(py.add(py.say("move.form", undefined, new Map([["message", named_], ["form", trouble.legal]])), here), meant));
    } else throw error_;
  }
}

/** Return the reason why a seat cannot play a parsed move; None for a legal one. */
function refusal(look, seat, written, lang = null) {
  let state = acting(look.game, look.state, seat);
  for (const action of py.each(written.actions)) {
    const value = look.game.rules.why_not(state, seat, action);
    if (py.truth(value)) {
      return reason_of(look.game, state, look.seats, seat, action, value, py.known_language(lang));
    }
    if (py.len(written.actions) > 1) {
      state = py.copy(state);
      look.game.rules.play(state, action);
    }
  }
  return null;
}

/** Return a few of the legal moves as text, those that begin like a given action first. */
function some_legal(look, like = null, seat = NOBODY) {
  look = as_mover(look, seat);
  let moves = look.actions();
  if (!py.truth(moves) && look.state.due === DECISION) {
    return py.say("legal.unseen", undefined, new Map([["seat", py.at(look.actors, look.state.mover)]]));
  }
  if (!py.truth(moves)) {
    return py.truth(look.finished) ? py.say("legal.over", undefined, new Map([])) : py.say("legal.rules_first", undefined, new Map([]));
  }
  if (like != null) {
    const kind = look.game.notation.kind_of;
    moves = py.sorted(moves, (action) => !py.equal(kind(action), kind(like)));
  }
  const [some, writer] = [py.slice(moves, null, SHOWN_MOVES), written_by(look.game, py.at(moves, 0))];
  let before = `${py.str(py.at(look.actors, writer === NOBODY ? look.state.mover : writer))} `;
  let words = py.each(some).map((action) => look.words(action));
  if (writer !== NOBODY) {
    if (py.all(py.each(some).map((action) => py.equal(written_by(look.game, action), writer)))) {
      words = py.each(words).map((word) => py.removeprefix(word, before));
    } else {
      before = "";
    }
  }
  let shown = py.join(", ", words);
  if (py.len(moves) > SHOWN_MOVES) {
    shown = py.say("legal.more", undefined, new Map([["moves", shown], ["count", py.len(moves)]]));
  }
  return py.add(before, shown);
}

// -- tbggg.engine.header ---------------------------------------------------------------------------------

const POSITION = "Position";

// -- tbggg.engine.registry -------------------------------------------------------------------------------

/** Refuse the action of a move that a page would round. */
function check_action(game_, action) {
  if (action >= EXACT) {
    throw new GameError(`the code ${py.str(action)} of a move in ${py.str(game_.name)} is not below 2^53: a page would round it`);
  }
}

// -- tbggg.engine.directions -----------------------------------------------------------------------------

const directions_APART = "⁨";

const APART_END = "⁩";

const UNKNOWN = "�";

const OWN_APART = [[8296, 8297]];

const TURNING = [[1564, 1564], [8206, 8207], [8234, 8238], [8294, 8295]];

const TAGS = [[917504, 917631]];

const CONTROLS = [[0, 8], [11, 12], [14, 31], [127, 127], [65534, 65535]];

const LATER_CONTROLS = [[128, 159]];

const FLAG = 127988;

const _AS_IT_IS = new py.Pattern(/[	\n\r -~ -֏Ḁ- ‐-‧ - ⁰-퟿]*/u);

const _FROM_THE_RIGHT = [[1424, 2303], [64285, 65023], [65136, 65276], [67584, 69631], [124928, 126975]];

/** Return a text without signs that turn its line, and with U+FFFD for control characters that no page can hold. */
function level(text_) {
  if (py.truth(py.fullmatch(_AS_IT_IS, text_))) {
    return text_;
  }
  const kept = [];
  let flies = false;
  for (const sign of py.each(text_)) {
    flies = flies_on(sign, flies);
    if (is_in(sign, CONTROLS) || is_in(sign, LATER_CONTROLS)) {
      py.append(kept, UNKNOWN);
    } else if (flies || !(is_in(sign, TURNING) || is_in(sign, OWN_APART) || is_in(sign, TAGS))) {
      py.append(kept, sign);
    }
  }
  return py.join("", kept);
}

/** Return a name as a sentence of any script can hold it: set apart where its own script runs from the right. */
function apart(name) {
  const runs = !py.truth(py.isascii(name)) && py.any(py.each(name).map((sign) => is_in(sign, _FROM_THE_RIGHT)));
  return runs ? `${py.str(directions_APART)}${py.str(name)}${py.str(APART_END)}` : name;
}

/** Return whether a sign is of some rows. */
function is_in(sign, rows) {
  const code = py.ord(sign);
  return py.any(py.each(rows).map(([first, last]) => py.order(first, code) <= 0 && py.order(code, last) <= 0));
}

/** Return whether a sign belongs to a flag: the flag itself, or one of the tags after it. */
function flies_on(sign, flies) {
  return py.ord(sign) === FLAG || flies && is_in(sign, TAGS);
}

// -- tbggg.record.board_marks ----------------------------------------------------------------------------

const STYLES = ["solid", "dashed", "dotted"];

const MOST_MARKS = 200;

const COMMAND = new py.Pattern(/\[%[A-Za-z][\p{L}\p{N}_]*(?:[\t-\r\x1c-\x20\x85\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000][^\[\]]*)?\]/u);

const _DRAWN = new py.Pattern(/\[%(mark|arrow)[\t-\r\x1c-\x20\x85\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]([^\[\]]*)\][ \t]?/u);

const _TURN = new py.Pattern(/\[%turn[\t-\r\x1c-\x20\x85\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]*\]/u);

const _STYLE = "style=";

/** Return a mark that can be drawn. */
function board_marks_checked(mark, places_) {
  for (const place_ of py.each(mark.places)) {
    if (!py.contains(places_, place_)) {
      throw new BadOption(py.say("note.no_place", undefined, new Map([["place", place_], ["places", py.join(" ", places_)]])));
    }
  }
  if (py.len(mark.places) === 2 && py.equal(py.at(mark.places, 0), py.at(mark.places, 1))) {
    throw new BadOption(py.say("note.same_place", undefined, new Map([["place", py.at(mark.places, 0)]])));
  }
  if (!py.contains(STYLES, mark.style)) {
    throw new BadOption(py.say("note.no_style", undefined, new Map([["style", mark.style], ["styles", py.join(" ", STYLES)]])));
  }
  return mark;
}

/** Return a comment's prose: its text without commands. */
function prose(text_) {
  const pieces = py.split(COMMAND, text_);
  if (py.len(pieces) === 1) {
    return py.strip(text_);
  }
  return py.strip(py.join(" ", py.each(py.each(pieces).map((piece) => py.strip(piece, " \t"))).filter((piece) => py.truth(piece))));
}

/** Return a comment's text with other prose, after its commands. */
function with_prose(text_, said) {
  return py.join(" ", [...py.each(py.findall(COMMAND, text_)), ...py.each(py.truth(said) ? [said] : [])]);
}

/** Return the marks that comments draw, in their order; words that name no place of the game draw nothing. */
function marks_in(texts, places_) {
  const found = new Map([]);
  for (const text_ of py.each(texts)) {
    for (const mark of py.each(_marks(text_, places_))) {
      if (py.len(found) < MOST_MARKS) {
        py.setdefault(found, py.join(TO, mark.places), mark);
      }
    }
  }
  return py.list(py.values(found));
}

function* _marks(text_, places_) {
  for (const [command, content] of py.each(py.findall(_DRAWN, text_))) {
    const [style, words] = command_parts(content);
    for (const word of py.each(words)) {
      const ends = command === "arrow" ? py.list(py.split(word, TO)) : [word];
      const wanted = command === "arrow" ? 2 : 1;
      if ((py.len(ends) === py.len(py.set(ends)) && py.len(py.set(ends)) === wanted) && py.all(py.each(ends).map((end) => py.contains(places_, end)))) {
        yield new Mark(ends, py.contains(STYLES, style) ? style : SOLID);
      }
    }
  }
}

/** Return the style of a command that draws, and its other words. */
function command_parts(content) {
  const words = py.split(content);
  if (py.truth(words) && py.truth(py.startswith(py.at(words, 0), _STYLE))) {
    return [py.removeprefix(py.at(words, 0), _STYLE), py.slice(words, 1, null)];
  }
  return [SOLID, words];
}

/** Return whether a comment says with `[%turn]` that the game turns on its moment. */
function turns(text_) {
  return py.search(_TURN, text_) != null;
}

/** Return whether a comment draws a mark on the board. */
function draws(text_) {
  return py.search(_DRAWN, text_) != null;
}

/** Return a comment's text without a mark, in whatever style it is drawn; all else stays as it was. */
function without_mark(text_, mark) {
  const cut_ = (found) => {
    let [command, words] = [py.at(found, 1), py.split(py.at(found, 2))];
    if (!py.equal(command, mark.command) || !py.contains(words, mark.word)) {
      return py.at(found, 0);
    }
    words = py.each(words).filter((word) => !py.equal(word, mark.word));
    if (!py.truth(py.at(command_parts(py.join(" ", words)), 1))) {
      return "";
    }
    return `[%${py.str(command)} ${py.str(py.join(" ", words))}]` + py.slice(py.at(found, 0), py.rindex(py.at(found, 0), "]") + 1, null);
  };
  return py.sub(_DRAWN, cut_, text_);
}

/** Return a comment's text with one mark more: in a command of its kind and style, else in one of its own. */
function with_mark(text_, mark) {
  let at = py.len(text_) - py.len(py.lstrip(text_, " \t"));
  for (const found of py.each(py.finditer(_DRAWN, text_))) {
    if (py.equal(py.at(found, 1), mark.command) && py.equal(py.at(command_parts(py.at(found, 2)), 0), mark.style)) {
      return `${py.str(py.rstrip(py.slice(text_, null, py.end(found, 2))))} ${py.str(mark.word)}${py.str(py.slice(text_, py.end(found, 2), null))}`;
    }
    at = py.end(found);
  }
  const style = mark.style === SOLID ? "" : `${py.str(_STYLE)}${py.str(mark.style)} `;
  const [before, after] = [py.slice(text_, null, at), py.slice(text_, at, null)];
  const gap = py.truth(py.endswith(before, "]")) ? " " : "";
  return `${py.str(before)}${py.str(gap)}[%${py.str(mark.command)} ${py.str(style)}${py.str(mark.word)}]${py.str(py.truth(after) ? " " : "")}${py.str(after)}`;
}

// -- tbggg.record.comments -------------------------------------------------------------------------------

/** A comment after a move, before a variation, or at the start. */
class Comment {
  static parts = ["text", "lang"];

  constructor(text, lang = "") {
    this.text = text;
    this.lang = lang;
  }
}

/** A mark on a move, such as `!`, `?!` or `$7`. */
class Glyph {
  static parts = ["text"];

  constructor(text) {
    this.text = text;
  }
}

const JUDGEMENTS = ["!!", "!", "!?", "?!", "?", "??"];

const _NUMBERED = new py.Pattern(/\$(0|[1-9][0-9]{0,2})$/u);

const _JUDGED = new Map([
  ["$1", "!"],
  ["$2", "?"],
  ["$3", "!!"],
  ["$4", "??"],
  ["$5", "!?"],
  ["$6", "?!"],
]);

/** Return a glyph as it is written back, `$1` as `!`; None for other words. */
function read_glyph(word) {
  const number = py.match(_NUMBERED, word);
  if (py.truth(number) && py.int(py.at(number, 1)) <= 255) {
    return py.get(_JUDGED, word, word);
  }
  return py.contains(JUDGEMENTS, word) ? word : null;
}

/** Another line that replaces a move; it is one of that move's notes. */
class Variation {
  static parts = ["node", "name", "comments"];
  static alone = true;

  constructor(node, name = null, comments = py.list()) {
    this.node = node;
    this.name = name;
    this.comments = comments;
  }
}

const FRESH_LUCK = new py.Pattern(/\[%luck ([0-9]{1,20})\]/u);

const TRIED = "[%tried ";

const _RECEIPT = new py.Pattern(/[ \t]*\[#[0-9]{1,4}\]/u);

/** Return a comment's prose without its references to receipts. */
function without_receipts(text_) {
  return py.strip(py.join("", py.split(_RECEIPT, text_)));
}

/** Return the seed of the last fresh-luck command in some comments, or None. */
function fresh_seed(comments) {
  const seeds = py.each(comments).flatMap((comment) => py.each(py.findall(FRESH_LUCK, comment.text)).map((found) => py.seed_in(found)));
  return py.next(py.each(py.reversed(seeds)).filter((seed) => seed != null), null);
}

// -- tbggg.record.errors ---------------------------------------------------------------------------------

const MOST_SAID = 1000;

/** A move that the rules refuse. */
class IllegalMove extends GameError {
  constructor(move, reason, legal) {
    super(errors_line(`${py.str(py.clipped(move))}: ${py.str(reason.text)}`, reason.rule, legal));
    this.move = move;
    this.reason = reason;
    this.legal = legal;
  }
}

function _bounded(sentence_) {
  return py.len(sentence_) <= MOST_SAID ? sentence_ : py.slice(sentence_, null, MOST_SAID) + CUT;
}

function errors_line(sentence_, rule, legal) {
  [sentence_, legal] = [_bounded(sentence_), _bounded(legal)];
  const by_rule = py.truth(rule) ? py.say("line.rule", undefined, new Map([["rule", rule]])) : "";
  return py.add(py.add(sentence_, by_rule), py.truth(legal) ? py.say("line.legal", undefined, new Map([["legal", legal]])) : "");
}

// -- tbggg.record.players --------------------------------------------------------------------------------

const PLAYERS = "Players";

const players_TEXTS = "tbggg.engine";

const _ASSUMED = new py.Pattern(/(?:^|[;\n])[ \t]*([a-z]+)[ \t]+rest[ \t]*(?=[;\n]|$)/u);

const players_LONGEST_NAME = 40;

/** Return the name of the header that names who sits at a seat. */
function seat_header(seat) {
  return py.add(py.upper(py.at(seat, 0)), py.slice(seat, 1, null));
}

/** Return the names by seat; a part of `Players` that names no seat is left out, and `Players` comes first. */
function player_names(headers) {
  const found = new Map([]);
  let name;
  for (const seat of py.each(py.split(py.get(headers, "Seats", "")))) {
    name = py.strip(py.get(headers, seat_header(seat), ""));
    if (py.truth(name)) {
      py.put(level(name), found, seat);
    }
  }
  for (const part of py.each(py.split(py.get(headers, PLAYERS, ""), ","))) {
    let seat, colon;
    [seat, colon, name] = py.partition(part, ":");
    if (py.truth(colon) && py.truth(py.strip(name))) {
      py.put(level(py.strip(name)), found, py.strip(seat));
    }
  }
  return found;
}

/** Return a name as sentences have it: of a long one the beginning, and an ellipsis. */
function short_name(name) {
  return py.len(name) <= players_LONGEST_NAME ? name : py.strip(py.slice(name, null, players_LONGEST_NAME - 1)) + "…";
}

/** Return a sentence that begins with a seat, with the name of the person who plays it. */
function with_name(text_, label_, name) {
  const seat = py.slice(text_, null, py.len(label_));
  if (!py.truth(name) || py.equal(py.lower(name), py.lower(label_))) {
    return text_;
  }
  if (!py.equal(py.lower(seat), py.lower(label_)) || !py.truth(py.startswith(py.slice(text_, py.len(label_), null), " "))) {
    return text_;
  }
  return `${py.str(apart(name))} (${py.str(seat)})${py.str(py.slice(text_, py.len(label_), null))}`;
}

/** Return a sentence on a seat with the name of the person there, where the record has one. */
function named(game_, moment, headers, seat, said) {
  let names;
  [names, said] = [player_names(headers), level(said)];
  const word = 0 <= seat && seat < py.len(moment.seats) ? py.at(moment.seats, seat) : "";
  if (!py.contains(names, word)) {
    return said;
  }
  const label_ = seat_label(game_.display.info(moment.state, moment.lang), word);
  return with_name(said, level(label_), short_name(py.at(names, word)));
}

/** Return the words of the facts of a table that a position leaves to luck. */
function assumed(position) {
  return py.findall(_ASSUMED, position);
}

/** Return the narration of a moment, with the name of the person who acted; the arguments are those of `named`. */
function narrated(game_, moment, headers) {
  if (moment.before == null && py.contains(headers, POSITION)) {
    let [said, drawn] = [py.text(players_TEXTS, moment.lang, "told.set_up"), assumed(py.at(headers, POSITION))];
    if (py.truth(drawn)) {
      const places_ = game_.display.places(moment.seats, moment.lang);
      const facts = py.join(", ", py.each(drawn).map((word) => py.get(places_, word, word)));
      said = `${py.str(said)} ${py.str(py.text(players_TEXTS, moment.lang, "told.assumed", new Map([["facts", facts]])))}`;
    }
    return new Narration(NOBODY, said, []);
  }
  const told = game_.display.narrate(moment);
  return new Narration(told.seat, named(game_, moment, headers, told.seat, told.text), told.rules);
}

// -- tbggg.record.headers --------------------------------------------------------------------------------

const _SET_UP = ["position", "fen", "setup"];

/** Return whether a header, however it is spelled, says that a record begins from a set-up board. */
function begins_set_up(key, seats = []) {
  const is_name = key !== POSITION && py.any(py.each(seats).map((seat) => py.equal(seat_header(seat), key)));
  return py.contains(_SET_UP, py.replace(py.lower(key), "_", "")) && !is_name;
}

/** Return the `Result` of a finished record. */
function result_text(record) {
  return py.join(" ", py.each(py.items(record.end.position.points)).map(([seat, points_]) => `${py.str(seat)} ${py.str(points_)}`));
}

/** Return the seed of a `Luck` header. */
function read_seed(text_) {
  let seed;
  if (!py.truth(py.isascii(text_)) || !py.truth(py.isdigit(text_)) || py.len(text_) > 20 || (seed = py.seed_in(text_)) == null) {
    throw new BadOption(py.say("option.luck", undefined, new Map([["luck", text_]])), "Luck");
  }
  return seed;
}

// -- tbggg.record.lexer ----------------------------------------------------------------------------------

const KEY = new py.Pattern(/[A-Za-z][A-Za-z0-9_]*/u);

const LANGUAGE = new py.Pattern(/([a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*):/u);

const _WRITTEN = new py.Pattern(/((?:\[%[A-Za-z][\p{L}\p{N}_]*(?:[\t-\r\x1c-\x20\x85\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000][^\[\]]*)?\][\t-\r\x1c-\x20\x85\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]*)*)([A-Za-z]{2})((?:-[A-Za-z0-9]{2,8})*)[\t-\r\x1c-\x20\x85\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]*[:：]/u);

/** Return the language of a comment, empty without one, and its text; with a blank before it, a tag is text. */
function tagged(content) {
  const exact = py.match(LANGUAGE, content);
  if (py.truth(exact)) {
    return [py.at(exact, 1), py.removeprefix(content, py.group(exact))];
  }
  const written = py.match(_WRITTEN, content);
  if (py.truth(written) && py.contains(LANGUAGES, py.lower(py.at(written, 2)))) {
    return [py.add(py.lower(py.at(written, 2)), py.at(written, 3)), py.add(py.at(written, 1), py.removeprefix(content, py.group(written)))];
  }
  return ["", content];
}

// -- tbggg.record.line_names -----------------------------------------------------------------------------

const _COMMAND = new py.Pattern(/\[%name[\t-\r\x1c-\x20\x85\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]([^\[\]]*)\][ \t]?/u);

const _TAGGED = new py.Pattern(/([a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*):([^\n]*)/u);

/** Return the names that a comment gives its line, by language tag; one without a tag is for all languages. */
function names_in(text_) {
  const found = new Map([]);
  for (const content of py.each(py.findall(_COMMAND, text_))) {
    let tag = "";
    for (const word of py.each(py.split(content))) {
      const tagged_ = py.fullmatch(_TAGGED, word);
      if (py.truth(tagged_)) {
        tag = py.at(tagged_, 1);
      }
      const said = py.truth(tagged_) ? py.at(tagged_, 2) : word;
      if (py.truth(said)) {
        py.put(py.contains(found, tag) ? `${py.str(py.at(found, tag))} ${py.str(said)}` : said, found, tag);
      }
    }
  }
  return found;
}

/** Return the name of a line in one language, else one that it has in another; empty if it has none. */
function name_in(quoted, comments, lang) {
  const names = new Map([]);
  for (const comment of py.each(comments)) {
    for (const [tag, name] of py.each(py.items(names_in(comment.text)))) {
      py.setdefault(names, py.at(py.split(tag, "-"), 0), name);
    }
  }
  const given = py.each([lang, ""]).filter((tag) => py.contains(names, tag)).map((tag) => py.at(names, tag));
  const others = py.each(["en", ...py.each(names)]).filter((tag) => py.contains(names, tag)).map((tag) => py.at(names, tag));
  return py.next(py.each([...py.each(given), quoted, ...py.each(others)]).filter((name) => py.truth(name)), "");
}

/** Return the command that gives a line this name in all languages; None for a name that no command can hold. */
function as_command(name) {
  const command = `[%name ${py.str(name)}]`;
  return py.equal(names_in(command), new Map([["", name]])) ? command : null;
}

/** Return a comment's text without the names that it gives. */
function without_names(text_) {
  return py.sub(_COMMAND, "", text_);
}

// -- tbggg.record.annotations ----------------------------------------------------------------------------

/** Mixin of `Node`: reads and edits comments, glyphs and marks. */
class Annotated {
  /** The comments after the move, in their order. */
  get comments() {
    return py.each(this.notes).filter((note) => py.isinstance(note, Comment));
  }

  /** The glyphs after the move, in their order. */
  get glyphs() {
    return py.each(this.notes).filter((note) => py.isinstance(note, Glyph)).map((note) => note.text);
  }

  /** The highlights and arrows that the comments draw on the board. */
  get marks() {
    const texts = py.each(all_comments(this)).filter((comment) => draws(comment.text)).map((comment) => comment.text);
    return py.truth(texts) ? marks_in(texts, this._places()) : [];
  }

  /** Return the name of the line that begins here, at the start the record's title; empty if it has none. */
  name(lang = "") {
    let quoted = py.truth(this.variation) ? this.variation.name : null;
    if (this.parent == null) {
      quoted = py.get(this.record.headers, "Title");
    }
    return level(name_in(py.either(quoted, () => ""), all_comments(this), lang));
  }

  /** Set the comment on the move in one language; an empty text removes it. */
  set_comment(text_, lang = "") {
    if (py.truth(lang) && !py.truth(py.fullmatch(LANGUAGE, `${py.str(lang)}:`))) {
      throw new BadOption(py.say("note.no_tag", undefined, new Map([["lang", lang]])));
    }
    text_ = _checked_text(text_);
    if (py.equal(text_, comment_text(this, lang))) {
      return;
    }
    const node = written_node(this);
    const mine = py.each(all_comments(node)).filter((comment) => py.equal(comment.lang, lang));
    const talking = py.each(mine).filter((comment) => py.truth(prose(comment.text)));
    let first = py.next(py.each([...py.each(talking), ...py.each(mine)]).filter((one) => py.contains(talking, one) || draws(one.text)), null);
    if (first == null) {
      first = new Comment("", lang);
      py.insert(node.notes, node._before(Variation), first);
    }
    for (const comment of py.each(talking)) {
      comment.text = spaced(with_prose(comment.text, ""), lang);
    }
    first.text = spaced(with_prose(first.text, text_), lang);
    drop_empty(node, talking);
  }

  /** Add a glyph to the move. */
  add_glyph(text_) {
    const [node, glyph] = [written_node(this), _glyph(written_node(this), text_)];
    const rivals = _rivals(glyph);
    if (py.equal(py.each(node.glyphs).filter((one) => py.contains(rivals, one)), [glyph])) {
      return;
    }
    const at = node._remove_glyphs(rivals);
    const others = py.each(py.enumerate(node.notes)).filter(([at, note]) => py.isinstance(note, Glyph)).map(([at, note]) => at + 1);
    const last = py.truth(others) ? py.at(others, -1) : node._before(Comment, Variation);
    py.insert(node.notes, at == null ? last : at, new Glyph(glyph));
  }

  /** Remove a glyph from the move, if it has it. */
  remove_glyph(text_) {
    const node = written_node(this);
    node._remove_glyphs([_glyph(node, text_)]);
  }

  /** Remove glyphs, and return the place among the notes of the first that was there. */
  _remove_glyphs(leaving) {
    const at = py.next(py.each(py.enumerate(this.notes)).filter(([at, note]) => py.isinstance(note, Glyph) && py.contains(leaving, note.text)).map(([at, note]) => at), null);
    py.splice(py.each(this.notes).filter((note) => !(py.isinstance(note, Glyph) && py.contains(leaving, note.text))), this.notes, null, null);
    return at;
  }

  /** Highlight places on the board, or remove highlights. */
  mark(style = "solid", on = true, ...places_) {
    for (const mark of py.each(py.each(places_).map((place_) => board_marks_checked(new Mark([place_], style), this._places())))) {
      this._draw(mark, on);
    }
  }

  /** Draw an arrow on the board from one place to another, or remove it. */
  arrow(start, end, style = "solid", on = true) {
    this._draw(board_marks_checked(new Mark([start, end], style), this._places()), on);
  }

  _draw(mark, on) {
    const node = written_node(this);
    if (on && py.contains(node.marks, mark)) {
      return;
    }
    const drawing = py.each(all_comments(node)).filter((comment) => draws(comment.text));
    for (const comment of py.each(drawing)) {
      const cut_ = without_mark(comment.text, mark);
      if (!py.equal(cut_, comment.text)) {
        comment.text = spaced(cut_, comment.lang);
      }
    }
    if (on) {
      const plain_ = py.each(all_comments(node)).filter((comment) => !py.truth(comment.lang) && py.truth(prose(comment.text)));
      let place_ = py.next(py.each([...py.each(drawing), ...py.each(plain_)]), null);
      if (place_ == null) {
        place_ = new Comment("");
        py.insert(node.notes, node._before(Comment, Variation), place_);
      }
      place_.text = with_mark(place_.text, mark);
    }
    drop_empty(node, drawing);
  }

  _places() {
    return py.list(this.record.game.display.places(this.record.seats, "en"));
  }

  /** Index of the first note of some kinds, or the number of notes. */
  _before(...kinds) {
    return py.next(py.each(py.enumerate(this.notes)).filter(([at, note]) => py.isinstance(note, kinds)).map(([at, note]) => at), py.len(this.notes));
  }
}

/** Return all comments on a move: those before the variation that it begins, and those after it. */
function all_comments(node) {
  return [...py.each(py.truth(node.variation) ? node.variation.comments : []), ...py.each(node.comments)];
}

/** Return the node that takes the notes of a moment: itself, or the move before an automatic step. */
function written_node(node) {
  while (py.contains(["automatic", "forced"], node.kind) && node.parent != null) {
    node = node.parent;
  }
  return node;
}

/** Return the text of a moment's comments in one language, without their commands. */
function comment_text(node, lang = "") {
  const texts = py.each(all_comments(written_node(node))).filter((comment) => py.equal(comment.lang, lang)).map((comment) => prose(comment.text));
  return py.join("\n\n", py.each(texts).filter((text_) => py.truth(text_)));
}

/** Remove empty comments from a node, of those that were changed. */
function drop_empty(node, changed) {
  const empty = new Set(py.each(changed).filter((comment) => !py.truth(comment.text)));
  py.splice(py.each(node.notes).filter((note) => !py.contains(empty, note)), node.notes, null, null);
  if (py.truth(node.variation)) {
    node.variation.comments = py.each(node.variation.comments).filter((comment) => !py.contains(empty, comment));
  }
}

/** A glyph as the record writes it, for a node that can take one. */
function _glyph(node, text_) {
  const glyph = read_glyph(text_);
  if (glyph == null) {
    throw new BadOption(py.say("record.no_glyph", undefined, new Map([["glyph", text_]])));
  }
  if (node.parent == null) {
    throw new BadOption(py.say("record.glyph_alone", undefined, new Map([["glyph", text_]])));
  }
  return glyph;
}

/** The glyphs that a glyph replaces. */
function _rivals(glyph) {
  return py.contains(JUDGEMENTS, glyph) ? JUDGEMENTS : [glyph];
}

/** Typed text in the form that a comment can hold. */
function _checked_text(text_) {
  const command = py.search(COMMAND, text_);
  if (py.truth(command)) {
    throw new BadOption(py.say("note.command", undefined, new Map([["command", py.at(command, 0)]])));
  }
  if (py.any(py.each(text_).map((sign) => py.category(sign) === "Cs"))) {
    throw new BadOption(py.say("note.no_text", undefined, new Map([])));
  }
  return py.strip(py.replace(py.replace(text_, "\r\n", "\n"), "\r", "\n"));
}

/** Return a comment's text set off from its tag; without a tag, its beginning must not be taken for one. */
function spaced(text_, lang) {
  text_ = py.strip(text_);
  return py.truth(text_) && (py.truth(lang) || py.truth(py.at(tagged(text_), 0))) ? ` ${py.str(text_)}` : text_;
}

// -- tbggg.record.parts ----------------------------------------------------------------------------------

/** Return whether a node is written on the one before it, as a part of the same move. */
function goes_on(node) {
  const parent = node.parent;
  return parent != null && py.equal(parent.seat_no, node.seat_no) && is_part(node.record.game, node.action);
}

/** Return whether chance brings a node as a further part of the move before it: the two are one step of a reader. */
function comes_along(node) {
  const parent = node.parent;
  return parent != null && node.kind === "chance" && parent.kind === "chance" && goes_on(node);
}

/** Return the node with which a written move begins. */
function first_part(node) {
  while (goes_on(node)) {
    node = node.parent;
  }
  return node;
}

/** Return the next part of the same move in the record, or None. */
function next_part(node) {
  return py.truth(node.children) && goes_on(py.at(node.children, 0)) ? py.at(node.children, 0) : null;
}

/** Return whether nothing but a further part of the node's move is due, which the record lacks. */
function is_unfinished(node) {
  const [game_, state] = [node.record.game, node.state];
  const further = py.each(game_.notation.parts).filter((kind) => !py.contains(game_.notation.chance_results, kind));
  if (!py.truth(further) || !py.contains([CHANCE, DECISION], state.due)) {
    return false;
  }
  const actions = state.due === CHANCE ? py.each(game_.rules.chance_outcomes(state)).map(([one, ]) => one) : py.legal_actions(game_, state);
  if (!py.truth(actions)) {
    return node.kind === "decision" && py.equal(deciders(game_, state), [node.seat_no]);
  }
  return py.all(py.each(actions).map((one) => py.contains(further, game_.notation.kind_of(one))));
}

/** Return a node and the later parts of the same move in the record. */
function rest_of_move(node) {
  const found = [node];
  let part;
  while (py.truth((part = next_part(py.at(found, -1))))) {
    py.append(found, part);
  }
  return found;
}

/** Iterate over the nodes of a written move: its first one, and each continuation or answer of chance. */
function* hosts(node) {
  yield node;
  for (const child of py.each(node.children)) {
    if (goes_on(child)) {
      yield* py.each(hosts(child));
    }
  }
}

/** Return a moment, and the nodes of the moves that were played there. */
function family(node) {
  return [node, ...py.each(py.each(node.children).flatMap((child) => py.each(hosts(child))))];
}

// -- tbggg.record.moments --------------------------------------------------------------------------------

/** Return the state before a move, with its seat as the mover; the state itself at the start. */
function state_before(node) {
  return py.truth(node.parent) ? acting(node.record.game, node.parent.state, node.seat_no) : node.state;
}

/** Return what a seat knows of a node: what a game’s `narrate`, `board` and `svg` are given. */
function moment_of(node, seat = null, lang = null) {
  const [record, game_] = [node.record, node.record.game];
  const viewer = seat == null ? NOBODY : record.seat_number(seat);
  let [state, before, action] = [node.state, null, node.action];
  if (node.parent != null) {
    before = state_before(node);
    action = game_.hidden.masked(before, action, viewer);
  }
  if (viewer !== NOBODY) {
    state = view(game_, state, viewer);
    before = before == null ? null : view(game_, before, viewer);
  }
  return new Moment(record.seats, viewer, py.known_language(lang), state, before, action, node.kind === "forced" && before != null && before.due === AUTOMATIC, () => _past(node, viewer), undefined, written_node(node).marks, () => _before_whole(node, viewer), () => _round_start(node, viewer));
}

/** The state before the first part of the move that led to a node, as a seat knows it; None at the start. */
function _before_whole(node, viewer) {
  const first = first_part(node);
  if (first.parent == null) {
    return null;
  }
  const before = state_before(first);
  return viewer === NOBODY ? before : view(node.record.game, before, viewer);
}

/** The position in which the round of a node began, as a seat knows it. */
function _round_start(node, viewer) {
  let here = node;
  while (here.parent != null && py.equal(here.parent.state.round_no, node.state.round_no)) {
    here = here.parent;
  }
  return viewer === NOBODY ? here.state : view(node.record.game, here.state, viewer);
}

/** Seat and action of the moves of this round before a node, as a seat knows them. */
function _past(node, viewer) {
  const past = [];
  let [here, round_no] = [node.parent, state_before(node).round_no];
  while (here != null && here.parent != null && py.equal(here.parent.state.round_no, round_no)) {
    py.append(past, [here.seat_no, here.record.game.hidden.masked(state_before(here), here.action, viewer)]);
    here = here.parent;
  }
  return py.list(py.reversed(past));
}

// -- tbggg.record.tree -----------------------------------------------------------------------------------

const _KIND_OF_DUE = new Map([
  [0, "decision"],
  [1, "chance"],
  [2, "automatic"],
]);

/** A moment of a tree: the state after a move, and all that follows from it. */
class TreeNode extends Annotated {
  constructor(record, parent, action, kind, seat_no, state) {
    super();
    this.record = record;
    this.parent = parent;
    this.children = [];
    this.action = action;
    this.kind = kind;
    this.seat_no = seat_no;
    this.state = state;
    this.notes = [];
    this.variation = null;
  }

  /** The seat that moved; none for an automatic step and at the start. */
  get seat() {
    return this.seat_no === NOBODY ? null : py.at(this.record.actors, this.seat_no);
  }

  /** The move that led here, without its seat; none for an automatic step and at the start. */
  get move() {
    if (this.parent == null || this.kind === "automatic") {
      return null;
    }
    return this.record.game.notation.words(state_before(this), this.record.seats, this.action);
  }

  /** The position after the move, for queries on legal moves and reasons. */
  get position() {
    return new SeatedState(this.record.game, this.record.seats, this.state);
  }

  /** Return the nodes from the start to here. */
  path() {
    const nodes = [this];
    while (py.at(nodes, -1).parent != null) {
      py.append(nodes, py.at(nodes, -1).parent);
    }
    return py.backwards(nodes);
  }

  /** Play automatic steps and forced passes, until chance or a decision is due. */
  skip_automatic() {
    let node = this;
    while (node.state.due === AUTOMATIC) {
      if (py.truth(node.children)) {
        node = py.at(node.children, 0);
      } else {
        const action = node.record.game.rules.automatic(node.state);
        const owned = py.equal(action, node.record.game.notation.forced_pass);
        node = append_move(node, action, owned ? "forced" : "automatic");
      }
    }
    return node;
  }

  /** Play a move and return its node; the argument and the errors are those of `Node.play`. */
  play(move) {
    let node = this.skip_automatic();
    const seated = node.position;
    const [seat, written] = seated.parse(move);
    const reason = refusal(seated, seat, written);
    if (py.truth(reason)) {
      throw new IllegalMove(py.str(move), reason, some_legal(seated, py.at(written.actions, 0), seat));
    }
    for (const action of py.each(written.actions)) {
      node = follow_action(node, action, undefined, seat);
    }
    return node;
  }
}

/** A game as a tree of moves, with its headers. */
class Tree {
  constructor(game_, seats, headers) {
    this.game = game_;
    this.seats = seats;
    this.headers = py.dict(headers);
    this.result_last = true;
    this.star = false;
    this.luck_drawn = false;
    this.edits = [];
    this.undone = [];
    this.editing = null;
    this.infos = new Map([]);
    this.seed = py.contains(this.headers, "Luck") ? read_seed(py.at(this.headers, "Luck")) : null;
  }

  /** The words that can stand before a move: the seats, and the game's own actors. */
  get actors() {
    return [...py.each(this.seats), ...py.each(this.game.notation.actors)];
  }

  /** The seed; one is drawn, and recorded, when the record has none. */
  get luck() {
    if (this.seed == null) {
      this.seed = py.draw_seed();
      this.luck_drawn = true;
      py.put(py.str(this.seed), this.headers, "Luck");
    }
    return this.seed;
  }

  /** The last node of the main line, with automatic steps played. */
  get end() {
    let node = this.start;
    while (py.truth(node.children)) {
      node = py.at(node.children, 0);
    }
    return node.skip_automatic();
  }

  /** Return a seat's index. */
  seat_number(seat) {
    if (!py.contains(this.seats, seat)) {
      throw new BadOption(py.say("option.no_seat", undefined, new Map([["seat", seat], ["seats", py.join(" ", this.seats)]])));
    }
    return py.index(this.seats, seat);
  }

  /** Iterate over the main line, from the start. */
  *main_line() {
    let node = this.start;
    while (node != null) {
      yield node;
      node = py.truth(node.children) ? py.at(node.children, 0) : null;
    }
  }

  /** Iterate over all nodes, each before its children, the main line first. */
  *nodes() {
    const waiting = [this.start];
    while (py.truth(waiting)) {
      const node = py.pop(waiting);
      yield node;
      py.extend(waiting, py.reversed(node.children));
    }
  }
}

/** Return the seed of chance from a node on: the record's, or the fresh luck that the line has taken. */
function luck_of(node) {
  for (const one of py.each(py.reversed(node.path()))) {
    const seed = fresh_seed(all_comments(one));
    if (seed != null) {
      return seed;
    }
  }
  return node.record.luck;
}

/** Return the actions that write what a seat is shown after a move; none for `NOBODY`: all is open. */
function learned_actions(node, viewer) {
  if (viewer === NOBODY || node.parent == null) {
    return [];
  }
  return node.record.game.hidden.learns(state_before(node), node.action, viewer);
}

/** Append a move, unchecked, to the children of a node. */
function append_move(node, action, kind = null, seat = NOBODY) {
  const [record, game_] = [node.record, node.record.game];
  check_action(game_, action);
  const owner = written_by(game_, action);
  const before = owner !== NOBODY ? node.state : acting(game_, node.state, seat);
  kind = py.either(kind, () => is_shown(game_, action) ? "chance" : py.at(_KIND_OF_DUE, before.due));
  const mover = owner !== NOBODY ? owner : kind === "automatic" ? NOBODY : before.mover;
  const state = py.copy(before);
  game_.rules.play(state, action);
  py.share(state, node.state);
  const child = new node.constructor(record, node, action, kind, mover, state);
  if (record.editing != null) {
    record.editing.touch(node);
  } else if (py.contains(["decision", "chance"], kind)) {
    record.undone = [];
  }
  py.append(node.children, child);
  return child;
}

/** Return where a written move is played: at a node, or after the steps that the rules have made since. */
function before_rules(node, settled, action) {
  const [game_, owner] = [node.record.game, written_by(node.record.game, action)];
  if (!is_shown(game_, action) || py.truth(game_.rules.why_not_written(node.state, owner, action))) {
    return settled;
  }
  if (is_shown(game_, py.at(node.children, 0).action)) {
    return node;
  }
  let step = node;
  while (step !== settled) {
    if (py.len(step.children) > 1) {
      return settled;
    }
    step = py.at(step.children, 0);
  }
  if (py.truth(settled.children)) {
    return settled;
  }
  node.children = [];
  return node;
}

/** Return the child with that action; a new one becomes a variation. The arguments are those of `append_move`. */
function follow_action(node, action, kind = null, seat = NOBODY) {
  const same = node.record.game.rules.canonical;
  for (const child of py.each(node.children)) {
    if (py.equal(same(child.action), same(action)) && (node.state.due !== DECISION || py.equal(child.seat_no, _mover(node, action, seat)))) {
      return child;
    }
  }
  return fork_action(node, action, kind, seat);
}

/** The seat that makes a move: that which it is written with, else the one that decides. */
function _mover(node, action, seat) {
  const owner = written_by(node.record.game, action);
  return owner !== NOBODY ? owner : py.int(acting(node.record.game, node.state, seat).mover);
}

/** Append an action even when an equal one is there; beside others it begins a variation. */
function fork_action(node, action, kind = null, seat = NOBODY) {
  const child = append_move(node, action, kind, seat);
  if (py.len(node.children) > 1) {
    if (node.record.editing != null) {
      node.record.editing.touch(py.at(node.children, 0));
    }
    child.variation = new Variation(child);
    py.append(py.at(node.children, 0).notes, child.variation);
  }
  return child;
}

// -- tbggg.bots.seat_loop --------------------------------------------------------------------------------

const CHOICE_WORDS = 4;

/** Luck of choices, keyed by the furthest section that a game has reached, the seat, and a count of its turns. */
class ChoiceLuck {
  constructor(luck, seats) {
    this._luck = luck;
    this._section = [0, 0];
    this._turns = py.times([0], seats);
  }

  /** Count anew when a decision is due in a later section than any before. */
  reach(state) {
    const section = [state.round_no, state.phase];
    if (py.order(section, this._section) > 0) {
      [this._section, this._turns] = [section, py.times([0], py.len(this._turns))];
    }
  }

  /** Write the luck of a seat's next choice into the first `CHOICE_WORDS` cells of a row. */
  fill(seat, words) {
    const [key0, key1] = this._luck;
    luck_words(key0, bit_xor(key1, CHOICE_KEY), ...py.each(this._section), seat, py.at(this._turns, seat), CHOICE_WORDS, words);
  }

  /** Count a decision of a seat, also one that was forced. */
  count(seat) {
    py.put(py.at(this._turns, seat) + 1, this._turns, seat);
  }
}

// -- tbggg.engine.seat_looks -----------------------------------------------------------------------------

/** Colours, line style and sign of one seat. */
class SeatLook {
  static parts = ["curve", "dash", "marker", "ground", "ink", "emblem"];

  constructor(curve, dash, marker, ground, ink, emblem) {
    this.curve = curve;
    this.dash = dash;
    this.marker = marker;
    this.ground = ground;
    this.ink = ink;
    this.emblem = emblem;
  }
}

const SEAT_LOOKS = new Map([
  ["red", new SeatLook("#c8372f", "solid", "circle", "#a01a15", "#fff", "M8 2a6 6 0 1 0 0 12A6 6 0 0 0 8 2z")],
  ["yellow", new SeatLook("#b38a00", "dash", "triangle-up", "#f3d055", "#221c10", "M8 1.2 15 14H1z")],
  ["blue", new SeatLook("#3a90da", "dot", "square", "#3a90da", "#fff", "M3.1 2.3h9.8q.8 0 .8.8v9.8q0 .8-.8.8H3.1q-.8 0-.8-.8V3.1q0-.8.8-.8z")],
  ["green", new SeatLook("#2c9a72", "dashdot", "cross", "#26805f", "#fff", "M5.7 1.5h4.6v4.2h4.2v4.6h-4.2v4.2H5.7v-4.2H1.5V5.7h4.2z")],
  ["purple", new SeatLook("#8561cf", "longdash", "star", "#4e2b8e", "#fff", "m8 .8 2.2 4.8 5.2.6-3.9 3.5 1.1 5.2L8 12.3l-4.6 2.6 1.1-5.2L.6 6.2l5.2-.6z")],
  ["orange", new SeatLook("#d96f0e", "longdashdot", "diamond", "#ee8528", "#221c10", "M10.6 1.3A7 7 0 1 0 14.7 11 5.6 5.6 0 0 1 10.6 1.3z")],
]);

const LETTER_LOOKS = [new SeatLook("#808080", "solid", "circle", "#fffdf7", "#221c10", ""), new SeatLook("#8561cf", "dash", "triangle-up", "#fffdf7", "#6a3fb5", ""), new SeatLook("#b06a35", "dot", "square", "#fffdf7", "#a85300", ""), new SeatLook("#2f83d6", "dashdot", "cross", "#fffdf7", "#1268b8", ""), new SeatLook("#2c9a72", "longdash", "star", "#fffdf7", "#1f6f4a", ""), new SeatLook("#b38a00", "longdashdot", "diamond", "#fffdf7", "#7a5c00", "")];

/** Return the look of a seat. */
function seat_look(seats, seat, lettered_) {
  return lettered_ ? py.at(LETTER_LOOKS, modulo(seat, py.len(LETTER_LOOKS))) : py.at(SEAT_LOOKS, look_name(seats, seat));
}

/** Return the initial of each seat's name, or the numbers of the seats where two have the same one. */
function seat_letters(names) {
  const found = py.each(names).map((name) => py.at(py.upper(py.at(name, 0)), 0));
  return py.len(py.set(found)) === py.len(found) ? found : py.each(py.range(py.len(names))).map((seat) => py.str(seat + 1));
}

/** Return the key of a seat's look in `SEAT_LOOKS`: its own name, or else by its place at the table. */
function look_name(seats, seat) {
  return py.contains(SEAT_LOOKS, py.at(seats, seat)) ? py.at(seats, seat) : py.at(py.list(SEAT_LOOKS), modulo(seat, py.len(SEAT_LOOKS)));
}

// -- tbggg.record.start_info -----------------------------------------------------------------------------

/** Return the game's data at the start of a record, which are not to be changed. */
function start_info(record, lang) {
  const state = record.start.state;
  if (!py.contains(record.infos, lang) || py.at(py.at(record.infos, lang), 0) !== state) {
    py.put([state, record.game.display.info(state, lang)], record.infos, lang);
  }
  return py.at(py.at(record.infos, lang), 1);
}

// -- tbggg.figures.seat_looks ----------------------------------------------------------------------------

const seat_looks_TEXTS = "tbggg.figures";

const DASHES = ["solid", "dash", "dot", "dashdot", "longdash", "longdashdot"];

const LETTERS = "ABCDEF";

const INK = "#808080";

const LINES = ["#808080", "#2f83d6", "#b06a35", "#8561cf", "#2c9a72", "#b38a00"];

const GRID = "rgba(128, 128, 128, 0.25)";

const CLEAR = "rgba(0,0,0,0)";

/** Return whether the game's seats are signed with letters. */
function lettered(game_) {
  return py.contains(start_info(game_, "en"), "lettered");
}

/** Return a seat's curve colour, dash and marker. */
function look_of(game_, seat) {
  const look = seat_look(game_.seats, seat, lettered(game_));
  return [look.curve, look.dash, look.marker];
}

/** Return a text of the figures with its values filled in. */
function figure_text(lang, key, values = new Map()) {
  return py.text(seat_looks_TEXTS, lang, key, values);
}

/** Return a record's text escaped for plotly: neither markup nor a `%{…}` in it takes effect. */
function inert(content) {
  return py.replace(py.escape(py.str(content)), "%", "&#37;");
}

/** Return a number with a real minus sign, and a plus sign when asked for. */
function signed(number, plus = false) {
  if (plus && number >= 0) {
    return py.truth(number) ? `+${py.str(number)}` : "±0";
  }
  return py.replace(py.str(number), "-", "−");
}

/** Return the labels of seats, unescaped: escape them before they are shown. */
function labels(game_, lang, of = []) {
  const info = start_info(game_, lang);
  return py.each(py.either(of, () => game_.seats)).map((word) => seat_label(info, word));
}

/** Return the name of the game's points, unescaped. */
function unit(game_, lang, count = 2) {
  const known = start_info(game_, lang);
  const is_one = count === 0 ? lang === "fr" : py.times(count, count) === 1;
  return py.str(py.get(known, is_one ? "unit_one" : "unit", py.get(known, "unit", "")));
}

/** Return the layout that all figures share, with a transparent ground; `height` in pixels. */
function layout(height) {
  return new Map([["paper_bgcolor", CLEAR], ["plot_bgcolor", CLEAR], ["font", new Map([["color", INK]])], ["margin", new Map([["l", 48], ["r", 12], ["t", 12], ["b", 40]])], ["height", height]]);
}

// -- tbggg.figures.breakdown -----------------------------------------------------------------------------

/** Return the categories that add up to the total, in the game's order, and those that only count things. */
function categories(game_) {
  const scoring = game_.game.scoring;
  return [py.either(py.list(scoring.categories), () => [TOTAL]), py.list(scoring.counted)];
}

/** Return all categories in the order of a table: what adds up, the total, and below it what only counts things. */
function rows_of_score(game_) {
  const [parts, counts] = categories(game_);
  return [...py.each(new Map(py.each([...py.each(parts), TOTAL, ...py.each(counts)]).map((key) => [key, null])))];
}

/** Return a category's name. */
function label(game_, category, lang) {
  if (category === TOTAL && !py.contains(py.names_in(game_.game.texts, "score"), TOTAL)) {
    return figure_text(lang, "total", new Map([]));
  }
  const table = py.contains(py.at(categories(game_), 1), category) ? "tally" : "score";
  return py.text(game_.game.texts, lang, `${py.str(table)}.${py.str(category)}`);
}

// -- tbggg.record.comparison -----------------------------------------------------------------------------

/** Return the viewer's state of a moment; the state itself if `viewer` is None. */
function seen(node, viewer) {
  const record = node.record;
  return viewer == null ? node.state : view(record.game, node.state, record.seat_number(viewer));
}

/** Return each seat's breakdown as if the game ended at a moment, from a viewer's knowledge. */
function scored(node, viewer = null) {
  const record = node.record;
  return py.dict(py.zip(record.seats, scores(record.game, seen(node, viewer))));
}

/** Return a seat's collection at a moment; None in a game without collections. */
function collected(node, seat, way = "", viewer = null) {
  const game_ = node.record.game;
  if (game_.scoring.collection == null) {
    return null;
  }
  if (py.truth(way) && !py.contains(game_.scoring.variants, way)) {
    throw new BadOption(py.say("option.no_way", undefined, new Map([["game", game_.name], ["ways", py.join("/", game_.scoring.variants)], ["way", way]])));
  }
  return game_.scoring.collection(seen(node, viewer), node.record.seats, seat, way);
}

/** Return the number of moves that two lines share from the start; -1 if their starts differ. */
function common_moves(one, other) {
  return py.len(common_path([one, other])) - 1;
}

/** Return the nodes of the first line that all lines share from the start. */
function common_path(nodes) {
  const paths = py.each(nodes).map((node) => node.path());
  const same = py.at(nodes, 0).record.game.rules.canonical;
  const start = py.at(py.at(paths, 0), 0).state;
  if (py.any(py.each(paths).map((path) => !py.equal(py.at(path, 0).state, start)))) {
    return [];
  }
  const found = [py.at(py.at(paths, 0), 0)];
  for (const steps of py.each(py.zip(...py.each(py.each(paths).map((path) => py.slice(path, 1, null)))))) {
    if (py.len(new Set(py.each(steps).map((step) => same(step.action)))) > 1 || py.len(new Set(py.each(steps).map((step) => step.seat_no))) > 1) {
      break;
    }
    py.append(found, py.at(steps, 0));
  }
  return found;
}

/** Return how many of some nodes a viewer takes for decisions: a forced pass may look like one. */
function decisions(nodes, viewer) {
  return py.sum(py.each(nodes).map((node) => _is_decision(node, viewer)));
}

/** True if a node's move was a decision, or a forced pass that the viewer cannot distinguish from one. */
function _is_decision(node, viewer) {
  if (node.kind !== "forced" || viewer == null || node.parent == null) {
    return node.kind === "decision";
  }
  return py.bool(seen(node.parent, viewer).due === DECISION);
}

/** Return for each moment the tiles that a seat has only there, and those that it has only in the first. */
function tiles_apart(nodes, seat, viewer) {
  const bags = py.each(nodes).map((node) => _bag(node, seat, viewer));
  return py.each(bags).map((bag) => [_more(bag, py.at(bags, 0)), _more(py.at(bags, 0), bag)]);
}

/** Counts of a seat's tiles; empty in a game without collections. */
function _bag(node, seat, viewer) {
  const grid = collected(node, seat, undefined, viewer);
  if (grid == null) {
    return [];
  }
  return py.each(py.enumerate(grid.owners)).flatMap(([column, owner]) => py.each(py.enumerate(grid.numbers)).map(([row, number]) => [[py.at(node.record.seats, owner), number], py.at(py.at(grid.counts, row), column)]));
}

/** Tiles that one has beyond the other, each as often as that; both list the same tiles. */
function _more(one, other) {
  const pairs = py.zip(one, other);
  return py.each(pairs).flatMap(([[tile, count], [, less]]) => py.each(py.range(count - less)).map((_) => tile));
}

// -- tbggg.figures.comparison ----------------------------------------------------------------------------

const MOST_ROUNDS = 1000000;

/** Return the comparison of moments that can be compared. */
function side_by_side(nodes, lang, seat = null, viewer = null, names = null, hides = null) {
  const record = py.at(nodes, 0).record;
  const shared_ = common_path(nodes);
  const own = names != null ? py.list(names) : py.list(py.each(nodes).map((node) => _name(node, py.len(shared_), lang, viewer, hides)));
  if (seat == null) {
    seat = py.truth(shared_) ? _who_moved(nodes, py.len(shared_)) : py.at(record.seats, 0);
  }
  return new Comparison(py.list(nodes), own, seat, lang, py.truth(shared_) ? py.at(shared_, -1) : null, viewer);
}

/** Return a seat's place at the table: at a tie the better one, unless the finished game says who wins. */
function place(node, seat, totals) {
  const found = 1 + py.sum(py.each(totals).map((total) => py.order(total, py.at(totals, seat)) > 0));
  const winners_ = node.state.due === OVER ? winners(node.record.game, node.state) : [];
  return found === 1 && py.truth(winners_) && !py.contains(winners_, seat) ? 1 + py.len(winners_) : found;
}

/** Name of a line: that of its innermost named variation, else its first own move. */
function _name(node, shared_, lang, viewer, hides) {
  const own = py.slice(node.path(), shared_, null);
  const names = py.each(py.reversed(own)).filter((one) => py.truth(one.parent)).map((one) => [one, one.name(lang)]);
  const named_ = py.next(py.each(names).filter(([one, name]) => py.truth(name) && !(py.truth(hides) && py.truth(hides(one, name)))).map(([one, name]) => name), null);
  const first = py.next(py.each(own).filter((one) => py.truth(one.move) && py.truth(one.seat)), null);
  if (py.truth(named_) || first == null) {
    return py.either(named_, () => "");
  }
  const who = py.dict(py.zip(node.record.seats, labels(node.record, lang)));
  return `${py.str(py.get(who, py.str(first.seat), first.seat))} ${py.str(_move(first, viewer, lang))}`;
}

/** Words of a node's move, with `?` for parts that the viewer cannot see. */
function _move(node, viewer, lang) {
  const [record, before] = [node.record, state_before(node)];
  const number = viewer == null ? NOBODY : record.seat_number(viewer);
  const action = record.game.hidden.masked(before, node.action, number);
  return shown_words(record.game, record.game.notation.words(before, record.seats, action), lang);
}

/** Seat of the first own move of a line. */
function _who_moved(nodes, shared_) {
  for (const node of py.each(nodes)) {
    for (const one of py.each(py.slice(node.path(), shared_, null))) {
      if (0 <= one.seat_no && one.seat_no < py.len(node.record.seats)) {
        return py.at(node.record.seats, one.seat_no);
      }
    }
  }
  return py.at(py.at(nodes, 0).record.seats, 0);
}

/** Comparison of several moments; in a notebook, a table. */
class Comparison {
  static parts = ["nodes", "names", "seat", "lang", "parted", "eyes"];

  constructor(nodes, names, seat, lang, parted, eyes = null) {
    this.nodes = nodes;
    this.names = names;
    this.seat = seat;
    this.lang = lang;
    this.parted = parted;
    this.eyes = eyes;
  }

  /** Record of line A. */
  get record() {
    return py.at(this.nodes, 0).record;
  }

  /** Letters of the lines, such as `ABC`. */
  get letters() {
    return py.slice(LETTERS, null, py.len(this.nodes));
  }

  /** Each line's points by seat and category, as if the game ended there. */
  get breakdowns() {
    return py.each(this.nodes).map((node) => scored(node, this.eyes));
  }

  /** Number of decisions of each line after the last common moment, or from the start. */
  get moves() {
    const shared_ = py.truth(this.parted) ? py.len(this.parted.path()) : 1;
    return py.each(this.nodes).map((node) => decisions(py.slice(node.path(), shared_, null), this.eyes));
  }

  /** Section of the last common moment, such as `3.2`. */
  get section() {
    return py.truth(this.parted) ? state_section_of(this.parted.state) : null;
  }

  /** Return for each line the tiles that a seat has only there, and those that it has only in A. */
  tiles(seat = null) {
    return tiles_apart(this.nodes, this.record.seat_number(py.either(seat, () => this.seat)), this.eyes);
  }

  /** A sentence for the tiles that the seat has in one line and not in A, and the other way round. */
  get only() {
    const found = [];
    const first = py.at(this.letters, 0);
    for (const [letter, [here, there]] of py.each(py.zip(this.letters, this.tiles()))) {
      for (const [one, other, tiles] of py.each([[letter, first, here], [first, letter, there]])) {
        if (py.truth(tiles)) {
          const said = new Map([["letter", one], ["other", other], ["tiles", this._listed(tiles)]]);
          py.append(found, figure_text(this.lang, "compare.only", new Map([...said])));
        }
      }
    }
    return found;
  }

  /** Text of tiles by owner, such as `Red 1 4, Blue 2`. */
  _listed(tiles) {
    const owners = new Map(py.each(py.each(tiles).map(([owner, ]) => owner)).map((key) => [key, null]));
    return py.join(", ", py.each(owners).map((owner) => py.join(" ", [this.label(owner), ...py.each(py.each(tiles).filter(([one, number]) => py.equal(one, owner)).map(([one, number]) => py.str(number)))])));
  }

  /** Places of the lines that end earlier than the one that goes furthest. */
  get early() {
    const reached = py.each(this.nodes).map((node) => node.state.due === OVER ? MOST_ROUNDS : node.state.round_no);
    return py.each(py.enumerate(reached)).filter(([at, round_no]) => py.order(round_no, py.max(reached)) < 0).map(([at, round_no]) => at);
  }

  /** Sentence for each round in which a line ends earlier than the one that goes furthest; empty for none. */
  get ends_early() {
    const by_round = new Map([]);
    for (const at of py.each(this.early)) {
      py.append(py.setdefault(by_round, py.at(this.nodes, at).state.round_no, []), py.at(this.letters, at));
    }
    const info = start_info(this.record, this.lang);
    const name = py.lower(py.get(info, "round_name", figure_text(this.lang, "axis.round", new Map([]))));
    const found = [];
    for (const round_no of py.each(py.sorted(by_round))) {
      const letters = py.at(by_round, round_no);
      const key = `compare.early.${py.str(py.len(letters) === 1 ? "one" : "many")}`;
      py.append(found, figure_text(this.lang, key, new Map([["letters", py.join(", ", letters)], ["name", name], ["round", round_no]])));
    }
    return py.join(" ", found);
  }

  /** Summary: first which lines end earlier, then what came of them. */
  get lead() {
    const early = this.ends_early;
    return py.truth(early) ? `${py.str(early)} ${py.str(this._result)}` : this._result;
  }

  /** Sentences on the line in which the seat has the most, and on what gives it. */
  get _result() {
    const totals = py.each(this.breakdowns).map((row) => py.at(py.at(row, this.seat), TOTAL));
    const most = py.max(totals);
    const said = new Map([["seat", this.label(this.seat)], ["points", signed(most)], ["unit", unit(this.record, this.lang, most)]]);
    if (py.len(py.set(totals)) === 1) {
      return figure_text(this.lang, "compare.level", new Map([...said]));
    }
    const best = py.index(totals, most);
    let other = py.truth(best) ? 0 : py.index(totals, py.count(totals, py.at(totals, 0)) === 1 ? py.at(py.sorted(totals), -2) : py.min(totals));
    if (py.equal(py.at(totals, other), most)) {
      other = py.index(totals, py.min(totals));
    }
    const level_ = py.join(", ", py.each(py.enumerate(totals)).filter(([at, total]) => py.equal(total, most)).map(([at, total]) => py.at(LETTERS, at)));
    const lead = figure_text(this.lang, "compare.best", new Map([["letter", level_], ["reference", py.at(LETTERS, other)], ["other", signed(py.at(totals, other))], ...said]));
    return py.join(" ", [lead, ...py.each(this._place(best, other)), ...py.each(this._most_from(best, other))]);
  }

  /** Sentence on the seat's place at the table, where more points come with a worse one. */
  _place(best, other) {
    const [seat, rows] = [this.record.seat_number(this.seat), this.breakdowns];
    const [at, better] = py.each([best, other]).map((nth) => place(py.at(this.nodes, nth), seat, py.each(this.record.seats).map((word) => py.at(py.at(py.at(rows, nth), word), TOTAL))));
    if (py.order(at, better) <= 0) {
      return [];
    }
    const said = new Map([["place", at], ["better", better], ["seats", py.len(this.record.seats)], ["reference", py.at(LETTERS, other)]]);
    return [figure_text(this.lang, "compare.place", new Map([...said]))];
  }

  /** Sentence on the category with the greatest part of a difference, if the game has several. */
  _most_from(best, other) {
    const [parts, ] = categories(this.record);
    if (py.len(parts) < 2) {
      return [];
    }
    const rows = this.breakdowns;
    const gain = new Map(py.each(parts).map((part) => [part, py.at(py.at(py.at(rows, best), this.seat), part) - py.at(py.at(py.at(rows, other), this.seat), part)]));
    const most = py.max(parts, (part) => py.at(gain, part));
    const named_ = py.lower(label(this.record, most, this.lang));
    return [figure_text(this.lang, "compare.most_from", new Map([["category", named_], ["difference", signed(py.at(gain, most), true)]]))];
  }

  /** Sentence on the last common moment, and on each line's number of moves since. */
  get where() {
    if (this.parted == null) {
      return figure_text(this.lang, "compare.no_place", new Map([]));
    }
    if (py.len(new Set(py.each([...py.each(this.nodes), this.parted]).map((node) => py.len(node.path())))) === 1) {
      return figure_text(this.lang, "compare.same_moment", new Map([]));
    }
    const since = py.join(", ", py.each(py.zip(this.letters, this._amounts())).map(([letter, count]) => figure_text(this.lang, "compare.same_line", new Map([["letter", letter], ["n", count]]))));
    return figure_text(this.lang, "compare.same_place", new Map([["section", this.section], ["moves", since]]));
  }

  _amounts() {
    return py.each(this.moves).map((n) => figure_text(this.lang, `compare.moves.${py.str(n === 1 || n === 0 && this.lang === "fr" ? "one" : "many")}`, new Map([["n", n]])));
  }

  /** True if every line ends with the game. */
  get finished() {
    return py.all(py.each(this.nodes).map((node) => node.state.due === OVER));
  }

  /** Return a seat's name. */
  label(seat) {
    return py.at(labels(this.record, this.lang), this.record.seat_number(seat));
  }
}

// -- tbggg.record.points ---------------------------------------------------------------------------------

const START = [0, 0, 0, 0];

/** State of the score at one moment of a line. */
class Point {
  static parts = ["key", "place", "step", "points", "series"];

  constructor(key, place, step, points, series) {
    this.key = key;
    this.place = place;
    this.step = step;
    this.points = points;
    this.series = series;
  }

  /** Round and phase, and the turn where the game counts turns. */
  get section() {
    const [round_no, phase, turn, ] = this.key;
    return py.truth(turn) ? `${py.str(round_no)}.${py.str(phase)}.${py.str(turn)}` : `${py.str(round_no)}.${py.str(phase)}`;
  }
}

function _point(game_, state, key, place_, step) {
  return new Point(key, place_, step, points(game_, state), series(game_, state));
}

/** Return the points from the start to a node. */
function points_of(node, by) {
  const points_ = by === "move" ? _by_move(node) : _by_phase(node);
  if (by !== "round") {
    return points_;
  }
  const following = [...py.each(py.slice(points_, 1, null)), null];
  return py.each(py.zip(points_, following)).filter(([one, after]) => py.truth(one.step) || after == null || py.truth(after.step) || !py.equal(py.at(one.key, 0), py.at(after.key, 0))).map(([one, after]) => one);
}

/** Point for every node; a scoring step is named. */
function _by_move(node) {
  const [game_, seats] = [node.record.game, node.record.seats];
  const points_ = [];
  let steps = 0;
  let before = null;
  for (const [place_, one] of py.each(py.enumerate(node.path()))) {
    let step = "";
    if (before != null) {
      step = py.next(py.each(game_.rules.sections(before, seats, one.action, one.state)).filter(([, , named_]) => py.truth(named_)).map(([, , named_]) => named_), "");
    }
    steps = py.grow(steps, py.bool(step));
    const key = [one.state.round_no, one.state.phase, turn_of(one.state), py.truth(step) ? steps : 0];
    py.append(points_, _point(game_, one.state, key, place_, step));
    before = one.state;
  }
  return points_;
}

/** Points for the start, every completed turn, phase and scoring step, and the last node if it is within a phase. */
function _by_phase(node) {
  const [game_, seats] = [node.record.game, node.record.seats];
  const path = node.path();
  const points_ = [_point(game_, py.at(path, 0).state, START, 0, "")];
  let steps = 0;
  for (const [place_, [before, after]] of py.each(py.enumerate(py.pairwise(path), 1))) {
    for (const [round_no, phase, step] of py.each(game_.rules.sections(before.state, seats, after.action, after.state))) {
      steps = py.grow(steps, py.bool(step));
      const key = [round_no, phase, turn_of(before.state), py.truth(step) ? steps : 0];
      py.append(points_, _point(game_, after.state, key, place_, step));
    }
    const [ended, begun] = [_key(before.state), _key(after.state)];
    if (!py.equal(ended, begun) && py.equal(py.slice(ended, null, 2), py.slice(begun, null, 2))) {
      py.append(points_, _point(game_, after.state, ended, place_, ""));
    }
  }
  const now = _key(node.state);
  const inside = node.parent != null && py.equal(now, _key(node.parent.state));
  if (node.state.due !== OVER && inside && py.order(now, py.at(points_, -1).key) > 0) {
    py.append(points_, _point(game_, node.state, now, py.len(path) - 1, ""));
  }
  return points_;
}

function _key(state) {
  return [state.round_no, state.phase, turn_of(state), 0];
}

/** Return the x of the points of several lines; equal moments have equal x. */
function places(lines, by, room) {
  if (by === "move") {
    const width = room ? py.max([1, floor_div(py.max(py.each(lines).map((line) => py.at(line, -1).place)), 40)]) : 1;
    return py.each(lines).map((line) => _stretched(line, width));
  }
  const keys = [];
  for (const key of py.each(py.sorted(py.each(lines).flatMap((line) => py.each(line).map((point) => point.key))))) {
    if (!py.contains(py.slice(keys, -1, null), key)) {
      py.append(keys, key);
    }
  }
  return py.each(lines).map((line) => py.each(line).map((point) => py.index(keys, point.key)));
}

/** One unit per move, `width` units per scoring step. */
function _stretched(line, width) {
  const found = [];
  for (const point of py.each(line)) {
    const step = py.truth(point.step) ? width : 1;
    py.append(found, py.truth(found) ? py.add(py.at(found, -1), step) : 0);
  }
  return found;
}

// -- tbggg.figures.curves --------------------------------------------------------------------------------

const HEIGHT = 300;
const SECOND = 90;
const UPPER = 64;
const LOWER = 36;
const curves_APART = 10;
const curves_LABEL = 17;
const MOST_TICKS = 20;

/** Return the traces and the layout of a figure, as plotly takes them. */
function curves(ends, by, lang, seat = null, room = false, letters, as_if = false) {
  const game_ = py.at(ends, 0).record;
  const shown = seat == null ? py.list(py.range(py.len(game_.seats))) : [game_.seat_number(seat)];
  const lines = py.each(ends).map((end) => [...py.each(points_of(end, by)), ...py.each(py.truth(as_if) ? _as_if(end, lang) : [])]);
  const xs = places(lines, by, room);
  let names = py.each(labels(game_, lang)).map((label_) => inert(label_));
  let found = [];
  for (const [number, line] of py.each(py.enumerate(lines))) {
    const shared_ = py.truth(number) ? common_moves(py.at(ends, 0), py.at(ends, number)) : 0;
    const first = py.max(py.each(py.enumerate(line)).filter(([at, point]) => py.order(point.place, shared_) <= 0).map(([at, point]) => at), undefined, 0);
    const [letter, x] = [inert(py.at(letters, number)), py.slice(py.at(xs, number), first, null)];
    found = py.grow(found, py.each(shown).map((one) => new Curve(py.slice(line, first, null), x, one, number, letter, py.at(names, one))));
  }
  let data = py.each(found).map((curve) => _trace(curve, game_, by, py.len(ends) > 1, seat != null, lang));
  let drawn = _layout(lines, xs, by, game_, lang);
  if (py.len(ends) > 1) {
    _label_ends(drawn, data, found);
  } else if (py.truth((names = curves_followed(game_, lang)))) {
    const own = py.zip(data, found);
    data = py.grow(data, py.each(own).flatMap(([trace, curve]) => py.each(py.range(py.len(names))).map((at) => _below(trace, curve, at, py.at(names, at), lang))));
    drawn = _banded(drawn, names);
  }
  return new Map([["data", data], ["layout", drawn]]);
}

/** Return the names of what a game's curves follow beside the points. */
function curves_followed(game_, lang) {
  return py.each(derived_followed(game_.game)).map((name) => capital(label(game_, name, lang)));
}

/** Trace of what curves follow beside a seat's points, in a lower band. */
function _below(trace, curve, at, name, lang) {
  return new Map([...trace, ["y", py.each(curve.points).map((point) => py.at(py.at(point.series, at), curve.seat))], ["yaxis", `y${py.str(at + 2)}`], ["showlegend", false], ["hovertemplate", _hover(curve.name, name, lang)]]);
}

/** Return a layout with a lower band for each thing that curves follow beside the points, the first one on top. */
function _banded(drawn, names) {
  const below_ = LOWER * py.len(names);
  const height = UPPER + below_;
  const found = new Map([...drawn, ["height", HEIGHT + SECOND * py.len(names)]]);
  py.put(new Map([...py.at(drawn, "yaxis"), ["domain", [below_ / height, 1]]]), found, "yaxis");
  for (const [at, name] of py.each(py.enumerate(names))) {
    const foot = below_ - LOWER * (at + 1);
    const domain = [foot / height, (foot + LOWER - curves_APART) / height];
    const title = new Map([["text", inert(name)]]);
    py.put(new Map([...py.at(drawn, "yaxis"), ["title", title], ["domain", domain], ["rangemode", "tozero"]]), found, `yaxis${py.str(at + 2)}`);
  }
  py.put(new Map([...py.at(drawn, "xaxis"), ["anchor", `y${py.str(py.len(names) + 1)}`]]), found, "xaxis");
  return found;
}

/** The point of a line as if the game ended there; none where it has ended, or where that changes no points. */
function _as_if(end, lang) {
  const state = end.state;
  const points_ = py.each(scores(end.record.game, state)).map((row) => py.at(row, TOTAL));
  if (state.due === OVER || py.equal(points_, points(end.record.game, state))) {
    return [];
  }
  const key = [state.round_no, state.phase, turn_of(state), 1];
  return [new Point(key, py.len(end.path()) - 1, figure_text(lang, "hover.as_if", new Map([])), points_, [])];
}

/** Curve of one seat's points on one line. */
class Curve {
  static parts = ["points", "x", "seat", "line", "letter", "name"];

  constructor(points, x, seat, line, letter, name) {
    this.points = points;
    this.x = x;
    this.seat = seat;
    this.line = line;
    this.letter = letter;
    this.name = name;
  }

  /** The seat's points at each point of the curve. */
  get y() {
    return py.each(this.points).map((point) => py.at(point.points, this.seat));
  }
}

/** Plotly trace of a curve; markers show the points, among single moves only the scoring steps. */
function _trace(curve, game_, by, several, alone, lang) {
  let [colour, dash, marker] = look_of(game_, curve.seat);
  let name = curve.name;
  if (py.truth(several)) {
    [dash, name] = [py.at(DASHES, curve.line), `${py.str(curve.letter)} ${py.str(name)}`];
    colour = py.truth(alone) ? py.at(LINES, curve.line) : colour;
  }
  const size = py.truth(alone) ? 4 : 7;
  const sizes = by === "move" ? py.each(curve.points).map((point) => py.truth(point.step) ? size : 0) : size;
  return new Map([["type", "scatter"], ["x", curve.x], ["y", curve.y], ["name", name], ["mode", "lines+markers"], ["line", new Map([["color", colour], ["dash", dash], ["width", 2], ["shape", by === "move" ? "hv" : "linear"]])], ["marker", new Map([["symbol", marker], ["size", sizes], ["line", new Map([["width", 0]])]])], ["text", py.each(curve.points).map((point) => inert(_section(point, game_, lang)))], ["customdata", py.each(curve.points).map((point) => point.place)], ["meta", curve.line], ["hovertemplate", _hover(name, unit(game_, lang), lang)]]);
}

/** Template of a point's text: the curve's name, the value, what is counted, and the section. */
function _hover(name, counted, lang) {
  return figure_text(lang, "hover.value", new Map([["name", name], ["value", "%{y}"], ["unit", inert(counted)]])) + " (%{text})<extra></extra>";
}

/** Section of a point, and its scoring step in the game's words. */
function _section(point, game_, lang) {
  if (!py.truth(point.step)) {
    return point.section;
  }
  const of_category = py.contains(game_.game.scoring.categories, point.step);
  const name = of_category ? label(game_, point.step, lang) : py.at(labels(game_, lang, [point.step]), 0);
  return `${py.str(point.section)} (${py.str(name)})`;
}

/** Layout with a tick at the start of each round, and a tinted zone for each run of scoring steps. */
function _layout(lines, xs, by, game_, lang) {
  const longest = py.max(py.range(py.len(lines)), (number) => py.at(py.at(xs, number), -1));
  const [line, x] = [py.at(lines, longest), py.at(xs, longest)];
  let ticks = py.list(_ticks(line, x, by));
  if (py.len(ticks) > MOST_TICKS) {
    const step = floor_div(py.len(ticks), 10);
    ticks = py.each(py.enumerate(ticks)).filter(([at, tick]) => modulo(at, step) === 0).map(([at, tick]) => tick);
  }
  const outline = start_info(game_, lang);
  return new Map([...layout(HEIGHT), ["hovermode", "closest"], ["legend", new Map([["orientation", "h"], ["y", 1.12]])], ["xaxis", new Map([["title", new Map([["text", inert(py.get(outline, "round_name", figure_text(lang, "axis.round", new Map([]))))]])], ["tickvals", py.each(ticks).map(([at, ]) => at)], ["ticktext", py.each(ticks).map(([, round_no]) => py.str(round_no))], ["gridcolor", GRID], ["zeroline", false]])], ["yaxis", new Map([["title", new Map([["text", inert(unit(game_, lang))]])], ["gridcolor", GRID], ["zerolinecolor", GRID]])], ..._scoring_zones(line, x, lang)]);
}

/** Places and numbers of the rounds: the start of each, or its end if the points are whole rounds. */
function* _ticks(line, x, by) {
  let before = null;
  for (const [place_, point] of py.each(py.enumerate(line))) {
    const round_no = py.at(point.key, 0);
    if (!py.truth(point.step) && !py.equal(point.key, START) && !py.equal(round_no, before)) {
      yield [py.at(x, by === "phase" ? place_ - 1 : place_), round_no];
      before = round_no;
    }
  }
}

/** A tinted and named zone for each run of scoring steps, from the point before it to its last one. */
function _scoring_zones(line, x, lang) {
  const zones = [];
  for (const [at, point] of py.each(py.enumerate(line))) {
    if (py.truth(point.step)) {
      const left = py.truth(py.at(line, at - 1).step) ? py.at(py.pop(zones), 0) : py.at(x, at - 1);
      py.append(zones, [left, py.at(x, at)]);
    }
  }
  if (!py.truth(zones)) {
    return new Map([]);
  }
  const zone = new Map([["type", "rect"], ["layer", "below"], ["yref", "paper"], ["y0", 0], ["y1", 1]]);
  const look = new Map([["fillcolor", "rgba(128, 128, 128, 0.14)"], ["line", new Map([["color", CLEAR]])]]);
  const word = new Map([["text", figure_text(lang, "axis.scoring", new Map([]))], ["xanchor", "right"], ["showarrow", false]]);
  const low = new Map([["yref", "paper"], ["y", 0], ["yanchor", "top"], ["yshift", -18]]);
  return new Map([["shapes", py.each(zones).map(([left, right]) => new Map([...zone, ["x0", left], ["x1", right], ...look]))], ["annotations", py.each(zones).map(([, right]) => new Map([...word, ["x", right], ...low]))]]);
}

/** Add a label at each curve's end, without overlaps. */
function _label_ends(drawn, data, curves_) {
  const height = py.max([HEIGHT, curves_LABEL * py.len(curves_) + 90]);
  const values = py.each(curves_).flatMap((curve) => py.each(curve.y));
  const edge = py.times(py.max([1, py.max(values) - py.min(values)]), 0.06);
  const [low, high] = [py.min(values) - edge, py.add(py.max(values), edge)];
  const apart_ = (high - low) * curves_LABEL / (height - 60);
  const order = py.sorted(py.range(py.len(curves_)), (number) => [py.at(py.at(curves_, number).y, -1), -py.at(curves_, number).line]);
  const at = _kept_apart(py.each(order).map((number) => py.at(py.at(curves_, number).y, -1)), apart_, high - edge);
  const [left, right] = [py.min(py.each(curves_).map((curve) => py.at(curve.x, 0))), py.max(py.each(curves_).map((curve) => py.at(curve.x, -1)))];
  const margin = py.times(right - left, 0.015);
  const notes = py.setdefault(drawn, "annotations", []);
  for (const [number, place_] of py.each(py.zip(order, at))) {
    const curve = py.at(curves_, number);
    const note = new Map([["text", `<b>${py.str(curve.letter)}</b> ${py.str(curve.name)} ${py.str(signed(py.at(curve.y, -1)))}`], ["font", new Map([["color", py.at(py.at(py.at(data, number), "line"), "color")]])], ["x", right], ["y", place_], ["xanchor", "left"], ["xshift", 6], ["showarrow", false]]);
    py.append(notes, note);
  }
  py.put(height, drawn, "height");
  py.put(false, drawn, "showlegend");
  py.put(new Map([...py.at(drawn, "margin"), ["r", py.min([200, 60 + py.times(7, py.max(py.each(curves_).map((curve) => py.len(curve.name))))])]]), drawn, "margin");
  py.put(new Map([...py.at(drawn, "xaxis"), ["range", [left - margin, py.add(right, margin)]]]), drawn, "xaxis");
  py.put(new Map([...py.at(drawn, "yaxis"), ["range", [low, high]]]), drawn, "yaxis");
}

/** Rising values, moved so that neighbours are `apart` from each other and none is above `top`. */
function _kept_apart(values, apart_, top) {
  const found = [];
  for (const value of py.each(values)) {
    py.append(found, py.truth(found) ? py.max([value, py.add(py.at(found, -1), apart_)]) : value);
  }
  let limit = top;
  for (const number of py.each(py.reversed(py.range(py.len(found))))) {
    py.put(py.min([py.at(found, number), limit]), found, number);
    limit = py.at(found, number) - apart_;
  }
  return found;
}

// -- tbggg.record.undo -----------------------------------------------------------------------------------

const MOST_EDITS = 4000;

/** An edit of the record, with its undo and redo. */
class Edit {
  constructor(node, what, touched, nodes = []) {
    this.node = node;
    this.what = what;
    this.touched = touched;
    this.shown = [];
    this.follows = false;
    this._before = new Map([]);
    for (const one of py.each(nodes)) {
      this.touch(one);
    }
    this._after = [];
    this._headers = new _Headers(node.record);
    this._headers_after = this._headers;
  }

  /** Keep what a node has before it is changed. */
  touch(node) {
    if (!py.contains(this._before, node)) {
      py.put(new _Snapshot(node), this._before, node);
    }
  }

  /** Finish the edit: add it to the record's edits. */
  done() {
    _update_result_header(this.node.record);
    this.keep();
    return this;
  }

  /** Add the edit to the record's edits if it has changed anything, and return whether it has. */
  keep() {
    const record = this.node.record;
    this._headers_after = new _Headers(record);
    const changed = py.each(py.values(this._before)).filter((one) => py.truth(one.differs()));
    this._before = new Map(py.each(changed).map((one) => [one.node, one]));
    this._after = py.each(changed).map((one) => new _Snapshot(one.node));
    if (!py.truth(changed)) {
      return false;
    }
    record.edits = [...py.each(py.slice(record.edits, 1 - MOST_EDITS, null)), this];
    record.undone = [];
    return true;
  }

  /** The nodes whose children or notes it has changed. */
  get changed() {
    return py.list(this._before);
  }

  /** Undo the edit; nodes and notes that were added since then remain. */
  undo() {
    const record = this.node.record;
    if (!py.truth(record.edits) || py.at(record.edits, -1) !== this) {
      throw new BadOption(py.say("edit.not_the_last", undefined, new Map([])));
    }
    record.edits = py.slice(record.edits, null, -1);
    record.undone = [...py.each(record.undone), this];
    this._turn(py.list(py.values(this._before)), this._after, this._headers, this._headers_after);
  }

  /** Make the edit again, after it was undone. */
  redo() {
    const record = this.node.record;
    if (!py.truth(record.undone) || py.at(record.undone, -1) !== this) {
      throw new BadOption(py.say("edit.not_the_last", undefined, new Map([])));
    }
    record.undone = py.slice(record.undone, null, -1);
    record.edits = [...py.each(record.edits), this];
    this._turn(this._after, py.list(py.values(this._before)), this._headers_after, this._headers);
  }

  /** Put back what was there at one end of the edit, with the changes since its other end. */
  _turn(to, since, headers, from_headers) {
    const record = this.node.record;
    for (const [wanted, left] of py.each(py.zip(to, since))) {
      wanted.restore(left);
    }
    for (const one of py.each(to)) {
      _stand_in_order(one.node);
    }
    if (py.truth(from_headers.same(record))) {
      headers.restore(record);
    } else {
      if (py.contains(headers.items, "Result")) {
        record.headers = py.union(headers.items, record.headers);
      }
      _update_result_header(record);
    }
  }
}

/** Headers and luck of a record at one time. */
class _Headers {
  constructor(record) {
    this.items = py.dict(record.headers);
    this.seed = record.seed;
    this.drawn = record.luck_drawn;
  }

  /** Return whether the record has them, in this order. */
  same(record) {
    const now = record.headers;
    return py.equal(this.seed, record.seed) && py.equal(py.list(now), py.list(this.items)) && py.equal(now, this.items);
  }

  /** Put them back. */
  restore(record) {
    record.headers = py.dict(this.items);
    record.seed = this.seed;
    record.luck_drawn = this.drawn;
  }
}

/** Children, notes and variation of a node at one time, with the texts of its comments. */
class _Snapshot {
  constructor(node) {
    this.node = node;
    this.children = py.list(node.children);
    this.notes = py.list(node.notes);
    this.variation = node.variation;
    this.name = node.variation != null ? node.variation.name : null;
    this.lead = node.variation != null ? py.list(node.variation.comments) : [];
    this.texts = py.each(all_comments(node)).map((comment) => [comment, comment.text]);
  }

  /** Return whether the node has other children, notes, words or another name by now. */
  differs() {
    const now = new _Snapshot(this.node);
    return !_same(now.children, this.children) || !_same(now.notes, this.notes) || !_same(now.lead, this.lead) || now.variation !== this.variation || !py.equal(now.name, this.name) || !py.equal(py.each(now.texts).map(([, text_]) => text_), py.each(this.texts).map(([, text_]) => text_));
  }

  /** Put them back on the node, with the changes since `after`. */
  restore(after) {
    const node = this.node;
    node.children = _taken_back(this.children, after.children, node.children);
    node.notes = _taken_back(this.notes, after.notes, node.notes);
    const lead = node.variation != null ? py.list(node.variation.comments) : [];
    node.variation = this.variation;
    if (node.variation != null) {
      node.variation.name = this.name;
      node.variation.comments = _taken_back(this.lead, after.lead, lead);
    }
    const then = new Map(py.each(after.texts));
    for (const [comment, text_] of py.each(this.texts)) {
      if (py.equal(comment.text, py.get(then, comment, comment.text))) {
        comment.text = text_;
      }
    }
  }
}

/** True if two lists have the same things, not only equal ones. */
function _same(some, others) {
  return py.len(some) === py.len(others) && py.all(py.each(py.zip(some, others)).map(([one, other]) => one === other));
}

/** The list before an edit, without items that were removed since the edit, and with those that were added. */
function _taken_back(before, after, now) {
  const [here, then, first] = py.each([now, after, before]).map((things) => new Set(py.each(things)));
  const still_ = py.each(before).filter((thing) => py.contains(here, thing) || !py.contains(then, thing));
  return py.add(still_, py.each(now).filter((thing) => !py.contains(py.union(then, first), thing)));
}

/** Give each child but the first its variation, which the play since an edit may have left in a lost place. */
function _stand_in_order(node) {
  if (!py.truth(node.children)) {
    return;
  }
  const main = py.at(node.children, 0);
  if (main.variation != null) {
    to_main_line(main);
  }
  const listed = new Set(py.each(family(node)).flatMap((host) => py.each(host.notes)));
  for (const child of py.each(py.slice(node.children, 1, null))) {
    if (child.variation == null) {
      child.variation = new Variation(child);
    }
    if (!py.contains(listed, child.variation)) {
      py.append(py.at(rest_of_move(main), -1).notes, child.variation);
    }
  }
}

/** Make a variation's first move one of its line: its name and first comments become comments. */
function to_main_line(fork) {
  if (fork.variation != null) {
    const name = fork.variation.name;
    const named_ = name == null ? [] : [new Comment(py.either(as_command(name), () => `"${py.str(name)}"`))];
    fork.notes = [...py.each(named_), ...py.each(fork.variation.comments), ...py.each(fork.notes)];
  }
  fork.variation = null;
}

/** Update a `Result` header to the main line's; an unfinished main line has none. */
function _update_result_header(record) {
  if (py.contains(record.headers, "Result") && record.end.state.due === OVER) {
    py.put(result_text(record), record.headers, "Result");
  } else {
    py.pop(record.headers, "Result", null);
  }
}

// -- tbggg.record.editing --------------------------------------------------------------------------------

const MOST_NAME = 100;

/** Return the first move of the innermost fork that contains a node; None on the main line. */
function fork_of(node) {
  let at = node;
  while (at != null && at.variation == null) {
    at = at.parent;
  }
  return at;
}

/** Name the fork that contains a node; an empty name removes its name. */
function name_fork(node, name) {
  const fork = _fork(node);
  name = py.join(" ", py.split(py.join("", py.each(name).filter((sign) => py.truth(py.isspace(sign)) || !py.contains(["Cc", "Cs"], py.category(sign))))));
  if (py.len(name) > MOST_NAME) {
    throw new BadOption(py.say("edit.long_name", undefined, new Map([["most", MOST_NAME]])));
  }
  const edit = new Edit(fork.parent, "name", fork, family(fork.parent));
  fork.variation.name = py.either(name, () => null);
  const renamed = py.each(all_comments(fork)).filter((comment) => py.truth(names_in(comment.text)));
  for (const comment of py.each(renamed)) {
    comment.text = without_names(comment.text);
  }
  drop_empty(fork, renamed);
  return edit.done();
}

/** Make the fork that contains a node the main line of its parent. */
function promote(node) {
  const fork = _fork(node);
  const parent = fork.parent;
  const edit = new Edit(parent, "promote", fork, family(parent));
  const main = py.at(parent.children, 0);
  const at = py.index(parent.children, fork);
  py.put(fork, parent.children, 0);
  py.put(main, parent.children, at);
  const [own, back] = [fork.variation, _stand_back(main)];
  const others = _take_variations(main);
  if (py.contains(others, own)) {
    py.put(back, others, py.index(others, own));
  } else {
    py.remove(_notes_with(own), own);
    py.insert(others, 0, back);
  }
  to_main_line(fork);
  py.extend(end_of_move(fork).notes, others);
  return edit.done();
}

/** Cut a move and all that follows; its first variation, if there is one, replaces it. */
function cut(node) {
  const parent = node.parent;
  if (parent == null || py.contains(["automatic", "forced"], node.kind)) {
    throw new BadOption(py.say("edit.no_cut", undefined, new Map([])));
  }
  const edit = new Edit(parent, "cut", node, family(parent));
  const heirs = [...py.each(_take_variations(node))];
  py.remove(parent.children, node);
  if (node.variation != null) {
    const notes = _notes_with(node.variation);
    const at = py.index(notes, node.variation);
    py.splice(heirs, notes, at, at + 1);
    return edit.done();
  }
  const heir = py.next(py.each(heirs).filter((one) => py.isinstance(one, Variation) && one.node.parent === parent), null);
  if (heir != null) {
    py.remove(parent.children, heir.node);
    py.insert(parent.children, 0, heir.node);
    py.remove(heirs, heir);
    to_main_line(heir.node);
  }
  py.extend(end_of_move(py.truth(heir) ? heir.node : parent).notes, heirs);
  return edit.done();
}

/** Cut all that follows a moment, except automatic steps. */
function cut_after(node) {
  while (py.truth(node.children) && py.contains(["automatic", "forced"], py.at(node.children, 0).kind)) {
    node = py.at(node.children, 0);
  }
  if (!py.truth(node.children)) {
    throw new BadOption(py.say("edit.nothing_follows", undefined, new Map([])));
  }
  const edit = new Edit(node, "cut", py.at(node.children, 0), family(node));
  const strays = py.each(node.children).flatMap((child) => py.each(_variations(child)).filter((one) => one.node.parent !== node));
  node.children = [];
  py.extend(node.notes, strays);
  return edit.done();
}

/** Play chance at a moment by another seed, which holds for the line that begins with it. */
function fork_with_fresh_luck(node, seed = null) {
  if (node.state.due !== CHANCE) {
    throw new BadOption(py.say("edit.no_chance", undefined, new Map([])));
  }
  seed = seed == null ? py.draw_seed() : seed;
  const fork = fork_action(node, node.record.game.rules.sample_chance(node.state, ...py.each(py.luck_keys(seed)), py.times([0], WORDS)));
  py.append(fork.notes, new Comment(`[%luck ${py.str(seed)}]`));
  return fork;
}

/** Return a node, or the last one before it that was not cut from the tree. */
function surviving_node(node) {
  const path = node.path();
  for (const [parent, child] of py.each(py.pairwise(path))) {
    if (!py.contains(parent.children, child)) {
      return parent;
    }
  }
  return node;
}

/** Return the node that has the notes of a written move: the last of its parts. */
function end_of_move(node) {
  return py.at(rest_of_move(node), -1);
}

function _fork(node) {
  const fork = fork_of(node);
  if (fork == null) {
    throw new BadOption(py.say("edit.main_line", undefined, new Map([])));
  }
  return fork;
}

/** The variations of a move, which replace it (or, on an answer of chance, the move before it). */
function _variations(node) {
  const nodes = py.list(hosts(node));
  const own = new Set(py.each(nodes));
  const notes = py.each(nodes).flatMap((host) => py.each(host.notes));
  return py.each(notes).filter((note) => py.isinstance(note, Variation) && !py.contains(own, note.node.parent));
}

function _take_variations(node) {
  const taken = _variations(node);
  const leaving = new Set(py.each(taken));
  for (const host of py.each(hosts(node))) {
    host.notes = py.each(host.notes).filter((note) => !py.contains(leaving, note));
  }
  return taken;
}

/** The list of notes that contains a variation. */
function _notes_with(variation) {
  return py.next(py.each(family(variation.node.parent)).filter((host) => py.contains(host.notes, variation)).map((host) => host.notes));
}

/** Make a move of its line a variation; a name that it had as a variation comes back. */
function _stand_back(main) {
  main.variation = new Variation(main);
  const first = py.truth(main.notes) ? py.at(main.notes, 0) : null;
  if (!py.isinstance(first, Comment) || py.truth(first.lang)) {
    return main.variation;
  }
  const quoted = py.fullmatch(new py.Pattern(/"[^\n]*"/u), first.text);
  const name = py.truth(quoted) ? py.slice(first.text, 1, -1) : py.get(names_in(first.text), "", "");
  if (py.truth(name) && (py.truth(quoted) || py.equal(as_command(name), first.text))) {
    main.variation.name = name;
    main.notes = py.slice(main.notes, 1, null);
  }
  return main.variation;
}

// -- tbggg.record.lines ----------------------------------------------------------------------------------

const WRITTEN = ["decision", "chance"];

// -- tbggg.record.opening --------------------------------------------------------------------------------

/** Return where a record opens: at its start, or the moment on which it turns; a game to go on with at its end. */
function opening_moment(record) {
  let told = false;
  for (const node of py.each(record.nodes())) {
    for (const one of py.each(all_comments(node))) {
      if (turns(one.text)) {
        return node;
      }
      told = told || prose(one.text) !== "";
    }
    told = told || py.len(node.glyphs) > 0;
  }
  const end = record.end;
  return told || end.state.due === OVER ? record.start : end;
}

// -- tbggg.record.puzzle_comments ------------------------------------------------------------------------

const BETWEEN = "|";

const MOST_RIGHT = 12;
const MOST_HINTS = 6;
const MOST_REPLIES = 12;
const LONGEST = 400;

const _PARTS = new py.Pattern(/\[%(question|hint|reply)[\t-\r\x1c-\x20\x85\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]([^\[\]]*)\][ \t]?/u);

const _BRACKETS = new py.Pattern(/[\[\]{}\n]/u);

/** A moment as a puzzle. */
class Puzzle {
  static parts = ["ask", "right", "hints", "replies"];

  constructor(ask, right, hints = [], replies = []) {
    this.ask = ask;
    this.right = right;
    this.hints = hints;
    this.replies = replies;
  }

  /** Return what stands in the comment beside the question. */
  commands() {
    const right = py.join(` ${py.str(BETWEEN)} `, this.right);
    const hints = py.each(this.hints).map((hint) => `[%hint ${py.str(hint)}]`);
    return py.join(" ", [`[%question ${py.str(right)}]`, ...py.each(hints), ...py.each(py.each(this.replies).map(([move, text_]) => `[%reply ${py.str(move)}: ${py.str(text_)}]`))]);
  }
}

/** Return the puzzle in a comment; None where no move answers its question. */
function puzzle_in(text_) {
  const right = [];
  const hints = [];
  const replies = [];
  for (const [kind, content] of py.each(py.findall(_PARTS, text_))) {
    if (kind === "question") {
      py.extend(right, moves_of(content));
    } else if (kind === "hint") {
      py.append(hints, _said(content));
    } else {
      const [move, said] = reply_of(content);
      py.append(replies, [move, said]);
    }
  }
  if (!py.truth(right)) {
    return null;
  }
  return new Puzzle(prose(text_), py.list(py.slice(right, null, MOST_RIGHT)), py.list(py.slice(hints, null, MOST_HINTS)), py.list(py.slice(replies, null, MOST_REPLIES)));
}

/** Return the moves that a question's command names. */
function moves_of(content) {
  const moves = py.each(py.split(content, BETWEEN)).map((move) => py.join(" ", py.split(move)));
  return py.each(moves).filter((move) => py.truth(move));
}

/** Return the move of a reply's command and what is said of it; an empty text where it has no colon. */
function reply_of(content) {
  const [before, , after] = py.partition(content, ":");
  return [py.join(" ", py.split(before)), _said(after)];
}

/** Return a comment's text without its puzzle's commands; the question stays. */
function without_puzzle(text_) {
  return py.sub(_PARTS, "", text_);
}

/** Return a puzzle that a record can hold. */
function puzzle_comments_checked(puzzle, legal) {
  if (!py.truth(puzzle.right)) {
    throw new BadOption(py.say("puzzle.no_answer", undefined, new Map([])));
  }
  const counts = [[py.len(puzzle.right), MOST_RIGHT], [py.len(puzzle.hints), MOST_HINTS], [py.len(puzzle.replies), MOST_REPLIES]];
  for (const [count, most] of py.each(counts)) {
    if (py.order(count, most) > 0) {
      throw new BadOption(py.say("puzzle.too_many", undefined, new Map([["most", most]])));
    }
  }
  for (const move of py.each([...py.each(puzzle.right), ...py.each(py.each(puzzle.replies).map(([move, ]) => move))])) {
    if (!py.contains(legal, move)) {
      throw new BadOption(py.say("puzzle.no_move", undefined, new Map([["move", move]])));
    }
  }
  for (const said of py.each([...py.each(puzzle.hints), ...py.each(py.each(puzzle.replies).map(([, text_]) => text_))])) {
    if (py.search(_BRACKETS, said) != null) {
      throw new BadOption(py.say("puzzle.no_brackets", undefined, new Map([])));
    }
    if (py.len(said) > LONGEST) {
      throw new BadOption(py.say("puzzle.too_long", undefined, new Map([["most", LONGEST]])));
    }
  }
  return puzzle;
}

/** Return the moves that seats can choose at a moment, after its automatic steps; none where chance is due. */
function puzzle_comments_choices(node) {
  const seated = node.skip_automatic().position;
  if (seated.state.due !== DECISION) {
    return [];
  }
  return py.list(new Map(py.each(py.each(seated.may_move).flatMap((seat) => py.each(seated.legal_moves(seat)).map((move) => py.str(move)))).map((key) => [key, null])));
}

function _said(text_) {
  return py.slice(py.join(" ", py.split(text_)), null, LONGEST);
}

// -- tbggg.record.puzzle_edits ---------------------------------------------------------------------------

/** Make a moment a puzzle in one language, in place of the one that stands there, or none. */
function set_puzzle(node, puzzle, lang = "") {
  const written = written_node(node);
  if (puzzle != null) {
    const legal = puzzle_comments_choices(written);
    if (!py.truth(legal)) {
      throw new BadOption(py.say("puzzle.no_choice", undefined, new Map([])));
    }
    puzzle = puzzle_comments_checked(puzzle, legal);
    if (!py.truth(py.strip(puzzle.ask))) {
      throw new BadOption(py.say("puzzle.no_question", undefined, new Map([])));
    }
    node.set_comment(puzzle.ask, lang);
  }
  const mine = py.each(all_comments(written)).filter((comment) => py.equal(comment.lang, lang));
  for (const comment of py.each(mine)) {
    comment.text = spaced(without_puzzle(comment.text), lang);
  }
  if (puzzle != null) {
    const first = py.next(py.each(mine).filter((comment) => py.truth(prose(comment.text))));
    first.text = spaced(`${py.str(puzzle.commands())} ${py.str(py.strip(first.text))}`, lang);
  }
  drop_empty(written, mine);
}

// -- tbggg.record.replay ---------------------------------------------------------------------------------

/** Result of a replay: how many moves of a line could be played, and the move that stopped it. */
class Replay {
  static parts = ["first", "last", "kept", "stopped", "value"];

  constructor(first, last, kept = 0, stopped = null, value = 0) {
    this.first = first;
    this.last = last;
    this.kept = kept;
    this.stopped = stopped;
    this.value = value;
  }

  /** True if it stopped at a chance node that the old line did not have. */
  get needs_chance() {
    return this.stopped != null && this.last.state.due === CHANCE && this.stopped.kind !== "chance";
  }

  /** Return the reason why it stopped, or None. */
  reason(lang = null) {
    const [old, record] = [this.stopped, this.last.record];
    if (old == null) {
      return null;
    }
    const [state, seats] = [this.last.state, record.seats];
    return reason_of(record.game, state, seats, old.seat_no, old.action, this.value, py.known_language(lang));
  }
}

/** Play another move in place of a node's, then the rest of its line as far as it stays legal. */
function replace_move(node, move, to = null) {
  const [parent, game_] = [node.parent, node.record.game];
  if (parent == null || py.contains(["automatic", "forced"], node.kind)) {
    throw new BadOption(py.say("edit.no_replace", undefined, new Map([])));
  }
  const seated = parent.position;
  const [seat, written] = seated.parse(move);
  const reason = refusal(seated, seat, written);
  if (py.truth(reason)) {
    throw new IllegalMove(move, reason, some_legal(seated, py.at(written.actions, 0), seat));
  }
  let rest = _following(node, to);
  let first = parent;
  for (const action of py.each(written.actions)) {
    first = follow_action(first, action, undefined, seat);
  }
  if (py.contains([node, ...py.each(py.slice(rest, null, 1))], first)) {
    throw new BadOption(py.say("edit.same_move", undefined, new Map([["move", move]])));
  }
  if (py.truth(rest) && is_chance_result(game_, py.at(rest, 0).action) && first.skip_automatic().state.due !== CHANCE) {
    rest = py.slice(rest, 1, null);
  }
  return py.dataclass_replace(replay_moves(first, rest), { first: first });
}

/** Play the moves of some nodes from another node on, with their comments and glyphs. */
function replay_moves(node, moves) {
  let [game_, start, kept] = [node.record.game, node, 0];
  let noted = null;
  let passed = [];
  for (const old of py.each(moves)) {
    if (old.kind === "automatic") {
      continue;
    }
    let settled = node.skip_automatic();
    if (settled !== node) {
      settled = before_rules(node, settled, old.action);
    }
    passed = py.grow(passed, passes_between(node, settled));
    node = settled;
    const before = acting(game_, node.state, old.seat_no);
    const value = game_.rules.why_not_written(before, old.seat_no, old.action);
    const made = py.both(value, () => old.kind === "forced" || py.contains(passed, old.seat_no));
    if (py.equal(old.action, game_.notation.forced_pass) && (py.truth(made) || _is_past(old, node))) {
      if (py.contains(passed, old.seat_no)) {
        py.remove(passed, old.seat_no);
      }
      if (noted != null) {
        noted.notes = py.grow(noted.notes, _copies(old));
      }
      continue;
    }
    if (py.truth(value)) {
      return new Replay(start, node, kept, old, value);
    }
    const known = py.set(node.children);
    [node, passed] = [follow_action(node, old.action, undefined, old.seat_no), []];
    if (!py.contains(known, node)) {
      noted = node;
      node.notes = py.grow(node.notes, _copies(old));
    }
    kept = py.grow(kept, old.kind !== "forced" && !is_part(game_, old.action));
  }
  return new Replay(start, node, kept);
}

/** True if the phase of an old move is over here. */
function _is_past(old, here) {
  const then = py.truth(old.parent) ? old.parent.state : old.state;
  return py.bool(py.order([then.round_no, then.phase], [here.state.round_no, here.state.phase]) < 0);
}

/** Copies of a node's comments and glyphs, without its variations. */
function _copies(node) {
  return py.each(node.notes).filter((note) => !py.isinstance(note, Variation)).map((note) => py.dataclass_replace(note, {  }));
}

/** The nodes after one on its line, up to another. */
function _following(node, to) {
  if (to != null) {
    const path = to.path();
    return py.slice(path, py.index(path, node) + 1, null);
  }
  const nodes = [];
  while (py.truth(node.children)) {
    node = py.at(node.children, 0);
    py.append(nodes, node);
  }
  return nodes;
}

/** Return the seats for which the rules passed on the way from a node to a later one. */
function passes_between(node, later) {
  const found = [];
  while (later !== node) {
    if (later.kind === "forced") {
      py.insert(found, 0, later.seat_no);
    }
    later = later.parent;
  }
  return found;
}

// -- tbggg.record.seen_so_far ----------------------------------------------------------------------------

/** Return whether the end of a finished main line is among the moments that were reached. */
function has_seen_end(record, seen_so_far) {
  let last = record.start;
  while (py.truth(last.children)) {
    last = py.at(last.children, 0);
  }
  return last.state.due === OVER && py.contains(seen_so_far, last);
}

// -- tbggg.record.stored ---------------------------------------------------------------------------------

const stored_KINDS = ["start", "decision", "chance", "automatic", "forced"];

/** Return what `record_data` writes, but for the start: a page writes it, too, and has read its start. */
function tree_data(record) {
  const nodes = py.list(record.nodes());
  const places_ = new Map(py.each(py.enumerate(nodes)).map(([place_, node]) => [node, place_]));
  return new Map([["seats", py.list(record.seats)], ["headers", py.each(py.items(record.headers))], ["result_last", record.result_last], ["star", record.star], ["nodes", py.each(nodes).map((node) => _node(node, places_))]]);
}

/** Data of a node: place of its parent, action, kind, notes, variation, and its seat where that is not the mover. */
function _node(node, places_) {
  const found = [py.truth(node.parent) ? py.at(places_, node.parent) : -1, node.action, node.kind];
  py.append(found, py.each(node.notes).map((note) => _note(note, places_)));
  const variation = node.variation;
  py.append(found, py.truth(variation) ? [variation.name, py.each(variation.comments).map((one) => _note(one, places_))] : []);
  py.append(found, py.truth(node.parent) && state_before(node) !== node.parent.state ? [node.seat_no] : []);
  while (py.equal(py.at(found, -1), [])) {
    py.pop(found);
  }
  return found;
}

/** A comment with its language, a glyph as it is written, or the place where a variation begins. */
function _note(note, places_) {
  if (py.isinstance(note, Comment)) {
    return [note.lang, note.text];
  }
  return py.isinstance(note, Glyph) ? note.text : py.at(places_, note.node);
}

/** Return the record that `record_data` wrote, its moves played again. */
function stored_record(game_, data, start, checks = false) {
  const record = new Tree(game_, py.list(py.at(data, "seats")), py.dict(py.at(data, "headers")));
  [record.result_last, record.star] = [py.at(data, "result_last"), py.at(data, "star")];
  record.start = new TreeNode(record, null, NOBODY, "start", NOBODY, start);
  const nodes = [record.start];
  for (const written of py.each(py.slice(py.at(data, "nodes"), 1, null))) {
    const seat = py.len(written) > 5 ? py.at(py.at(written, 5), 0) : NOBODY;
    if (checks && !_may_follow(py.at(nodes, py.at(written, 0)), py.at(written, 1), seat)) {
      throw new GameError("a kept move is refused by the rules");
    }
    py.append(nodes, append_move(py.at(nodes, py.at(written, 0)), py.at(written, 1), py.at(written, 2), seat));
  }
  for (const [node, written] of py.each(py.zip(nodes, py.at(data, "nodes")))) {
    if (py.len(written) > 4 && py.len(py.at(written, 4)) > 0) {
      const [name, comments] = py.at(written, 4);
      node.variation = new Variation(node, name, py.each(comments).map((comment) => _comment(comment)));
    }
  }
  for (const [node, written] of py.each(py.zip(nodes, py.at(data, "nodes")))) {
    node.notes = py.len(written) > 3 ? py.each(py.at(written, 3)).map((note) => _stored_note(note, nodes)) : [];
  }
  return record;
}

/** Return whether data of unknown origin have the form that `tree_data` writes, for a record with these seats. */
function is_record(data, seats) {
  const [nodes, headers] = [py.get(data, "nodes"), py.get(data, "headers")];
  return py.equal(py.get(data, "seats"), py.list(seats)) && py.isinstance(headers, py.list) && py.all(py.each(headers).map((header) => _are_texts(header))) && py.isinstance(py.get(data, "result_last"), py.bool) && py.isinstance(py.get(data, "star"), py.bool) && py.isinstance(nodes, py.list) && py.len(nodes) > 0 && py.all(py.each(py.enumerate(nodes)).map(([place_, node]) => _is_node(node, place_)));
}

function _is_node(node, place_) {
  if (!py.isinstance(node, py.list) || !(3 <= py.len(node) && py.len(node) <= 6)) {
    return false;
  }
  const [parent, action, kind] = [py.at(node, 0), py.at(node, 1), py.at(node, 2)];
  if (!_is_number(parent) || !_is_number(action) || !py.contains(stored_KINDS, kind)) {
    return false;
  }
  if (py.truth(place_) && !(0 <= parent && py.order(parent, place_) < 0)) {
    return false;
  }
  return py.all(py.each(py.slice(node, 3, null)).map((rest) => py.isinstance(rest, py.list))) && _are_notes(py.slice(node, 3, null));
}

/** Return whether the end of a node has the form of notes, a variation and a seat. */
function _are_notes(rest) {
  if (py.len(rest) > 0 && !py.all(py.each(py.at(rest, 0)).map((one) => py.isinstance(one, py.str) || _is_number(one) || _are_texts(one)))) {
    return false;
  }
  if (py.len(rest) > 1 && py.len(py.at(rest, 1)) > 0) {
    if (py.len(py.at(rest, 1)) !== 2 || !py.isinstance(py.at(py.at(rest, 1), 1), py.list) || !py.all(py.each(py.at(py.at(rest, 1), 1)).map((one) => _are_texts(one)))) {
      return false;
    }
    if (py.at(py.at(rest, 1), 0) != null && !py.isinstance(py.at(py.at(rest, 1), 0), py.str)) {
      return false;
    }
  }
  return py.len(rest) < 3 || py.len(py.at(rest, 2)) === 1 && _is_number(py.at(py.at(rest, 2), 0));
}

function _is_number(value) {
  return py.isinstance(value, py.int) && !py.isinstance(value, py.bool) && value >= -1;
}

function _are_texts(value) {
  return py.isinstance(value, py.list) && py.len(value) === 2 && py.all(py.each(value).map((one) => py.isinstance(one, py.str)));
}

/** Return whether the rules allow an action at a moment. */
function _may_follow(node, action, seat) {
  const [game_, state] = [node.record.game, node.state];
  if (state.due === OVER || seat >= py.len(node.record.seats)) {
    return false;
  }
  if (state.due === AUTOMATIC) {
    return py.equal(action, game_.rules.automatic(state));
  }
  const owner = written_by(game_, action);
  const before = owner !== NOBODY ? state : acting(game_, state, seat);
  return !py.truth(game_.rules.why_not(before, owner !== NOBODY ? owner : before.mover, action));
}

function _stored_note(note, nodes) {
  if (py.isinstance(note, py.str)) {
    return new Glyph(note);
  }
  if (py.isinstance(note, py.list)) {
    return _comment(note);
  }
  const begun = py.at(nodes, note).variation;
  return begun;
}

function _comment(written) {
  return new Comment(py.at(written, 1), py.at(written, 0));
}

// -- tbggg.record.writer ---------------------------------------------------------------------------------

const WIDTH = 100;

const writer_UNSEEN = "?";

const MISTAKE = "$2";

/** Visit all items of a record in the order in which records are written. */
function walk(record, visitor) {
  for (const [key, value] of py.each(py.items(record.headers))) {
    if (key !== "Result" || !py.truth(record.result_last)) {
      if (key !== POSITION && begins_set_up(key, record.seats)) {
        throw new BadOption(py.say("record.set_up", undefined, new Map([["key", key]])), key);
      }
      visitor.header(key, value);
    }
  }
  for (const note of py.each(record.start.notes)) {
    if (py.isinstance(note, Comment)) {
      visitor.comment(note);
    }
  }
  _walk_line(py.truth(record.start.children) ? py.at(record.start.children, 0) : null, "", visitor);
  visitor.end(py.both(record.star, () => record.end.state.due !== OVER));
  if (py.contains(record.headers, "Result") && py.truth(record.result_last)) {
    visitor.header("Result", py.at(record.headers, "Result"));
  }
}

function _walk_line(node, section, visitor) {
  while (node != null) {
    let following = py.truth(node.children) ? py.at(node.children, 0) : null;
    if (py.contains(["decision", "chance"], node.kind)) {
      const here = state_section_of(node.parent.state);
      if (!py.equal(here, section)) {
        visitor.section(here);
        section = here;
      }
      following = _walk_move([], node, section, visitor);
    }
    node = following;
  }
}

/** Visit one written move, after first parts whose notes were visited already; return the next moves. */
function _walk_move(begun, node, section, visitor) {
  const parts = rest_of_move(node);
  visitor.move(py.str(node.seat), py.join(" ", py.each([...py.each(begun), ...py.each(parts)]).map((part) => py.str(part.move))), py.at(parts, -1));
  const unfinished = is_unfinished(py.at(parts, -1));
  for (const part of py.each(parts)) {
    _walk_notes(part, section, visitor, unfinished);
  }
  return py.truth(py.at(parts, -1).children) ? py.at(py.at(parts, -1).children, 0) : null;
}

function _walk_notes(node, section, visitor, unfinished = false) {
  for (const note of py.each(node.notes)) {
    if (py.isinstance(note, Comment)) {
      visitor.comment(note);
    } else if (py.isinstance(note, Glyph)) {
      visitor.glyph(unfinished && note.text === writer_UNSEEN ? MISTAKE : note.text);
    } else {
      visitor.begin_variation(note);
      for (const comment of py.each(note.comments)) {
        visitor.comment(comment);
      }
      _walk_variation(note.node, node, section, visitor);
      visitor.end_variation();
    }
  }
}

function _walk_variation(first, instead_of, section, visitor) {
  let beside = instead_of;
  while (beside.parent !== first.parent && goes_on(beside) && beside.parent != null) {
    beside = beside.parent;
  }
  if (!goes_on(first) || !goes_on(beside)) {
    _walk_line(first, section, visitor);
    return;
  }
  const begun = [];
  let node = first;
  while (goes_on(node)) {
    node = node.parent;
    py.append(begun, node);
  }
  _walk_line(_walk_move(py.backwards(begun), first, section, visitor), section, visitor);
}

/** Visitor that writes text, in lines of about a hundred columns. */
class TextWriter {
  constructor() {
    this.lines = [];
    this.line = "";
    this.depth = 0;
    this.in_moves = false;
  }

  /** Write a header on a line of its own. */
  header(key, value) {
    this._break();
    if (py.truth(this.in_moves)) {
      py.append(this.lines, "");
    }
    if (key === POSITION) {
      value = _over_lines(value);
    } else if (py.contains(value, "\n")) {
      throw new BadOption(py.say("option.header", undefined, new Map([["key", key]])), key);
    }
    if (!py.truth(py.fullmatch(KEY, key))) {
      throw new BadOption(py.say("option.header", undefined, new Map([["key", key]])), key);
    }
    const escaped_ = py.replace(py.replace(value, "\\", "\\\\"), "\"", "\\\"");
    py.append(this.lines, `[${py.str(key)} "${py.str(escaped_)}"]`);
  }

  /** Begin a line with a section mark. */
  section(mark) {
    this._begin_moves();
    this._break();
    this._put(mark);
  }

  /** Write a move; the arguments are those of `Visitor.move`. */
  move(seat, words, node) {
    this._begin_moves();
    this._put(`${py.str(seat)} ${py.str(words)}`, "  ");
  }

  /** Write a comment with its own line ends. */
  comment(comment) {
    this._begin_moves();
    const tag = py.truth(comment.lang) ? `${py.str(comment.lang)}:` : "";
    const escaped_ = py.replace(py.replace(comment.text, "\\", "\\\\"), "}", "\\}");
    this._put("{" + tag + escaped_ + "}");
  }

  /** Write a glyph. */
  glyph(text_) {
    this._put(text_);
  }

  /** Open a variation on a line of its own, set in by its depth. */
  begin_variation(variation) {
    this.depth += 1;
    this._break();
    this._put("(");
    if (variation.name != null) {
      const escaped_ = py.replace(py.replace(variation.name, "\\", "\\\\"), "\"", "\\\"");
      this._put(`"${py.str(escaped_)}"`);
    }
  }

  /** Close it; the next item begins a line. */
  end_variation() {
    this._put(")");
    this.depth -= 1;
    this._break();
  }

  /** Close the moves. */
  end(star) {
    if (star) {
      this._begin_moves();
      this._break();
      this._put("*");
    }
    this._break();
  }

  /** Return the text. */
  text() {
    return py.join("\n", this.lines) + "\n";
  }

  _begin_moves() {
    if (!py.truth(this.in_moves)) {
      py.append(this.lines, "");
      this.in_moves = true;
    }
  }

  _put(piece, gap = " ") {
    const indent = py.times("    ", this.depth);
    const last = this.line;
    if (!py.truth(py.strip(last))) {
      this.line = py.grow(this.line, py.add(indent, piece));
    } else if (py.truth(py.endswith(last, "(")) || py.len(py.split(last)) === 1) {
      this.line += " " + piece;
    } else if (py.len(last) + py.len(gap) + py.len(py.at(py.split(piece, "\n", 1), 0)) > WIDTH) {
      this._break();
      this.line = py.add(indent, piece);
    } else {
      this.line = py.grow(this.line, py.add(gap, piece));
    }
    if (py.contains(piece, "\n")) {
      const [whole, , rest] = py.rpartition(this.line, "\n");
      py.append(this.lines, whole);
      this.line = rest;
    }
  }

  _break() {
    if (py.truth(py.strip(this.line))) {
      py.append(this.lines, this.line);
    }
    this.line = "";
  }
}

/** A position on one line, if there is room for it; else a statement a line. */
function _over_lines(position) {
  const statements = py.each(py.split(py.replace(position, "\n", ";"), ";")).filter((one) => py.truth(py.strip(one))).map((one) => py.strip(one));
  const line = py.join("; ", statements);
  return py.len(`[${py.str(POSITION)} "${py.str(line)}"]`) <= WIDTH ? line : py.join(";\n  ", statements);
}

/** Return a record as text. */
function write_record(record) {
  const writer = new TextWriter();
  walk(record, writer);
  return writer.text();
}

// -- tbggg.referee.whole_moves ---------------------------------------------------------------------------

/** Return the moves that controls name with several words at once: those of a place, or of two pieces. */
function named_moves(controls) {
  const pieces = py.get(controls, "pieces", []);
  const every = [controls, ...py.each(pieces), ...py.each(py.get(controls, "buttons", []))];
  const held = py.each(pieces).map((piece) => py.get(piece, "word", py.at(piece, "key")));
  let words = py.each(py.enumerate(held)).flatMap(([at, one]) => py.each(py.slice(held, at + 1, null)).map((other) => `${py.str(one)} ${py.str(other)}`));
  words = py.grow(words, py.each(every).flatMap((one) => py.each(py.values(py.get(one, "places", new Map([])))).map((place_) => py.get(place_, "word", ""))));
  return py.each(every).flatMap((one) => py.each(words).filter((word) => py.contains(word, " ")).map((word) => py.replace(py.replace(py.get(one, "move", ""), "{place}", word), "{pieces}", word)));
}

/** Return those of some moves that are legal and have several parts, so that each is offered and refused as one. */
function whole_moves(look, first, moves) {
  let [game_, found] = [look.game, []];
  for (const [own, action] of py.each(py.items(first))) {
    const rests = py.each(moves).filter((move) => py.truth(py.startswith(move, `${py.str(own)} `))).map((move) => py.slice(move, py.len(own) + 1, null));
    if (py.truth(rests)) {
      const then = new SeatedState(game_, look.seats, py.copy(look.state));
      game_.rules.play(then.state, action);
      const parts = new Map(py.each(then.actions()).filter((part) => is_part(game_, part)).map((part) => [then.words(part), part]));
      const legal = py.add(py.each(rests).filter((rest) => py.contains(parts, rest)), whole_moves(then, parts, rests));
      found = py.grow(found, py.each(legal).map((rest) => `${py.str(own)} ${py.str(rest)}`));
    }
  }
  return found;
}

// -- tbggg.referee.frames --------------------------------------------------------------------------------

const LONGEST_MOVE = 400;
const MOST_KEPT = 40;

const DUE = new Map([
  [0, "decision"],
  [1, "chance"],
  [2, "automatic"],
  [3, "over"],
]);

/** Return the frame of a moment. */
function frames_frame(node, number, seat, lang, recall = true, kept = null) {
  const moment = py.dataclass_replace(moment_of(node, seat, lang), { recall: recall });
  kept = kept == null ? new Map([]) : kept;
  if (py.len(kept) === MOST_KEPT) {
    py.clear(kept);
  }
  if (!py.contains(kept, node)) {
    py.put(frames_choices(node, moment), kept, node);
  }
  return new Map([..._drawn(moment, node, number), ...py.at(kept, node)]);
}

/** Return the frame of a moment without moves to play; the arguments are those of `frame`. */
function still(node, number, seat, lang, recall = true) {
  return _drawn(py.dataclass_replace(moment_of(node, seat, lang), { recall: recall }), node, number);
}

function _drawn(moment, node, number) {
  const [game_, state, headers] = [node.record.game, moment.state, node.record.headers];
  const narration = narrated(game_, moment, headers);
  const to_move = py.contains([DECISION, CHANCE], state.due) && state.mover < py.len(moment.seats) ? state.mover : NOBODY;
  return new Map([["node", number], ["round", state.round_no], ["phase", state.phase], ["due", py.at(DUE, state.due)], ["to_move", to_move], ["narration", new Map([["seat", narration.seat], ["text", narration.text], ["rules", py.list(narration.rules)]])], ["next", named(game_, moment, headers, to_move, game_.display.narrate_next(moment))], ["recall", moment.recall], ["first", game_.rules.first_player(state)], ...derived_frame(game_, viewer_as_mover(game_, moment))]);
}

/** Return a moment with its viewer as the mover, where it may decide beside the mover; else the moment itself. */
function viewer_as_mover(game_, moment) {
  const state = acting(game_, moment.state, moment.viewer);
  return state === moment.state ? moment : py.dataclass_replace(moment, { state: state });
}

/** Return what may be played: decisions, those of them that are costly, what chance may bring, and the controls. */
function frames_choices(node, moment) {
  const game_ = node.record.game;
  const acting_ = viewer_as_mover(game_, moment);
  const state = acting_.state;
  const open_to_viewer = game_.hidden.open_to(state, moment.viewer);
  const decided = py.both(state.due === DECISION, () => open_to_viewer);
  const look = as_mover(node.position, moment.viewer);
  const actions = py.truth(decided) ? look.actions() : [];
  let legal = py.each(actions).map((action) => game_.notation.words(state, moment.seats, action));
  const controls = game_.display.controls(acting_);
  legal = py.grow(legal, whole_moves(look, py.dict(py.zip(legal, actions)), named_moves(controls)));
  const found = new Map([["controls", controls], ["legal", legal], ["costly", py.each(py.enumerate(actions)).filter(([place_, action]) => py.truth(game_.rules.caution(state, action))).map(([place_, action]) => place_)], ["chance", py.truth(open_to_viewer) && uncertain(game_, state) ? game_.display.chance_input(state) : null], ["waits_for", state.due === DECISION && !py.truth(open_to_viewer) ? state.mover : NOBODY]]);
  const deciders_ = deciders(game_, moment.state);
  if (py.len(deciders_) > 1) {
    py.put(deciders_, found, "deciders");
    if (moment.viewer === NOBODY) {
      const others = py.each(deciders_).filter((seat) => !py.equal(seat, state.mover)).map((seat) => py.at(moment.seats, seat));
      legal = py.grow(legal, py.each(others).flatMap((seat) => py.each(node.position.legal_moves(seat)).map((move) => `${py.str(seat)} ${py.str(move)}`)));
    }
  }
  return found;
}

/** Return True if chance is due and may bring more than one thing: a single outcome is not asked for. */
function uncertain(game_, state) {
  return state.due === CHANCE && py.len(game_.rules.chance_outcomes(state)) > 1;
}

/** Return a move with the seat that tries it, where several may decide. */
function by_seat(node, seat, move) {
  const seated = node.skip_automatic().position;
  if (seat == null || py.len(seated.may_move) < 2) {
    return move;
  }
  const word = py.slice(py.split(move), null, 1);
  if (py.truth(word) && py.contains(seated.actors, py.at(word, 0))) {
    if (!py.equal(py.at(word, 0), seat)) {
      throw new GameError(py.say("option.screen", undefined, new Map([])));
    }
    return move;
  }
  return `${py.str(seat)} ${py.str(move)}`;
}

/** Return the node where a move may be tried from here; None where the viewer may not try one. */
function where_open(node, seat) {
  const [game_, settled] = [node.record.game, node.skip_automatic()];
  const viewer = seat == null ? NOBODY : node.record.seat_number(seat);
  let one = settled;
  while (one !== node && one.parent != null && viewer !== NOBODY) {
    one = one.parent;
    if (view(game_, one.state, viewer).due === DECISION || py.truth(game_.hidden.reveals(one.state, viewer))) {
      return null;
    }
    if (py.truth(learned_actions(one, viewer))) {
      return null;
    }
  }
  return py.truth(game_.hidden.open_to(acting(game_, settled.state, viewer), viewer)) ? settled : null;
}

/** Return a rule's title, text and example as data; None if the rulebook has no such id. */
function rule_box(record, rule, lang) {
  const found = py.rule_text(record.game.texts, lang, rule);
  if (found == null) {
    return null;
  }
  const [title, text_, example] = found;
  return new Map([["id", rule], ["title", title], ["text", text_], ["example", example], ["lang", lang]]);
}

// -- tbggg.referee.outline -------------------------------------------------------------------------------

/** Node ids and columns that were sent to one page, and what is new since then. */
class Outline {
  constructor(record, seat, lang, nodes, locked = false, leaks = null) {
    this.record = record;
    this._leaks = leaks;
    this.seat = seat;
    this.viewer = seat == null ? NOBODY : record.seat_number(seat);
    this.lang = lang;
    this.nodes = [];
    this.ids = new Map([]);
    this._edited = new Map([]);
    this._revealed = new Map([]);
    this._just_revealed = new Map([]);
    this._children = new Map([]);
    const title = record.start.name(lang);
    const whole = seat == null || has_seen_end(record, nodes) && !py.truth(this.hides(record.start, title));
    const sent = new Map([..._about(record, lang), ["title", whole ? py.either(title, () => record.game.name) : record.game.name], ["locked", locked], ["luck", record.seed != null && !locked], ["seat", this.viewer], ["nodes", new Map([["parent", []], ["section", []], ["seat", []], ["kind", []], ["move", []], ["glyph", []], ["notes", new Map([])], ["order", new Map([])]])], ["points", []]]);
    this.sent = sent;
    if (py.truth(derived_followed(record.game))) {
      py.put([], this.sent, "follows");
    }
    this._sent_count = 0;
    for (const node of py.each(nodes)) {
      this._add(node);
    }
    this.update();
  }

  /** Add a node and those before it. */
  reach(node) {
    for (const one of py.each(node.path())) {
      if (!py.contains(this.ids, one)) {
        this._add(one);
      }
    }
  }

  /** Return the node with an id; None if there is none, or it was cut. */
  find(number) {
    const node = 0 <= number && number < py.len(this.nodes) ? py.at(this.nodes, number) : null;
    return py.truth(node) && surviving_node(node) === node ? node : null;
  }

  /** Return True if a comment or a name is kept from the viewer: a fork's may leak the move it replaces. */
  hides(node, text_) {
    const beside = node.variation != null && py.truth(node.parent) ? py.slice(node.parent.children, null, 1) : [];
    const moments = [node, ...py.each(py.each(beside).filter((one) => py.contains(this.ids, one)))];
    return py.both(this._leaks != null, () => this._leaks(moments, this.viewer, text_));
  }

  /** The nodes that were not sent yet. */
  get unsent() {
    return py.slice(this.nodes, this._sent_count, null);
  }

  /** Mark a node whose children or notes have changed. */
  edit(node) {
    if (py.contains(this.ids, node)) {
      py.put(null, this._edited, node);
    }
  }

  /** Return what was not sent yet, and add it to `sent`; None if there is nothing new. */
  update() {
    const [new_, edited] = [this.unsent, py.list(this._edited)];
    const revealed = py.each(this._just_revealed).filter((node) => py.order(py.at(this.ids, node), this._sent_count) < 0);
    if (!py.truth(new_) && !py.truth(edited)) {
      return null;
    }
    const again = new Map([["move", new Map(py.each(revealed).map((node) => [py.str(py.at(this.ids, node)), this._words(node)]))], ["glyph", new Map(py.each(edited).filter((node) => py.truth(this._has_new_glyphs(node))).map((node) => [py.str(py.at(this.ids, node)), _glyphs(node)]))]]);
    const [notes, order] = [this._notes(new_, edited), this._order(new_, edited)];
    py.clear(this._edited);
    if (!(py.truth(new_) || py.truth(py.at(again, "move")) || py.truth(py.at(again, "glyph")) || py.truth(notes) || py.truth(order))) {
      return null;
    }
    const nodes = new Map([["parent", py.each(new_).map((node) => py.truth(node.parent) ? py.at(this.ids, node.parent) : -1)], ["section", py.each(new_).map((node) => outline_section_of(node))], ["seat", py.each(new_).map((node) => seat_of(node))], ["kind", py.each(new_).map((node) => outline_kind(node, this.viewer))], ["move", py.each(new_).map((node) => this._words(node))], ["glyph", py.each(new_).map((node) => _glyphs(node))], ["again", again], ["notes", notes], ["order", order]]);
    const game_ = this.record.game;
    const update = new Map([["first", this._sent_count], ["nodes", nodes], ["points", py.each(new_).map((node) => points(game_, node.state))]]);
    if (py.truth(derived_followed(game_))) {
      py.put(py.each(new_).map((node) => series(game_, node.state)), update, "follows");
    }
    this._sent_count = py.len(this.nodes);
    py.clear(this._just_revealed);
    this._take_in(update);
    return update;
  }

  _add(node) {
    py.put(py.len(this.nodes), this.ids, node);
    py.append(this.nodes, node);
    if (py.truth(node.parent)) {
      py.append(py.setdefault(this._children, node.parent, []), py.at(this.ids, node));
      this._reveal(node.parent);
      if (this._leaks != null && py.contains(py.slice(node.parent.children, null, 1), node)) {
        for (const fork of py.each(py.slice(node.parent.children, 1, null))) {
          this.edit(fork);
        }
      }
    }
  }

  /** Note the tiles of the round's moves where the rules reveal them after a node. */
  _reveal(last) {
    const game_ = this.record.game;
    if (!py.truth(game_.hidden.reveals(last.state, this.viewer)) && !py.truth(learned_actions(last, this.viewer))) {
      return;
    }
    let node = last;
    while (node.parent != null && py.equal(node.parent.state.round_no, last.state.round_no)) {
      const before = state_before(node);
      const hidden = game_.hidden.masked(before, node.action, this.viewer);
      const shown = game_.hidden.revealed(before, hidden, last.state);
      if (!py.equal(shown, hidden)) {
        py.put(shown, this._revealed, node);
        py.put(null, this._just_revealed, node);
      }
      node = node.parent;
    }
  }

  _take_in(update) {
    const [nodes, more] = [py.at(this.sent, "nodes"), py.at(update, "nodes")];
    py.extend(py.at(nodes, "parent"), py.at(more, "parent"));
    py.extend(py.at(nodes, "section"), py.at(more, "section"));
    py.extend(py.at(nodes, "seat"), py.at(more, "seat"));
    py.extend(py.at(nodes, "kind"), py.at(more, "kind"));
    py.extend(py.at(nodes, "move"), py.at(more, "move"));
    py.extend(py.at(nodes, "glyph"), py.at(more, "glyph"));
    for (const [number, move] of py.each(py.items(py.at(py.at(more, "again"), "move")))) {
      py.put(move, py.at(nodes, "move"), py.int(number));
    }
    for (const [number, glyph] of py.each(py.items(py.at(py.at(more, "again"), "glyph")))) {
      py.put(glyph, py.at(nodes, "glyph"), py.int(number));
    }
    py.update(py.at(nodes, "order"), py.at(more, "order"));
    py.update(py.at(nodes, "notes"), py.at(more, "notes"));
    for (const number of py.each(py.each(py.items(py.at(more, "notes"))).filter(([number, note]) => !py.truth(note)).map(([number, note]) => number))) {
      py.drop(py.at(nodes, "notes"), number);
    }
    py.extend(py.at(this.sent, "points"), py.at(update, "points"));
    if (py.contains(update, "follows")) {
      py.extend(py.at(this.sent, "follows"), py.at(update, "follows"));
    }
  }

  _words(node) {
    if (node.parent == null || node.kind === "automatic") {
      return "";
    }
    const [game_, before] = [this.record.game, state_before(node)];
    const shown = py.get(this._revealed, node);
    const action = shown == null ? game_.hidden.masked(before, node.action, this.viewer) : shown;
    const words = shown_words(game_, game_.notation.words(before, this.record.seats, action), this.lang);
    return node.seat_no < py.len(this.record.seats) ? words : `${py.str(node.seat)} ${py.str(words)}`;
  }

  /** Names and comments that the page does not have; an edited node that has none left gets an empty one. */
  _notes(new_, edited) {
    const known = py.at(py.at(this.sent, "nodes"), "notes");
    const none = new Map([]);
    const found = new Map(py.each([...py.each(new_), ...py.each(edited)]).map((node) => [py.str(py.at(this.ids, node)), this._note(node)]));
    return new Map(py.each(py.items(found)).filter(([number, note]) => !py.equal(note, py.get(known, number, none))));
  }

  /** Name, marks and comments of a node; a comment without a language is for all, a mark always is. */
  _note(node) {
    const lang = this.lang;
    const written = py.each(all_comments(node)).filter((one) => !py.truth(one.lang) || py.equal(py.at(py.split(one.lang, "-"), 0), lang)).map((one) => one.text);
    const mine = py.each(written).filter((text_) => !py.truth(this.hides(node, prose(text_))));
    const said = py.each(mine).map((text_) => without_receipts(level(prose(py.replace(text_, TRIED, "[?tried ")))));
    const comments = py.each(said).filter((text_) => py.truth(text_));
    const places_ = py.truth(node.marks) ? node.record.game.display.places(node.record.seats, lang) : new Map([]);
    const marks = py.each(node.marks).map((mark) => new Map([["places", mark.places], ["style", mark.style], ["name", mark.name(places_, lang)]]));
    const luck = fresh_seed(all_comments(node)) != null;
    const name = py.truth(node.parent) ? node.name(lang) : "";
    const found = new Map([]);
    if (py.truth(name) && !py.truth(this.hides(node, name))) {
      py.put(name, found, "name");
    }
    if (luck) {
      py.put(true, found, "luck");
    }
    if (py.truth(marks)) {
      py.put(marks, found, "marks");
    }
    const asks = py.either(this.viewer === NOBODY, () => node.record.game.hidden.nothing);
    const puzzle = py.truth(asks) ? py.next(py.each(py.map(puzzle_in, mine)).filter((puzzle) => puzzle != null), null) : null;
    if (puzzle != null) {
      const replies = py.each(puzzle.replies).map(([move, text_]) => new Map([["move", move], ["text", text_]]));
      py.put(new Map([["ask", level(puzzle.ask)], ["right", py.list(puzzle.right)], ["names", py.each(puzzle.right).map((move) => shown_words(node.record.game, move, lang))], ["hints", py.list(puzzle.hints)], ["replies", replies]]), found, "puzzle");
    }
    if (py.truth(comments) || py.truth(found)) {
      py.put(comments, found, "comments");
    }
    return found;
  }

  _has_new_glyphs(node) {
    const number = py.at(this.ids, node);
    return py.order(number, this._sent_count) >= 0 || !py.equal(py.at(py.at(py.at(this.sent, "nodes"), "glyph"), number), _glyphs(node));
  }

  /** The children of nodes where their ids do not give the order: one was moved or cut, or was sent late. */
  _order(new_, edited) {
    const parents = new Map(py.each([...py.each(edited), ...py.each(py.each(new_).filter((node) => py.truth(node.parent)).map((node) => node.parent))]).map((key) => [key, null]));
    const known = py.at(py.at(this.sent, "nodes"), "order");
    const found = new Map([]);
    for (const parent of py.each(parents)) {
      const ids = py.each(parent.children).filter((child) => py.contains(this.ids, child)).map((child) => py.at(this.ids, child));
      const number = py.str(py.at(this.ids, parent));
      if (!py.equal(ids, py.get(known, number, py.get(this._children, parent, [])))) {
        py.put(ids, found, number);
      }
    }
    return found;
  }
}

/** Return all nodes, the main line first, after the automatic steps at the end of every line. */
function settled_nodes(record) {
  for (const node of py.each(py.list(record.nodes()))) {
    if (!py.truth(node.children)) {
      node.skip_automatic();
    }
  }
  return py.list(record.nodes());
}

/** Return the seat that moved; `NOBODY` for the rules, and for an actor that is no seat. */
function seat_of(node) {
  return node.seat_no < py.len(node.record.seats) ? node.seat_no : NOBODY;
}

/** Return the section in which a node's move was made. */
function outline_section_of(node) {
  if (node.parent == null) {
    return "0.0";
  }
  return state_section_of(node.parent.state);
}

/** Part of the outline that is the same for all nodes: the game and its seats. */
function _about(record, lang) {
  const game_ = record.game;
  const own = game_.display.info(record.start.state, lang);
  const lettered_ = py.pop(own, "lettered", false);
  if (py.contains(own, "shapes")) {
    py.put(new Map(py.each(py.items(py.at(own, "shapes"))).map(([name, markup]) => [name, together(markup)])), own, "shapes");
  }
  const letters = seat_letters(record.seats);
  const names = player_names(record.headers);
  const seats = py.each(record.seats).map((word) => new Map([["name", word], ["label", seat_label(own, word)], ["player", py.get(names, word, "")]]));
  py.pop(own, "labels", null);
  if (py.truth(lettered_)) {
    for (const [number, seat] of py.each(py.enumerate(seats))) {
      py.put(py.at(letters, number), seat, "letter");
    }
  }
  const found = new Map([["game", new Map([["code", game_.code], ["name", game_.name]])], ["lang", lang], ["open", game_.hidden.nothing], ["seats", seats], ...own]);
  const series_ = curves_followed(record, lang);
  if (py.truth(series_)) {
    py.put(series_, found, "series");
  }
  const verbs = shown_verbs(game_, lang);
  if (py.truth(verbs)) {
    py.put(verbs, found, "verbs");
  }
  return found;
}

/** Kind of a node: `part` for a further part of what chance brings, which readers do not step to. */
function outline_kind(node, viewer) {
  if (node.kind === "forced" && node.parent != null && viewer !== NOBODY) {
    return py.replace(py.at(DUE, view(node.record.game, node.parent.state, viewer).due), "automatic", "forced");
  }
  return comes_along(node) ? "part" : node.kind;
}

function _glyphs(node) {
  return py.join(" ", node.glyphs);
}

// -- tbggg.referee.requests ------------------------------------------------------------------------------

/** Return the whole number under a key of a request, or None. */
function number_in(asked, key) {
  const value = py.get(asked, key);
  return py.truth(is_number(value)) ? value : null;
}

/** Return whether a value is a whole number; in Python `True` and `False` are numbers too. */
function is_number(value) {
  return py.isinstance(value, py.int) && !py.isinstance(value, py.bool);
}

/** Return whether a value is the word of a seat of a record, or None. */
function is_seat(value, record) {
  return value == null || py.isinstance(value, py.str) && py.contains(record.seats, value);
}

/** Return the text under a key of a request, or None. */
function text_in(asked, key, most) {
  const value = py.get(asked, key);
  return py.isinstance(value, py.str) && py.len(value) <= most ? value : null;
}

/** Return the message of an error in a request. */
function error(text_) {
  return new Map([["error", new Map([["text", sentence(text_)], ["rule", null]])]]);
}

/** Return the message that refuses a move. */
function refused(move, text_, rule = null, legal = "") {
  return new Map([["refused", new Map([["move", move], ["text", text_], ["rule", rule], ["legal", legal]])]]);
}

// -- tbggg.referee.comparisons ---------------------------------------------------------------------------

/** Return the comparison that a page asked for as data; None for an invalid request. */
function compared(asked, outline, recall = true) {
  const [record, lang, viewer] = [outline.record, outline.lang, outline.seat];
  const [nodes, seat, way] = [_known(py.get(asked, "nodes"), outline), py.get(asked, "seat"), py.get(asked, "way", "")];
  if (!py.truth(nodes) || !py.truth(is_seat(seat, record)) || !py.isinstance(way, py.str)) {
    return null;
  }
  if (!py.contains(["", ...py.each(record.game.scoring.variants)], way)) {
    return null;
  }
  let found, number, columns;
  if (py.len(nodes) > 1) {
    found = side_by_side(nodes, lang, seat, viewer, undefined, outline.hides.bind(outline));
    number = record.seat_number(found.seat);
    columns = py.each(nodes).map((node) => [node, number]);
  } else {
    found = null;
    number = -1;
    columns = py.each(py.range(py.len(record.seats))).map((one) => [py.at(nodes, 0), one]);
  }
  const table = new _Table(outline, recall, columns, way);
  const together_ = py.truth(found) ? _together(found, table, outline) : new Map([["lead", table.leader_sentence()]]);
  const columned = new Map([["nodes", py.each(nodes).map((node) => py.at(outline.ids, node))], ["seat", number], ["names", py.truth(found) ? py.list(found.names) : labels(record, lang)], ...together_, ["rows", table.rows()], ["places", table.places()], ...table.collections()]);
  return columned;
}

/** Return the figure of lines that a page asked for, each point with its moment's id; None if invalid. */
function asked_curves(asked, outline) {
  const [record, ids] = [outline.record, outline.ids];
  const ends = py.get(asked, "nodes", []);
  const nodes = py.truth(ends) ? _known(ends, outline) : [py.at(py.each(record.main_line()).filter((node) => py.contains(ids, node)), -1)];
  const [by, seat] = [py.get(asked, "by", "move"), py.get(asked, "seat")];
  if (!py.truth(nodes) || by !== "move" && by !== "phase" && by !== "round" || !py.truth(is_seat(seat, record))) {
    return null;
  }
  const as_if = py.len(nodes) > 1 && outline.seat == null;
  const figure = curves(nodes, by, outline.lang, seat, true, LETTERS, as_if);
  const paths = py.each(nodes).map((end) => py.each(end.path()).map((node) => py.at(ids, node)));
  for (const trace of py.each(py.at(figure, "data"))) {
    const path = py.at(paths, py.at(trace, "meta"));
    py.put(py.each(py.at(trace, "customdata")).map((place_) => py.at(path, place_)), trace, "customdata");
  }
  return figure;
}

/** The nodes of a page's ids; none when one of them is no id, or there are too many. */
function _known(ids, outline) {
  if (!py.isinstance(ids, py.list) || py.len(ids) > py.len(LETTERS)) {
    return [];
  }
  const fine = py.all(py.each(ids).map((one) => py.both(is_number(one), () => 0 <= one && one < py.len(outline.nodes))));
  return fine ? py.each(ids).map((one) => py.at(outline.nodes, one)) : [];
}

/** Sentences on several moments, and every seat's totals in each. */
function _together(found, table, outline) {
  const hidden = py.any(py.each(table.columns).map(([node, seat]) => table.hidden(node, seat)));
  const lead = hidden ? figure_text(found.lang, "compare.unknown", new Map([["seat", found.label(found.seat)]])) : found.lead;
  let parted = null;
  if (found.parted != null) {
    parted = new Map([["node", py.at(outline.ids, found.parted)], ["section", py.either(found.section, () => "")]]);
  }
  const seats = py.range(py.len(found.record.seats));
  return new Map([["lead", hidden && py.truth(found.early) ? `${py.str(found.ends_early)} ${py.str(lead)}` : lead], ["early", found.early], ["where", found.where], ["parted", parted], ["now", py.truth(found.finished) ? "" : figure_text(found.lang, "compare.now", new Map([]))], ["only", hidden ? [] : found.only], ["totals", py.each(seats).map((seat) => py.each(found.nodes).map((node) => table.value([node, seat], TOTAL)))]]);
}

/** Columns of a comparison with their values. */
class _Table {
  constructor(outline, recall, columns, way) {
    this.record = outline.record;
    this.lang = outline.lang;
    this.viewer = outline.seat;
    this.recall = recall;
    this.columns = columns;
    this.way = way;
    this._scores = new Map(py.each(columns).map(([node, ]) => [node, py.list(py.values(scored(node, this.viewer)))]));
  }

  /** True if a seat's collection is behind a screen: for a viewer without recall, before the end. */
  hidden(node, seat) {
    const own = this.viewer == null || py.equal(this.record.seat_number(this.viewer), seat);
    return !(py.truth(this.recall) || own || node.state.due === OVER) && this.record.game.scoring.collection != null;
  }

  /** A number of the breakdown; None where it is not known. */
  value(column, category) {
    const [node, seat] = column;
    if (py.truth(this.hidden(node, seat))) {
      const grid = collected(node, seat, undefined, this.viewer);
      if (category === TOTAL || py.truth(grid) && py.contains(grid.parts, category)) {
        return null;
      }
    }
    return py.get(py.at(py.at(this._scores, node), seat), category);
  }

  /** Rows: the categories that add up, the total, and those that only count. */
  rows() {
    const [, counts] = categories(this.record);
    return py.each(rows_of_score(this.record)).map((one) => new Map([["label", label(this.record, one, this.lang)], ["kind", one === TOTAL ? "total" : py.contains(counts, one) ? "count" : "part"], ["values", py.each(this.columns).map((column) => this.value(column, one))]]));
  }

  /** Each column's place at the table; None where a total is not known. */
  places() {
    const found = [];
    for (const [node, seat] of py.each(this.columns)) {
      const totals = py.each(py.range(py.len(this.record.seats))).map((one) => this.value([node, one], TOTAL));
      const known = py.each(totals).filter((total) => total != null);
      py.append(found, py.len(known) === py.len(totals) ? place(node, seat, known) : null);
    }
    return found;
  }

  /** Sentence on the seat with the most points at the one moment. */
  leader_sentence() {
    const node = py.at(py.at(this.columns, 0), 0);
    const totals = py.each(this.columns).map((column) => this.value(column, TOTAL));
    const known = py.each(totals).filter((total) => total != null);
    if (py.len(known) < py.len(totals)) {
      return figure_text(this.lang, "standing.unknown", new Map([]));
    }
    const over = node.state.due === OVER;
    const best = over ? winners(this.record.game, node.state) : py.each(py.enumerate(totals)).filter(([seat, total]) => py.equal(total, py.max(known))).map(([seat, total]) => seat);
    const names = labels(this.record, this.lang);
    const key = `standing.${py.str(over ? "over." : "")}${py.str(py.len(best) === 1 ? "one" : "many")}`;
    const most = py.at(known, py.at(best, 0));
    const said = new Map([["seats", py.join(", ", py.each(best).map((seat) => py.at(names, seat)))], ["unit", unit(this.record, this.lang, most)]]);
    return figure_text(this.lang, key, new Map([["points", signed(most)], ...said]));
  }

  /** The collections as grids with their arithmetic, and the ways to score them; empty without any. */
  collections() {
    const game_ = this.record.game;
    const [node, seat] = py.at(this.columns, 0);
    const own = collected(node, seat, undefined, this.viewer);
    if (own == null) {
      return new Map([["grids", []]]);
    }
    const way = py.either(this.way, () => own.way);
    const said = [py.text(game_.texts, this.lang, `ways.said.${py.str(way)}`)];
    if (!py.equal(way, own.way)) {
      py.append(said, py.text(game_.texts, this.lang, `ways.other.${py.str(way)}`));
    }
    const grids = py.each(this.columns).map(([node, seat]) => py.truth(this.hidden(node, seat)) ? null : collected(node, seat, way, this.viewer));
    const pairs = py.zip(grids, this.columns);
    return new Map([["grids", py.each(pairs).map(([grid, [node, ]]) => py.truth(grid) ? this._grid(grid, node) : null)], ["way", way], ["ways", py.each(game_.scoring.variants).map((one) => new Map([["key", one], ["label", py.text(game_.texts, this.lang, `ways.${py.str(one)}`)]]))], ["said", new Map([["text", py.join(" ", said)], ["rules", py.next(py.each(grids).filter((grid) => py.truth(grid)).map((grid) => py.list(grid.rules)), [])]])]]);
  }

  /** A grid as data, with the points by the table's own rule of scoring. */
  _grid(grid, node) {
    const own = collected(node, grid.seat, undefined, this.viewer);
    return new Map([["owners", grid.owners], ["numbers", grid.numbers], ["counts", grid.counts], ["rows", py.each(grid.rows).map((one) => comparisons_line(one))], ["columns", py.each(grid.columns).map((one) => comparisons_line(one))], ["parts", py.each(py.items(grid.parts)).map(([one, value]) => [label(this.record, one, this.lang), value])], ["points", grid.points], ["own", py.truth(own) ? own.points : grid.points]]);
  }
}

function comparisons_line(line) {
  return new Map([["complete", line.complete], ["sum", line.sum], ["points", line.points]]);
}

// -- tbggg.referee.history -------------------------------------------------------------------------------

const history_KINDS = new Map([
  ["play", "move"],
  ["type", "move"],
  ["advance", "move"],
  ["play out", "move"],
  ["replace", "replace"],
  ["fresh", "luck"],
  ["comment", "note"],
  ["puzzle", "note"],
  ["glyph", "note"],
  ["mark", "note"],
]);

/** One request, during which the record keeps what it changes. */
class Step {
  constructor(referee, asked) {
    this._referee = referee;
    this._shown = referee.node;
    this._latest = _last(referee.record.edits);
    const [do_, number] = [py.get(asked, "do"), number_in(asked, "node")];
    this._follows = do_ === "advance" && py.get(asked, "run") === true && _led_to(this._latest, referee.node);
    const kind = py.isinstance(do_, py.str) ? py.get(history_KINDS, do_) : null;
    let node = referee.node;
    let nodes = [];
    if (kind === "note" && number != null && (0 <= number && number < py.len(referee.outline.nodes))) {
      node = written_node(py.at(referee.outline.nodes, number));
      nodes = [node];
    }
    referee.record.editing = kind == null ? null : new Edit(node, kind, node, nodes);
  }

  /** Add what was changed to the edits that can be undone, with the moments shown before it and after. */
  end() {
    const [referee, record] = [this._referee, this._referee.record];
    const edit = record.editing;
    record.editing = null;
    if (edit != null) {
      edit.touched = edit.what === "note" ? edit.touched : referee.node;
      edit.follows = this._follows;
      edit.keep();
    }
    const latest = _last(record.edits);
    if (latest != null && latest !== this._latest && !py.truth(latest.shown)) {
      latest.shown = [this._shown, referee.node];
    }
  }
}

/** Return the kind of the last edit that can be undone; None where the viewer has not seen it. */
function undoable(referee) {
  return history_kind(referee, _last(referee.record.edits));
}

/** Return the kind of the edit that can be made again; None where the viewer has not seen it. */
function redoable(referee) {
  return history_kind(referee, _last(referee.record.undone));
}

/** Undo or redo an edit with those that came by themselves after it, and show the moment before or after them. */
function turn_back(referee, do_) {
  const record = referee.record;
  const changed = [];
  if (do_ === "undo") {
    let edit = py.at(record.edits, -1);
    py.extend(changed, _turn(referee, edit, do_));
    while (py.truth(edit.follows) && undoable(referee) != null) {
      edit = py.at(record.edits, -1);
      py.extend(changed, _turn(referee, edit, do_));
    }
  } else {
    py.extend(changed, _turn(referee, py.at(record.undone, -1), do_));
    while (redoable(referee) != null && py.truth(py.at(record.undone, -1).follows)) {
      py.extend(changed, _turn(referee, py.at(record.undone, -1), do_));
    }
  }
  referee.edited(changed);
  return [new Map([["edited", new Map([["what", do_], ["moves", 0]])]])];
}

/** Undo or redo one edit, and show the moment that was shown before it or after it; return the nodes it changed. */
function _turn(referee, edit, do_) {
  if (do_ === "undo") {
    edit.undo();
  } else {
    edit.redo();
  }
  if (referee.seat == null) {
    for (const child of py.each(py.each(edit.changed).flatMap((node) => py.each(node.children)))) {
      _reach_below(referee, child);
    }
  }
  const shown = py.truth(edit.shown) ? py.at(edit.shown, do_ === "undo" ? 0 : 1) : referee.node;
  if (py.contains(referee.outline.ids, shown) && surviving_node(shown) === shown) {
    referee.node = shown;
  }
  return [edit.node, ...py.each(edit.node.children), ...py.each(edit.changed)];
}

/** Add a node that came back, and all that follows it. */
function _reach_below(referee, node) {
  const waiting = py.contains(referee.outline.ids, node) ? [] : [node];
  while (py.truth(waiting)) {
    const one = py.pop(waiting);
    referee.outline.reach(one);
    py.extend(waiting, py.reversed(one.children));
  }
}

function history_kind(referee, edit) {
  const known = referee.outline.ids;
  if (edit == null || !py.contains(known, edit.node) || referee.seat != null && !py.contains(known, edit.touched)) {
    return null;
  }
  return edit.what;
}

/** True if an edit is a move after which a board has shown this moment. */
function _led_to(edit, node) {
  return edit != null && edit.what === "move" && py.len(edit.shown) > 0 && py.at(edit.shown, -1) === node;
}

function _last(edits) {
  return py.truth(edits) ? py.at(edits, -1) : null;
}

// -- tbggg.referee.navigation ----------------------------------------------------------------------------

/** Return whether a move was recorded after a node; automatic steps and forced passes do not count. */
function written_next(node) {
  while (py.truth(node.children)) {
    node = py.at(node.children, 0);
    if (py.contains(WRITTEN, node.kind)) {
      return true;
    }
  }
  return false;
}

const STRIDES = ["move", "phase", "round", "end"];

/** Return the node of a recorded line to which a step leads from a node that is not its last. */
function goes_to(node, stride) {
  let here = py.at(node.children, 0);
  while (py.truth(here.children) && (comes_along(py.at(here.children, 0)) || !_stops(here, stride))) {
    here = py.at(here.children, 0);
  }
  return here;
}

/** True if a step stops at a node that is not the last one. */
function _stops(node, stride) {
  if (py.contains(["move", "end"], stride)) {
    return stride === "move";
  }
  let [following, before] = [py.at(node.children, 0), node];
  const phase = _phase(following);
  while (before.parent != null && py.equal(_phase(before), phase) && !py.contains(WRITTEN, before.kind)) {
    before = before.parent;
  }
  if (py.equal(_phase(before), phase) || stride === "round" && py.equal(py.at(_phase(before), 0), py.at(phase, 0))) {
    return false;
  }
  while (!py.contains(WRITTEN, following.kind) && py.truth(following.children) && py.equal(_phase(py.at(following.children, 0)), phase)) {
    following = py.at(following.children, 0);
  }
  return py.contains(WRITTEN, following.kind) ? following === py.at(node.children, 0) : before === node;
}

/** Return the node to which chance leads by the line's luck: the last part of the move that it brings. */
function rolled(node) {
  const game_ = node.record.game;
  while (true) {
    const action = game_.rules.sample_chance(node.state, ...py.each(py.luck_keys(luck_of(node))), py.times([0], WORDS));
    node = follow_action(node, action);
    if (node.state.due !== CHANCE) {
      return node;
    }
    const following = game_.rules.sample_chance(node.state, ...py.each(py.luck_keys(luck_of(node))), py.times([0], WORDS));
    if (!is_part(game_, following)) {
      return node;
    }
  }
}

/** Round and phase of a node's move. */
function _phase(node) {
  return py.slice(py.split(outline_section_of(node), "."), null, 2);
}

// -- tbggg.referee.note_edits ----------------------------------------------------------------------------

const MOST_LETTERS = 20000;

const NOTES = ["notes", "comment", "puzzle", "glyph", "mark"];

/** Write a note on a move, if one is asked for, and return the move's notes. */
function edit_notes(referee, node, asked) {
  let trouble;
  [node, trouble] = [written_node(node), ""];
  try {
    if (py.at(asked, "do") === "puzzle" && referee.seat != null) {
      throw new BadOption(py.say("puzzle.of_a_seat", undefined, new Map([])));
    }
    if (py.at(asked, "do") !== "notes") {
      _write(node, asked);
      referee.edited([node]);
    }
  } catch (error_) {
    if (py.isinstance(error_, BadOption)) {
      const refusal_ = error_;
      trouble = sentence(py.str(refusal_));
    } else throw error_;
  }
  return new Map([["notes", _notes(referee, node, trouble)]]);
}

/** Carry out the request. */
function _write(node, asked) {
  const [do_, on, style] = [py.at(asked, "do"), py.get(asked, "on"), py.get(asked, "style")];
  const [lang, text_, glyph, places_] = [py.get(asked, "lang"), py.get(asked, "text"), py.get(asked, "glyph"), py.get(asked, "places")];
  if (do_ === "comment" && py.isinstance(text_, py.str) && py.len(text_) > MOST_LETTERS) {
    throw new BadOption(py.say("note.too_long", undefined, new Map([["most", MOST_LETTERS]])));
  }
  if (do_ === "comment" && py.isinstance(text_, py.str) && py.isinstance(lang, py.str)) {
    node.set_comment(text_, lang);
  } else if (do_ === "puzzle" && py.isinstance(lang, py.str)) {
    set_puzzle(node, _puzzle(py.get(asked, "puzzle")), lang);
  } else if (do_ === "glyph" && py.isinstance(glyph, py.str) && py.isinstance(on, py.bool)) {
    if (py.truth(on)) {
      node.add_glyph(glyph);
    } else {
      node.remove_glyph(glyph);
    }
  } else if (do_ === "mark" && py.isinstance(places_, py.list) && py.isinstance(style, py.str) && py.isinstance(on, py.bool)) {
    _mark(node, places_, style, on);
  } else {
    throw new BadOption(py.say("option.unknown_request", undefined, new Map([])));
  }
}

/** Return the puzzle that a page asks for; None where no move answers it. */
function _puzzle(asked) {
  if (!py.isinstance(asked, py.dict)) {
    throw new BadOption(py.say("option.unknown_request", undefined, new Map([])));
  }
  const [ask, right, hints, replies] = [py.get(asked, "ask"), py.get(asked, "right"), py.get(asked, "hints"), py.get(asked, "replies")];
  if (!(py.isinstance(ask, py.str) && py.isinstance(right, py.list) && py.isinstance(hints, py.list) && py.isinstance(replies, py.list))) {
    throw new BadOption(py.say("option.unknown_request", undefined, new Map([])));
  }
  if (py.len(ask) > MOST_LETTERS) {
    throw new BadOption(py.say("note.too_long", undefined, new Map([["most", MOST_LETTERS]])));
  }
  const said = py.each(replies).filter((one) => py.isinstance(one, py.dict)).map((one) => [py.str(py.get(one, "move", "")), py.str(py.get(one, "text", ""))]);
  if (py.len(said) < py.len(replies) || !py.all(py.each([...py.each(right), ...py.each(hints)]).map((text_) => py.isinstance(text_, py.str)))) {
    throw new BadOption(py.say("option.unknown_request", undefined, new Map([])));
  }
  if (!py.truth(right)) {
    return null;
  }
  return new Puzzle(ask, py.list(right), py.list(hints), py.list(said));
}

/** Highlight one place, or draw an arrow between two. */
function _mark(node, places_, style, on) {
  const words = py.each(places_).filter((place_) => py.isinstance(place_, py.str));
  if (!py.contains([1, 2], py.len(places_)) || py.len(words) < py.len(places_)) {
    throw new BadOption(py.say("option.unknown_request", undefined, new Map([])));
  }
  if (py.len(words) === 1) {
    node.mark(style, on, py.at(words, 0));
  } else {
    node.arrow(py.at(words, 0), py.at(words, 1), style, on);
  }
}

/** Text of the comments in one language that the viewer may read. */
function _says(referee, node, tag) {
  const texts = py.each(all_comments(node)).filter((one) => py.equal(one.lang, tag)).map((one) => prose(one.text));
  return py.join("\n\n", py.each(texts).filter((text_) => py.truth(text_) && !py.truth(referee.outline.hides(node, text_))));
}

/** Notes as an author edits them, as far as the viewer knows what the texts name. */
function _notes(referee, node, trouble) {
  const tags = new Map(py.each([...py.each(py.truth(_says(referee, node, "")) ? [""] : []), ...py.each(LANGUAGES), ...py.each(py.each(all_comments(node)).filter((one) => py.truth(one.lang)).map((one) => one.lang))]).map((key) => [key, null]));
  const texts = py.each(tags).map((tag) => [tag, _says(referee, node, tag)]);
  const [game_, viewer] = [node.record.game, referee.outline.viewer];
  const known = viewer === NOBODY ? node.state : view(game_, node.state, viewer);
  const secret = game_.hidden.leaks(known, py.join("\n", py.each(texts).map(([, text_]) => text_)));
  return new Map([["node", py.at(referee.outline.ids, node)], ["texts", texts], ["glyphs", node.glyphs], ["secret", secret], ["places", game_.display.places(node.record.seats, referee.lang)], ["trouble", trouble]]);
}

// -- tbggg.referee.opponents -----------------------------------------------------------------------------

/** A bot at one seat. */
class Opponent {
  static parts = ["name", "choose"];

  constructor(name, choose) {
    this.name = name;
    this.choose = choose;
  }
}

/** Return the bot whose turn it is in a frame; None if it is no bot's turn. */
function opponent_of(opponents, shown) {
  return py.at(shown, "due") === "decision" ? py.get(opponents, py.at(shown, "to_move")) : null;
}

/** Play a bot's decision for the seat to move and return its node; the same luck gives the same choice. */
function decide(node, opponent) {
  const state = node.state;
  const moves = node.position.actions();
  const choices = new ChoiceLuck(py.luck_keys(luck_of(node)), py.len(node.record.seats));
  for (const one of py.each(node.path())) {
    if (one.kind === "decision" && one.parent != null) {
      choices.reach(one.parent.state);
      choices.count(one.seat_no);
    }
  }
  choices.reach(state);
  const words = py.times([0], WORDS);
  choices.fill(state.mover, words);
  const place_ = py.len(moves) > 1 ? opponent.choose(state, moves, py.slice(words, null, CHOICE_WORDS)) : 0;
  return follow_action(node, py.at(moves, place_), undefined, state.mover);
}

// -- tbggg.referee.tree_edits ----------------------------------------------------------------------------

const tree_edits_LONGEST_NAME = 1000;

const EDITS = ["name", "promote", "cut", "cut after", "replace", "fresh", "undo", "redo"];

/** Edit the tree as a board asks. */
function edit_tree(referee, asked) {
  let reason;
  try {
    return _edit(referee, asked);
  } catch (error_) {
    if (py.isinstance(error_, IllegalMove)) {
      const illegal = error_;
      reason = illegal.reason;
      return [refused(illegal.move, sentence(reason.text), reason.rule, illegal.legal)];
    } else if (py.isinstance(error_, GameError)) {
      const trouble = error_;
      return [error(py.str(trouble))];
    } else throw error_;
  }
}

function _edit(referee, asked) {
  const [do_, number] = [py.at(asked, "do"), number_in(asked, "node")];
  const node = number == null ? null : referee.outline.find(number);
  const [name, move] = [text_in(asked, "name", tree_edits_LONGEST_NAME), text_in(asked, "move", LONGEST_MOVE)];
  if (do_ === "undo" && py.truth(undoable(referee)) || do_ === "redo" && py.truth(redoable(referee))) {
    return turn_back(referee, do_);
  }
  if (node == null || do_ === "undo" || do_ === "redo") {
    return [error(py.say("option.unknown_request", undefined, new Map([])))];
  }
  if (do_ === "name" && name != null) {
    return _show(referee, name_fork(node, name));
  }
  if (do_ === "promote") {
    return _show(referee, promote(node));
  }
  if (do_ === "cut" || do_ === "cut after") {
    return _cut(referee, node, do_);
  }
  if (do_ === "replace" && move != null) {
    return _replace(referee, node, move);
  }
  if (do_ === "fresh") {
    referee.show(fork_with_fresh_luck(node));
  } else {
    return [error(py.say("option.unknown_request", undefined, new Map([])))];
  }
  return [];
}

/** Send the result of an edit to the board, and show a moment that is still in the tree. */
function _show(referee, edit, moves = 0) {
  referee.edited([edit.node, ...py.each(edit.node.children)]);
  return [new Map([["edited", new Map([["what", edit.what], ["moves", moves]])]])];
}

function _cut(referee, node, how) {
  const known = referee.outline.ids;
  const tops = how === "cut" ? [node] : node.children;
  const taken = py.each(tops).flatMap((child) => py.each(tree_edits_below(child)).filter((one) => py.contains(known, one)));
  if (how === "cut after" && referee.seat != null && _moves(taken) === 0) {
    return [error(py.say("edit.nothing_follows", undefined, new Map([])))];
  }
  return _show(referee, how === "cut" ? cut(node) : cut_after(node), _moves(taken));
}

/** Replace a move, and replay as much of its line as the board has. */
function _replace(referee, node, move) {
  if (node.parent == null || where_open(node.parent, referee.seat) == null) {
    return [error(py.say("option.screen", undefined, new Map([])))];
  }
  const known = referee.outline.ids;
  let to = node;
  while (py.truth(to.children) && py.contains(known, py.at(to.children, 0))) {
    to = py.at(to.children, 0);
  }
  const rest = py.slice(to.path(), py.len(node.path()), null);
  const replay = replace_move(node, move, to);
  referee.outline.reach(replay.last);
  referee.show(replay.first);
  return [new Map([["replaced", new Map([["kept", replay.kept], ["of", _moves(rest)], ..._stop(referee, replay)])]])];
}

/** Last node and reason of a replay; the reason against a hidden move would reveal it, and is left out. */
function _stop(referee, replay) {
  const [ids, old] = [referee.outline.ids, replay.stopped];
  if (old == null || old.parent == null) {
    return new Map([["last", py.at(ids, replay.last)], ["stopped", null], ["text", ""], ["rule", null]]);
  }
  const [game_, viewer] = [referee.record.game, referee.outline.viewer];
  const masked = game_.hidden.masked(state_before(old), old.action, viewer);
  const reason = viewer === NOBODY || py.equal(masked, old.action) ? replay.reason(referee.lang) : null;
  return new Map([["last", py.at(ids, replay.last)], ["stopped", py.at(ids, old)], ["chance", replay.needs_chance], ["text", py.truth(reason) ? sentence(reason.text) : ""], ["rule", py.truth(reason) ? reason.rule : null]]);
}

/** Number of written moves of some nodes; a move of several parts counts once. */
function _moves(nodes) {
  return py.sum(py.each(nodes).map((node) => py.contains(["decision", "chance"], node.kind) && !is_part(node.record.game, node.action)));
}

/** Return a node and all its descendants, each after its parent. */
function tree_edits_below(node) {
  const found = [node];
  let place_ = 0;
  while (place_ < py.len(found)) {
    py.extend(found, py.at(found, place_).children);
    place_ += 1;
  }
  return found;
}

// -- tbggg.referee.typed_moves ---------------------------------------------------------------------------

const TYPED = ["type", "copy", "complete"];

const typed_moves_UNSEEN = "?";

const MOST_TYPED = 20000;

const _MARK = new py.Pattern(/[0-9]+\.[0-9]+(\.[0-9]+)?$/u);

/** Play the moves of a text, return what may follow them, or a line's moves as text; the request is unchecked. */
function moves_as_text(referee, asked) {
  const [number, text_] = [number_in(asked, "node"), text_in(asked, "text", MOST_TYPED)];
  const node = number == null ? null : referee.outline.find(number);
  if (py.at(asked, "do") === "copy" && node != null && number != null) {
    return [new Map([["line", new Map([["node", number], ["text", line_text(referee, node)]])]])];
  }
  if (py.at(asked, "do") === "type" && text_ != null) {
    const moves = _moves_alone(text_);
    const typed = _play_all(referee, py.split(moves));
    if (!py.equal(moves, text_)) {
      py.put(true, typed, "left_out");
    }
    return [new Map([["typed", typed]])];
  }
  if (py.at(asked, "do") === "complete" && text_ != null) {
    return [new Map([["completes", _what_follows(referee, text_)]])];
  }
  return [error(py.say("option.unknown_request", undefined, new Map([])))];
}

/** Return the moves from the start to a node as the viewer knows them, a line for each section. */
function line_text(referee, node) {
  const [known, words] = [referee.outline.ids, py.at(py.at(referee.outline.sent, "nodes"), "move")];
  const lines = [];
  let section = "";
  for (const one of py.each(node.path())) {
    if (one.parent == null || !py.contains(["decision", "chance"], one.kind)) {
      continue;
    }
    const [text_, here] = [py.at(words, py.at(known, one)), state_section_of(one.parent.state)];
    if (py.truth(lines) && goes_on(one)) {
      py.put(`${py.str(py.at(lines, -1))} ${py.str(text_)}`, lines, -1);
      continue;
    }
    const named_ = one.seat_no >= py.len(referee.record.seats) ? text_ : `${py.str(one.seat)} ${py.str(text_)}`;
    if (py.equal(here, section)) {
      py.put(`${py.str(py.at(lines, -1))}  ${py.str(named_)}`, lines, -1);
    } else {
      py.append(lines, `${py.str(here)} ${py.str(named_)}`);
    }
    section = here;
  }
  return py.join("\n", lines);
}

/** Return the moves from a moment to a later one of its line as text, which can be typed there. */
function words_after(node, earlier) {
  const found = [];
  for (const one of py.each(py.slice(node.path(), py.len(earlier.path()), null))) {
    if (py.contains(["decision", "chance"], one.kind)) {
      const named_ = one.seat != null && !(py.truth(found) && goes_on(one));
      py.append(found, named_ ? `${py.str(one.seat)} ${py.str(one.move)}` : py.str(one.move));
    }
  }
  return py.join(" ", found);
}

/** Return a text without what only a record has: headers, comments and branches, judgements and its end. */
function _moves_alone(text_) {
  if (!py.contains(text_, "[") && !py.contains(text_, "{") && !py.contains(text_, "(")) {
    return text_;
  }
  let [kept, until, depth] = ["", "", 0];
  for (const letter of py.each(text_)) {
    if (py.truth(until)) {
      until = py.equal(letter, until) ? "" : until;
    } else if (letter === "[") {
      until = "]";
    } else if (letter === "{") {
      until = "}";
    } else if (letter === "(") {
      depth += 1;
    } else if (letter === ")") {
      depth -= 1;
    } else if (depth === 0) {
      kept = py.grow(kept, letter);
    }
  }
  return py.join(" ", py.each(py.split(kept)).filter((word) => word !== "*" && (word === typed_moves_UNSEEN || !py.contains(JUDGEMENTS, word))));
}

/** Play moves in turn until one is refused, and show the last that was played. */
function _play_all(referee, words) {
  let [node, played] = [referee.node, 0];
  let reason = new Map([["text", ""], ["rule", null]]);
  while (py.truth(words) && !py.truth(py.at(reason, "text"))) {
    if (py.truth(py.match(_MARK, py.at(words, 0)))) {
      words = py.slice(words, 1, null);
      continue;
    }
    if (where_open(node, referee.seat) == null) {
      reason = new Map([["text", sentence(py.say("option.screen", undefined, new Map([])))], ["rule", null]]);
      continue;
    }
    try {
      const used = _first_move(referee, node, words);
      node = node.play(by_seat(node, referee.seat, py.join(" ", py.slice(words, null, used))));
      words = py.slice(words, used, null);
      played += 1;
    } catch (error_) {
      if (py.isinstance(error_, IllegalMove)) {
        const illegal = error_;
        reason = new Map([["text", sentence(illegal.reason.text)], ["rule", illegal.reason.rule]]);
      } else if (py.isinstance(error_, GameError)) {
        const trouble = error_;
        reason = new Map([["text", `${py.str(trouble)}.`], ["rule", null]]);
      } else throw error_;
    }
  }
  if (py.truth(played)) {
    referee.show(node);
  }
  return new Map([["played", played], ["rest", py.join(" ", words)], ["text", py.at(reason, "text")], ["rule", py.at(reason, "rule")]]);
}

/** Play the whole moves of a text beside the record, and return what may be played after them. */
function _what_follows(referee, text_) {
  let [words, known] = [py.split(text_), referee.seat == null];
  const ended = !py.equal(text_, py.rstrip(text_));
  let node = _aside(referee.node);
  let used;
  while (py.truth(known) && py.truth(words)) {
    if (py.truth(py.match(_MARK, py.at(words, 0)))) {
      words = py.slice(words, 1, null);
      continue;
    }
    try {
      used = _first_move(referee, node, words);
      if (used === py.len(words) && !ended) {
        break;
      }
      node = node.play(by_seat(node, null, py.join(" ", py.slice(words, null, used))));
    } catch (error_) {
      if (py.isinstance(error_, GameError)) {
        break;
      } else throw error_;
    }
    words = py.slice(words, used, null);
  }
  node = node.skip_automatic();
  const [game_, state] = [node.record.game, node.state];
  const actions = py.truth(known) && state.due === DECISION ? node.position.actions() : [];
  return new Map([["text", text_], ["rest", py.join(" ", words)], ["legal", py.each(actions).map((action) => game_.notation.words(state, node.record.seats, action))], ["chance", py.truth(known) && state.due === CHANCE ? game_.display.chance_input(state) : null]]);
}

/** Return a copy of a moment in a tree of its own: what is played from there leaves no trace in the record. */
function _aside(node) {
  const record = node.record;
  const tree = new Tree(record.game, record.seats, record.headers);
  tree.start = new TreeNode(tree, null, NOBODY, "start", NOBODY, node.state);
  return tree.start;
}

/** Return how many of the words are the first move. */
function _first_move(referee, node, words) {
  const [notation, seated] = [referee.record.game.notation, node.skip_automatic().position];
  const named_ = py.contains(seated.actors, py.at(words, 0)) ? 1 : 0;
  let end = named_;
  while (end < py.len(words) && end - named_ < notation.most_words && !_begins(seated.actors, py.at(words, end))) {
    end += 1;
  }
  const first = py.join(" ", py.slice(words, null, end));
  const written = py.at(parse_first(seated, by_seat(node, referee.seat, first)), 1);
  return py.add(named_, written.used);
}

/** Return whether a word stands only before a move: a seat's, or a section's mark. */
function _begins(actors, word) {
  return py.contains(actors, word) || py.match(_MARK, word) != null;
}

// -- tbggg.referee.referee -------------------------------------------------------------------------------

const LONGEST_WORD = 100;

/** Referee of one board that shows a record. */
class Referee {
  constructor(record, node, seat, lang, recall = true, opponents = null, locked = false, leaks = null) {
    this.record = record;
    this.node = node;
    this.seat = seat;
    this.lang = lang;
    this.recall = recall;
    this.opponents = py.either(opponents, () => new Map([]));
    this.locked = locked;
    this.opened = 0;
    this.added = [];
    this.changed = [];
    this._leaks = leaks;
    this.outline = new Outline(record, seat, lang, [], locked, leaks);
    this._traits = new Map([]);
    this._frame = new Map([]);
    this._choices = new Map([]);
    this.open();
  }

  /** Return the traits that have changed since the last call, by name. */
  state() {
    const traits = this._traits;
    this._traits = new Map([]);
    return traits;
  }

  /** Begin the outline for the viewer: a seat has reached the moves that led to the moment, and no more. */
  open() {
    this.open_with(this.seat == null ? settled_nodes(this.record) : this.node.path());
  }

  /** Begin the outline anew. */
  open_with(nodes) {
    this.outline = new Outline(this.record, this.seat, this.lang, nodes, this.locked, this._leaks);
    this._choices = new Map([]);
    this.outline.reach(this.node);
    this.outline.update();
    if (py.len(this.opponents) > 0) {
      py.put(py.list(this.opponents), this.outline.sent, "bots");
    }
    this.opened += 1;
    py.update(this._traits, new Map([["lang", this.lang], ["_outline", this.outline.sent], ["_outline_update", new Map([])], ["_compared", new Map([])]]));
    this._draw();
  }

  /** Show a moment, and send what is new in the outline. */
  show(node) {
    this.node = node;
    this.outline.reach(node);
    py.extend(this.added, this.outline.unsent);
    const update = this.outline.update();
    if (py.truth(update)) {
      py.put(update, this._traits, "_outline_update");
    }
    this._draw();
  }

  /** Send the new children, names, comments and glyphs of some nodes. */
  edited(nodes) {
    py.extend(this.changed, nodes);
    for (const node of py.each(nodes)) {
      this.outline.edit(node);
    }
    this.show(surviving_node(this.node));
  }

  /** Send what another board has added or changed; the moment is drawn anew only where it was cut. */
  follow(nodes) {
    for (const node of py.each(nodes)) {
      this.outline.edit(node);
    }
    if (surviving_node(this.node) !== this.node) {
      this.show(surviving_node(this.node));
      return;
    }
    const update = this.outline.update();
    if (py.truth(update)) {
      py.put(update, this._traits, "_outline_update");
    }
    const shown = this._with_turns(new Map([...this._frame, ["more", this._may_go_on(py.at(this._frame, "due"))]]));
    if (!py.equal(shown, this._frame)) {
      this._frame = shown;
      py.put(shown, this._traits, "_frame");
    }
  }

  /** Change the language. */
  speak(lang) {
    this.lang = lang;
    this.open_with(this.outline.nodes);
  }

  /** Change the viewer, or recall. */
  look(seat, recall) {
    this.check_viewer(seat);
    const same = py.equal(seat, this.seat);
    [this.seat, this.recall, this._choices] = [seat, recall, new Map([])];
    if (same) {
      this.show(this.node);
    } else {
      this.open();
    }
  }

  /** Refuse other viewers than the seat, where the board is locked. */
  check_viewer(seat) {
    if (py.truth(this.locked) && !py.equal(seat, this.seat)) {
      throw new BadOption(py.say("option.locked", undefined, new Map([["seat", this.seat]])));
    }
  }

  _draw() {
    const node = this.node;
    const shown = frames_frame(node, py.at(this.outline.ids, node), this.seat, this.lang, this.recall, this._choices);
    const opponent = opponent_of(this.opponents, shown);
    if (py.truth(opponent)) {
      py.put(shown_name(opponent.name, this.lang), shown, "bot");
    }
    this._frame = this._with_turns(new Map([...shown, ["more", this._may_go_on(py.at(shown, "due"))]]));
    py.put(this._frame, this._traits, "_frame");
  }

  /** A frame with the kinds of edits that can be undone and redone. */
  _with_turns(shown) {
    return new Map([...shown, ["undo", undoable(this)], ["redo", redoable(this)]]);
  }

  /** Return True if a page may ask how the record goes on; for a seat this never depends on whether it does. */
  _may_go_on(due) {
    const known = this.outline.ids;
    if (this.seat == null) {
      return written_next(this.node) && !py.contains(known, py.at(this.node.children, 0));
    }
    return due === "decision" && !py.any(py.each(this.node.children).map((child) => py.contains(known, child)));
  }

  /** Return the answers to a request of the board, which is unchecked data. */
  ask(asked) {
    const step = new Step(this, asked);
    const answers = this._answer(asked);
    step.end();
    if (!py.equal(py.at(this._frame, "undo"), undoable(this)) || !py.equal(py.at(this._frame, "redo"), redoable(this))) {
      this._frame = this._with_turns(this._frame);
      py.put(this._frame, this._traits, "_frame");
    }
    return answers;
  }

  /** Carry out a request. */
  _answer(asked) {
    const do_ = py.get(asked, "do");
    const number = number_in(asked, "node");
    if (do_ === "go") {
      const node = number == null ? null : this.outline.find(number);
      return node == null ? this._unknown() : this._go(node);
    }
    if (do_ === "play" || do_ === "why") {
      return this._ask_of_move(asked, do_);
    }
    if (py.contains(NOTES, do_)) {
      const known = number != null && (0 <= number && number < py.len(this.outline.nodes));
      return known ? [edit_notes(this, py.at(this.outline.nodes, py.either(number, () => 0)), asked)] : this._unknown();
    }
    if (do_ === "tools") {
      return [new Map([["tools", true]])];
    }
    if (do_ === "tray") {
      return [new Map([["tray", true]])];
    }
    if (do_ === "solve") {
      return [new Map([["solve", true]])];
    }
    if (py.contains(EDITS, do_)) {
      return edit_tree(this, asked);
    }
    if (py.contains(TYPED, do_)) {
      return moves_as_text(this, asked);
    }
    const [stride, lang] = [py.get(asked, "stride"), py.get(asked, "lang")];
    if (do_ === "advance" && py.isinstance(stride, py.str) && py.contains(STRIDES, stride)) {
      return this._go_on(stride);
    }
    if (do_ === "view") {
      return this._ask_view(asked);
    }
    if (do_ === "lang" && py.isinstance(lang, py.str) && py.contains(LANGUAGES, lang)) {
      if (!py.equal(lang, this.lang)) {
        this.speak(lang);
      }
      return [];
    }
    return this._ask_for_data(asked);
  }

  /** Answers to requests that change nothing. */
  _ask_for_data(asked) {
    const do_ = py.get(asked, "do");
    if (do_ === "rule") {
      const rule = text_in(asked, "id", LONGEST_WORD);
      const box = rule == null ? null : rule_box(this.record, rule, this.lang);
      return py.truth(box) ? [new Map([["rule", box]])] : this._unknown();
    }
    let number, node;
    if (do_ === "tell") {
      number = number_in(asked, "node");
      node = number == null ? null : this.outline.find(number);
      return node == null ? this._unknown() : [new Map([["there", this._told(node)]])];
    }
    if (do_ === "preview") {
      number = number_in(asked, "node");
      node = number == null ? null : this.outline.find(number);
      if (node == null) {
        return this._unknown();
      }
      return [new Map([["preview", still(node, py.at(this.outline.ids, node), this.seat, this.lang, this.recall)]])];
    }
    if (do_ === "compare") {
      const found = compared(asked, this.outline, this.recall);
      return py.truth(found) ? [new Map([["compare", found]])] : this._unknown();
    }
    if (do_ === "curves" && py.isinstance(py.get(asked, "plotly"), py.bool)) {
      const figure = asked_curves(asked, this.outline);
      return py.truth(figure) ? [new Map([["curves", figure]])] : this._unknown();
    }
    return this._unknown();
  }

  /** Return what happened at a moment, in a sentence. */
  _told(node) {
    const moment = moment_of(node, this.seat, this.lang);
    return new Map([["node", py.at(this.outline.ids, node)], ["text", narrated(this.record.game, moment, this.record.headers).text]]);
  }

  _unknown() {
    return [error(py.say("option.unknown_request", undefined, new Map([])))];
  }

  _go(node) {
    this.show(node);
    return [];
  }

  _ask_view(asked) {
    const [seat, recall] = [py.get(asked, "seat"), py.get(asked, "recall")];
    if (!py.contains(asked, "seat") || !py.isinstance(recall, py.bool) || !py.truth(is_seat(seat, this.record))) {
      return this._unknown();
    }
    try {
      this.look(seat, recall);
    } catch (error_) {
      if (py.isinstance(error_, BadOption)) {
        const trouble = error_;
        return [error(py.str(trouble))];
      } else throw error_;
    }
    return [];
  }

  /** Play a move, or answer whether it is legal. */
  _ask_of_move(asked, do_) {
    const move = py.get(asked, "move");
    if (!py.isinstance(move, py.str)) {
      return this._unknown();
    }
    if (where_open(this.node, this.seat) == null) {
      return [refused(move, sentence(py.say("option.screen", undefined, new Map([]))))];
    }
    if (py.len(move) > LONGEST_MOVE) {
      return this._unknown();
    }
    if (do_ === "why") {
      return [new Map([["why", new Map([["move", move], ...this._why(move)])]])];
    }
    try {
      this.show(this.node.play(by_seat(this.node, this.seat, move)));
    } catch (error_) {
      if (py.isinstance(error_, IllegalMove)) {
        const illegal = error_;
        return [refused(move, sentence(illegal.reason.text), illegal.reason.rule, illegal.legal)];
      } else if (py.isinstance(error_, GameError)) {
        const trouble = error_;
        return [refused(move, py.str(trouble))];
      } else throw error_;
    }
    return [];
  }

  /** Answer with the reason of a move's refusal or cost. */
  _why(move) {
    const seated = this.node.skip_automatic().position;
    try {
      move = by_seat(this.node, this.seat, move);
      let reason = seated.why_not(move, this.lang);
      if (py.truth(reason)) {
        return new Map([["kind", "refused"], ["text", sentence(reason.text)], ["rule", reason.rule]]);
      }
      reason = seated.caution(move, this.lang);
      if (py.truth(reason)) {
        return new Map([["kind", "costly"], ["text", sentence(reason.text)], ["rule", reason.rule]]);
      }
    } catch (error_) {
      if (py.isinstance(error_, GameError)) {
        const trouble = error_;
        return new Map([["kind", "refused"], ["text", py.str(trouble)], ["rule", null]]);
      } else throw error_;
    }
    return new Map([["kind", "fine"], ["text", ""], ["rule", null]]);
  }

  /** Show the record's next moment; where it ends, play a bot's move, an automatic step, or chance by luck. */
  _go_on(stride) {
    const [game_, node] = [this.record.game, this.node];
    const opponent = opponent_of(this.opponents, this._frame);
    if (written_next(node)) {
      return this._go(goes_to(node, stride));
    }
    if (py.at(this._frame, "due") === "decision" && opponent == null) {
      const why = py.at(this._frame, "waits_for") !== NOBODY ? "option.screen" : "option.record_ends";
      return [refused("", sentence(py.say(why, undefined, new Map([]))))];
    }
    if (node.state.due === DECISION && opponent != null) {
      if (!py.truth(node.position.actions())) {
        return [refused("", sentence(py.say("option.screen", undefined, new Map([]))))];
      }
      try {
        this.show(decide(node, opponent));
      } catch (error_) {
        if (py.isinstance(error_, GameError)) {
          const trouble = error_;
          return [refused("", py.str(trouble))];
        } else throw error_;
      }
    } else if (node.state.due === AUTOMATIC) {
      const action = game_.rules.automatic(node.state);
      this.show(follow_action(node, action, py.equal(action, game_.notation.forced_pass) ? "forced" : "automatic"));
    } else if (node.state.due === CHANCE) {
      this.show(rolled(node));
    }
    return [];
  }
}

return { py, mapped: py.mapped, Referee, Opponent, opening_moment, stored_record, append_move, is_record, tree_data, words_after, write_record };
}
