// Written from its Python by `make build`.

// What the rules need of numbers, written by hand. All results are Python's, for every number up to 2^53.

/** The upper half of a 32 x 32 bit product. */
export function mulhi32(a, b) {
  const low = (a & 65535) * (b & 65535);
  const middle = (a >>> 16) * (b & 65535) + Math.floor(low / 65536);
  const other = (a & 65535) * (b >>> 16) + (middle % 65536);
  return (a >>> 16) * (b >>> 16) + Math.floor(middle / 65536) + Math.floor(other / 65536);
}

/** The lower half of a 32 x 32 bit product. */
export function mullo32(a, b) {
  return Math.imul(a, b) >>> 0;
}

/** Division that rounds down, also below zero. */
export function floor_div(a, b) {
  return Math.floor(a / b);
}

/** What that division leaves; it has the sign of the divisor. */
export function modulo(a, b) {
  const left = a % b;
  return left !== 0 && left < 0 !== b < 0 ? left + b : left + 0;
}

export function bit_and(a, b) {
  if ((a | 0) === a && (b | 0) === b) return a & b;
  return (Math.floor(a / 2 ** 32) & Math.floor(b / 2 ** 32)) * 2 ** 32 + ((a & b) >>> 0);
}

export function bit_or(a, b) {
  if ((a | 0) === a && (b | 0) === b) return a | b;
  return (Math.floor(a / 2 ** 32) | Math.floor(b / 2 ** 32)) * 2 ** 32 + ((a | b) >>> 0);
}

export function bit_xor(a, b) {
  if ((a | 0) === a && (b | 0) === b) return a ^ b;
  return (Math.floor(a / 2 ** 32) ^ Math.floor(b / 2 ** 32)) * 2 ** 32 + ((a ^ b) >>> 0);
}

export function shift_left(a, bits) {
  return a * (bits < 31 ? 1 << bits : 2 ** bits);
}

export function shift_right(a, bits) {
  return (a | 0) === a && bits < 32 ? a >> bits : Math.floor(a / 2 ** bits);
}

/** How a table declares nested lists, filled with one value, and who sees them. */
function cells(seen, value, ...shape) {
  return { seen, value, shape };
}

/** A game's state: a declared table of integers and nested lists of integers. */
export class Table {
  static filled(value, shape) {
    if (shape.length === 0) return value;
    const [length, ...inner] = shape;
    const row = new Array(length).fill(value);
    return inner.length === 0 ? row : row.map(() => Table.filled(value, inner)); // numbers are filled in as one piece
  }

  static copied(value) {
    if (!Array.isArray(value)) return value;
    return Array.isArray(value[0]) ? value.map(Table.copied) : value.slice(); // numbers are copied as one piece
  }

  static fits(value, shape) {
    if (shape.length === 0) return Number.isSafeInteger(value);
    return Array.isArray(value) && value.length === shape[0] && value.every((item) => Table.fits(item, shape.slice(1)));
  }

  constructor() {
    for (const [name, { value, shape }] of Object.entries(this.constructor.fields)) this[name] = Table.filled(value, shape);
  }

  /** An independent state, equal to this one. */
  copy() {
    const other = Object.create(Object.getPrototypeOf(this));
    for (const name in this.constructor.fields) other[name] = Table.copied(this[name]);
    return other;
  }

  /** The fields as plain numbers and lists. */
  to_json() {
    return Object.fromEntries(Object.keys(this.constructor.fields).map((name) => [name, Table.copied(this[name])]));
  }

  /** The state that to_json described. */
  static from_json(data) {
    const names = Object.keys(this.fields);
    if (Object.keys(data).length !== names.length || !names.every((name) => Object.hasOwn(data, name)))
      throw new Error(`a ${this.name} has the fields ${names.join(", ")}`);
    const state = Object.create(this.prototype);
    for (const name of names) {
      if (!Table.fits(data[name], this.fields[name].shape)) throw new Error(`the field ${name} has another shape`);
      state[name] = Table.copied(data[name]);
    }
    return state;
  }
}

