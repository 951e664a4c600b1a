"""What the dealers share: the seats of their tables, and their texts."""

from __future__ import annotations

from .....engine.texts import text

TEXTS = "tbggg.games.bgg.lessons.generators"
SEATS = ("red", "yellow", "blue", "green", "purple")


def words(lang: str, key: str, **values: object) -> str:
    """Return one of the dealers' texts."""
    return text(TEXTS, lang, key, values)


def name_of(seat: int, lang: str) -> str:
    """Return what a seat is called."""
    return words(lang, f"shared.{SEATS[seat]}")
