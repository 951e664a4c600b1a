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
