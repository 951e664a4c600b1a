"""Buttons on random cells of the first seat's board, for the exercise generators."""

from __future__ import annotations

from .....engine.generators import Deal
from .....engine.luck import below
from ...rules.boards import CELLS
from ...rules.state import BUTTON, State, is_legal
from ..drawn import stand


def scatter(deal: Deal, state: State, buttons: int, most: int) -> list[int]:
    """Put buttons on random legal cells, and return the cells in that order.

    Args:
        deal: the exercise.
        state: the board.
        buttons: how many.
        most: how many there could be; the luck that follows does not depend on their number.
    """
    held: list[int] = []
    for word in deal.words(most)[:buttons]:
        free = legal_cells(state)
        held.append(free[below(word, len(free))])
        stand(state, held[-1], BUTTON)
    return held


def legal_cells(state: State) -> list[int]:
    """Return the cells that the first seat may cover [B2.4, B2.5]."""
    return [cell for cell in range(CELLS) if is_legal(state, 0, cell)]
