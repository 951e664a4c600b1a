"""The start of a game, and its options."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ....engine.errors import BadOption
from ....engine.game import Options
from ....engine.rulings import NUMBER, read_rulings
from ....engine.rulings import RULINGS as HEADER
from ....engine.texts import say
from .fair_file import OWN_FAIR
from .map_checks import MOST_COLUMNS
from .own_fair import HEADERS, near_row, own_parts
from .state import TEXTS, State
from .tables import BOOTHS, SEATS, SYMBOLS

SEAT_COUNTS = range(2, SEATS + 1)  # S1, R24
_TRACKS = [f"{low}-{high}" for low in range(3) for high in range(2, 10)]
_PAIRS = [f"{one}{two}" for one in range(1, 7) for two in range(one + 1, 7)]
RULINGS = {
    "buy_needs_free_box": ("false", "true"),  # R2
    "popularity": ("0-6", *[track for track in _TRACKS if track != "0-6"]),  # R6
    "discounts": ("add", "once"),  # R9
    "wishlist_low": ("5", NUMBER),  # R18
    "early_departure": ("on_parking", "moved"),  # R19
    "removal_round_one": ("false", "true"),  # R21
    "crowd_pallets": tuple(_PAIRS),  # R23
    "crowd": ("on", "off"),  # 13.1, R25
    "ranking": ("on", "off"),  # 13.2
}
_FIELDS = {
    "buy_needs_free_box": "need_free_box",
    "discounts": "once",
    "early_departure": "moved_only",
    "removal_round_one": "remove_first",
    "crowd": "no_crowd",
    "ranking": "no_ranking",
}


def new(seats: Sequence[str], headers: Mapping[str, Any], seed: int) -> State:
    """Return the start: 300 € [S3], no VP, meeples on the parking [S2, S4], popularity 2 [S5]; the fair of R27."""
    state = State(seats=len(seats))
    plan, tiles, (morning, afternoon) = headers["Map"], headers["Tiles"], headers["Rankings"]
    state.near = near_row(plan)
    state.zone = list(plan.zones)
    state.cell = [MOST_COLUMNS * row + column for row, column in plan.cells]
    state.own = own_parts(plan, tiles, (morning, afternoon))
    for booth in range(BOOTHS):
        symbol, price, bonus = tiles[booth]
        state.symbol[booth + 1] = symbol
        state.price[booth + 1] = price
        state.bonus[booth + 1] = bonus
    state.mornings = len(morning)
    state.rankings = len(morning) + len(afternoon)
    for at, needs in enumerate([*morning, *afternoon]):
        for symbol in range(len(SYMBOLS)):
            state.needs[at][symbol] = needs[symbol]
    set_rulings(state, headers.get("Rulings", ""))
    return state


def set_rulings(state: State, text: str) -> None:
    """Set the options that `name=value, …` gives.

    Raises:
        BadOption: an unknown or repeated option, or a value that it has not.
    """
    for name, value in read_rulings(RULINGS, text).items():
        if name == "wishlist_low" and value not in [str(vp) for vp in range(11)]:
            raise BadOption(say("option.wishlist_low", TEXTS, value=value), header=HEADER)
        if name == "popularity":
            state.lowest, state.highest = [int(end) for end in value.split("-")]
        elif name == "wishlist_low":
            state.wishlist_low = int(value)
        elif name == "crowd_pallets":
            state.crowd_one, state.crowd_two = [int(digit) for digit in value]
        else:
            setattr(state, _FIELDS[name], RULINGS[name].index(value))


OPTIONS = Options(rulings=RULINGS, set_rulings=set_rulings, headers=HEADERS, own_lines=OWN_FAIR)
