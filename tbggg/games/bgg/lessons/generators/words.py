"""Seats and texts that the exercise generators share."""

from __future__ import annotations

from .....engine.texts import text

TEXTS = "tbggg.games.bgg.lessons.generators"
SEATS = ("red", "yellow", "blue", "green", "purple")


def words(lang: str, key: str, **values: object) -> str:
    """Return one of the generators' texts."""
    return text(TEXTS, lang, key, values)


def name_of(seat: int, lang: str) -> str:
    """Return the label of a seat."""
    return words(lang, f"shared.{SEATS[seat]}")
