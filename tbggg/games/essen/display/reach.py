"""Ways of the seat to move: what they cost, where they lead, and what a tile would bring there."""

from __future__ import annotations

from dataclasses import dataclass

from ..rules.fair import event_vp, last_vp, price_now
from ..rules.names import event_words
from ..rules.state import ON_BOOTH, TURN, State
from ..rules.tables import BAG, BOOTHS, BOXES, EVENT_VP, LAST_VP, SOLD_OUT, SPACES, SYMBOLS
from ..rules.ways import FARTHEST, WAYS, find_ways
from .phrases import say

MINUS = "−"


@dataclass(slots=True)
class Reach:
    """Cheapest ways of the seat to move.

    Attributes:
        left: the actions that it has.
        ways: what `find_ways` writes; empty where no seat is to walk.
    """

    left: int
    ways: list[int]


def reach_of(state: State) -> Reach:
    """Return the ways of the seat to move."""
    if state.step != TURN or state.mover >= state.seats:
        return Reach(0, [])
    ways = [0 for _ in range(WAYS)]
    find_ways(state, state.at[state.mover], FARTHEST, 0, ways)
    return Reach(BOXES - state.used[state.mover] - state.bag[state.mover], ways)


def is_near(state: State, reach: Reach, space: int) -> bool:
    """Return whether a space is within reach."""
    return bool(reach.ways) and 0 < reach.ways[space] <= reach.left and space != state.at[state.mover]


def way_to(reach: Reach, space: int) -> list[int]:
    """Return the spaces of the way to a space, without the one where it begins."""
    found: list[int] = []
    here = space
    while reach.ways[SPACES + here] >= 0:
        found = [here, *found]
        here = reach.ways[SPACES + here]
    return found


def could_buy(state: State, seat: int, space: int, left: int) -> bool:
    """Return whether a seat could buy what lies on a space, with so many actions left there."""
    game = space + 1
    if space >= BOOTHS or state.tile[game] != ON_BOOTH or state.bag[seat] >= BAG:
        return False
    if state.event[game] == SOLD_OUT and state.preordered[seat] > 0:
        return False
    return state.money[seat] >= price_now(state, game) and (left > 0 or state.need_free_box == 0)


def worth_of(state: State, game: int) -> int:
    """Return the VP that a game would bring now."""
    return state.popularity[state.symbol[game]] + state.bonus[game] + event_vp(state, game) + last_vp(state, game)


def most_worth(state: State) -> int:
    """Return the most VP that a game may ever bring at this fair."""
    return state.highest + max(state.bonus) + max(EVENT_VP) + LAST_VP


def worth_words(state: State, game: int, lang: str) -> str:
    """Return the VP that a game would bring, part by part, and its price."""
    symbol = say(lang, f"symbol.{SYMBOLS[state.symbol[game]]}")
    first = f"{symbol} {state.popularity[state.symbol[game]]}"
    parts = first
    if state.bonus[game] > 0:
        parts += f" + {say(lang, 'board.bonus', n=state.bonus[game])}"
    event = event_vp(state, game)
    if event != 0:
        parts += f" {'+' if event > 0 else MINUS} {say(lang, f'event.{event_words()[state.event[game]]}')} {abs(event)}"
    if last_vp(state, game) > 0:
        parts += f" + {say(lang, 'board.last_vp', n=last_vp(state, game))}"
    worth, price = worth_of(state, game), price_now(state, game)
    if parts == first:
        return say(lang, "board.worth_one", symbol=symbol, n=worth, price=price)
    return say(lang, "board.worth", parts=parts, n=worth, price=price)