/** Writes into a table what a seat sees of another by its declaration; all other cells are as in a new table. */
export function copy_seen(source, seat, target) {
  for (const [name, { seen, value, shape }] of Object.entries(source.constructor.fields)) {
    const known = source[name];
    target[name] = seen === "everybody" ? Table.copied(known) : seen === "viewer" ? seat : Table.filled(value, shape);
    if (seen === "owner" && seat >= 0 && seat < shape[0]) target[name][seat] = Table.copied(known[seat]);
  }
}

/** A game's `legal_moves`, which reports a position with more of them than the game states. */
function bounded(legal_moves, most, game) {
  return (state, moves) => {
    const count = legal_moves(state, moves);
    if (count > most) throw new Error(`a position of ${game} has more than ${most} legal moves, the most that the game states`);
    return count;
  };
}
// What the sentences and frames need of Python's lists, dicts and texts, written by hand. A dict is a Map.

export const py = (() => {
  let library = {};
  let language = "en";

  /** The texts of the game and the engine, by package, kind and language. */
  function use_texts(given) {
    library = given;
  }

  /** A rule's title, text and example, or nothing when there is no such rule. */
  function rule_text(package_, lang, id) {
    const rules = library[package_].rules[lang];
    return Object.hasOwn(rules, id) ? [rules[id].title, rules[id].parts.join("\n\n"), rules[id].example] : null;
  }

  /** Choose the language of what is said of something wrong. */
  function use_language(lang) {
    language = lang;
  }

  /** Words that are no move of the game: says what would be one. */
  class Unreadable extends Error {
    constructor(message, legal, word = 0) {
      super(message);
      this.legal = legal;
      this.word = word;
    }
  }

  /** A game's text by its dotted key, with the values filled in. */
  function text(package_, lang, key, values = new Map()) {
    return filled_in(library[package_].texts[lang], key, values, lang);
  }

  /** What to say of something wrong, in the chosen language. */
  function say(key, package_ = "tbggg.engine", values = new Map()) {
    const quoted = new Map([...values].map(([name, value]) => [name, quotation(value)]));
    return filled_in(library[package_].errors[language], key, quoted, language);
  }

  /** What an error quotes of a value: a number whole, of a text its beginning. */
  function quotation(value) {
    return typeof value === "number" ? value : clipped(functions.str(value));
  }

  /** The beginning of a text, with no word too long to be read; as `tbggg.engine.texts` does. */
  function clipped(text) {
    const cut = (letters, most) => (letters.length > most ? letters.slice(0, most).join("") : null);
    const whole = cut([...text], 300);
    const words = (whole ?? text).split(" ").map((word) => {
      const short = cut([...word], 60);
      return short === null ? word : `${short}…`;
    });
    const short = words.join(" ");
    return whole === null || short.endsWith("…") ? short : `${short}…`;
  }

  function filled_in(texts, key, values, lang) {
    const found = key.split(".").reduce((part, name) => {
      if (typeof part !== "object" || !Object.hasOwn(part, name)) throw new Error(`there is no text ${key}`);
      return part[name];
    }, texts);
    return functions.str(found).replace(/\{(\w+)(?:\|([^{}|]*)\|([^{}|]*))?\}/g, (_, name, one, many) => {
      const value = functions.at(values, name);
      if (one === undefined) return functions.str(value);
      return value === 1 || (value === 0 && lang === "fr") ? one : many;
    });
  }

  /** Odds, in lowest terms. */
  class Fraction {
    constructor(numerator, denominator) {
      let [a, b] = [numerator, denominator];
      while (b) [a, b] = [b, a % b];
      this.numerator = numerator / a;
      this.denominator = denominator / a;
    }
  }

  /** A regular expression, as each of Python's functions tries it. */
  class Pattern {
    constructor({ source, flags }) {
      this.all = new RegExp(source, `${flags}dg`);
      this.first = new RegExp(`^(?:${source})`, flags);
      this.whole = new RegExp(`^(?:${source})$`, flags);
    }
  }

  /** A match; a group that took no part is nothing. */
  function groups(found) {
    if (!found) return null;
    const { index, indices, input } = found;
    return Object.assign([...found].map((group) => group ?? null), { index, indices, input });
  }

  /** Texts are cut and counted by their code points, as Python does. */
  const letters = (value) => (typeof value === "string" && /[\ud800-\udfff]/.test(value) ? [...value] : value);

  // What Python takes for space.
  const blank = "\t\n\v\f\r\x1c\x1d\x1e\x1f \x85\xa0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000";
  const spaces = new RegExp(`[${blank}]+`);

  /** Where a text begins and ends without some signs around it. */
  function bounds(word, signs) {
    let [start, end] = [0, word.length];
    while (end > 0 && signs.includes(word[end - 1])) end--;
    while (start < word.length && signs.includes(word[start])) start++;
    return [start, end];
  }

  /** A value with its dicts as plain objects, ready for JSON. */
  function plain(value) {
    if (Array.isArray(value)) return value.map(plain);
    return value instanceof Map ? Object.fromEntries([...value].map(([key, item]) => [key, plain(item)])) : value;
  }

  function order(a, b) {
    if (!Array.isArray(a)) return a < b ? -1 : a > b ? 1 : 0;
    for (let at = 0; at < Math.min(a.length, b.length); at++) if (order(a[at], b[at])) return order(a[at], b[at]);
    return a.length - b.length;
  }

  function place(list, at) {
    return at < 0 ? at + list.length : at;
  }

  /** The first of some values that is before all others. */
  function first(values, isBefore, key = (item) => item, other = undefined) {
    if (!values.length) return known(other, "value among none");
    return values.reduce((best, value) => (isBefore(key(value), key(best)) ? value : best));
  }

  function known(value, what) {
    if (value === undefined) throw new Error(`there is no ${what}`);
    return value;
  }

  const functions = {
    text,
    say,
    clipped,
    Unreadable,
    Fraction,
    Pattern,
    plain,
    groups,
    known_language: (lang) => lang ?? language,
    names_in: (package_, table) => Object.keys(Object.values(library[package_].texts)[0][table] ?? {}),
    rule_text,
    use_language,
    use_texts,
    each: (value) => (Array.isArray(value) ? value : value instanceof Map ? [...value.keys()] : [...value]),
    truth: (value) =>
      Array.isArray(value) ? value.length > 0 : value instanceof Map || value instanceof Set ? value.size > 0 : Boolean(value),
    either: (value, other) => (functions.truth(value) ? value : other()),
    both: (value, other) => (functions.truth(value) ? other() : value),
    equal(a, b) {
      if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((item, at) => functions.equal(item, b[at]));
      if (a instanceof Map && b instanceof Map) return a.size === b.size && [...a].every(([key, item]) => b.has(key) && functions.equal(item, b.get(key)));
      const parts = a instanceof Table ? Object.keys(a.constructor.fields) : a?.constructor.parts;
      if (parts && !a.constructor.alone && a.constructor === b?.constructor) return parts.every((part) => functions.equal(a[part], b[part]));
      return a === b || (typeof a === "boolean" && Number(a) === b) || (typeof b === "boolean" && a === Number(b));
    },
    contains(holder, value) {
      if (typeof holder === "string") return holder.includes(value);
      if (holder instanceof Set && holder.has(value)) return true;
      return holder instanceof Map ? holder.has(value) : functions.each(holder).some((item) => functions.equal(item, value));
    },
    at(holder, key) {
      if (holder instanceof Map) return known(holder.get(key), `value for ${key}`);
      if (holder.__getitem__) return holder.__getitem__(key);
      const items = letters(holder);
      return known(items[place(items, key)], `item ${key}`);
    },
    put(holder, key, value) {
      if (holder instanceof Map) holder.set(key, value);
      else holder[place(holder, key)] = value;
    },
    slice(value, from, to) {
      const items = letters(value);
      const found = items.slice(from ?? 0, to ?? undefined);
      return items === value ? found : found.join("");
    },
    add: (a, b) => (Array.isArray(a) ? [...a, ...b] : a + b),
    grow(a, b) {
      if (!Array.isArray(a)) return a + b;
      a.push(...functions.each(b));
      return a;
    },
    times(a, b) {
      const [list, often] = typeof a === "number" ? [b, a] : [a, b];
      if (Array.isArray(list)) return Array.from({ length: Math.max(0, often) }, () => list).flat();
      return typeof list === "string" ? list.repeat(Math.max(0, often)) : a * b;
    },
    order,

    // Functions.
    all: (values) => functions.each(values).every(functions.truth),
    any: (values) => functions.each(values).some(functions.truth),
    bool: (value) => functions.truth(value),
    dict: (items = []) => new Map(items),
    comb: (from, taken) => Array.from({ length: taken }, (_, at) => at + 1).reduce((ways, one) => (ways * (from - taken + one)) / one, 1),
    enumerate: (values, start = 0) => functions.each(values).map((item, at) => [start + at, item]),
    factorial: (number) => (number < 2 ? 1 : number * functions.factorial(number - 1)),
    int(value) {
      if (typeof value === "string" && !/^\s*[-+]?\d+\s*$/.test(value)) throw new Error(`${value} is no number`);
      return Math.trunc(Number(value));
    },
    len: (value) => value.size ?? (letters(value).length ?? functions.each(value).length),
    list: (values = []) => [...functions.each(values)],
    map: (change, values) => functions.each(values).map((item) => change(item)),
    max: (values, key, other) => first(functions.each(values), (a, b) => order(a, b) > 0, key, other),
    min: (values, key, other) => first(functions.each(values), (a, b) => order(a, b) < 0, key, other),
    next(values, other) {
      for (const value of values) return value;
      return known(other, "next one");
    },
    range: (from, to, step = 1) =>
      to === undefined
        ? functions.range(0, from)
        : Array.from({ length: Math.max(0, Math.ceil((to - from) / step)) }, (_, at) => from + at * step),
    reversed: (values) => [...functions.each(values)].reverse(),
    set: (values = []) => new Set(functions.each(values)),
    sorted: (values, key = (item) => item) => [...functions.each(values)].sort((a, b) => order(key(a), key(b))),
    str: (value) => (value === null ? "None" : value === true ? "True" : value === false ? "False" : value instanceof Error ? value.message : String(value)),
    sum: (values) => functions.each(values).reduce((total, item) => total + Number(item), 0),
    zip(...values) {
      const lists = values.map(functions.each);
      return Array.from({ length: Math.min(...lists.map(({ length }) => length)) }, (_, at) => lists.map((list) => list[at]));
    },

    // Methods.
    append: (list, item) => void list.push(item),
    bit_count: (number) => number.toString(2).replace(/[^1]/g, "").length,
    copy: (value) => (Array.isArray(value) ? [...value] : value instanceof Map || value instanceof Set ? new value.constructor(value) : value.copy()),
    count: (values, item) => functions.each(values).filter((one) => functions.equal(one, item)).length,
    endswith: (word, ends) => [ends].flat().some((end) => word.endsWith(end)),
    get: (map, key, other = null) => (map.has(key) ? map.get(key) : other),
    index: (values, item) => known(functions.each(values).findIndex((one) => functions.equal(one, item)) + 1 || undefined, "such item") - 1,
    isalnum: (word) => /^[\p{L}\p{N}]+$/u.test(word),
    items: (map) => [...map],
    join: (separator, values) => functions.each(values).join(separator),
    lower: (word) => word.toLowerCase(),
    lstrip: (word, signs) => word.slice(bounds(word, signs ?? blank)[0]),
    match: ({ first }, word) => groups(first.exec(word)),
    remove: (holder, item) => void (holder instanceof Set ? holder.delete(item) : holder.splice(functions.index(holder, item), 1)),
    replace: (word, old, other) => word.replaceAll(old, () => other),
    rstrip: (word, signs) => word.slice(0, bounds(word, signs ?? blank)[1]),
    sort: (list, key = (item) => item) => void list.sort((a, b) => order(key(a), key(b))),
    split(word, separator, most = Infinity) {
      if (word instanceof Pattern) return separator.split(word.all);
      if (separator == null) return word.split(spaces).filter(Boolean);
      const parts = word.split(separator);
      return parts.length > most + 1 ? [...parts.slice(0, most), parts.slice(most).join(separator)] : parts;
    },
    startswith: (word, starts) => [starts].flat().some((start) => word.startsWith(start)),
    strip: (word, signs) => word.slice(...bounds(word, signs ?? blank)),
    upper: (word) => word.toUpperCase(),
    values: (map) => [...map.values()],
  };

  return functions;
})();

