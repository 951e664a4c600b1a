"""Cheapest ways over the fair, crowd and Galeria included."""

from __future__ import annotations

from ....engine.rule import NOBODY, rule
from ....engine.state import Row
from .fair import step_cost
from .state import State
from .tables import NEIGHBOURS, PARK, SPACES

FARTHEST = 2 * SPACES  # no way costs more
WAYS = 2 * SPACES  # cells that `find_ways` writes: the actions to each space, then the space before it
COSTS = 3 * SPACES  # cells that `find_costs` writes


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
def find_costs(state: State, start: int, most: int, first: int, costs: Row) -> None:
    """Writes, from a cell of a row on, the least actions to every space; -1 for those that take more than so many.

    It writes `COSTS` cells: behind the actions stand the spaces that were met, those of one action and the crowded
    ones apart, so that each list is in the order of the way's cost, and each space is met once.
    """
    for space in range(SPACES):
        costs[first + space] = NOBODY
    costs[first + start] = 0
    plain = first + SPACES
    crowded = plain + SPACES
    last_plain = plain
    last_crowded = crowded
    space = start
    while space >= 0 and costs[first + space] < most:
        at = space * NEIGHBOURS
        while at < (space + 1) * NEIGHBOURS and state.near[at] >= 0:
            other = state.near[at]
            if costs[first + other] < 0:
                costs[first + other] = costs[first + space] + step_cost(state, other)
                if state.crowd[other] > 0:
                    costs[last_crowded] = other
                    last_crowded += 1
                else:
                    costs[last_plain] = other
                    last_plain += 1
            at += 1
        space = costs[plain] if plain < last_plain else NOBODY
        if crowded < last_crowded and (space < 0 or costs[first + costs[crowded]] < costs[first + space]):
            space = costs[crowded]
            crowded += 1
        else:
            plain += 1


@rule
def find_home(state: State, first: int, home: Row) -> None:
    """Writes, from a cell of a row on, the least actions from every space to the parking; `COSTS` cells."""
    find_costs(state, PARK, FARTHEST, first, home)
    for space in range(SPACES):  # the way back enters the parking instead of the space
        home[first + space] += step_cost(state, PARK) - step_cost(state, space)
