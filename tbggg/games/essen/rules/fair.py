"""Spaces, prices and VP of the fair."""

from __future__ import annotations

from ....engine.rule import NOBODY, rule
from .state import ON_BOOTH, State
from .tables import (
    BOXES,
    CHEAPER,
    CUT,
    DISCOUNT,
    ENT_E,
    ENT_W,
    EVENT_VP,
    GAMES,
    LAST_VP,
    LEAST_PRICE,
    NEIGHBOURS,
    SHOWN_RANKINGS,
    SYMBOLS,
)  # fmt: skip

FOUR = len(SYMBOLS)
BYTE, LAST_BYTE = 8, 255  # of a number that holds one for each symbol


@rule
def touches(state: State, one: int, other: int) -> bool:
    """True if two spaces touch [3.4, R26]."""
    for at in range(NEIGHBOURS):
        if state.near[one * NEIGHBOURS + at] == other:
            return True
    return False


@rule
def is_entrance(space: int) -> bool:
    """True for the two entrances [C3]."""
    return space == ENT_W or space == ENT_E


@rule
def step_cost(state: State, space: int) -> int:
    """Actions of a step to a space: one [3.5], two to a crowded one [4.1, 4.2, 4.3, R3]."""
    return 2 if state.crowd[space] > 0 else 1


@rule
def has_actions(state: State, seat: int, cost: int) -> bool:
    """True if a seat can use so many actions: U + c + B is 8 at most [3.2, R1]."""
    return state.used[seat] + cost + state.bag[seat] <= BOXES


@rule
def price_now(state: State, game: int) -> int:
    """The price with a discount [1.8] and in a round of cheaper games [10.2]; at least 5 [R9]."""
    cuts = 0
    if state.event[game] == DISCOUNT:
        cuts += 1
    if state.last_tile == CHEAPER:
        cuts += 1
    if state.once > 0 and cuts > 1:
        cuts = 1
    price = state.price[game] - CUT * cuts
    return price if price > LEAST_PRICE else LEAST_PRICE


@rule
def last_vp(state: State, game: int) -> int:
    """2 VP for a game of the last-round tile's symbol [10.2]."""
    return LAST_VP if state.last_tile == state.symbol[game] + 1 else 0


@rule
def event_vp(state: State, game: int) -> int:
    """VP of a tile's event token [1.7]; a flop takes no more than the others give [5.5, R8]."""
    others = state.popularity[state.symbol[game]] + state.bonus[game] + last_vp(state, game)
    found = EVENT_VP[state.event[game]]
    return found if others + found >= 0 else -others


@rule
def bought(state: State, seat: int) -> int:
    """Number of games that a seat has bought."""
    found = 0
    for game in range(1, GAMES):
        if state.owner[game] == seat + 1:
            found += 1
    return found


@rule
def bought_by_symbol(state: State, seat: int) -> int:
    """Number of games of each symbol that a seat has bought, in bag and trunk, a byte for each [9.2]."""
    found = 0
    for game in range(1, GAMES):
        found += 1 << BYTE * state.symbol[game] if state.owner[game] == seat + 1 else 0
    return found


@rule
def of_symbol(counts: int, symbol: int) -> int:
    """The number of one symbol among the numbers of all."""
    return counts >> BYTE * symbol & LAST_BYTE


@rule
def bought_of(state: State, seat: int, symbol: int) -> int:
    """Number of games of a symbol that a seat has bought, in bag and trunk [9.2]."""
    return of_symbol(bought_by_symbol(state, seat), symbol)


@rule
def ranks_met(state: State, seat: int) -> int:
    """Number of the ranking cards on the boards whose symbols a seat has bought [9.1, 9.3]."""
    counts = bought_by_symbol(state, seat)
    missed = 0  # a bit for each of the boards
    for symbol in range(FOUR):
        games = of_symbol(counts, symbol)
        for at in range(SHOWN_RANKINGS):
            if state.ranks[at] == 0 or games < state.needs[state.ranks[at] - 1][symbol]:
                missed |= 1 << at
    found = SHOWN_RANKINGS
    for at in range(SHOWN_RANKINGS):
        found -= missed >> at & 1
    return found


@rule
def matches(state: State, seat: int) -> int:
    """Number of bought games whose card a seat holds [6.4, 11.3]."""
    found = 0
    for game in range(1, GAMES):
        held = state.hand[seat][game] > 0
        found += 1 if state.owner[game] == seat + 1 and held else 0
    return found


@rule
def wishlist_vp(state: State, count: int) -> int:
    """VP of wishlist games [11.3, R18]."""
    if count == 0:
        return 0
    if count < 4:
        return state.wishlist_low
    if count < 8:
        return 10 if count < 6 else 15
    return 20 if count == 8 else 25 if count == 9 else 30


@rule
def may_remove(state: State, seat: int, game: int) -> bool:
    """True if a seat may take a tile out of the game: it lies on a booth [12.3] where the other is not [12.4]."""
    return state.tile[game] == ON_BOOTH and state.at[1 - seat] != game - 1


@rule
def crowded_zone(state: State, pallet: int) -> int:
    """The zone of the game on a pallet."""
    game = state.pallet[pallet]
    return state.zone[game - 1] if game > 0 else NOBODY
