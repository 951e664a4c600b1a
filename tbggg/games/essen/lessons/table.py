"""Positions of lessons on the substitute fair [R27], made by the rules of the game."""

from __future__ import annotations

from collections.abc import Sequence

from ....engine.rule import DECISION
from ..rules import tables
from ..rules.fair import step_cost
from ..rules.map_checks import MOST_COLUMNS
from ..rules.names import booth_words
from ..rules.own_fair import near_row, read_map, read_rankings, read_tiles
from ..rules.phase1_maintenance import draw_event, stock
from ..rules.state import BOUGHT, ON_BOOTH, TURN, State
from ..rules.ways import FARTHEST, WAYS, find_ways

SEATS = ("red", "yellow", "blue", "green")
ANN, YOU, DAN, CAT = range(4)  # the reader is Yellow

_PLAN = read_map(tables.SUBSTITUTE_MAP, ())
_MORNING, _AFTERNOON = read_rankings(tables.SUBSTITUTE_RANKINGS, ())
NEAR = tuple(near_row(_PLAN))
CELLS = tuple(MOST_COLUMNS * row + column for row, column in _PLAN.cells)
ZONE_OF = tuple(_PLAN.zones)
SYMBOL_OF = tuple(symbol for symbol, _, _ in read_tiles(tables.SUBSTITUTE_TILES, ()))
PRICE_OF = tuple(price for _, price, _ in read_tiles(tables.SUBSTITUTE_TILES, ()))
BONUS_OF = tuple(bonus for _, _, bonus in read_tiles(tables.SUBSTITUTE_TILES, ()))
NEEDS_OF = tuple(tuple(needs) for needs in (*_MORNING, *_AFTERNOON))
MORNINGS = len(_MORNING)
NAMES = tuple(booth_words(ZONE_OF))
WORDS = (*NAMES, *tables.PLACE_WORDS)  # of the spaces


def fair() -> State:
    """Return the substitute fair before its first round, at a table of four."""
    state = State(seats=len(SEATS))
    for at, near in enumerate(NEAR):
        state.near[at] = near
    for at, cell in enumerate(CELLS):
        state.cell[at] = cell
    for booth in range(tables.BOOTHS):
        state.zone[booth] = ZONE_OF[booth]
        state.symbol[booth + 1] = SYMBOL_OF[booth]
        state.price[booth + 1] = PRICE_OF[booth]
        state.bonus[booth + 1] = BONUS_OF[booth]
    state.mornings = MORNINGS
    state.rankings = len(NEEDS_OF)
    for at, needs in enumerate(NEEDS_OF):
        for symbol in range(len(tables.SYMBOLS)):
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


def game_of(word: str) -> int:
    """Return the number of a game from 1, by its name."""
    return NAMES.index(word) + 1


def position(
    sale: str,
    crowd: Sequence[int],
    popularity: Sequence[int],
    at: Sequence[int],
    used: int,
    bag: str,
    wish: str = "",
) -> State:
    """Return a position in which the reader has a turn.

    Args:
        sale: the games on their booths, each with its event: `P04:buzz B06`.
        crowd: the crowded spaces.
        popularity: by symbol.
        at: where the seats stand.
        used: the boxes that the reader's token has used.
        bag: the games that the reader carries.
        wish: the reader's list.
    """
    state = fair()
    for item in sale.split(" "):
        word, _, event = item.partition(":")
        state.tile[game_of(word)] = ON_BOOTH
        state.event[game_of(word)] = tables.EVENTS.index(event)
    for space in crowd:
        state.crowd[space] = 1
    for symbol, level in enumerate(popularity):
        state.popularity[symbol] = level
    give(state, YOU, [game_of(word) for word in bag.split(" ") if word])
    for word in wish.split(" "):
        if word:
            state.hand[YOU][game_of(word)] = 1
    for seat, space in enumerate(at):
        state.at[seat] = space
    state.used[YOU] = used
    let_act(state, YOU)
    return state


def spaces_of(words: str) -> list[int]:
    """Return some spaces by their names."""
    return [[*WORDS].index(word) for word in words.split(" ")]


def zone_spaces(letters: str) -> list[int]:
    """Return the booths of some zones, by their letters."""
    return [booth for booth in range(tables.BOOTHS) if tables.ZONES[ZONE_OF[booth]] in letters]


def two_zones(first: int, second: int) -> list[int]:
    """Return the booths of two zones, by two words of luck."""
    one = first % len(tables.ZONES)
    other = (one + 1 + second % (len(tables.ZONES) - 1)) % len(tables.ZONES)
    return zone_spaces(tables.ZONES[one] + tables.ZONES[other])


def seated(order: Sequence[int], here: int) -> list[int]:
    """Return where the seats stand: the reader on a space, the others on the last ones of some spaces in any order."""
    return [order[-1], here, order[-2], order[-3]]


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


def costs_to(state: State, goal: int) -> list[int]:
    """Return the least actions from each space to one: the way back, which enters the goal instead of the space."""
    back = ways_from(state, goal)
    return [back[space] + step_cost(state, goal) - step_cost(state, space) for space in range(tables.SPACES)]


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
    size = len(NEAR) // tables.SPACES
    return [one for one in state.near[space * size : (space + 1) * size] if one >= 0]
