"""Cheapest ways over the fair, crowd and Galeria included."""

from __future__ import annotations

from ....engine.rule import NOBODY, rule
from ....engine.state import Row
from .fair import step_cost
from .state import State
from .tables import NEIGHBOURS, PARK, SPACES

FARTHEST = 2 * SPACES  # no way costs more
# Parts of what `find_ways` writes: the actions, the space before, and the spaces that were met.
BEFORE, MET = SPACES, 2 * SPACES
WAYS = 4 * SPACES
LISTS = 2  # of spaces that were met, each with room for all: those of one action, and the crowded ones


@rule
def find_ways(state: State, start: int, most: int, first: int, ways: Row) -> None:
    """Writes, from a cell of a row on, the least actions to every space as `find_costs` does, then the space before it.

    Of several that may stand before a space it is the first; the start, and what is not met, have -1. Behind them
    stand the spaces that were met.
    """
    find_costs(state, start, most, first, first + MET, ways)
    for space in range(SPACES):
        ways[first + BEFORE + space] = NOBODY
    for nth in range(LISTS):
        listed = first + MET + nth * SPACES
        while ways[listed] >= 0:
            space = ways[listed]
            cost = ways[first + space] - step_cost(state, space)
            at = space * NEIGHBOURS
            while ways[first + state.near[at]] != cost:
                at += 1
            ways[first + BEFORE + space] = state.near[at]
            listed += 1


@rule
def first_step(ways: Row, start: int, space: int) -> int:
    """The first space of the way from its start to another, by what `find_ways` has written from cell 0 on."""
    found = space
    while ways[BEFORE + found] != start:
        found = ways[BEFORE + found]
    return found


@rule
def find_costs(state: State, start: int, most: int, first: int, met: int, costs: Row) -> None:
    """Writes, from a cell of a row on, the least actions to every space; -1 for those that take more than so many.

    From another cell on, it writes the spaces that were met, then -1: those of one action, and after `SPACES` cells the
    crowded ones, so that each list is in the order of the way's cost, and each space is met once.
    """
    for space in range(SPACES):
        costs[first + space] = NOBODY
    costs[first + start] = 0
    plain = met
    crowded = met + SPACES
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
    costs[last_plain] = NOBODY
    costs[last_crowded] = NOBODY


@rule
def find_home(state: State, first: int, met: int, home: Row) -> None:
    """Writes, from a cell of a row on, the least actions from every space to the parking."""
    find_costs(state, PARK, FARTHEST, first, met, home)
    for space in range(SPACES):  # the way back enters the parking instead of the space
        home[first + space] += step_cost(state, PARK) - step_cost(state, space)
