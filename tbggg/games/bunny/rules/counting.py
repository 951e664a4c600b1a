"""Counts of a seat that parchments pay for."""

from __future__ import annotations

from ....engine.rule import rule
from .fiefs import (
    best_fief,
    farm_resource,
    harvest_of,
    is_city,
    is_root,
    own_resource,
    resources,
    size_of,
    strength,
    wealth,
)
from .state import State
from .tables import (
    BASE,
    CAMP1,
    CAMP6,
    CELLS,
    IRON_FARM,
    LIBERAL,
    MOUNTAIN,
    SIDE,
    SOCIALIST,
    TERRAIN,
    TREASURES,
)  # fmt: skip


@rule
def holds(state: State, seat: int, parchment: int) -> int:
    """Number of of a parchment a seat scores: its own, and those that its copy cards became [4.4, R16]."""
    found = state.laid[seat][parchment]
    for at in range(2):
        became = state.copied[seat][at][0]
        if became == LIBERAL or became == SOCIALIST:
            became = state.copied[seat][at][1]
        if became == parchment:
            found += 1
    return found


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


@rule
def treasures(state: State, seat: int) -> int:
    """Number of treasures a seat has, copied ones too [P33]."""
    found = 0
    for parchment in range(1, TREASURES + 1):
        found += holds(state, seat, parchment)
    return found


@rule
def second_harvest(state: State, seat: int) -> int:
    """The fourth harvest again, without one best fief [P32, R19]."""
    best = best_fief(state, seat)
    if best < 0:
        return 0
    return harvest_of(state, seat) - strength(state, best) * wealth(state, best)


@rule
def counted(state: State, seat: int, parchment: int) -> int:
    """Number of of what a parchment asks for a seat has [4.3]."""
    if parchment >= 13 and parchment <= 21:
        return units(state, seat, (parchment - 13) // 3)  # P13 P14 P15, P16 P17 P18, P19 P20 P21
    if parchment == 9:
        return state.parchments[seat]  # P9
    if parchment == 10 or parchment == 30:
        return cities(state, seat)
    if parchment == 11 or parchment == 12:
        return edges(state, seat, parchment == 12)
    if parchment == 22:
        return luxuries(state, seat)
    if parchment == 23:
        return mountains(state, seat)
    if parchment >= 24 and parchment <= 26:
        return fiefs(state, seat, 3 if parchment == 24 else 1)
    if parchment == 27:
        return poor_cities(state, seat)
    if parchment == 28:
        return barren(state, seat)
    if parchment == 29:
        return camps(state, seat)
    if parchment == 32:
        return second_harvest(state, seat)
    if parchment == 33:
        return treasures(state, seat)
    return 0


def territories_named(before: State, after: State, seat: int) -> list[int]:
    """Return the territories whose cards a seat has just played, those of its own camps too."""
    return [
        cell
        for cell in range(CELLS)
        if after.played[cell + 1] > before.played[cell + 1] and after.owner[cell] == seat + 1
    ]
