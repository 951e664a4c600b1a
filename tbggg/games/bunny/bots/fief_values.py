"""Values of fiefs for the thoughtful bot, in 64ths of a golden carrot, from a survey of a seat's fiefs."""

from __future__ import annotations

from ....engine.rule import rule
from ....engine.state import Row
from ..rules.fiefs import farm_resource, own_resource
from ..rules.state import State
from ..rules.tables import CELLS, CITY3
from .greedy import CARROT, harvests_left, kinds_in

# In `scratch`, by the first territory of each fief of the seat: its towers, resources, territories, those not built on.
TOWERS, BITS, SIZES, SITES = 0, CELLS, 2 * CELLS, 3 * CELLS
FIEFS_END = 4 * CELLS

# What later cards make of a tower, and of a kind of resource, by the number of harvests left.
TOWER_HOPE = (0, 0, 32, 64, 256)
KIND_HOPE = (0, 0, 16, 64, 128)


@rule
def survey(state: State, seat: int, scratch: Row) -> None:
    """Write the towers, resources and territories of a seat's fiefs to `scratch`."""
    for at in range(FIEFS_END):
        scratch[at] = 0
    for cell in range(CELLS):
        if state.owner[cell] == seat + 1:
            root = state.fief[cell] - 1
            if state.built[cell] <= CITY3:
                scratch[TOWERS + root] += state.built[cell]
            scratch[BITS + root] |= (1 << own_resource(cell) | 1 << farm_resource(state, cell)) >> 1
            scratch[SIZES + root] += 1
            if state.built[cell] == 0:
                scratch[SITES + root] += 1


@rule
def yield_of(state: State, towers: int, bits: int) -> int:
    """Value of such towers and resources in one fief: the harvests to come, and a part for later cards."""
    left = harvests_left(state)
    kinds = kinds_in(bits)
    return CARROT * left * towers * kinds + TOWER_HOPE[left] * towers + KIND_HOPE[left] * kinds


@rule
def fief_worth(state: State, root: int, scratch: Row) -> int:
    """Value of a fief as it stands."""
    return yield_of(state, scratch[TOWERS + root], scratch[BITS + root])


@rule
def link_worth(state: State, one: int, other: int, scratch: Row) -> int:
    """Gain of two fiefs as one."""
    towers = scratch[TOWERS + one] + scratch[TOWERS + other]
    both = yield_of(state, towers, scratch[BITS + one] | scratch[BITS + other])
    return both - fief_worth(state, one, scratch) - fief_worth(state, other, scratch)


@rule
def best_link(state: State, one: int, scratch: Row) -> int:
    """Gain of the best link of a fief with another one that has room for a sky tower [T1]; below nought for none."""
    best = -CARROT
    for other in range(CELLS):
        if other != one and scratch[SITES + other] > 0:
            found = link_worth(state, one, other, scratch)
            if found > best:
                best = found
    return best
