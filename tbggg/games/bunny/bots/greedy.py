"""Worths of moves for bots that look one step ahead, in 64ths of a golden carrot."""

from __future__ import annotations

from ....engine.rule import rule
from ....engine.state import Row
from ..rules.cards import is_parchment
from ..rules.fiefs import farm_resource, own_resource, resources, strength, wealth
from ..rules.parchments import counted
from ..rules.places import is_place
from ..rules.scoring import worth
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
    LEAST,
    ONCE,
    PEARL_FARM,
    POST,
    PROVISIONS,
    ROUNDS,
    TOWER,
    TREASURES,
    WOOD_FARM,
)  # fmt: skip

CARROT = 64
GROUND, NEIGHBOUR = 40, 30  # of a territory, and of each that it touches
TWO_CARDS, SMALL_CITY, CAMP_CARD, TOWER_CARD, MISSION = 320, 100, 220, 160, 150


@rule
def kinds_in(bits: int) -> int:
    """Number of kinds of resources some bits name."""
    found = 0
    left = bits
    while left > 0:
        found += left & 1
        left = left >> 1
    return found


@rule
def gain(state: State, seat: int, cell: int) -> int:
    """Carrots that a harvest gains by a rabbit on a territory, with all fiefs that it joins."""
    towers = state.built[cell] if state.built[cell] <= CITY3 else 0
    bits = 1 << own_resource(cell) >> 1
    before = 0
    for side in range(4):
        beside = BESIDE[4 * cell + side]
        if beside >= 0 and state.owner[beside] == seat + 1 and is_first_of_fief(state, seat, cell, side):
            root = state.fief[beside] - 1
            mine = strength(state, root)
            found = resources(state, root)
            before += mine * kinds_in(found)
            towers += mine
            bits |= found
    return towers * kinds_in(bits) - before


@rule
def is_first_of_fief(state: State, seat: int, cell: int, side: int) -> bool:
    """True if no earlier side of a territory touches the same fief."""
    fief = state.fief[BESIDE[4 * cell + side]]
    for earlier in range(side):
        beside = BESIDE[4 * cell + earlier]
        if beside >= 0 and state.owner[beside] == seat + 1 and state.fief[beside] == fief:
            return False
    return True


@rule
def harvests_left(state: State) -> int:
    """Number of harvests are still to come."""
    return ROUNDS + 1 - state.round_no


@rule
def of_territory(state: State, seat: int, cell: int) -> int:
    """A territory that a card or a camp would bring."""
    found = GROUND + CARROT * harvests_left(state) * gain(state, seat, cell)
    for side in range(4):
        beside = BESIDE[4 * cell + side]
        if beside >= 0 and state.owner[beside] == seat + 1:
            found += NEIGHBOUR
    return found


@rule
def of_building(state: State, building: int, cell: int) -> int:
    """A building on an own territory: a city by the fief's wealth, a farm by its strength if its resource is new."""
    root = state.fief[cell] - 1
    if building <= CITY3:
        return CARROT * harvests_left(state) * building * wealth(state, root) + building
    if building == POST:
        return CARROT * harvests_left(state) * strength(state, root) + 1
    resource = building - WOOD_FARM if building < POST else building - PEARL_FARM + BASE
    if resources(state, root) >> resource & 1 == 1:
        return 1
    return CARROT * harvests_left(state) * strength(state, root) + 1


@rule
def of_building_card(state: State, seat: int, building: int) -> int:
    """A building in hand: its best place now, and something for later."""
    if building == TOWER:
        return TOWER_CARD
    if building >= CAMP1:
        return CAMP_CARD
    best = 0
    for cell in range(CELLS):
        if is_place(state, seat, building, cell):
            found = of_building(state, building, cell)
            if found > best:
                best = found
    return best + (SMALL_CITY * building if building <= CITY3 else SMALL_CITY)


@rule
def of_parchment(state: State, seat: int, parchment: int) -> int:
    """A parchment by what it would give now, grown to the end of the game."""
    if parchment <= TREASURES:
        return CARROT * (ONCE[parchment] + 1)
    if LEAST[parchment] > 0:
        share = counted(state, seat, parchment) * ROUNDS // state.round_no
        if share > LEAST[parchment]:
            share = LEAST[parchment]
        return MISSION // 2 + CARROT * ONCE[parchment] * share // (2 * LEAST[parchment])
    return MISSION + CARROT * worth(state, seat, parchment) * 2 // (1 + state.round_no // 2)


@rule
def of_card(state: State, seat: int, card: int) -> int:
    """A card that may be played."""
    if is_parchment(card):
        return of_parchment(state, seat, card - FIRST_PARCHMENT + 1)
    if card == PROVISIONS:
        return TWO_CARDS
    if card > CELLS:
        return of_building_card(state, seat, card - CELLS)
    return of_territory(state, seat, card - 1)


@rule
def of_trade(state: State, resource: int, cell: int) -> int:
    """A resource that a trading post may give: one that the fief has nowhere else."""
    for other in range(CELLS):
        if state.fief[other] == state.fief[cell]:
            if own_resource(other) == resource + 1:
                return 0
            if other != cell and farm_resource(state, other) == resource + 1:
                return 0
    return CARROT * strength(state, state.fief[cell] - 1) + 1


@rule
def of_link(state: State, seat: int, cell: int) -> int:
    """An end of a sky tower: by the fief that it joins, and that of the first end."""
    root = state.fief[cell] - 1
    if state.first_end == 0:
        return 2 + strength(state, root)
    other = state.fief[state.first_end - 1] - 1
    mine = strength(state, root)
    theirs = strength(state, other)
    both = (mine + theirs) * kinds_in(resources(state, root) | resources(state, other))
    return CARROT * (both - mine * wealth(state, root) - theirs * wealth(state, other))


@rule
def evaluate_moves(seen: State, moves: Row, count: int, worths: Row, scratch: Row) -> None:
    """Worth of each legal move to the mover."""
    seat = seen.mover
    for at in range(count):
        kind = kind_of(moves[at])
        cell = cell_of(moves[at])
        if kind == BUILD:
            worths[at] = of_building(seen, building_of(moves[at]), cell)
        elif kind == TOWER_FIRST or kind == TOWER_SECOND:
            worths[at] = of_link(seen, seat, cell)
        elif kind == CAMP:
            worths[at] = of_territory(seen, seat, cell)
        elif kind == TRADE:
            worths[at] = of_trade(seen, building_of(moves[at]), cell)
        elif kind == COPY:
            worths[at] = of_parchment(seen, seat, card_of(moves[at]))
        elif kind == ANNOUNCE:
            worths[at] = 1
        elif kind >= DONE or seen.phase > 1:
            worths[at] = 0
        else:
            worths[at] = of_card(seen, seat, card_of(moves[at]))
            if is_discarding(seen, seat):
                worths[at] = -worths[at]


@rule
def is_discarding(state: State, seat: int) -> bool:
    """True if the card that is chosen leaves the game: the second with two seats."""
    return state.seats == 2 and state.picked[seat] == 1
