"""Cheapest ways over the fair, crowd and Galeria included."""

from __future__ import annotations

from ....engine.rule import NOBODY, rule
from ....engine.state import Row
from .fair import step_cost
from .state import State
from .tables import NEIGHBOURS, PARK, SPACES

FARTHEST = 2 * SPACES  # no way costs more
WAYS = 2 * SPACES  # cells that `find_ways` writes: the actions to each space, then the space before it


@rule
def find_ways(state: State, start: int, most: int, first: int, ways: Row) -> None:
    """Writes, from a cell of a row on, the least actions to every space [3.5, 4.1], and the space before it.

    Spaces that take more than so many actions may be left out, with -1.
    """
    for space in range(SPACES):
        ways[first + space] = NOBODY
        ways[first + SPACES + space] = NOBODY
    ways[first + start] = 0
    cost = 0
    farthest = 0
    while cost <= farthest and cost < most:
        for space in range(SPACES):
            if ways[first + space] == cost:
                farthest = spread(state, space, cost, farthest, first, ways)
        cost += 1


@rule
def spread(state: State, space: int, cost: int, farthest: int, first: int, ways: Row) -> int:
    """Writes the spaces beside one that are cheaper to reach from there; returns the greatest cost so far."""
    for nth in range(NEIGHBOURS):
        other = state.near[space * NEIGHBOURS + nth]
        if other < 0:
            return farthest
        there = cost + step_cost(state, other)
        if ways[first + other] < 0 or there < ways[first + other]:
            ways[first + other] = there
            ways[first + SPACES + other] = space
            if there > farthest:
                farthest = there
    return farthest


@rule
def find_home(state: State, first: int, home: Row) -> None:
    """Writes, from a cell of a row on, the least actions from every space to the parking."""
    for space in range(SPACES):
        home[first + space] = NOBODY
    home[first + PARK] = 0
    cost = 0
    farthest = 0
    while cost <= farthest:
        for space in range(SPACES):
            if home[first + space] == cost:
                there = cost + step_cost(state, space)
                for nth in range(NEIGHBOURS):
                    other = state.near[space * NEIGHBOURS + nth]
                    if other >= 0 and (home[first + other] < 0 or there < home[first + other]):
                        home[first + other] = there
                        if there > farthest:
                            farthest = there
        cost += 1
