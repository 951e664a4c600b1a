"""Seats, words and scattered buttons that the exercise generators share."""

from __future__ import annotations

from .....engine.generators import Deal, listed
from .....engine.luck import below
from .....engine.numerals import grouped
from ...rules.boards import CELLS, COLOURS
from ...rules.constants import BUTTON
from ...rules.state import State, is_legal

NAMES = ("Ann", "Bob", "Cat", "Dan")


def table_of(seats: int) -> str:
    """Return the names of the players at a table, clockwise."""
    return listed(NAMES[:seats])


def colour(deal: Deal, model: int) -> str:
    """Return the name of a model's colour."""
    return deal.say(f"shared.{COLOURS[model]}")


def counted(deal: Deal, number: int) -> str:
    """Return a whole number as the language writes it."""
    return grouped(number, deal.lang)


def scatter(deal: Deal, state: State, buttons: int, most: int) -> list[int]:
    """Put some buttons on random legal cells, and return the cells in that order.

    The luck that follows depends on how many there could be at most, not on their number.
    """
    held: list[int] = []
    for word in deal.words(most)[:buttons]:
        free = legal_cells(state)
        held.append(free[below(word, len(free))])
        state.piece[0][held[-1]] = BUTTON
    return held


def legal_cells(state: State) -> list[int]:
    """Return the cells that the first seat may cover [B2.4, B2.5]."""
    return [cell for cell in range(CELLS) if is_legal(state, 0, cell)]