export const plain = py.plain;
export const use_language = py.use_language;
export const use_texts = py.use_texts;

use_texts({"tbggg.lessons":{"texts":{"en":{"verdict":{"right":"Right.","wrong":"{label}: no. {reason}","more":"{count} more of your answers {count|is|are} wrong.","missing":"{count} right {count|answer is|answers are} still missing.","because":"One reason:","look":"Read once more:","nothing":"Choose an answer first.","none":"none","no_number":"That is no number. Write 7, 25/36, 0.69 or 69%.","empty":"Type a number first.","digits":"One digit is too rough to judge: give two, such as 0.69, or a fraction such as 25/36.","too_low":"It is more than {given}.","too_high":"It is less than {given}."}},"fr":{"verdict":{"right":"Exact.","wrong":"{label} : non. {reason}","more":"{count} {count|autre de vos réponses est fausse|autres de vos réponses sont fausses}.","missing":"Il manque encore {count} {count|bonne réponse|bonnes réponses}.","because":"Une raison :","look":"Relisez :","nothing":"Choisissez d’abord une réponse.","none":"aucune","no_number":"Ce n’est pas un nombre. Écrivez 7, 25/36, 0,69 ou 69 %.","empty":"Tapez d’abord un nombre.","digits":"Un seul chiffre ne permet pas d’en juger : donnez-en deux, comme 0,69, ou une fraction, comme 25/36.","too_low":"C’est plus que {given}.","too_high":"C’est moins que {given}."}}}}});
// What the reader of records needs beside it: matches from a place on, which is an index of JavaScript's, and states.

