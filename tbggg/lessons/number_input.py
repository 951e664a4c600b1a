"""Typed numbers, such as 25/36, 0.694 or 69,4 %, whether they equal an answer, and how answers are spelled.

Pages read and spell them by the same functions, as the JavaScript that `python -m tbggg.lessons` writes. Numbers are
compared digit by digit, exactly and at any length.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from ..engine.rule import rule
from ..engine.texts import NARROW as NARROW_SPACE
from .texts import lesson_text

LONGEST = 40  # signs of a typed number
LEAST_DIGITS = 2  # significant digits of a rounded answer that counts as right
MOST_PARTS = 1_000  # of a ratio beside a percentage
DIGITS, DIGITS_OF_PERCENTAGE = 4, 3  # significant ones of a spelled number

TAB, RETURN, SPACE, WIDE, THIN, NARROW, MIDDLE, BROAD = 9, 13, 32, 160, 0x200A, 0x202F, 0x205F, 0x3000
EN_QUAD = 0x2000  # the first of the spaces up to the thin ones
PER_CENT, PLUS, COMMA, HYPHEN, POINT, SLASH, ZERO, NINE, MINUS = 37, 43, 44, 45, 46, 47, 48, 57, 0x2212

# How far a number has been read.
AT_START, AT_SIGN, IN_WHOLE, AT_POINT, IN_DECIMALS, AT_SLASH, IN_BOTTOM, AT_PER_CENT = range(8)

RIGHT, TOO_FEW_DIGITS, TOO_LOW, TOO_HIGH = range(4)


class Ratio:
    """A number as a ratio of digits, the highest first.

    Attributes:
        sign: 1 or -1.
        top: digits above the line; `top_count` of them count.
        bottom: digits below the line; `bottom_count` of them count.
        exact: 1 for a ratio, 0 for a decimal number, which may be rounded.
        digits: digits of a decimal number without leading zeros; zero for a ratio.
    """

    def __init__(self, most: int) -> None:
        self.sign: int = 1
        self.top: list[int] = [0] * most
        self.top_count: int = 0
        self.bottom: list[int] = [0] * (most + 3)  # a percentage has two zeros more than its digits
        self.bottom_count: int = 0
        self.exact: int = 0
        self.digits: int = 0


@rule
def _is_space(sign: int) -> bool:
    """True for a sign that is left out."""
    if (sign >= TAB and sign <= RETURN) or (sign >= EN_QUAD and sign <= THIN):
        return True
    return sign == SPACE or sign == WIDE or sign == NARROW or sign == MIDDLE or sign == BROAD


@rule
def _add_digit(number: Ratio, read: int, value: int) -> int:
    """Write a digit where the number has been read to; gives how far that is now."""
    if read == AT_SLASH or read == IN_BOTTOM:
        number.bottom[number.bottom_count] = value
        number.bottom_count += 1
        return IN_BOTTOM
    number.top[number.top_count] = value
    number.top_count += 1
    return IN_DECIMALS if read == AT_POINT or read == IN_DECIMALS else IN_WHOLE


@rule
def _first_digit(row: Sequence[int], count: int) -> int:
    """Place of the first digit that is no zero; the count if all are."""
    place = 0
    while place < count and row[place] == 0:
        place += 1
    return place


@rule
def read_signs(signs: Sequence[int], count: int, percentage: bool, number: Ratio) -> bool:
    """Read a number from its code points; true if they spell one.

    Args:
        signs: the code points.
        count: how many there are.
        percentage: whether a percentage is asked for: a decimal number without a sign is one from 1 on, and below
            that a share of 1.
        number: a new number, which is filled.
    """
    read = AT_START
    decimals = 0
    for place in range(count):
        sign = signs[place]
        if _is_space(sign):
            continue
        if sign >= ZERO and sign <= NINE and read != AT_PER_CENT:
            read = _add_digit(number, read, sign - ZERO)
            if read == IN_DECIMALS:
                decimals += 1
        elif (sign == PLUS or sign == HYPHEN or sign == MINUS) and read == AT_START:
            read = AT_SIGN
            if sign != PLUS:
                number.sign = -1
        elif (sign == POINT or sign == COMMA) and read <= IN_WHOLE:
            read = AT_POINT
        elif sign == SLASH and read == IN_WHOLE:
            read = AT_SLASH
        elif sign == PER_CENT and (read == IN_WHOLE or read == IN_DECIMALS):
            read = AT_PER_CENT
        else:
            return False
    if read == IN_BOTTOM:
        number.exact = 1
        return _first_digit(number.bottom, number.bottom_count) < number.bottom_count
    if read != IN_WHOLE and read != IN_DECIMALS and read != AT_PER_CENT:
        return False
    zeros = _first_digit(number.top, number.top_count)
    number.digits = number.top_count - zeros
    if read == AT_PER_CENT or (percentage and zeros < number.top_count - decimals):
        decimals += 2
    number.bottom[0] = 1
    number.bottom_count = decimals + 1
    for place in range(decimals):
        number.bottom[place + 1] = 0
    return True


@rule
def read_typed(signs: Sequence[int], count: int, percentage: bool, number: Ratio) -> bool:
    """Read a number as it was typed; true if the code points spell one, and are not too many.

    Args:
        signs: the code points.
        count: how many there are.
        percentage: whether a percentage is asked for.
        number: a new number, which is filled.
    """
    return count <= LONGEST and read_signs(signs, count, percentage, number)


@rule
def _digit(row: Sequence[int], count: int, power: int) -> int:
    """Digit of a power of ten."""
    return row[count - 1 - power] if power < count else 0


@rule
def _compare(typed: Ratio, answer: Ratio, slack: int) -> int:
    """Sign of a number less an answer, plus so many halves of the number's last digit."""
    carry = 0
    left = 0
    for power in range(typed.top_count + typed.bottom_count + answer.top_count + answer.bottom_count + 2):
        total = carry + slack * _digit(answer.bottom, answer.bottom_count, power)
        for low in range(power + 1):
            high = power - low
            ours = _digit(typed.top, typed.top_count, low) * _digit(answer.bottom, answer.bottom_count, high)
            theirs = _digit(answer.top, answer.top_count, low) * _digit(typed.bottom, typed.bottom_count, high)
            total += 2 * (typed.sign * ours - answer.sign * theirs)
        carry = total // 10
        if total != carry * 10:
            left = 1
    return -1 if carry < 0 else left


