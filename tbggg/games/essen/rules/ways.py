"""Cheapest ways over the fair, crowd and Galeria included."""

from __future__ import annotations

from ....engine.rule import NOBODY, rule
from ....engine.state import Row
from .fair import step_cost
from .state import State
from .tables import NEIGHBOURS, SPACES

WAYS = 2 * SPACES  # cells that `find_ways` writes: the actions to each space, then the space before it


@rule
def find_ways(state: State, start: int, first: int, ways: Row) -> None:
    """Writes, from a cell of a row on, the least actions to every space [3.5, 4.1], and the space before it."""
    for space in range(SPACES):
        ways[first + space] = NOBODY
        ways[first + SPACES + space] = NOBODY
    ways[first + start] = 0
    cost = 0
    farthest = 0
    while cost <= farthest:
        for space in range(SPACES):
            if ways[first + space] == cost:
                for nth in range(NEIGHBOURS):
                    other = state.near[space * NEIGHBOURS + nth]
                    if other >= 0:
                        there = cost + step_cost(state, other)
                        if ways[first + other] < 0 or there < ways[first + other]:
                            ways[first + other] = there
                            ways[first + SPACES + other] = space
                            if there > farthest:
                                farthest = there
        cost += 1