/** Functions that are added to those of `py`. */
function python_scanning(py) {
  /** A pattern that begins to look at a place; made once for each way to look. */
  const from = (pattern, flags, at) => {
    pattern.scanners ??= {};
    const found = (pattern.scanners[flags] ??= new RegExp(pattern.all.source, flags));
    found.lastIndex = at;
    return found;
  };
  const match = (found, word) => py.groups(found.exec(word));

  return {
    match_at: (pattern, word, at) => match(from(pattern, "uy", at), word),
    search_from: (pattern, word, at) => match(from(pattern, "ug", at), word),
    start_of: ({ index }) => index,
    end_of: (found) => found.index + found[0].length,
    piece: (word, start, end) => word.slice(start, end),
    ord: (sign) => sign.codePointAt(0),

    /** The field of a state that holds the seat whose view it is. */
    viewer_field: (state) => Object.entries(state.constructor.fields).find(([, { seen }]) => seen === "viewer")?.[0] ?? "",
  };
}
Object.assign(py, python_scanning(py));

// -- tbggg.lessons.number_input --------------------------------------------------------------------------

export const LONGEST = 40;
export const LEAST_DIGITS = 2;
export const MOST_PARTS = 1000;
export const TAB = 9;
export const RETURN = 13;
export const SPACE = 32;
export const WIDE = 160;
export const THIN = 8202;
export const NARROW = 8239;
export const MIDDLE = 8287;
export const BROAD = 12288;
export const EN_QUAD = 8192;
export const PER_CENT = 37;
export const PLUS = 43;
export const COMMA = 44;
export const HYPHEN = 45;
export const POINT = 46;
export const SLASH = 47;
export const ZERO = 48;
export const NINE = 57;
export const MINUS = 8722;
export const AT_START = 0;
export const AT_SIGN = 1;
export const IN_WHOLE = 2;
export const AT_POINT = 3;
export const IN_DECIMALS = 4;
export const AT_SLASH = 5;
export const IN_BOTTOM = 6;
export const AT_PER_CENT = 7;
export const RIGHT = 0;
export const TOO_FEW_DIGITS = 1;
export const TOO_LOW = 2;
export const TOO_HIGH = 3;

