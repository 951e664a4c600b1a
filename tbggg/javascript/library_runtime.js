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