@rule
def fault(typed: Ratio, answer: Ratio) -> int:
    """Fault of a number: it may equal the answer, or be rounded to two digits or more; one digit may come near."""
    gap = _compare(typed, answer, 0)
    if gap == 0:
        return RIGHT
    if typed.exact == 0 and (answer.bottom_count > 1 or answer.bottom[0] > 1):
        has_few = typed.digits > 0 and typed.digits < LEAST_DIGITS
        if has_few and _compare(typed, answer, 2) >= 0 and _compare(typed, answer, -2) <= 0:
            return TOO_FEW_DIGITS
        if typed.digits >= LEAST_DIGITS and _compare(typed, answer, 1) >= 0 and _compare(typed, answer, -1) <= 0:
            return RIGHT
    return TOO_LOW if gap < 0 else TOO_HIGH


def read_number(text: str, unit: str = "") -> Ratio | None:
    """Return the number that a text spells, or None.

    Args:
        text: as it was typed.
        unit: that of the question, `%` or none.

    >>> read_number("69,4 %").digits, read_number("69.4 percent")
    (3, None)
    """
    number = Ratio(len(text))
    return number if read_typed([ord(sign) for sign in text], len(text), bool(unit), number) else None


def fault_of(typed: Ratio, answer: str) -> int:
    """Return `RIGHT`, or what is wrong with a number: `TOO_FEW_DIGITS`, `TOO_LOW`, `TOO_HIGH`.

    Args:
        typed: as `read_number` returned it.
        answer: the right number as a ratio, such as `25/36`.

    >>> [fault_of(read_number(typed), "25/36") for typed in ("50/72", "0.69", "0.7", "0.68", "0.7000")]
    [0, 0, 1, 2, 3]
    """
    return fault(typed, of_answer(answer))


def of_answer(answer: str) -> Ratio:
    """Return a right number, which may be longer than a typed one."""
    number = Ratio(len(answer))
    read_signs([ord(sign) for sign in answer], len(answer), False, number)
    return number


def value_of(number: Ratio) -> float:
    """Return a number as a float.

    >>> value_of(read_number("3/4"))
    0.75
    """
    top, bottom = 0.0, 0.0
    for digit in number.top[: number.top_count]:
        top = 10.0 * top + digit
    for digit in number.bottom[: number.bottom_count]:
        bottom = 10.0 * bottom + digit
    return number.sign * top / bottom


def spelled(value: float, lang: str, unit: str = "", digits: int = 0) -> str:
    """Return the spelling of a number, or of a share as a percentage, rounded to some significant digits.

    Args:
        value: the number.
        lang: language of its signs, `en` or `fr`.
        unit: that of the question, `%` or none.
        digits: the most significant digits; 3 of a percentage and 4 of another number when not given.

    >>> spelled(-1234.5, "en", digits=2), spelled(0.25, "fr"), spelled(14 / 95, "en", "%")
    ('−1,200', '0,25', '14.7%')
    """
    limit = 1.0
    for _ in range(digits or (DIGITS_OF_PERCENTAGE if unit else DIGITS)):
        limit *= 10.0
    size = abs(value) * (100.0 if unit else 1.0)
    decimals = 0
    while size > 0.0 and size < limit / 10.0:
        size *= 10.0
        decimals += 1
    while size >= limit:
        size = size / 10.0
        decimals -= 1
    row = str(int(size + 0.5)) + "0" * -decimals
    row = "0" * (decimals + 1 - len(row)) + row
    point = len(row) - max(decimals, 0)
    found = ""
    for place in range(point):
        between = place > 0 and (point - place) % 3 == 0
        found += (NARROW_SPACE if lang == "fr" else ",") + row[place] if between else row[place]
    part = row[point:].rstrip("0")
    if part:
        found += ("," if lang == "fr" else ".") + part
    if value < 0.0:
        found = "−" + found
    return lesson_text(lang, "verdict.percentage", number=found) if unit else found


def shown(answer: Fraction, lang: str, unit: str = "") -> str:
    """Return the spelling of an answer: a whole number, or a ratio with its decimal value or its percentage.

    Args:
        answer: the number.
        lang: language of its signs, `en` or `fr`.
        unit: that of the question, `%` or none.

    >>> shown(Fraction(27, 36), "en"), shown(Fraction(14, 95), "en", "%")
    ('3/4 = 0.75', '14/95 ≈ 14.7%')
    """
    if not unit and answer.denominator == 1:
        return str(answer.numerator).replace("-", "−")
    decimal = spelled(float(answer), lang, unit)
    if unit and (answer.denominator == 1 or answer.denominator > MOST_PARTS):
        return decimal
    value, digits = (answer * 100, DIGITS_OF_PERCENTAGE) if unit else (answer, DIGITS)
    sign = "=" if Fraction(f"{float(value):.{digits}g}") == value else "≈"
    return f"{answer} {sign} {decimal}"
