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


def tenths(number: int, lang: str) -> str:
    """Return tenths as a signed number, with the language's decimal mark and a true minus sign.

    >>> tenths(-12, "fr"), tenths(5, "en")
    ('−1,2', '+0.5')
    """
    sign = "+" if number > 0 else "−" if number < 0 else ""
    return f"{sign}{abs(number) // 10}{words(lang, 'shared.mark')}{abs(number) % 10}"
