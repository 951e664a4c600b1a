"""Places of buildings: where one may stand, and whether a seat can build at all."""

from __future__ import annotations

from ....engine.rule import rule
from .camps import can_announce
from .state import State
from .tables import CAMPS, CELLS, IRON_FARM, NEEDS, TERRAIN, TOWER


@rule
def is_place(state: State, seat: int, building: int, cell: int) -> bool:
    """True if a building may stand there: own [2.3], not built on [2.6], of its terrain [2.4]."""
    built = state.built[cell]
    fits = is_terrain(building, cell)
    return state.owner[cell] == seat + 1 and built == 0 and fits


@rule
def is_terrain(building: int, cell: int) -> bool:
    """True if a building may stand on the terrain of a territory [2.4, C5]."""
    return NEEDS[building] == 0 or NEEDS[building] == TERRAIN[cell]


@rule
def has_two_fiefs(state: State, seat: int) -> bool:
    """True if a sky tower can link two territories without a building in two fiefs [T1]."""
    first = 0
    for cell in range(CELLS):
        if state.owner[cell] == seat + 1 and state.built[cell] == 0:
            if first == 0:
                first = state.fief[cell]
            if state.fief[cell] != first:
                return True
    return False


@rule
def can_build(state: State, seat: int) -> bool:
    """True if a seat can build, or announce a camp [2.9]."""
    for building in range(1, IRON_FARM + 1):
        if state.stock[seat][building] > 0:
            for cell in range(CELLS):
                if is_place(state, seat, building, cell):
                    return True
    if state.stock[seat][TOWER] > 0 and has_two_fiefs(state, seat):
        return True
    for camp in range(1, CAMPS + 1):
        if can_announce(state, seat, camp):
            return True
    return False