/** A number as a ratio of digits, the highest first. */
export class Ratio {
  constructor(most) {
    this.sign = 1;
    this.top = py.times([0], most);
    this.top_count = 0;
    this.bottom = py.times([0], most + 3);
    this.bottom_count = 0;
    this.exact = 0;
    this.digits = 0;
  }
}

/** True for a sign that is left out. */
export function _is_space(sign) {
  if (sign >= TAB && sign <= RETURN || sign >= EN_QUAD && sign <= THIN) {
    return true;
  }
  return sign === SPACE || sign === WIDE || sign === NARROW || sign === MIDDLE || sign === BROAD;
}

/** Write a digit where the number has been read to; gives how far that is now. */
export function _add_digit(number, read, value) {
  if (read === AT_SLASH || read === IN_BOTTOM) {
    number.bottom[number.bottom_count] = value;
    number.bottom_count += 1;
    return IN_BOTTOM;
  }
  number.top[number.top_count] = value;
  number.top_count += 1;
  return read === AT_POINT || read === IN_DECIMALS ? IN_DECIMALS : IN_WHOLE;
}

/** Place of the first digit that is no zero; the count if all are. */
export function _first_digit(row, count) {
  let place = 0;
  while (place < count && row[place] === 0) {
    place += 1;
  }
  return place;
}

