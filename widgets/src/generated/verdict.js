// Written from its Python by `make build`.

import * as runtime from "./runtime.js";

const floor_div = runtime.floor_div;
const modulo = runtime.modulo;
const python = runtime.python;

export const py = python();
export const plain = py.plain;
export const use_language = py.use_language;
export const use_texts = py.use_texts;

use_texts(["en", "fr"], {"tbggg.lessons":{texts:`exercise
rating	Your rating: {rating}	Votre niveau : {rating}
how	How do we know?	Comment le sait-on ?
title	Exercise	Exercice
rule	Rule {id}	Règle {id}
the_rule	Rule	Règle
hint	Hint	Indice
hinted	Hint: {hint}	Indice : {hint}
answer	Answer	Réponse
some	One, several, all or none	Une, plusieurs, toutes ou aucune
number	Your number	Votre nombre
board	Your board	Votre plateau
step	{nth} of {all}.	{nth} sur {all}.
check	Check	Vérifier
again	Clear my answers	Effacer mes réponses
replay	Play it again from the start	Rejouer depuis le début
another	New exercise like this	Nouvel exercice semblable
next	Next one	Le suivant
solved	Solved	Résolu
undo	Take back a step	Reprendre un pas
stars	{n} of {all} {all|goal|goals}	{n} {n|objectif|objectifs} sur {all}
ended	End here	S’arrêter là
where	Now click where it goes.	Cliquez maintenant sur l’arrivée.
guess
title	Your guess	Devinez
take	Guess	Répondre
again	Guess again	Deviner de nouveau
right	You guessed it: {solution}.	Vous aviez vu juste : {solution}.
wrong	Your guess: {guess}. It is {solution}.	Votre réponse : {guess}. C’est {solution}.
too_high	You were {gap} too high.	C’était {gap} de trop.
too_low	You were {gap} too low.	Il manquait {gap}.
points	{gap} {count|point|points}
yours	your guess	vous
so	it is	c’est
line	On a line from low to high: your guess {guess}, the answer {answer}	Sur une ligne, du plus bas au plus haut : votre réponse {guess}, la bonne {answer}
verdict
right	Right.	Exact.
wrong	{label}: no. {reason}	{label} : non. {reason}
wrong_quoted	“{label}”: no. {reason}	« {label} » : non. {reason}
more	{count} more of your answers {count|is|are} wrong.	{count} {count|autre de vos réponses est fausse|autres de vos réponses sont fausses}.
missing	{count} right {count|answer is|answers are} still missing.	Il manque encore {count} {count|bonne réponse|bonnes réponses}.
because	One reason:	Une raison :
look	The {count|rule|rules} behind it:	{count|La règle|Les règles} en jeu :
nothing	Choose an answer first.	Choisissez d’abord une réponse.
none	none	aucune
no_number	Write the number alone, in digits, such as 7, 25/36, 0.69 or 69%.	Écrivez le nombre seul, en chiffres, comme 7, 25/36, 0,69 ou 69 %.
empty	Type a number first.	Tapez d’abord un nombre.
digits	One digit is too rough to judge: give two, such as 0.69, or a fraction such as 25/36.	Un seul chiffre ne permet pas d’en juger : donnez-en deux, comme 0,69, ou une fraction, comme 25/36.
too_low	It is more than {given}.	C’est plus que {given}.
too_high	It is less than {given}.	C’est moins que {given}.
no_board	Type the board first: whose turn it is, then what lies before each seat.	Tapez d’abord le plateau : à qui de jouer, puis ce que chaque joueur a devant lui.
not_so	“{fact}” is not so.	« {fact} » n’est pas ainsi.
unsaid	What you say is right; {count} {count|fact is|facts are} still missing.	Ce que vous dites est juste ; il manque encore {count} {count|fait|faits}.
percentage	{number}%	{number} %`}});

// -- tbggg.engine.plans ----------------------------------------------------------------------------------

/** Return how many goals a value reaches. */
export function stars(goals, value) {
  return py.len(py.each(goals).filter((goal) => py.order(value, goal) >= 0));
}

// -- tbggg.engine.set_up_words ---------------------------------------------------------------------------

export const BLANKS = " \t\r\n  ​ ﻿";

export const BULLETS = ["-", "*", "•", "–"];

/** Words between commas, each with its place in the text. */
export class Clause {
  static parts = ["words", "at"];

