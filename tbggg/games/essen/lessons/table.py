"""Positions of lessons on the substitute fair [R27], made by the rules of the game."""

from __future__ import annotations

from collections.abc import Sequence

from ....engine.rule import DECISION
from ..rules.fair import step_cost
from ..rules.names import booth_words
from ..rules.own_fair import MOST_COLUMNS, near_row, read_map, read_rankings, read_tiles
from ..rules.phase1_maintenance import draw_event, stock
from ..rules.state import BOUGHT, ON_BOOTH, TURN, State
from ..rules.tables import (
    BOOTHS,
    SPACES,
    SUBSTITUTE_MAP,
    SUBSTITUTE_RANKINGS,
    SUBSTITUTE_TILES,
    SYMBOLS,
)  # fmt: skip
from ..rules.ways import FARTHEST, WAYS, find_ways

SEATS = ("red", "yellow", "blue", "green")
ANN, YOU, DAN, CAT = range(4)  # the reader is Yellow

_PLAN = read_map(SUBSTITUTE_MAP, ())
_MORNING, _AFTERNOON = read_rankings(SUBSTITUTE_RANKINGS, ())
NEAR = tuple(near_row(_PLAN))
CELLS = tuple(MOST_COLUMNS * row + column for row, column in _PLAN.cells)
ZONE_OF = tuple(_PLAN.zones)
SYMBOL_OF = tuple(symbol for symbol, _, _ in read_tiles(SUBSTITUTE_TILES, ()))
PRICE_OF = tuple(price for _, price, _ in read_tiles(SUBSTITUTE_TILES, ()))
BONUS_OF = tuple(bonus for _, _, bonus in read_tiles(SUBSTITUTE_TILES, ()))
NEEDS_OF = tuple(tuple(needs) for needs in (*_MORNING, *_AFTERNOON))
MORNINGS = len(_MORNING)
NAMES = tuple(booth_words(ZONE_OF))


def fair() -> State:
    """Return the substitute fair before its first round, at a table of four."""
    state = State(seats=len(SEATS))
    for at, near in enumerate(NEAR):
        state.near[at] = near
    for at, cell in enumerate(CELLS):
        state.cell[at] = cell
    for booth in range(BOOTHS):
        state.zone[booth] = ZONE_OF[booth]
        state.symbol[booth + 1] = SYMBOL_OF[booth]
        state.price[booth + 1] = PRICE_OF[booth]
        state.bonus[booth + 1] = BONUS_OF[booth]
    state.mornings = MORNINGS
    state.rankings = len(NEEDS_OF)
    for at, needs in enumerate(NEEDS_OF):
        for symbol in range(len(SYMBOLS)):
            state.needs[at][symbol] = needs[symbol]
    return state


def fill_pallets(state: State, games: Sequence[int], events: Sequence[int]) -> None:
    """Fill the pallets: popularity, events and crowd follow [1.2, 1.3, 1.4, 1.6, 1.10]."""
    state.count = 0
    for game in games:
        stock(state, game)
    for event in events:
        draw_event(state, event)


def put_on_sale(state: State, games: Sequence[int]) -> None:
    """Lay games on their booths [S11]."""
    for game in games:
        state.tile[game] = ON_BOOTH


def give(state: State, seat: int, games: Sequence[int]) -> None:
    """Put bought games into a bag [5.2, 5.3]."""
    for game in games:
        state.tile[game] = BOUGHT
        state.owner[game] = seat + 1
        state.carried[game] = 1
        state.bag[seat] += 1


def let_act(state: State, seat: int) -> None:
    """Let a seat have its turn [3.1]."""
    state.phase = 3
    state.step = TURN
    state.due = DECISION
    state.mover = seat


def ways_from(state: State, space: int) -> list[int]:
    """Return the least actions from a space to each, as `find_ways` writes them."""
    ways = [0 for _ in range(WAYS)]
    find_ways(state, space, FARTHEST, 0, ways)
    return ways


def way(state: State, ways: Sequence[int], space: int) -> list[int]:
    """Return the spaces of a cheapest way to a space, without the one where it begins."""
    found: list[int] = []
    here = space
    while ways[here] > 0:
        found = [here, *found]
        rest = ways[here] - step_cost(state, here)
        here = max([one for one in neighbours(state, here) if ways[one] == rest])
    return found


def crowded_steps(state: State, spaces: Sequence[int]) -> int:
    """Return how many spaces of a way are crowded."""
    return len([space for space in spaces if state.crowd[space] > 0])


def neighbours(state: State, space: int) -> list[int]:
    """Return the spaces that touch one [3.4]."""
    size = len(NEAR) // SPACES
    return [one for one in state.near[space * size : (space + 1) * size] if one >= 0]
