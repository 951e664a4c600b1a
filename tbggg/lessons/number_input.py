"""Parsing of typed numbers: 25/36, 0.694, 69,4 %."""

from __future__ import annotations

import re
from dataclasses import dataclass
from fractions import Fraction

from ..engine.texts import typeset

LONGEST = 40  # characters of a number
LEAST_DIGITS = 2  # significant digits of a rounded answer that counts as right
MOST_PARTS = 1_000  # of a ratio beside a percentage
_RATIO = re.compile(r"([+-]?\d+)/(\d+)")
_DECIMAL = re.compile(r"([+-]?)(\d*)(?:\.(\d+))?(%?)")


@dataclass(frozen=True, slots=True)
class Typed:
    """A typed number.

    Attributes:
        value: the number.
        slack: half a unit of its last digit; zero for a ratio.
        digits: number of its digits without leading zeros; zero for a ratio, which is exact.
    """

    value: Fraction
    slack: Fraction
    digits: int


def read_number(text: str, unit: str = "") -> Typed | None:
    """Return the number that a text spells, or None.

    Args:
        text: as it was typed.
        unit: that of the question, `%` or none. Where a percentage is asked for, a decimal number without a sign is
            one from 1 on, and below that a share of 1.

    >>> read_number("69,4 %").value, read_number("69.4", "%").value, read_number("0.694", "%").value
    (Fraction(347, 500), Fraction(347, 500), Fraction(347, 500))
    """
    if len(text) > LONGEST:
        return None
    plain = re.sub(r"\s", "", text).replace(",", ".").replace("−", "-")
    if ratio := _RATIO.fullmatch(plain):
        return Typed(Fraction(int(ratio[1]), int(ratio[2])), Fraction(0), 0) if int(ratio[2]) else None
    decimal = _DECIMAL.fullmatch(plain)
    if not decimal or not (decimal[2] or decimal[3]):
        return None
    sign, whole, rest, percent = decimal[1], decimal[2], decimal[3] or "", decimal[4]
    last = Fraction(1, 10 ** len(rest))  # one unit of the last digit
    value = int((whole + rest) or 0) * last
    if percent or (unit and value >= 1):
        value, last = value / 100, last / 100
    return Typed(-value if sign == "-" else value, last / 2, len((whole + rest).lstrip("0")))


def is_right(typed: Typed, answer: Fraction) -> bool:
    """Return whether a number equals the answer, exactly or rounded to two digits or more."""
    if typed.value == answer:
        return True
    rounded = answer.denominator > 1 and typed.digits >= LEAST_DIGITS
    return rounded and abs(typed.value - answer) <= typed.slack


def shown(answer: Fraction, lang: str, unit: str = "") -> str:
    """Return the spelling of an answer: a whole number, or a ratio with its decimal value or its percentage.

    Args:
        answer: the number.
        lang: language of its signs, `en` or `fr`.
        unit: that of the question, `%` or none.

    >>> shown(Fraction(27, 36), "en"), shown(Fraction(14, 95), "en", "%")
    ('3/4 = 0.75', '14/95 ≈ 14.7%')
    """
    value, digits = (answer * 100, 3) if unit else (answer, 4)
    decimal = f"{float(value):.{digits}g}"
    sign = "=" if Fraction(decimal) == value else "≈"
    if lang == "fr":
        decimal = decimal.replace(".", ",")
    decimal += typeset(lang, " %") if unit and lang == "fr" else unit
    if answer.denominator == 1 or (unit and answer.denominator > MOST_PARTS):
        return decimal if unit else str(answer.numerator).replace("-", "−")
    return f"{answer} {sign} {decimal}"
