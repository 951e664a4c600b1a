"""Fiefs: which territories of a seat are connected, and what a fief gives."""

from __future__ import annotations

from ....engine.rule import rule
from .state import State
from .tables import BESIDE, CELLS, CITY3, FARM_GIVES, FIELD, POST, RESOURCE_KINDS, TERRAIN


@rule
def merge(state: State, one: int, other: int) -> None:
    """Two territories are connected: their fiefs are one, named by its first territory [F2, F4, R11]."""
    low = state.fief[one]
    high = state.fief[other]
    if low > high:
        low = state.fief[other]
        high = state.fief[one]
    if low != high:
        for cell in range(high - 1, CELLS):
            fief = state.fief[cell]
            state.fief[cell] = low if fief == high else fief


@rule
def settle_rabbit(state: State, seat: int, cell: int) -> None:
    """A rabbit gives control [F1], and joins what it touches by a side without lava [F2, F3]; else it is alone [F4]."""
    state.owner[cell] = seat + 1
    state.fief[cell] = cell + 1
    for side in range(4):
        beside = BESIDE[4 * cell + side]
        if beside >= 0 and state.owner[beside] == seat + 1:
            merge(state, cell, beside)


@rule
def count_fiefs(state: State, seat: int) -> None:
    """Count a seat's fiefs anew, where one may have fallen apart [K6]; links hold [T3]."""
    for cell in range(CELLS):
        if state.owner[cell] == seat + 1:
            state.fief[cell] = cell + 1
    for cell in range(CELLS):
        if state.owner[cell] == seat + 1:
            for side in range(2):
                beside = BESIDE[4 * cell + side]
                if beside >= 0 and state.owner[beside] == seat + 1:
                    merge(state, cell, beside)
            if state.link[cell] > 0:
                merge(state, cell, state.link[cell] - 1)


@rule
def is_city(state: State, cell: int) -> bool:
    """True if a city stands there, printed or built, whatever its strength [M3, R14]."""
    return state.built[cell] > 0 and state.built[cell] <= CITY3


@rule
def strength(state: State, root: int) -> int:
    """The towers of a fief's cities [2.8, 3.4, C4, F5]; a sky tower has none."""
    found = 0
    for cell in range(root, CELLS):
        if state.fief[cell] == root + 1 and state.built[cell] <= CITY3:
            found += state.built[cell]
    return found


@rule
def own_resource(cell: int) -> int:
    """The resource of a territory itself, plus 1; 0 for nothing. It stays, whatever is built there [2.7, C7, R8]."""
    return TERRAIN[cell] if TERRAIN[cell] <= FIELD else 0


@rule
def farm_resource(state: State, cell: int) -> int:
    """The resource of the farm on a territory, plus 1; 0 for nothing, as a post not asked yet [3.6, C7, R13]."""
    building = state.built[cell]
    return state.made[cell] if building == POST else FARM_GIVES[building]


@rule
def resources(state: State, root: int) -> int:
    """A bit for each kind of resource that a fief gives; a territory gives two at most [F5, F6]."""
    found = 0
    for cell in range(root, CELLS):
        if state.fief[cell] == root + 1:
            found |= 1 << own_resource(cell) | 1 << farm_resource(state, cell)
    return found >> 1


@rule
def wealth(state: State, root: int) -> int:
    """Number of different resources a fief gives [3.5, R12]."""
    found = 0
    kinds = resources(state, root)
    for resource in range(RESOURCE_KINDS):
        found += kinds >> resource & 1
    return found


@rule
def is_root(state: State, seat: int, cell: int) -> bool:
    """True if a territory is the first of one of a seat's fiefs."""
    return state.owner[cell] == seat + 1 and state.fief[cell] == cell + 1


@rule
def size_of(state: State, root: int) -> int:
    """Number of territories a fief has."""
    found = 0
    for cell in range(root, CELLS):
        if state.fief[cell] == root + 1:
            found += 1
    return found


@rule
def territories(state: State, seat: int) -> int:
    """Number of territories a seat controls."""
    found = 0
    for cell in range(CELLS):
        if state.owner[cell] == seat + 1:
            found += 1
    return found


@rule
def harvest_of(state: State, seat: int) -> int:
    """Strength times wealth of every fief [3.1, 3.2]: nothing without a city and a resource [3.3]."""
    found = 0
    fief = 0
    kinds = 0
    for cell in range(CELLS):  # each city brings its towers times the wealth around it
        if state.owner[cell] == seat + 1 and is_city(state, cell):
            if state.fief[cell] != fief:
                fief = state.fief[cell]
                kinds = wealth(state, fief - 1)
            found += state.built[cell] * kinds
    return found


@rule
def best_fief(state: State, seat: int) -> int:
    """The first territory of the fief that yields most, or -1 where none yields anything."""
    best = -1
    most = 0
    for root in range(CELLS):
        if is_root(state, seat, root):
            found = strength(state, root)
            if found > 0:
                found *= wealth(state, root)
            if found > most:
                most = found
                best = root
    return best
