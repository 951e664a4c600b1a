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
