"""Positions of lessons: a small part of the land with rabbits and buildings, and its picture; and areas."""

from __future__ import annotations

from collections.abc import Sequence

from ....engine.generators import Deal
from ....engine.shapes import path
from ....engine.toys import Picture, drawing
from ..display.land import AXIS, CELL
from ..display.pieces import square
from ..rules.fiefs import settle_rabbit
from ..rules.state import State
from ..rules.tables import CITY, LAVA, SIDE, TERRAIN
from .part_of_map import STYLE_OF_LAND, part_of_map

ACROSS = 7  # territories in a row of the part that is drawn
WIDTH = AXIS + CELL * ACROSS
INITIALS = ("", "B", "D", "C")  # the reader has Ann's place


# -- positions ----------------------------------------------------------------------------------


def empty_land(seats: int = 4) -> State:
    """Return a board without rabbits: nothing but the printed cities [C4, S1]."""
    return State(seats=seats, built=[1 if terrain == CITY else 0 for terrain in TERRAIN])


def settle(state: State, seat: int, cells: Sequence[int]) -> None:
    """Put rabbits of a seat on some territories."""
    for cell in cells:
        settle_rabbit(state, seat, cell)


def sides(cell: int) -> list[int]:
    """Return the territories that have a side in common with one, lava or not."""
    row, column = cell // SIDE, cell % SIDE
    near = [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)]
    return [SIDE * r + c for r, c in near if 0 <= r < SIDE and 0 <= c < SIDE]


def corners(cell: int) -> list[int]:
    """Return the territories that touch one with a corner."""
    row, column = cell // SIDE, cell % SIDE
    near = [(row - 1, column - 1), (row - 1, column + 1), (row + 1, column - 1), (row + 1, column + 1)]
    return [SIDE * r + c for r, c in near if 0 <= r < SIDE and 0 <= c < SIDE]


def is_lava(one: int, other: int) -> bool:
    """Return whether lava runs between two territories [C2]."""
    return (min(one, other), max(one, other)) in LAVA


def touches(cell: int, own: list[int]) -> bool:
    """Return whether a territory touches some others by a side without lava [F2, F3], and is none of them."""
    return cell not in own and len([one for one in sides(cell) if one in own and not is_lava(one, cell)]) > 0


def is_near(cell: int, others: list[int]) -> bool:
    """Return whether a territory is one of some or beside one."""
    return cell in others or len([one for one in sides(cell) if one in others]) > 0


def grown(deal: Deal, part: Sequence[int], taken: list[int], most: int) -> list[int]:
    """Return random territories that are one fief, beside none of some others.

    Args:
        deal: the exercise.
        part: territories to choose from.
        taken: the others.
        most: how many; fewer where there is no room.
    """
    free = [cell for cell in part if not is_near(cell, taken)]
    own = [deal.one_of(free)] if len(free) > 0 else []
    while len(own) < most:
        near = [cell for cell in free if touches(cell, own)]
        if len(near) == 0:
            return own
        own.append(deal.one_of(near))
    return own


def corner_of(cell: int, rows: int) -> int:
    """Return the upper left territory of a part of so many rows around a territory."""
    row = min(max(cell // SIDE - rows // 2, 0), SIDE - rows)
    return SIDE * row + min(max(cell % SIDE - ACROSS // 2, 0), SIDE - ACROSS)


def part_from(first: int, rows: int) -> list[int]:
    """Return the territories of a part."""
    return [first + SIDE * row + column for row in range(rows) for column in range(ACROSS)]


# -- drawings -----------------------------------------------------------------------------------


def land(state: State, first: int, rows: int, offered: Sequence[str], *, told: bool = True) -> str:
    """Return a part of the land; what is offered are places.

    Args:
        state: the position.
        first: its upper left territory.
        rows: how many rows it has.
        offered: words of territories.
        told: whether each fief says what it pays.
    """
    return part_of_map(state, part_from(first, rows), offered, INITIALS, told=told)


def area(wide: int, high: int, unit: int) -> str:
    """Return a rectangle on squared paper.

    Args:
        wide: towers.
        high: different things.
        unit: width of a square.
    """
    return "".join([
        path(square(unit * column, unit * row, unit), "unit") for row in range(high) for column in range(wide)
    ])  # fmt: skip


def picture(state: State, first: int, rows: int, offered: Sequence[str], says: str, *, told: bool = True) -> Picture:
    """Return a part of the land as the picture of a question.

    Args:
        state: the position.
        first: its upper left territory.
        rows: how many rows it has.
        offered: words of the territories that are places.
        says: what is shown, as text.
        told: whether each fief says what it pays.
    """
    shown = land(state, first, rows, offered, told=told)
    return drawing(STYLE_OF_LAND, WIDTH, AXIS + CELL * rows, [shown], says)
