"""Positions for exercises on missions, and what a mission pays in them."""

from __future__ import annotations

from .....engine.generators import Deal
from ...rules.counting import counted
from ...rules.scoring import worth
from ...rules.state import State
from ...rules.tables import CAMP1, CITY3, EACH, LEAST, ONCE
from ..drawn import empty_land
from .land import fits
from .people import ANN
from .positions import grow, part_from

Mistake = tuple[int, str, str]  # a wrong count or amount, the keys of what to say, and the id of a rule


def held(deal: Deal, top: int, left: int, size: int, buildings: list[int]) -> tuple[State, list[int], list[int]]:
    """Return a position, its part of the map, and Ann's territories, some of them built on.

    Args:
        deal: the exercise.
        top: the first row of the part.
        left: its first column.
        size: how many territories.
        buildings: what is built, where it fits.
    """
    state, cells = empty_land(), part_from(top, left)
    mine = grow(deal, state, ANN, cells, size)
    for built in buildings:
        free = [cell for cell in deal.shuffled(mine) if state.built[cell] == 0]
        fitting = [cell for cell in free if built <= CITY3 or built >= CAMP1 or fits(state, built, cell)]
        if fitting:
            state.built[fitting[0]] = built
    return state, cells, sorted(mine)


def mistakes_of(state: State, parchment: int, wrong: list[Mistake], own: str) -> list[Mistake]:
    """Return common wrong amounts of a mission: wrong counts at its rate, then the count itself.

    Args:
        state: the position.
        parchment: the mission.
        wrong: wrong counts, each with the keys of what to say and the id of the rule.
        own: id of the mission's own rule.
    """
    right, count = worth(state, ANN, parchment), counted(state, ANN, parchment)
    if LEAST[parchment] > 0:
        whole = ONCE[parchment]
        other = (0, "enough", own) if right > 0 else (whole, "too_few", own)
        return [other, (count, "once", own), (whole + 1, "once", own)]
    rate = EACH[parchment]
    found = [(rate * number, key, decides) for number, key, decides in wrong]
    if rate > 1:
        found.append((count, "rate", own))
    return [*found, (right + rate, "recount", own), (right - rate, "missed", own), (right + 2 * rate, "recount", own)]