/** Read a number from its code points; true if they spell one. */
export function read_signs(signs, count, percentage, number) {
  let read = AT_START;
  let decimals = 0;
  for (let place = 0, place_end = count; place < place_end; place++) {
    const sign = signs[place];
    if (_is_space(sign)) {
      continue;
    }
    if (sign >= ZERO && sign <= NINE && read !== AT_PER_CENT) {
      read = _add_digit(number, read, sign - ZERO);
      if (read === IN_DECIMALS) {
        decimals += 1;
      }
    } else if ((sign === PLUS || sign === HYPHEN || sign === MINUS) && read === AT_START) {
      read = AT_SIGN;
      if (sign !== PLUS) {
        number.sign = -1;
      }
    } else if ((sign === POINT || sign === COMMA) && read <= IN_WHOLE) {
      read = AT_POINT;
    } else if (sign === SLASH && read === IN_WHOLE) {
      read = AT_SLASH;
    } else if (sign === PER_CENT && (read === IN_WHOLE || read === IN_DECIMALS)) {
      read = AT_PER_CENT;
    } else {
      return false;
    }
  }
  if (read === IN_BOTTOM) {
    number.exact = 1;
    return _first_digit(number.bottom, number.bottom_count) < number.bottom_count;
  }
  if (read !== IN_WHOLE && read !== IN_DECIMALS && read !== AT_PER_CENT) {
    return false;
  }
  const zeros = _first_digit(number.top, number.top_count);
  number.digits = number.top_count - zeros;
  if (read === AT_PER_CENT || percentage && zeros < number.top_count - decimals) {
    decimals += 2;
  }
  number.bottom[0] = 1;
  number.bottom_count = decimals + 1;
  for (let place = 0, place_end = decimals; place < place_end; place++) {
    number.bottom[place + 1] = 0;
  }
  return true;
}

/** Read a number as it was typed; true if the code points spell one, and are not too many. */
export function read_typed(signs, count, percentage, number) {
  return count <= LONGEST && read_signs(signs, count, percentage, number);
}

