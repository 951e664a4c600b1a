"""Counts of what a seat has on the map, which parchments pay for."""

from __future__ import annotations

from ....engine.rule import rule
from .fiefs import farm_resource, is_city, is_root, own_resource, resources, size_of
from .state import State
from .tables import BASE, CAMP1, CAMP6, CELLS, IRON_FARM, MOUNTAIN, SIDE, TERRAIN


@rule
def units(state: State, seat: int, resource: int) -> int:
    """Every unit of a resource that a seat's territories and farms give, equal ones too [M1, R12, M2]."""
    found = 0
    for cell in range(CELLS):
        if state.owner[cell] == seat + 1:
            if own_resource(cell) == resource + 1:
                found += 1
            if farm_resource(state, cell) == resource + 1:
                found += 1
    return found


@rule
def luxuries(state: State, seat: int) -> int:
    """Units of luxury resources [P22, C7]."""
    found = 0
    for cell in range(CELLS):
        if state.owner[cell] == seat + 1 and farm_resource(state, cell) > BASE:
            found += 1
    return found


@rule
def cities(state: State, seat: int) -> int:
    """A seat's cities [P10, P30, M3]."""
    found = 0
    for cell in range(CELLS):
        if state.owner[cell] == seat + 1 and is_city(state, cell):
            found += 1
    return found


@rule
def poor_cities(state: State, seat: int) -> int:
    """Cities in fiefs without any resource [P27]."""
    found = 0
    for cell in range(CELLS):
        if state.owner[cell] == seat + 1 and is_city(state, cell) and resources(state, state.fief[cell] - 1) == 0:
            found += 1
    return found


@rule
def fiefs(state: State, seat: int, least: int) -> int:
    """A seat's fiefs of so many territories or more, as they stand [P24, P25, P26, M4]."""
    found = 0
    for root in range(CELLS):
        if is_root(state, seat, root) and size_of(state, root) >= least:
            found += 1
    return found


@rule
def edges(state: State, seat: int, corners: bool) -> int:
    """Territories on the edge of the board [P11], or its corners [P12]."""
    found = 0
    for cell in range(CELLS):
        if state.owner[cell] == seat + 1:
            rim = 0
            if cell // SIDE == 0 or cell // SIDE == SIDE - 1:
                rim += 1
            if cell % SIDE == 0 or cell % SIDE == SIDE - 1:
                rim += 1
            if rim == 2 or (rim == 1 and not corners):
                found += 1
    return found


@rule
def mountains(state: State, seat: int) -> int:
    """Mountains that a seat controls [P23]."""
    found = 0
    for cell in range(CELLS):
        if state.owner[cell] == seat + 1 and TERRAIN[cell] == MOUNTAIN:
            found += 1
    return found


@rule
def barren(state: State, seat: int) -> int:
    """Territories that have no resource and no city themselves, whatever their fief has [P28, R15]."""
    found = 0
    for cell in range(CELLS):
        if state.owner[cell] == seat + 1 and own_resource(cell) == 0:
            if state.built[cell] == 0 or state.built[cell] > IRON_FARM:
                found += 1
    return found


@rule
def camps(state: State, seat: int) -> int:
    """Camp cards that a seat played, or with `colonist=standing` its camps on the board [P29, R22]."""
    if state.standing == 0:
        return state.camps_played[seat]
    found = 0
    for cell in range(CELLS):
        if state.owner[cell] == seat + 1 and state.built[cell] >= CAMP1 and state.built[cell] <= CAMP6:
            found += 1
    return found


def territories_named(before: State, after: State, seat: int) -> list[int]:
    """Return the territories whose cards a seat has just played, those of its own camps too."""
    return [
        cell
        for cell in range(CELLS)
        if after.played[cell + 1] > before.played[cell + 1] and after.owner[cell] == seat + 1
    ]
