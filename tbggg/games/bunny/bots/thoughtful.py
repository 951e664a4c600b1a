"""Evaluation of moves by a plan, for the thoughtful bot, in 64ths of a golden carrot.

A move is worth what it adds to the fiefs of the seat and to its missions, as `fief_values` and `mission_values` say.
"""

from __future__ import annotations

from ....engine.rule import rule
from ....engine.state import Row
from ..rules.camps import is_empty
from ..rules.cards import is_parchment
from ..rules.fiefs import farm_resource, own_resource
from ..rules.places import is_place
from ..rules.state import (
    ANNOUNCE,
    BUILD,
    CAMP,
    COPY,
    DONE,
    TOWER_FIRST,
    TOWER_SECOND,
    TRADE,
    State,
    building_of,
    card_of,
    cell_of,
    kind_of,
)  # fmt: skip
from ..rules.tables import (
    BASE,
    BESIDE,
    CAMP1,
    CELLS,
    CITY3,
    FIRST_PARCHMENT,
    PEARL_FARM,
    POST,
    PROVISIONS,
    ROUNDS,
    TOWER,
    WOOD_FARM,
)  # fmt: skip
from .fief_values import BITS, SITES, SIZES, TOWERS, best_link, fief_worth, link_worth, survey, yield_of
from .greedy import CARROT, harvests_left, is_discarding, is_first_of_fief
from .mission_values import (
    BARREN_PAY,
    CAMP_PAY,
    CITY_PAY,
    FIEF_PAY,
    LARGE_PAY,
    PAY,
    PAY_END,
    of_copy,
    of_parchment,
    pay_for,
    survey_missions,
)  # fmt: skip

SCRATCH = PAY_END

TWO_CARDS = 640  # Provisions
TOUCHES, MAY_TOUCH = 40, 6  # of a territory beside one's own, and for each beside it whose card may still come
LARGE = 3  # territories of a large fief [P24]
# What a building brings on a place that the seat does not have yet, before the first harvest.
LATER_CITY = (0, 64, 512, 384)
LATER_FARM = 64


@rule
def of_territory(state: State, seat: int, cell: int, scratch: Row) -> int:
    """A territory that a card or a camp would bring: the fief that it makes, less those that it joins."""
    towers = state.built[cell] if state.built[cell] <= CITY3 else 0
    bits = 1 << own_resource(cell) >> 1
    found = pay_for(state, cell, scratch)
    size = 1
    joined = 0
    large = 0
    for side in range(4):
        beside = BESIDE[4 * cell + side]
        if beside >= 0 and state.owner[beside] == seat + 1 and is_first_of_fief(state, seat, cell, side):
            root = state.fief[beside] - 1
            found -= fief_worth(state, root, scratch)
            towers += scratch[TOWERS + root]
            bits |= scratch[BITS + root]
            size += scratch[SIZES + root]
            large += 1 if scratch[SIZES + root] >= LARGE else 0
            joined += 1
        elif beside >= 0 and state.owner[beside] == 0 and state.played[beside + 1] == 0:
            found += MAY_TOUCH
    found += scratch[FIEF_PAY] * (1 - joined) + scratch[LARGE_PAY] * ((1 if size >= LARGE else 0) - large)
    return found + yield_of(state, towers, bits) + (TOUCHES if joined > 0 else 0)


@rule
def of_building(state: State, building: int, cell: int, scratch: Row) -> int:
    """A building on an own territory: what its fief gains, and what laid missions pay."""
    root = state.fief[cell] - 1
    towers = scratch[TOWERS + root]
    bits = scratch[BITS + root]
    found = -fief_worth(state, root, scratch) - (scratch[BARREN_PAY] if own_resource(cell) == 0 else 0)
    if building <= CITY3:
        return found + yield_of(state, towers + building, bits) + scratch[CITY_PAY]
    resource = building - WOOD_FARM if building < POST else building - PEARL_FARM + BASE
    if building == POST:
        resource = 0
        while resource < BASE - 1 and bits >> resource & 1 == 1:
            resource += 1
    return found + yield_of(state, towers, bits | 1 << resource) + scratch[PAY + resource]


@rule
def of_building_card(state: State, seat: int, building: int, scratch: Row) -> int:
    """A building in hand: its best place now, and a part of what a later place may bring."""
    best = 0
    if building == TOWER:
        for root in range(CELLS):
            if scratch[SITES + root] > 0:
                found = best_link(state, root, scratch)
                if found > best:
                    best = found
        return best
    if building >= CAMP1:
        return scratch[CAMP_PAY] + best_camp(state, seat, scratch)
    for cell in range(CELLS):
        if is_place(state, seat, building, cell):
            found = of_building(state, building, cell, scratch)
            if found > best:
                best = found
    later = LATER_CITY[building] if building <= CITY3 else LATER_FARM
    return best + later * harvests_left(state) // ROUNDS


@rule
def best_camp(state: State, seat: int, scratch: Row) -> int:
    """The best territory for a camp."""
    best = 0
    for cell in range(CELLS):
        if is_empty(state, cell):
            found = of_territory(state, seat, cell, scratch)
            if found > best:
                best = found
    return best


@rule
def of_card(state: State, seat: int, card: int, scratch: Row) -> int:
    """A card that may be played."""
    if is_parchment(card):
        return of_parchment(state, seat, card - FIRST_PARCHMENT + 1, scratch)
    if card == PROVISIONS:
        return TWO_CARDS
    if card > CELLS:
        return of_building_card(state, seat, card - CELLS, scratch)
    return of_territory(state, seat, card - 1, scratch)


@rule
def of_trade(state: State, resource: int, cell: int, scratch: Row) -> int:
    """A resource that a post may give: one that the fief has nowhere else; the last counts for missions [M2]."""
    bits = 0
    root = state.fief[cell] - 1
    for other in range(CELLS):
        if state.fief[other] == root + 1:
            bits |= 1 << own_resource(other)
            if other != cell:
                bits |= 1 << farm_resource(state, other)
    found = scratch[PAY + resource] if state.round_no == ROUNDS else 0
    return found + (0 if bits >> 1 >> resource & 1 == 1 else CARROT * scratch[TOWERS + root])


@rule
def plan_moves(seen: State, moves: Row, count: int, worths: Row, scratch: Row) -> None:
    """Write the worth of each legal move to the mover to `worths`."""
    seat = seen.mover
    survey(seen, seat, scratch)
    survey_missions(seen, seat, scratch)
    for at in range(count):
        kind = kind_of(moves[at])
        cell = cell_of(moves[at])
        worths[at] = 0
        if kind == BUILD:
            worths[at] = of_building(seen, building_of(moves[at]), cell, scratch)
        elif kind == TOWER_FIRST:
            worths[at] = best_link(seen, seen.fief[cell] - 1, scratch) - scratch[FIEF_PAY]
        elif kind == TOWER_SECOND:
            worths[at] = link_worth(seen, seen.fief[seen.first_end - 1] - 1, seen.fief[cell] - 1, scratch)
        elif kind == CAMP:
            worths[at] = of_territory(seen, seat, cell, scratch)
        elif kind == TRADE:
            worths[at] = of_trade(seen, building_of(moves[at]), cell, scratch)
        elif kind == COPY:
            worths[at] = of_copy(seen, seat, card_of(moves[at]), scratch)
        elif kind == ANNOUNCE:
            worths[at] = best_camp(seen, seat, scratch)
        elif kind < DONE and seen.phase == 1:
            worths[at] = of_card(seen, seat, card_of(moves[at]), scratch)
            if is_discarding(seen, seat):
                worths[at] = -worths[at]