  constructor(words, at) {
    this.words = words;
    this.at = at;
  }
}

/** Cut a text into statements, at `;` and line ends, and these into clauses, at commas; blank ones are left out. */
export function cut(text) {
  const statements = [];
  let clauses = [new Clause([], [])];
  let [word, start, last] = ["", 0, ""];
  for (const [at, sign] of py.each(py.enumerate(`${py.str(text)};`))) {
    if (!py.contains(BLANKS, sign) && !py.contains(",;", sign)) {
      start = py.truth(word) ? start : at;
      word = `${py.str(word)}${py.str(sign)}`;
      last = sign;
      continue;
    }
    const words = py.at(clauses, -1).words;
    if (word === ":" && py.truth(words)) {
      py.put(`${py.str(py.at(words, -1))}:`, words, py.len(words) - 1);
    } else if (py.truth(word)) {
      py.append(words, word);
      py.append(py.at(clauses, -1).at, start);
    }
    word = "";
    if (sign === "," || sign === "\n" && py.contains([",", ":"], last)) {
      py.append(clauses, new Clause([], []));
    } else if (py.contains(";\n", sign)) {
      const filled = py.each(clauses).filter((clause) => py.truth(clause.words));
      if (py.truth(filled) && py.contains(BULLETS, py.at(py.at(filled, 0).words, 0))) {
        py.put(new Clause(py.slice(py.at(filled, 0).words, 1, null), py.slice(py.at(filled, 0).at, 1, null)), filled, 0);
      }
      if (py.truth(filled) && py.truth(py.at(filled, 0).words)) {
        py.append(statements, filled);
      }
      clauses = [new Clause([], [])];
    }
    last = py.contains(BLANKS, sign) ? last : sign;
  }
  return statements;
}

// -- tbggg.engine.texts ----------------------------------------------------------------------------------

export const texts_NARROW = " ";

// -- tbggg.lessons.texts ---------------------------------------------------------------------------------

export const PACKAGE = "tbggg.lessons";

/** Return a text of the exercises. */
export function lesson_text(lang, key, values = new Map()) {
  return py.text(PACKAGE, lang, key, values);
}

// -- tbggg.lessons.number_input --------------------------------------------------------------------------

export const LONGEST = 40;
export const LEAST_DIGITS = 2;
export const MOST_PARTS = 1000;
export const DIGITS = 4;
export const DIGITS_OF_PERCENTAGE = 3;
export const TAB = 9;
export const RETURN = 13;
export const SPACE = 32;
export const WIDE = 160;
export const THIN = 8202;
export const number_input_NARROW = 8239;
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
  return sign === SPACE || sign === WIDE || sign === number_input_NARROW || sign === MIDDLE || sign === BROAD;
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

/** Return a number as a float. */
export function value_of(number) {
  let [top, bottom] = [0.0, 0.0];
  for (const digit of py.each(py.slice(number.top, null, number.top_count))) {
    top = py.add(py.times(10.0, top), digit);
  }
  for (const digit of py.each(py.slice(number.bottom, null, number.bottom_count))) {
    bottom = py.add(py.times(10.0, bottom), digit);
  }
  return py.times(number.sign, top) / bottom;
}

/** Return the spelling of a number, or of a share as a percentage, rounded to some significant digits. */
export function spelled(value, lang, unit = "", digits = 0) {
  let limit = 1.0;
  for (let _ = 0, __end = py.either(digits, () => py.truth(unit) ? DIGITS_OF_PERCENTAGE : DIGITS); _ < __end; _++) {
    limit *= 10.0;
  }
  let size = py.times(Math.abs(value), py.truth(unit) ? 100.0 : 1.0);
  let decimals = 0;
  while (py.order(size, 0.0) > 0 && size < limit / 10.0) {
    size *= 10.0;
    decimals += 1;
  }
  while (py.order(size, limit) >= 0) {
    size = size / 10.0;
    decimals -= 1;
  }
  let row = py.str(py.int(py.add(size, 0.5))) + py.times("0", -decimals);
  row = py.times("0", decimals + 1 - py.len(row)) + row;
  const point = py.len(row) - py.max([decimals, 0]);
  let found = "";
  for (let place = 0, place_end = point; place < place_end; place++) {
    const between = place > 0 && modulo(point - place, 3) === 0;
    found = py.grow(found, between ? py.add(lang === "fr" ? texts_NARROW : ",", py.at(row, place)) : py.at(row, place));
  }
  const part = py.rstrip(py.slice(row, point, null), "0");
  if (py.truth(part)) {
    found = py.grow(found, py.add(lang === "fr" ? "," : ".", part));
  }
  if (py.order(value, 0.0) < 0) {
    found = "−" + found;
  }
  return py.truth(unit) ? lesson_text(lang, "verdict.percentage", new Map([["number", found]])) : found;
}