/** Digit of a power of ten. */
export function _digit(row, count, power) {
  return power < count ? row[count - 1 - power] : 0;
}

/** Sign of a number less an answer, plus so many halves of the number's last digit. */
export function _compare(typed, answer, slack) {
  let carry = 0;
  let left = 0;
  for (let power = 0, power_end = typed.top_count + typed.bottom_count + answer.top_count + answer.bottom_count + 2; power < power_end; power++) {
    let total = carry + slack * _digit(answer.bottom, answer.bottom_count, power);
    for (let low = 0, low_end = power + 1; low < low_end; low++) {
      const high = power - low;
      const ours = _digit(typed.top, typed.top_count, low) * _digit(answer.bottom, answer.bottom_count, high);
      const theirs = _digit(answer.top, answer.top_count, low) * _digit(typed.bottom, typed.bottom_count, high);
      total += 2 * (typed.sign * ours - answer.sign * theirs);
    }
    carry = floor_div(total, 10);
    if (total !== carry * 10) {
      left = 1;
    }
  }
  return carry < 0 ? -1 : left;
}

/** Fault of a number: it may equal the answer, or be rounded to two digits or more; one digit may come near. */
export function fault(typed, answer) {
  const gap = _compare(typed, answer, 0);
  if (gap === 0) {
    return RIGHT;
  }
  if (typed.exact === 0 && (answer.bottom_count > 1 || answer.bottom[0] > 1)) {
    const has_few = typed.digits > 0 && typed.digits < LEAST_DIGITS;
    if (has_few && _compare(typed, answer, 2) >= 0 && _compare(typed, answer, -2) <= 0) {
      return TOO_FEW_DIGITS;
    }
    if (typed.digits >= LEAST_DIGITS && _compare(typed, answer, 1) >= 0 && _compare(typed, answer, -1) <= 0) {
      return RIGHT;
    }
  }
  return gap < 0 ? TOO_LOW : TOO_HIGH;
}

/** Return the number that a text spells, or None. */
export function read_number(text, unit = "") {
  const number = new Ratio(py.len(text));
  return read_typed(py.each(text).map((sign) => py.ord(sign)), py.len(text), py.bool(unit), number) ? number : null;
}

/** Return `RIGHT`, or what is wrong with a number: `TOO_FEW_DIGITS`, `TOO_LOW`, `TOO_HIGH`. */
export function fault_of(typed, answer) {
  return fault(typed, of_answer(answer));
}

/** Return a right number, which may be longer than a typed one. */
export function of_answer(answer) {
  const number = new Ratio(py.len(answer));
  read_signs(py.each(answer).map((sign) => py.ord(sign)), py.len(answer), false, number);
  return number;
}

// -- tbggg.lessons.verdict -------------------------------------------------------------------------------

export const PACKAGE = "tbggg.lessons";

export const MOST_REASONS = 2;
export const MOST_NAMED = 3;

/** Return whether the chosen ones are the right ones, and what to say of them. */
export function on_choices(form, choices, chosen, taught, lang) {
  const wrong = [];
  for (const [place, [, right, , ]] of py.each(py.enumerate(choices))) {
    if (!py.equal(right, py.contains(chosen, place))) {
      py.append(wrong, place);
    }
  }
  if (!py.truth(wrong)) {
    const explained = _told(py.each(choices).filter((choice) => py.truth(py.at(choice, 1)) && py.truth(py.at(choice, 2))));
    return [true, py.either(py.each(explained).map(([, , reason, rule]) => [reason, rule]), () => [[verdict_text("right", lang), ""]])];
  }
  if (form === "one" && !py.truth(chosen)) {
    return [false, [[verdict_text("nothing", lang), ""]]];
  }
  const missed = py.each(wrong).filter((place) => !py.contains(chosen, place)).map((place) => py.at(choices, place));
  const refused = py.each(wrong).filter((place) => py.contains(chosen, place)).map((place) => py.at(choices, place));
  const told = _told(refused);
  const lines = py.each(told).map(([label, , reason, rule]) => [of_wrong_choice(label, reason, lang), rule]);
  if (py.len(refused) > py.len(told)) {
    py.append(lines, [verdict_text("more", lang, new Map([["count", py.len(refused) - py.len(told)]])), ""]);
  }
  if (form === "some" && py.truth(missed)) {
    py.append(lines, _of_missed(missed, taught, lang));
  }
  return [false, lines];
}

