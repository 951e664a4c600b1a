"""Positions for exercises: a part of the map, and land that players hold there."""

from __future__ import annotations

from .....engine.generators import Deal
from ...rules.fiefs import merge, settle_rabbit, strength, wealth
from ...rules.state import State
from ...rules.tables import CELLS, SIDE, TOWER

ACROSS, DOWN = 7, 5  # territories of a part of the map


def connect(state: State, one: int, other: int) -> None:
    """Link two territories by a pair of sky towers [T1, T2]."""
    state.built[one] = TOWER
    state.built[other] = TOWER
    state.link[one] = other + 1
    state.link[other] = one + 1
    merge(state, one, other)


def part_from(top: int, left: int) -> list[int]:
    """Return the territories of the part of the map from a corner on, row by row."""
    return [SIDE * row + column for row in range(top, top + DOWN) for column in range(left, left + ACROSS)]


def part(deal: Deal) -> list[int]:
    """Return the territories of a random part of the map."""
    return part_from(deal.below(SIDE - DOWN + 1), deal.below(SIDE - ACROSS + 1))


def part_around(deal: Deal, cell: int) -> list[int]:
    """Return the territories of a part of the map around one of them."""
    row, column = cell // SIDE, cell % SIDE
    top = min(max(row - 1 - deal.below(3), 0), SIDE - DOWN)
    left = min(max(column - 2 - deal.below(3), 0), SIDE - ACROSS)
    return part_from(top, left)


def by_side(one: int, other: int) -> bool:
    """Return whether two territories share a side, with lava or without."""
    down, across = abs(one // SIDE - other // SIDE), abs(one % SIDE - other % SIDE)
    return down + across == 1


def by_corner(one: int, other: int) -> bool:
    """Return whether two territories touch at a corner only."""
    return abs(one // SIDE - other // SIDE) == 1 and abs(one % SIDE - other % SIDE) == 1


def grow(deal: Deal, state: State, seat: int, cells: list[int], count: int) -> list[int]:
    """Put rabbits of a seat side by side where there is room, and return their territories.

    Args:
        deal: the exercise.
        state: the position.
        seat: the seat.
        cells: the part of the map.
        count: how many rabbits.
    """
    found: list[int] = []
    for word in deal.words(count):
        free = [cell for cell in cells if state.owner[cell] == 0]
        near = [cell for cell in free if any(by_side(cell, one) for one in found)]
        pool = near if near else free
        if pool:
            cell = pool[word % len(pool)]
            settle_rabbit(state, seat, cell)
            found.append(cell)
    return found


def apart(deal: Deal, state: State, seat: int, cells: list[int], count: int) -> list[int]:
    """Put rabbits of a seat into a fief that touches no other one of the seat, and return their territories.

    The arguments are those of `grow`.
    """
    room = [
        cell
        for cell in cells
        if not any(state.owner[one] == seat + 1 and (cell == one or by_side(cell, one)) for one in cells)
    ]
    return grow(deal, state, seat, room, count)


def own(state: State, seat: int) -> list[int]:
    """Return the territories of a seat."""
    return [cell for cell in range(CELLS) if state.owner[cell] == seat + 1]


def fief_of(state: State, cell: int) -> list[int]:
    """Return the territories of the fief of a territory."""
    return [one for one in range(CELLS) if state.fief[one] == state.fief[cell] and state.owner[one] > 0]


def roots(state: State, seat: int) -> list[int]:
    """Return the first territories of a seat's fiefs."""
    return [cell for cell in own(state, seat) if state.fief[cell] == cell + 1]


def yields(state: State, root: int) -> int:
    """Return what a fief yields [3.2]."""
    return strength(state, root) * wealth(state, root)