// -- tbggg.lessons.verdict -------------------------------------------------------------------------------

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
  let explained;
  if (!py.truth(wrong)) {
    explained = _distinct(py.each(choices).filter((choice) => py.truth(py.at(choice, 1)) && py.truth(py.at(choice, 2))));
    return [true, py.either(py.each(explained).map(([, , reason, rule]) => [reason, rule]), () => [[lesson_text(lang, "verdict.right", new Map([])), ""]])];
  }
  if (form === "one" && !py.truth(chosen)) {
    return [false, [[lesson_text(lang, "verdict.nothing", new Map([])), ""]]];
  }
  const missed = py.each(wrong).filter((place) => !py.contains(chosen, place)).map((place) => py.at(choices, place));
  const refused = py.each(wrong).filter((place) => py.contains(chosen, place)).map((place) => py.at(choices, place));
  explained = py.slice(_distinct(refused), null, MOST_REASONS);
  const lines = py.each(explained).map(([label, , reason, rule]) => [of_wrong_choice(label, reason, lang), rule]);
  if (py.len(refused) > py.len(explained)) {
    py.append(lines, [lesson_text(lang, "verdict.more", new Map([["count", py.len(refused) - py.len(explained)]])), ""]);
  }
  if (form === "some" && py.truth(missed)) {
    py.append(lines, _of_missed(missed, taught, lang));
  }
  return [false, lines];
}

/** Return what to say of a wrong choice. */
export function of_wrong_choice(label, reason, lang) {
  const key = py.contains(label, ":") || !py.equal(py.slice(label, null, 1), py.upper(py.slice(label, null, 1))) ? "verdict.wrong_quoted" : "verdict.wrong";
  return py.rstrip(lesson_text(lang, key, new Map([["label", py.rstrip(label, ".")], ["reason", reason]])));
}

/** Return some choices without those whose reason and rule an earlier one has. */
export function _distinct(choices) {
  const kept = [];
  const reasons = [];
  for (const choice of py.each(choices)) {
    const [, , reason, rule] = choice;
    if (!py.truth(reason) || !py.contains(reasons, [reason, rule])) {
      py.append(kept, choice);
      py.append(reasons, [reason, rule]);
    }
  }
  return kept;
}

/** Return what to say of right choices that were left out: why one of them is right, and not which it is. */
export function _of_missed(missed, taught, lang) {
  const told = lesson_text(lang, "verdict.missing", new Map([["count", py.len(missed)]]));
  for (const [, , reason, rule] of py.each(missed)) {
    if (py.truth(reason)) {
      return [`${py.str(told)} ${py.str(lesson_text(lang, "verdict.because", new Map([])))} ${py.str(reason)}`, rule];
    }
  }
  return with_rules(told, py.each(missed).map(([, , , rule]) => rule), taught, lang);
}

/** Return whether a typed number is the answer, what to say of it, and whether that says what is wrong. */
export function on_number(given, unit, answer, mistakes, taught, lang) {
  const typed = read_number(given, unit);
  if (typed == null) {
    return [false, [[of_no_number(given, unit, lang), ""]], true];
  }
  const fault_ = fault_of(typed, answer);
  if (fault_ === RIGHT) {
    return [true, [[lesson_text(lang, "verdict.right", new Map([])), ""]], true];
  }
  const known = of_mistake(typed, mistakes);
  if (py.truth(known)) {
    return [false, known, true];
  }
  if (fault_ === TOO_FEW_DIGITS) {
    return [false, [[lesson_text(lang, "verdict.digits", new Map([])), ""]], true];
  }
  const told = lesson_text(lang, fault_ === TOO_LOW ? "verdict.too_low" : "verdict.too_high", new Map([["given", py.strip(given)]]));
  return [false, [with_rules(told, py.each(mistakes).map(([, , rule]) => rule), taught, lang)], false];
}

