// Written by `make build`.

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

/** A row of numbers, of which there is the difference of each to the one some places before. */
export function sums(lag, row) {
  for (let at = lag; at < row.length; at++) row[at] += row[at - lag];
  return row;
}

/** An enum that counts from 0. */
export function members(words) {
  return Object.freeze(Object.fromEntries(words.toUpperCase().split(" ").map((word, at) => [word, at])));
}

/** How a table declares nested lists, filled with one value, and who sees them: `fixed` is everybody, of cells that never change. */
export function cells(seen, value, ...shape) {
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
    const { fields } = this.constructor;
    for (const name in fields) other[name] = fields[name].seen === "fixed" ? this[name] : Table.copied(this[name]);
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
    if (seen === "fixed") target[name] = known;
    else target[name] = seen === "everybody" ? Table.copied(known) : seen === "viewer" ? seat : Table.filled(value, shape);
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

/** Makes them: each module has its own texts and its own language. */
export function python() {
  let library = {};
  let language = "en";

  /** The texts of the game and the engine by package and kind, in lines of cells, as `tbggg.javascript.texts` says. */
  function use_texts(langs, given) {
    const mapped = (data, call) => Object.fromEntries(Object.entries(data).map(([key, one]) => [key, call(one, key)]));
    const cells = (lines) => lines.split("\n").map((line) => line.split("\t").map((cell) => cell.replaceAll("\r", "\n")));
    const table = (lines, at) => {
      const whole = {};
      let held = whole;
      for (const [key, ...said] of lines) {
        if (said.length > 0) held[key] = said[at] ?? said[0];
        else held = key.split(".").reduce((part, name) => (part[name] ??= {}), whole);
      }
      return whole;
    };
    const rulebook = (lines, at) => {
      const rules = {};
      let title = "";
      for (const [key, ...said] of lines) {
        if (said.length < langs.length) title = at === 0 ? key : said[at - 1];
        else rules[key] = [title, said[at], said[at + langs.length]];
      }
      return rules;
    };
    const read = (kind) => (kind === "rules" ? rulebook : table);
    const spoken = (lines, kind) => Object.fromEntries(langs.map((lang, at) => [lang, read(kind)(cells(lines), at)]));
    library = mapped(given, (own) => mapped(own, spoken));
  }

  /** A rule's title, text and example, or nothing when there is no such rule. */
  function rule_text(package_, lang, id) {
    const rules = library[package_].rules[lang];
    return Object.hasOwn(rules, id) ? rules[id] : null;
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
    put(value, holder, key) {
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
    ord: (sign) => sign.codePointAt(0),
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
}
