"""Seats and texts that the exercise generators share."""

from __future__ import annotations

from .....engine.texts import text
from ...odds import grouped

TEXTS = "tbggg.games.buttons.lessons.generators"
NAMES = ("Ann", "Bob", "Cat", "Dan")
COLOURS = ("red", "yellow", "green", "blue")


def words(lang: str, key: str, **values: object) -> str:
    """Return one of the generators' texts."""
    return text(TEXTS, lang, key, values)


def table_of(seats: int) -> str:
    """Return the names of the players at a table, clockwise."""
    return ", ".join([NAMES[seat] for seat in range(seats)])


def colour(model: int, lang: str) -> str:
    """Return the name of a model's colour."""
    return words(lang, f"shared.{COLOURS[model]}")


def counted(number: int, lang: str) -> str:
    """Return a whole number as the language writes it."""
    return grouped(number, words(lang, "shared.thousands"))
