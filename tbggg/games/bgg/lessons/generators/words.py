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


def two_of(number: int, known: list[tuple[int, str, str]]) -> list[tuple[int, str, str]]:
    """Return the first two wrong numbers, with what to say and the rule, that differ from the right one and each other.

    >>> two_of(3, [(3, "a", ""), (5, "b", "3.3"), (5, "c", ""), (7, "d", "")])
    [(5, 'b', '3.3'), (7, 'd', '')]
    """
    found: list[tuple[int, str, str]] = []
    for wrong, why, rule in known:
        if wrong != number and wrong not in [one[0] for one in found] and len(found) < 2:
            found.append((wrong, why, rule))
    return found
