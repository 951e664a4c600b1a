"""Seats and texts that the exercise generators share."""

from __future__ import annotations

from .....engine.texts import text

TEXTS = "tbggg.games.buttons.lessons.generators"
NAMES = ("Ann", "Bob", "Cat", "Dan")
COLOURS = ("red", "yellow", "green", "blue")


def words(lang: str, key: str, **values: object) -> str:
    """Return one of the generators' texts."""
    return text(TEXTS, lang, key, values)


def colour(model: int, lang: str) -> str:
    """Return the name of a model's colour."""
    return words(lang, f"shared.{COLOURS[model]}")


def two_of(number: int, known: list[tuple[int, str, str]]) -> list[tuple[int, str, str]]:
    """Return the first two wrong numbers, with what to say and the rule, that differ from the right one and each other.

    >>> two_of(3, [(3, "a", ""), (5, "b", "B1.4"), (5, "c", ""), (7, "d", "")])
    [(5, 'b', 'B1.4'), (7, 'd', '')]
    """
    found: list[tuple[int, str, str]] = []
    for wrong, why, rule in known:
        if wrong != number and wrong not in [one[0] for one in found] and len(found) < 2:
            found.append((wrong, why, rule))
    return found
