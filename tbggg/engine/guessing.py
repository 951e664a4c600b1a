"""The name that was probably meant by one that is not there."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from .errors import BadOption
from .texts import say

ALIKE = 60  # percent; words that are less alike are no guess


def guess(word: str, known: Iterable[str]) -> str:
    """Return the end of an error on an unknown word: the one that was probably meant, if any.

    >>> guess("Red", ["red", "blue"]), guess("xyzzy", ["red", "blue"])
    ('; did you mean “red”?', '')
    """
    found = nearest(word, known)
    return say("option.did_you_mean", guess=found) if found else ""


def nearest(word: str, known: Iterable[str], least: int = ALIKE) -> str:
    """Return the known word that is most like another; empty where none is alike.

    Args:
        word: the other word.
        known: the known ones.
        least: percent that two words must be alike.
    """
    names = {name.lower(): name for name in known}
    found, most = "", 0.0
    for name in names:
        alike = likeness(name, word.lower())
        if alike > most or (alike == most and name > found):
            found, most = name, alike
    return names[found] if most >= least else ""


def near_miss(word: str, known: Iterable[str]) -> str:
    """Return the end of an error on an unknown word: the known one that it misses by a slip in four letters, if any.

    >>> near_miss("bleu", ["blue"]), near_miss("green", ["rene"])
    ('; did you mean “blue”?', '')
    """
    found = nearest(word, known)
    return say("option.did_you_mean", guess=found) if found and _slips(word.lower(), found.lower()) else ""


def _slips(word: str, meant: str) -> bool:
    """Return whether few letters of a word were added, left out, changed or, of two neighbours, interchanged."""
    before: list[int] = []
    row = list(range(len(meant) + 1))
    for at, letter in enumerate(word):
        last, before = before, row
        row = [at + 1]
        for place, right in enumerate(meant):
            least = min(before[place] + (1 if letter != right else 0), before[place + 1] + 1, row[place] + 1)
            if at > 0 and place > 0 and letter == meant[place - 1] and word[at - 1] == right:
                least = min(least, last[place - 1] + 1)
            row.append(least)
    return row[-1] <= max(1, len(meant) // 4)


def likeness(one: str, other: str) -> float:
    """Return how much of two words is alike, in percent, as difflib counts it; 0 where their lengths alone rule it out.

    It is written out here since pages need it, too.
    """
    letters = len(one) + len(other)
    if letters == 0 or 200 * min(len(one), len(other)) < ALIKE * letters:
        return 0.0
    return 200 * _common([*one], [*other]) / letters


def _common(one: list[str], other: list[str]) -> int:
    """Number of letters in the longest block that two words share, and in those before it and after it."""
    most, first, second = 0, 0, 0
    for start in range(len(one)):
        for place in range(len(other)):
            size = 0
            while start + size < len(one) and place + size < len(other) and one[start + size] == other[place + size]:
                size += 1
            if size > most:
                most, first, second = size, start, place
    if most == 0:
        return 0
    return most + _common(one[:first], other[:second]) + _common(one[first + most :], other[second + most :])


def check_seat(seat: str, seats: Sequence[str], header: str = "") -> None:
    """Check that a seat is one of a game's.

    Args:
        seat: the word.
        seats: the game's.
        header: the record's header that holds it, or empty.

    Raises:
        BadOption: it is none; the message has the one that was probably meant.
    """
    if seat not in seats:
        raise BadOption(
            say("option.no_seat", seat=seat, seats=" ".join(seats)) + guess(str(seat), seats), header=header
        )
