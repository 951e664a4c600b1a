"""Functions in the wider subset, to be compared in Python and JavaScript: each from a number and a list."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from math import comb, factorial
from typing import Any

from tbggg.engine.texts import say

WORD = re.compile(r"([a-z]+)([0-9])?\Z")
KEYS = {1: "one", 2: "two"}


@dataclass(frozen=True)
class Table:
    """Some names."""

    names: list[str]
    mark: str = "."

    def named(self, at: int, *, twice: bool = False, **more: Any) -> str:
        """A name."""
        return f"{self.names[at]}{self.mark * 1 if not twice else self.mark + self.mark}{len(more)}"

    def all(self) -> list[str]:
        return [self.named(at) for at in range(len(self.names))]


def pairs(numbers: list[int]) -> Iterator[tuple[int, int]]:
    for at, number in enumerate(numbers):
        if number > 0:
            yield at, number


def several(first: int, *others: int, plus: int = 0, **named: int) -> list[Any]:
    return [first, list(others), plus, named]


def lists(a: int, b: list[int]) -> Any:
    found = [a, *b]
    found.append(9)
    found += [a] * 2
    return found, found[-1], found[1:], found[: a + 1]


def empty_is_nothing(a: int, b: list[int]) -> Any:
    return [bool(b[:a]), not b[:a], 1 if b[:a] else 2, b[:a] or [7], a or 5]


def calls_in_order(a: int, b: list[int]) -> Any:
    order: list[int] = []

    def told(number: int) -> int:
        order.append(number)
        return number

    found, part = {1: 0}, [*b]
    found[told(1)] = told(2)
    part[told(0) : told(2)] = [told(a)]
    part[told(a) % 2] = found[told(1)]
    return order, found, part


def dicts(a: int, b: list[int]) -> Any:
    found = {"a": a, "b": 2}
    found["c"] = a
    return {**found, "n": len(found), "has": "c" in found}


def equal_dicts(a: int, b: list[int]) -> Any:
    one: Any = {"x": {"y": b}, "z": a}
    others: list[Any] = [{"z": a, "x": {"y": [*b]}}, {"x": {"y": b}, "z": 3}, {"x": {"y": b}}, {}]
    return [one == other for other in others], [one != other for other in others], {} == {}


def dicts_by_number(a: int, b: list[int]) -> Any:
    return [KEYS.get(a, "-"), {key: word for key, word in KEYS.items() if key > a}.get(2)]


def comprehensions(a: int, b: list[int]) -> Any:
    return [(x, y) for x in range(3) if x != a for y in b if y > x], sum(x for x in b if x != a)


def comparisons(a: int, b: list[int]) -> Any:
    return [a in (1, 2), a not in b, (a, 1) == (1, 1), [a] != [2], 0 < a < 3, a is None, b[0] is not None]


def generators(a: int, b: list[int]) -> Any:
    return [[at, number, x] for at, number in pairs(b) for x, _ in pairs([a])]


def loops(a: int, b: list[int]) -> Any:
    found = []
    for at, x in enumerate(b):
        if x == 2:
            continue
        found.append(at - x)
    return found


def sorting(a: int, b: list[int]) -> Any:
    return sorted(b, key=lambda x: -x), sorted([(2, a), (1, 9), (2, 0)]), max(b), min(a, 2), max(x - a for x in b)


def order(a: int, b: list[int]) -> Any:
    rows = [(x % 2, x) for x in b]
    rows.sort(key=lambda row: row[0])
    return rows, list(reversed(range(a)))


def removing(a: int, b: list[int]) -> Any:
    found = [1, 2, *b]
    found.remove(b[0])
    return found, found.count(2), found.index(2)


def texts(a: int, b: list[int]) -> Any:
    return [f"{a}: {', '.join(map(str, b))} `${{a}}`", str(a).replace("1", "x").upper(), "abc"[a % 3], "x" + str(a)]


def truths_as_texts(a: int, b: list[int]) -> Any:
    return f"{a == 1} {None}"


def regular_expressions(a: int, b: list[int]) -> Any:
    found = WORD.match(f"ab{a}" if a else "ab")
    return [found[1], found[2], re.match("[0-9]", f"{a}x") is None]


def classes(a: int, b: list[int]) -> Any:
    table = Table(["x", "y"])
    return [
        table.named(a % 2),
        Table(["z"], mark="!").named(0, twice=True, u=1, v=2),
        list(map(table.named, [0, 1])),
        table.all(),
    ]


def places_of_arguments(a: int, b: list[int]) -> Any:
    return several(a), several(a, 1, 2), several(a, *b, plus=3), several(a, x=1, plus=2, y=a)


def odds(a: int, b: list[int]) -> Any:
    odds = Fraction(comb(20, a), factorial(a + 2))
    return [odds.numerator, odds.denominator, 2**a]


def numbers(a: int, b: list[int]) -> Any:
    return [-a // 2, -a % 3, a - 5, int(str(a)), (1 << a).bit_count(), abs(a - 3), 7 // 2 * 2]


def several_at_once(a: int, b: list[int]) -> Any:
    x, (y, z) = a, (b[0], b[1])
    x, y = y, x
    return [x, y, z, any(b[a:]), all(b), list(zip(b, "abc", strict=False))]


def orders(a: int, b: list[int]) -> Any:
    rows = [[1], [a]]
    longer = [rows < rows[:1], rows > rows[:1], rows <= [*rows, [1]]]
    return [(a, 1) < (b[0], 0), [a] >= b[:1], b[0] > b[a % 3], "x" * a, a * b[1], 2 * [a], longer]


def choosing(a: int, b: list[int]) -> Any:
    return {1: "one", 2: "two"}[a] if a in (1, 2) else next(x for x in [*b, a] if x >= a)


def quoted_in_errors(a: int, b: list[int]) -> Any:
    words = ["x" * (58 + a), "y " * (149 + a), "\N{GAME DIE}" * 60]
    return [say("line.legal", legal=word) for word in words]
