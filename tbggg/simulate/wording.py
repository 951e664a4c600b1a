"""Numbers and texts of simulations, in the language of the reader."""

from __future__ import annotations

from math import isfinite

from ..engine.texts import NARROW, text

TEXTS = "tbggg.simulate"  # where the texts of simulations stand


def words(lang: str, key: str, **values: object) -> str:
    """Return a text of the simulations with its values filled in."""
    return text(TEXTS, lang, key, values)


def number(lang: str, value: float, places: int = 1, plus: bool = False) -> str:
    """Return a number as the language writes it, with a real minus sign.

    >>> number("en", -1234.56), number("fr", 234.5), number("en", 0.04, plus=True)
    ('−1,234.6', '234,5', '±0.0')
    """
    if not isfinite(value):
        return "∞" if value > 0 else "−∞"
    shown = f"{abs(value):,.{places}f}"
    if lang == "fr":
        shown = shown.replace(",", NARROW).replace(".", ",")
    if not shown.strip("0.,"):
        return f"±{shown}" if plus else shown
    return f"−{shown}" if value < 0 else f"+{shown}" if plus else shown


def percent(lang: str, share: float) -> str:
    """Return a share as a percentage.

    >>> percent("en", 0.271)
    '27.1%'
    """
    return words(lang, "number.percent", number=number(lang, 100 * share))


def some_games(lang: str, count: int) -> str:
    """Return how many games, with the word.

    >>> some_games("en", 1), some_games("fr", 2)
    ('1 game', '2 parties')
    """
    return words(lang, "number.game" if count == 1 else "number.games", number=number(lang, count, places=0))