/** Return what to say of a number if it is a common wrong one; else nothing. */
export function of_mistake(typed, mistakes) {
  for (const [wrong, why, rule] of py.each(mistakes)) {
    if (fault_of(typed, wrong) === RIGHT) {
      return [[why, rule]];
    }
  }
  return [];
}

/** Return what to say of a text that is no number; empty for a number. */
export function of_no_number(given, unit, lang) {
  if (!py.truth(py.strip(given))) {
    return lesson_text(lang, "verdict.empty", new Map([]));
  }
  return read_number(given, unit) == null ? lesson_text(lang, "verdict.no_number", new Map([])) : "";
}

/** Return the labels of the right choices as one text. */
export function listed(labels, lang) {
  const is_long = py.any(py.each(labels).map((label) => py.either(py.contains(label, ","), () => py.endswith(label, "."))));
  return py.either(py.join(is_long ? " · " : ", ", labels), () => lesson_text(lang, "verdict.none", new Map([])));
}

/** Return a sentence with the rules to read: a question's own, else those of the exercise, if they are few. */
export function with_rules(told, own, taught, lang) {
  let named = [];
  for (const rule of py.each(own)) {
    if (py.truth(rule) && !py.contains(named, rule)) {
      py.append(named, rule);
    }
  }
  if (!py.truth(named)) {
    named = py.list(taught);
  }
  if (!(0 < py.len(named) && py.len(named) <= MOST_NAMED)) {
    return [told, ""];
  }
  return [`${py.str(told)} ${py.str(lesson_text(lang, "verdict.look", new Map([["count", py.len(named)]])))}`, py.join(" ", named)];
}

// -- tbggg.lessons.board_facts ---------------------------------------------------------------------------

export const TO_MOVE = ["to", "move"];

export const _HEAD = new py.Pattern(/[\t-\r\x1c-\x20\x85\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]*(?:\[[^\]]*\][\t-\r\x1c-\x20\x85\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]*)*(?:[a-z][\p{L}\p{N}_-]*(?:[ \t]+[^\t-\r\x1c-\x20\x85\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000:;,]+)+[ \t]*:)?/u);

/** Return each fact of a board in one spelling: whose it is, then its words. */
export function facts_said(text, seats, places, loose) {
  let found = [];
  const head = py.match(_HEAD, text);
  for (const parts of py.each(cut(py.truth(head) ? py.slice(text, py.len(py.at(head, 0)), null) : text))) {
    let first = py.list(py.at(parts, 0).words);
    let owner = py.truth(py.endswith(py.at(first, 0), ":")) ? py.slice(py.at(first, 0), null, -1) : py.at(first, 0);
    if (py.equal(py.slice(first, -2, null), TO_MOVE)) {
      found = py.grow(found, [...py.each(py.slice(first, null, -3)), py.join(" ", py.slice(first, -3, null))]);
      [first, owner] = [[], ""];
    } else if (py.contains(seats, owner)) {
      first = py.slice(first, 1, null);
    } else if (!py.contains(places, py.at(first, 0))) {
      owner = "";
    }
    for (const words of py.each([first, ...py.each(py.each(py.slice(parts, 1, null)).map((part) => part.words))])) {
      if (py.truth(words)) {
        const ordered = py.contains(loose, py.at(words, 0)) ? [py.at(words, 0), ...py.each(py.sorted(py.slice(words, 1, null)))] : words;
        py.append(found, py.join(" ", [...py.each(py.contains(seats, owner) ? [owner] : []), ...py.each(ordered)]));
      }
    }
  }
  return found;
}

/** Return whether a typed board is the one that is asked for, and what to say of it. */
export function on_board(given, key, taught, lang) {
  const said = facts_said(given, py.at(key, "seats"), py.at(key, "places"), py.at(key, "loose"));
  if (!py.truth(said)) {
    return [false, [[lesson_text(lang, "verdict.no_board", new Map([])), ""]]];
  }
  for (const one of py.each(said)) {
    if (!py.contains(py.at(key, "allowed"), one)) {
      return [false, [with_rules(lesson_text(lang, "verdict.not_so", new Map([["fact", one]])), [], taught, lang)]];
    }
  }
  const missing = py.each(py.at(key, "needed")).filter((one) => !py.contains(said, one));
  if (py.truth(missing)) {
    const told = lesson_text(lang, "verdict.unsaid", new Map([["count", py.len(missing)]]));
    return [false, [with_rules(told, [], taught, lang)]];
  }
  return [true, [[lesson_text(lang, "verdict.right", new Map([])), ""]]];
}

