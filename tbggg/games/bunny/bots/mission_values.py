"""Values of parchments for the thoughtful bot, in 64ths of a golden carrot.

A mission in hand is worth what the seat will have by the end, if it goes on as seats usually do. One that is laid pays
for each more of what it counts.
"""

from __future__ import annotations

from ....engine.rule import rule
from ....engine.state import Row
from ..rules.fiefs import own_resource, territories
from ..rules.parchments import counted
from ..rules.phase4_end import neighbour
from ..rules.scoring import matriarch, opportunist, worth
from ..rules.state import State, hand_size, plays
from ..rules.tables import (
    BASE,
    EACH,
    HUNTER,
    LEAST,
    LEFT_GLOVE,
    LIBERAL,
    MATRIARCH,
    MOUNTAIN,
    ONCE,
    OPPORTUNIST,
    PARCHMENTS,
    RESOURCE_KINDS,
    RIGHT_GLOVE,
    ROUNDS,
    SIDE,
    TERRAIN,
    TREASURES,
)  # fmt: skip
from .fief_values import FIEFS_END
from .greedy import CARROT

# In `scratch`: what laid missions pay for one more of each; resources first.
PAY = FIEFS_END
(CITY_PAY, MOUNTAIN_PAY, EDGE_PAY, CORNER_PAY, FIEF_PAY, LARGE_PAY, BARREN_PAY, CAMP_PAY, TREASURE_PAY,
 PARCHMENT_PAY) = range(PAY + RESOURCE_KINDS, PAY + RESOURCE_KINDS + 10)  # fmt: skip
PAY_END = PARCHMENT_PAY + 1

# By parchment, in tenths: what a seat usually has at the end of what it counts, and how much of this it still gets.
USUAL = (0, 0, 0, 0, 0, 0, 0, 0, 0, 85, 90, 83, 10, 38, 38, 38, 39, 39, 39, 28, 28, 28, 14, 37, 28, 83, 83, 7, 69, 14,
         90, 0, 75, 19, 0, 0, 0, 0)  # fmt: skip
STILL = 56  # in 64ths
UNIT = 640  # of a count: tenths of 64ths

HUNTED, COPIED, SECOND = 8, 640, 448  # treasures to come, by pick; a copy card; a second place
NEAR, A_PICK = 1024, 96  # how far from its number a mission may be won or lost still: now, and more by pick


@rule
def survey_missions(state: State, seat: int, scratch: Row) -> None:
    """Write the pay of a seat's laid missions to `scratch`."""
    for at in range(PAY, PAY_END):
        scratch[at] = 0
    for parchment in range(TREASURES + 1, PARCHMENTS + 1):
        if state.laid[seat][parchment] > 0:
            rate = CARROT * EACH[parchment]
            if LEAST[parchment] > 0 and counted(state, seat, parchment) < LEAST[parchment]:
                rate = CARROT * ONCE[parchment] // LEAST[parchment]
            pay(parchment, rate, scratch)


