"""What the record and the referee are written with, to be compared in Python and JavaScript."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import asdict, dataclass, field, replace
from html import escape
from itertools import pairwise
from typing import Any, Protocol, cast
from unicodedata import category

from tbggg.engine.luck import keys, seed_in

SIGNS = re.compile(r"\[%(mark|arrow)\s([^\[\]]*)\][ \t]?")
NAME = re.compile(r"[A-Za-z]\w*")
DIGITS = re.compile(r"\d+", re.ASCII)
ANY_LINE = re.compile(r'".*"')
ODD = (
    "\N{GAME DIE}é\x1c\x85 \ufeffz"  # a sign of two halves, and spaces of Python's that are none there, and the reverse
)
SPACES = " a\x1cb\x85c\ufeffd\u2003e\n"


class Wrong(ValueError):
    """Something is wrong."""


class Worse(Wrong):
    """Something is wrong, and how much."""

    def __init__(self, message: str, *, how: int = 1) -> None:
        super().__init__(f"{message}!")
        self.how = how


class Told(Protocol):
    """What can say something."""

    def say(self, word: str) -> str:
        """A word said."""


class Base:
    """A thing with a list."""

    def __init__(self, items: list[int], up: Base | None = None) -> None:
        self.items = items
        self.up = up
        self.children: list[Base] = []

    @property
    def total(self) -> int:
        """The sum."""
        return sum(self.items)

    def say(self, word: str) -> str:
        """A word said."""
        return f"{word} {self.total}"

    def grow(self, by: int, *, often: int = 1) -> Base:
        """Another one below."""
        child = type(self)([*self.items, *[by] * often], self)
        self.children.append(child)
        return child

    def path(self) -> list[Base]:
        """From the top to here."""
        found = [self]
        while found[-1].up is not None:
            found.append(found[-1].up)
        return found[::-1]


class Loud(Base):
    """A thing that shouts."""

    def say(self, word: str) -> str:
        """A word said aloud."""
        return super().say(word).upper() + "!"


@dataclass(frozen=True)
class Point:
    """A place."""

    x: int
    near: tuple[int, ...] = ()
    names: list[str] = field(default_factory=list)


@dataclass(eq=False)
class Alone:
    """A thing that is equal to itself only."""

    x: int = 0


def told(one: Told) -> str:
    return one.say("I")


def objects(a: int, b: list[int]) -> Any:
    base, loud = Base(b), Loud([a])
    below = loud.grow(7, often=2).grow(a)
    return [
        told(base),
        told(loud),
        below.say("x"),
        [one.total for one in below.path()],
        len(loud.children),
        loud.children[0].grow(1).up is loud.children[0],
    ]


def isinstances(a: int, b: list[int]) -> Any:
    things: list[Any] = [Base(b), Loud(b), Wrong("x"), a, "x", None, [1], {"a": 1}, True]
    kinds = (Base, str)
    return [
        [isinstance(thing, Base) for thing in things],
        [isinstance(thing, Loud | Wrong) for thing in things],
        [isinstance(thing, kinds) for thing in things],
        [[isinstance(thing, int), isinstance(thing, list), isinstance(thing, dict)] for thing in things],
        [isinstance(thing, bool) for thing in things],
        [thing is things[0] or thing is not None for thing in things],
    ]


def errors(a: int, b: list[int]) -> Any:
    def raising(at: int) -> str:
        if at == 1:
            raise Wrong(f"at {at}")
        if at == 2:
            raise Worse("at two", how=a)
        return "fine"

    found: list[Any] = []
    for at in range(3):
        try:
            found.append(raising(at))
        except Worse as worse:
            found.append([str(worse), worse.how])
        except Wrong as wrong:
            found.append(f"{wrong}")
    try:
        try:
            raising(1)
        except Worse:
            found.append("never")
    except (Wrong, Worse):
        found.append("outer")
    try:
        try:
            raising(2)
        except Wrong:
            found.append("inner")
            raise
    except Worse as worse:
        found.append([str(worse), ord("\N{GAME DIE}")])
    return found


def error(text: str) -> str:
    return f"no: {text}"


def a_function_called_error(a: int, b: list[int]) -> Any:
    try:
        raise Wrong("x")
    except Wrong as wrong:
        return error(str(wrong))


def assertions(a: int, b: list[int]) -> Any:
    from math import comb

    assert b, "a list"
    return comb(5, a), cast("int", b[0])


def values_of_conditions(a: int, b: list[int]) -> Any:
    nothing: list[int] = []
    return [b and b[0], nothing and nothing[0], a and b[a - 1], a or nothing or "x", (a and b[:0]) or {"n": a}]


def walrus(a: int, b: list[int]) -> Any:
    found = []
    left = list(b)
    while (item := left.pop()) != b[0] or left:
        found.append(item)
    if (first := b[0] + a) > 3:
        found.append(first)
    elif (second := first * 2) > 3:
        found.append(second)
    return found


def sets(a: int, b: list[int]) -> Any:
    one = {a, *b}
    two = {x + 1 for x in b}
    one.add(9)
    one.discard(3)
    more = set(b)
    more |= {7}
    more.update([8])
    more.remove(7)
    return [
        sorted(one),
        sorted(two),
        sorted(one | two),
        sorted(one - two),
        sorted(one & two),
        9 in one,
        len(more),
        not set(),
    ]


def sets_of_objects(a: int, b: list[int]) -> Any:
    things = [Alone(a), Alone(a)]
    known = {id(thing) for thing in things[:1]}
    return [
        id(things[0]) in known,
        id(things[1]) in known,
        things[0] in things,
        Alone(a) in things,
        Point(a) in [Point(a)],
    ]


def list_methods(a: int, b: list[int]) -> Any:
    found = [1, 2]
    found.extend(b)
    found.insert(1, a)
    found.insert(99, 5)
    last, first = found.pop(), found.pop(0)
    copied = found.copy()
    found[1 : 2 + a] = [7, 8]
    del copied[0]
    copied += b
    found[0] += 10
    cleared = [1]
    cleared.clear()
    return [found, last, first, copied, found[::-1], list(pairwise(b)), cleared]


def dict_methods(a: int, b: list[int]) -> Any:
    given = {"a": a}
    found = dict(given)
    found |= {"b": 2}
    found.update({"c": 3})
    joined = {"z": 0} | found
    joined.setdefault("z", 9)
    joined.setdefault("y", a)
    gone = joined.pop("a")
    missing = joined.pop("none", None)
    del joined["b"]
    found["a"] += 1
    return [found, joined, gone, missing, list(found.keys()), list(found), list(dict.fromkeys([3, 1, 3]))]


POINTS = {"near": Point(1, (2,)), "far": Point(9)}


def constants_of_objects(a: int, b: list[int]) -> Any:
    return [POINTS["near"].near, POINTS["far"].x + a, POINTS["far"] == Point(9)]


def copies(a: int, b: list[int]) -> Any:
    point = Point(a, (1,), ["n"])
    moved = replace(point, x=a + 1)
    return [point.x, moved.x, moved == point, replace(moved, x=a) == point, asdict(moved), Point(a).names]


def nested(a: int, b: list[int]) -> Any:
    count = [0]

    def more(by: int, *, twice: bool = False) -> int:
        count[0] += by * (2 if twice else 1)
        inner = count[0]
        return inner + a

    return [more(1), more(by=2), more(3) if a else 0, list(map(more, b)), count]


def takes(change: Callable[[int], int], b: Iterable[int]) -> Iterator[int]:
    yield from (change(x) for x in b)
    yield 0


def functions_as_values(a: int, b: list[int]) -> Any:
    return list(takes(lambda x: x * a, b))


def patterns(a: int, b: list[int]) -> Any:
    text = f"{ODD} [%mark 5b] x [%arrow 3>4] {'[%mark z]' * a}"

    def cut(found: re.Match[str]) -> str:
        return f"<{found[1]}:{found[2]}>" if found[1] == "mark" else ""

    first = SIGNS.search(text)
    assert first is not None
    return [
        SIGNS.findall(text),
        SIGNS.sub(cut, text),
        [[found.start(), found.end(), found.end(2), found.group()] for found in SIGNS.finditer(text)],
        text[: first.end(2)],
        first[0],
        SIGNS.split(text)[0],
        NAME.fullmatch("aéb\N{GAME DIE}") is None,
        bool(NAME.fullmatch("aé_9")),
        DIGITS.findall("1 23 \u0664"),
        bool(re.fullmatch('".*"', '"a\r\u2028"')),
        ANY_LINE.search('"a\n"') is None,
        re.sub("[ab]", "$&", "cab"),
    ]


def code_points(a: int, b: list[int]) -> Any:
    return [
        len(ODD),
        ODD[0],
        ODD[:2],
        ODD[a:],
        [*ODD],
        ODD[-1],
        ODD[::-1],
        ODD.rindex("z"),
        "xz".find("z"),
        "x".find("z"),
    ]


def spaces(a: int, b: list[int]) -> Any:
    return [
        SPACES.split(),
        SPACES.strip(),
        SPACES.lstrip(),
        SPACES.rstrip(),
        " \t- x".lstrip(" \t-"),
        "]a]".strip("]"),
        [sign.isspace() for sign in SPACES],
        re.findall(r"\s", SPACES),
        re.findall(r"[^\s]", SPACES),
        [category(sign) for sign in (*SPACES, "\N{GAME DIE}", "é", "1", "_")],
    ]


def text_methods(a: int, b: list[int]) -> Any:
    return [
        "a=b=c".partition("="),
        "a=b=c".rpartition("="),
        "abc".partition("="),
        "a b c".split(" ", 1),
        "a b c".rsplit(" ", 1),
        "style=x".removeprefix("style="),
        "x".removeprefix("style="),
        ["12".isdigit(), "1a".isdigit(), "".isdigit(), "é".isascii(), "e".isascii()],
        "abc".startswith(("x", "ab")),
        "a\nb\r\nc\n".splitlines(),
        "a.b".replace(".", "$&"),
        escape("<a href=\"x\">'&'</a>"),
    ]


def seeds(a: int, b: list[int]) -> Any:
    seed = seed_in(f"1844674407370955161{a}")
    assert seed is not None
    return [f"{seed}", list(keys(seed)), seed_in("18446744073709551616") is None, keys(a)[0]]


def first_of_the_best(a: int, b: list[int]) -> Any:
    rows = [(x % 2, x) for x in [*b, a]]
    return [
        max(rows, key=lambda row: row[0]),
        min(rows, key=lambda row: row[0]),
        max((x for x in b if x > 5), default=a),
        next((x for x in b if x > a), None),
        7 / 2,
    ]


def zips(a: int, b: list[int]) -> Any:
    rows = [b, [a, 7], [5, 6, 7, 8]]
    return [
        list(zip(*rows, strict=False)),
        list(zip(*(row[1:] for row in rows), strict=False)),
        list(zip(b, strict=True)),
    ]


def many_targets(a: int, b: list[int]) -> Any:
    base = Base(b)
    base.items, base.up = [a], Base([])
    base.items += [1]
    return [base.items, base.up.items]