/** Return what to say of a wrong choice. */
export function of_wrong_choice(label, reason, lang) {
  return py.rstrip(verdict_text("wrong", lang, new Map([["label", py.rstrip(label, ".")], ["reason", reason]])));
}

/** Return the choices whose reasons are told: a few, and none with the reason of another. */
export function _told(choices) {
  const told = [];
  const reasons = [];
  for (const choice of py.each(choices)) {
    const [, , reason, rule] = choice;
    if (py.len(told) < MOST_REASONS && (!py.truth(reason) || !py.contains(reasons, [reason, rule]))) {
      py.append(told, choice);
      py.append(reasons, [reason, rule]);
    }
  }
  return told;
}

/** Return what to say of right choices that were left out: why one of them is right, and not which it is. */
export function _of_missed(missed, taught, lang) {
  const told = verdict_text("missing", lang, new Map([["count", py.len(missed)]]));
  for (const [, , reason, rule] of py.each(missed)) {
    if (py.truth(reason)) {
      return [`${py.str(told)} ${py.str(verdict_text("because", lang))} ${py.str(reason)}`, rule];
    }
  }
  return _with_rules(told, py.each(missed).map(([, , , rule]) => rule), taught, lang);
}

/** Return whether a typed number is the answer, and what to say of it. */
export function on_number(given, unit, answer, mistakes, taught, lang) {
  const typed = read_number(given, unit);
  if (typed == null) {
    return [false, [[of_no_number(given, unit, lang), ""]]];
  }
  const fault_ = fault_of(typed, answer);
  if (fault_ === RIGHT) {
    return [true, [[verdict_text("right", lang), ""]]];
  }
  for (const [wrong, why, rule] of py.each(mistakes)) {
    if (fault_of(typed, wrong) === RIGHT) {
      return [false, [[why, rule]]];
    }
  }
  if (fault_ === TOO_FEW_DIGITS) {
    return [false, [[verdict_text("digits", lang), ""]]];
  }
  const told = verdict_text(fault_ === TOO_LOW ? "too_low" : "too_high", lang, new Map([["given", py.strip(given)]]));
  return [false, [_with_rules(told, py.each(mistakes).map(([, , rule]) => rule), taught, lang)]];
}

/** Return what to say of a text that is no number; empty for a number. */
export function of_no_number(given, unit, lang) {
  if (!py.truth(py.strip(given))) {
    return verdict_text("empty", lang);
  }
  return read_number(given, unit) == null ? verdict_text("no_number", lang) : "";
}

/** Return the labels of the right choices as one text. */
export function listed(labels, lang) {
  const has_comma = py.any(py.each(labels).map((label) => py.contains(label, ",")));
  return py.either(py.join(has_comma ? " · " : ", ", labels), () => verdict_text("none", lang));
}

/** Return a text of verdicts. */
export function verdict_text(key, lang, values = null) {
  return py.text(PACKAGE, lang, `verdict.${py.str(key)}`, values);
}

/** Return a sentence with the rules to read: a question's own, else those of the exercise, if they are few. */
export function _with_rules(told, own, taught, lang) {
  let named = [];
  for (const rule of py.each(own)) {
    if (py.truth(rule) && !py.contains(named, rule)) {
      py.append(named, rule);
    }
  }
  if (!py.truth(named)) {
    named = py.list(taught);
  }
  return 0 < py.len(named) && py.len(named) <= MOST_NAMED ? [`${py.str(told)} ${py.str(verdict_text("look", lang))}`, py.join(" ", named)] : [told, ""];
}