@rule
def pay(parchment: int, rate: int, scratch: Row) -> None:
    """Add the pay of a laid parchment for one more of what it counts."""
    if parchment >= 13 and parchment <= 21:
        scratch[PAY + (parchment - 13) // 3] += rate
    elif parchment == 22:
        for resource in range(BASE, RESOURCE_KINDS):
            scratch[PAY + resource] += rate
    elif parchment == 10 or parchment == 30:
        scratch[CITY_PAY] += rate
    elif parchment == 11:
        scratch[EDGE_PAY] += rate
    elif parchment == 12:
        scratch[CORNER_PAY] += rate
    elif parchment == 23:
        scratch[MOUNTAIN_PAY] += rate
    elif parchment == 24:
        scratch[LARGE_PAY] += rate
    elif parchment == 25 or parchment == 26:
        scratch[FIEF_PAY] += rate
    elif parchment == 28:
        scratch[BARREN_PAY] += rate
    elif parchment == 29:
        scratch[CAMP_PAY] += rate
    elif parchment == 33:
        scratch[TREASURE_PAY] += rate
    elif parchment == 9:
        scratch[PARCHMENT_PAY] += rate


@rule
def pay_for(state: State, cell: int, scratch: Row) -> int:
    """Pay of laid missions for a territory by itself."""
    found = scratch[MOUNTAIN_PAY] if TERRAIN[cell] == MOUNTAIN else 0
    if own_resource(cell) > 0:
        found += scratch[PAY + own_resource(cell) - 1]
    else:
        found += scratch[CITY_PAY] if state.built[cell] == 1 else scratch[BARREN_PAY]
    along = cell // SIDE == 0 or cell // SIDE == SIDE - 1
    across = cell % SIDE == 0 or cell % SIDE == SIDE - 1
    if along or across:
        found += scratch[EDGE_PAY]
    if along and across:
        found += scratch[CORNER_PAY]
    return found


@rule
def picks_left(state: State) -> int:
    """Number of cards that a seat will still play."""
    return hand_size(state) * (ROUNDS + 1 - state.round_no) - plays(state) * (state.turn_no - 1)


@rule
def of_parchment(state: State, seat: int, parchment: int, scratch: Row) -> int:
    """A parchment by what the seat will have at the end of what it counts, and by the parchments beside it."""
    found = scratch[PARCHMENT_PAY]
    if parchment <= TREASURES:
        return found + scratch[TREASURE_PAY] + of_treasure(state, seat, parchment)
    if parchment == HUNTER:
        for treasure in range(1, TREASURES + 1):
            found += CARROT * state.laid[seat][treasure] * ONCE[treasure]
        return found + HUNTED * picks_left(state)
    if parchment == LIBERAL or parchment == LIBERAL + 1:
        return found + COPIED + CARROT * state.parchments[neighbour(state, seat, parchment)] // 4
    if parchment == OPPORTUNIST:
        return found + SECOND
    if parchment == MATRIARCH:
        return found + ONCE[MATRIARCH] * chance_to_lead(state, seat)
    return found + of_mission(state, seat, parchment)


@rule
def of_mission(state: State, seat: int, parchment: int) -> int:
    """A mission by what the seat has of what it counts, and usually gets with the cards that it still plays."""
    left = picks_left(state)
    expected = UNIT * counted(state, seat, parchment) + USUAL[parchment] * STILL * left // (hand_size(state) * ROUNDS)
    if LEAST[parchment] == 0:
        return EACH[parchment] * expected * CARROT // UNIT
    width = NEAR + A_PICK * left
    return ONCE[parchment] * within((expected - UNIT * LEAST[parchment] + width) * 64 // (2 * width))


@rule
def within(share: int) -> int:
    """A chance in 64ths."""
    return 0 if share < 0 else 64 if share > 64 else share


@rule
def of_treasure(state: State, seat: int, treasure: int) -> int:
    """A treasure, with the glove that belongs to it [R18] and a Treasure Hunter's share [P34]."""
    carrots = ONCE[treasure]
    if treasure == LEFT_GLOVE or treasure == RIGHT_GLOVE:
        carrots = 7 if state.laid[seat][LEFT_GLOVE + RIGHT_GLOVE - treasure] > 0 else 2
    return CARROT * carrots * (1 + state.laid[seat][HUNTER])


@rule
def chance_to_lead(state: State, seat: int) -> int:
    """Chance to have the most territories at the end, in 64ths, by the lead over the next seat."""
    most = 0
    for other in range(state.seats):
        if other != seat:
            theirs = territories(state, other)
            if theirs > most:
                most = theirs
    return within(20 + (territories(state, seat) - most) * 200 // (8 + picks_left(state)))


@rule
def of_copy(state: State, seat: int, parchment: int, scratch: Row) -> int:
    """A parchment that a copy card may become: what it gives now, at the end [R16]."""
    if parchment == OPPORTUNIST:
        return CARROT * opportunist(state, seat)
    if parchment == MATRIARCH:
        return CARROT * matriarch(state, seat)
    if parchment <= TREASURES or parchment >= HUNTER:
        return of_parchment(state, seat, parchment, scratch)
    return CARROT * worth(state, seat, parchment)
