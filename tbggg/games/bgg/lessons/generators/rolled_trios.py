"""Tables of three with all their geeks, of which one fits an exercise."""

from __future__ import annotations

from collections.abc import Callable

from .....engine.generators import Deal
from ...rules.state import DICE
from .seats import rolled
from .trios import taker

TABLE = 3


def trios_rolled(deal: Deal) -> list[list[int]]:
    """Return the shops of each seat's dice, in rising order."""
    return [sorted(rolled(deal, DICE)) for _ in range(TABLE)]


def trios_that_fit(
    deal: Deal, tries: int, fits: Callable[[list[list[int]]], bool], otherwise: list[list[int]]
) -> list[list[int]]:
    """Return the first trios that fit.

    Args:
        deal: the exercise.
        tries: how many tables are tried.
        fits: whether trios do.
        otherwise: trios that are taken where none did.
    """
    for _ in range(tries):
        dealt = trios_rolled(deal)
        if fits(dealt):
            return dealt
    return otherwise


def stepped(trio: list[int], source: int, shop: int) -> list[int]:
    """Return a trio of which one geek has gone from a shop to another one."""
    left = list(trio)
    left.remove(source)
    return [*left, shop]


def takes(trios: list[list[int]], seat: int, holder: int, trio: list[int]) -> bool:
    """Return whether a seat is first player with other dice [4.1, 4.2].

    Args:
        trios: shops of each seat's dice.
        seat: the seat.
        holder: who holds the marker.
        trio: the shops of its dice instead.
    """
    return taker([trio if one == seat else trios[one] for one in range(TABLE)], holder) == seat
