"""Typed numbers: how they are read, and what is wrong with them, beside fractions."""

from __future__ import annotations

import random
from fractions import Fraction

import pytest

from tbggg.lessons.number_input import RIGHT, TOO_FEW_DIGITS, TOO_HIGH, TOO_LOW, Ratio, fault_of, read_number


def value_of(number: Ratio) -> Fraction:
    top, bottom = number.top[: number.top_count], number.bottom[: number.bottom_count]
    return number.sign * Fraction(int("".join(map(str, top))), int("".join(map(str, bottom))))


@pytest.mark.parametrize(
    ("text", "unit", "value", "digits"),
    [
        ("25/36", "", Fraction(25, 36), 0),
        (" +50 / 72 ", "%", Fraction(25, 36), 0),
        ("−007", "", Fraction(-7), 1),
        (".050", "", Fraction(1, 20), 2),
        ("0", "", Fraction(0), 0),
        ("69,4\u202f%", "", Fraction(347, 500), 3),
        ("69.4", "%", Fraction(347, 500), 3),
        ("-69.4", "%", Fraction(-347, 500), 3),
        ("0.694", "%", Fraction(347, 500), 3),
        ("1", "%", Fraction(1, 100), 1),
        ("1" * 40, "", Fraction(int("1" * 40)), 40),
    ],
)
def test_a_number_is_read(text: str, unit: str, value: Fraction, digits: int) -> None:
    number = read_number(text, unit)
    assert number
    assert (value_of(number), number.digits, number.exact) == (value, digits, int("/" in text))


NONE = (
    "",
    " ",
    ".",
    "5.",
    "%",
    "+",
    "1/0",
    "/2",
    "1/",
    "1/2%",
    "1/2/3",
    "1.2.3",
    "1,000.5",
    "5%1",
    "--1",
    "1e5",
    "1_0",
)


@pytest.mark.parametrize("text", [*NONE, "a", "٣", "７", "½", "1" * 41, " " * 41])
def test_what_is_no_number_is_none(text: str) -> None:
    assert read_number(text) is None


def wrong(text: str, answer: Fraction) -> int:
    """The fault of a plain decimal number or ratio, by fractions."""
    value = Fraction(text)
    digits = 0 if "/" in text else len(text.replace(".", "").lstrip("-0"))
    half = Fraction(1, 2 * 10 ** len(text.partition(".")[2]))
    if value == answer or (answer.denominator > 1 and digits >= 2 and abs(value - answer) <= half):
        return RIGHT
    if answer.denominator > 1 and digits == 1 and abs(value - answer) <= 2 * half:
        return TOO_FEW_DIGITS  # near by: another digit may make it right
    return TOO_LOW if value < answer else TOO_HIGH


def test_faults_are_those_of_fractions() -> None:
    choice = random.Random(1)
    found = set()
    for _ in range(2000):
        bottom = choice.choice([1, 2, 3, 8, 36, 216, 362797056])
        answer = Fraction(choice.randrange(-2 * bottom, 2 * bottom), bottom)
        near = answer + Fraction(choice.randrange(-2, 3), choice.choice([16, 1000, 20000]))
        places = choice.randrange(8)
        text = choice.choice([f"{float(near):.{places}f}", f"{near.numerator}/{near.denominator}"])
        typed = read_number(text)
        assert typed, text
        assert fault_of(typed, str(answer)) == wrong(text, answer), (text, answer)
        found.add(fault_of(typed, str(answer)))
    assert found == {RIGHT, TOO_FEW_DIGITS, TOO_LOW, TOO_HIGH}


def test_an_answer_may_be_longer_than_what_is_typed() -> None:
    third = read_number("0." + "3" * 38)
    assert third
    assert fault_of(third, str(Fraction(10**60, 3 * 10**60 - 1))) == RIGHT
    assert fault_of(third, str(Fraction(10**60, 3 * 10**30))) == TOO_LOW