// -- tbggg.lessons.followed ------------------------------------------------------------------------------

export const REACHED = "★";

export const MISSED = "☆";

/** Return how many goals a plan reaches, the stars of that, and what to say where it ends. */
export function on_plan(goals, value, told, rule, lang) {
  const reached = stars(goals, value);
  const shown = py.join("", py.each(goals).map((goal) => py.order(value, goal) >= 0 ? REACHED : MISSED));
  const counted = lesson_text(lang, "exercise.stars", new Map([["n", reached], ["all", py.len(goals)]]));
  const lines = [[`${py.str(shown)} ${py.str(counted)}.`, ""]];
  if (py.truth(told)) {
    py.append(lines, [told, rule]);
  }
  return [reached, shown, lines];
}

// -- tbggg.lessons.prediction ----------------------------------------------------------------------------

export const DIGITS_OF_GAP = 2;
export const MOST_DIGITS_OF_GAP = 6;

/** Return what to say where nothing is chosen; empty where something is. */
export function of_no_choice(chosen, lang) {
  return py.truth(chosen) ? "" : lesson_text(lang, "verdict.nothing", new Map([]));
}

/** Return whether the guessed ones are the right ones, and what to say of them. */
export function on_guessed_choices(choices, chosen, solution, lang) {
  if (!py.truth(chosen)) {
    return [false, [[of_no_choice(chosen, lang), ""]]];
  }
  let is_right = true;
  const labels = [];
  const reasons = [];
  for (const [place, [label, right, reason, rule]] of py.each(py.enumerate(choices))) {
    if (py.contains(chosen, place)) {
      py.append(labels, label);
    }
    if (!py.equal(right, py.contains(chosen, place))) {
      is_right = false;
    }
    if (py.truth(reason) && (py.truth(right) || py.contains(chosen, place)) && !py.contains(reasons, [reason, rule])) {
      py.append(reasons, [reason, rule]);
    }
  }
  return [is_right, [[_told(is_right, listed(labels, lang), solution, lang), ""], ...py.each(reasons)]];
}

/** Return whether a guessed number is the answer, and what to say of it. */
export function on_guessed_number(given, unit, answer, mistakes, solution, lang) {
  const typed = read_number(given, unit);
  if (typed == null) {
    return [false, [[of_no_number(given, unit, lang), ""]]];
  }
  const [guessed, right] = [value_of(typed), value_of(of_answer(answer))];
  if (fault_of(typed, answer) === RIGHT || py.equal(guessed, right)) {
    return [true, [[_told(true, "", solution, lang), ""]]];
  }
  const told = _told(false, py.truth(unit) ? spelled(guessed, lang, unit) : py.strip(given), solution, lang);
  const gap = _gap(Math.abs(guessed - right), unit, lang);
  const far = lesson_text(lang, py.order(guessed, right) > 0 ? "guess.too_high" : "guess.too_low", new Map([["gap", gap]]));
  return [false, [[`${py.str(told)} ${py.str(far)}`, ""], ...py.each(of_mistake(typed, mistakes))]];
}

/** Return the sentence that says what is so. */
export function _told(right, guess, solution, lang) {
  const so = py.rstrip(solution, ".");
  if (right) {
    return lesson_text(lang, "guess.right", new Map([["solution", so]]));
  }
  return lesson_text(lang, "guess.wrong", new Map([["guess", py.rstrip(guess, ".")], ["solution", so]]));
}

/** Return the spelling of a difference; of percentages in points. */
export function _gap(size, unit, lang) {
  if (!py.truth(unit)) {
    return _rounded(size, lang);
  }
  const points = _rounded(py.times(100.0, size), lang);
  const is_one = points === "1" || lang === "fr" && py.order(py.times(100.0, size), 2.0) < 0;
  return lesson_text(lang, "guess.points", new Map([["gap", points], ["count", is_one ? 1 : 2]]));
}

/** Return the spelling of a difference, rounded, but never in its whole part. */
export function _rounded(size, lang) {
  let [digits, limit] = [DIGITS_OF_GAP, 100.0];
  while (py.order(size, limit) >= 0 && digits < MOST_DIGITS_OF_GAP) {
    digits += 1;
    limit *= 10.0;
  }
  return spelled(size, lang, undefined, digits);
}
