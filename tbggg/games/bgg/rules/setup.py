"""The start of a game: seats, first player, prices and rulings."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from ....engine.errors import BadOption
from ....engine.luck import WORDS, below, keys, luck_words
from ....engine.rule import rule
from ....engine.rulings import read_rulings
from ....engine.state import Row
from ....engine.texts import say
from .phase1_arrivals import begin_arrivals
from .state import COPIES, LEVELS, SHELVES, TEXTS, State
from .vocabulary import shop_of

SEAT_COUNTS = range(3, 7)  # S1
GIFT = 10  # S4
LATE_GIFT = 11
RULINGS = {
    "misplacing": ("legal", "forbidden"),  # R2
    "buying_pass": ("final", "in_succession"),  # R6
    "tie_includes_holder": ("false", "true"),  # R7
    "paid_moves": ("unbounded", "N"),  # R9
}
FOR_MACHINES = {"paid_moves": "2"}  # R9
_PAID_MOVES = re.compile(r"(?:0|[1-9][0-9]{0,3})\Z")


def new(seats: Sequence[str], headers: Mapping[str, Any], seed: int) -> State:
    """Return the table before the first draw.

    Args:
        seats: the colours, clockwise.
        headers: `First`, an index of `seats`; `Prices`, 18 by shelf; `Rulings`, as text.
        seed: for the opening roll, where `First` is missing.

    Raises:
        BadOption: a ruling is none that the game has.
    """
    state = State(seats=len(seats))
    set_rulings(state, headers.get("Rulings", ""))
    if "Prices" in headers:
        state.price[:] = headers["Prices"]
        state.prices_assumed = 0
    else:
        state.price[:] = assumed_prices()
    for seat in range(state.seats):
        state.stack[seat][:] = COPIES  # C3, S3
    if "First" in headers:
        begin_with(state, headers["First"])
    else:
        begin(state, 0, *keys(seed), [0] * WORDS)
    return state


@rule
def begin(state: State, given: int, key0: int, key1: int, words: Row) -> None:
    """The seat that rolls highest chooses the first player; here it chooses to begin [S2]."""
    begin_with(state, opening_roll(state.seats, key0, key1, words))


@rule
def begin_with(state: State, first: int) -> None:
    """The first player and the next two clockwise start at 10 GG, the others at 11 [S4]."""
    state.first = first
    for seat in range(state.seats):
        turn = (seat - first) % state.seats
        state.started[seat] = GIFT if turn < 3 else LATE_GIFT
        state.gg[seat] = state.started[seat]
    begin_arrivals(state)


@rule
def opening_roll(seats: int, key0: int, key1: int, words: Row) -> int:
    """The seat that rolls highest with one die; the tied highest roll again [S2]."""
    left = (1 << seats) - 1  # a bit for each seat that still rolls
    nth = 0
    while left & (left - 1) != 0:
        highest = -1
        tied = 0
        for seat in range(seats):
            if left >> seat & 1 == 1:
                luck_words(key0, key1, 0, 0, seat, nth, 1, words)
                roll = below(words[0], 6)
                if roll > highest:
                    highest = roll
                    tied = 0
                if roll == highest:
                    tied |= 1 << seat
        left = tied
        nth += 1
    first = 0
    while left >> first & 1 == 0:
        first += 1
    return first


def assumed_prices() -> list[int]:
    """Return the assumed table [R1]: shop s pays s + 2, s + 1, s from bottom to top; 18 prices by shelf.

    >>> assumed_prices()[:3]
    [3, 2, 1]
    """
    return [shop_of(shelf) + 2 - shelf % LEVELS for shelf in range(SHELVES)]


def set_rulings(state: State, text: str) -> None:
    """Set the options that `name=value, …` gives.

    Raises:
        BadOption: an unknown or repeated option, or a value that it has not.
    """
    for name, value in read_rulings(RULINGS, text).items():
        if name == "paid_moves":
            if not _PAID_MOVES.match(value):
                legal = say("option.paid_moves_legal", TEXTS)
                raise BadOption(say("option.paid_moves", TEXTS, value=value), header="Rulings", rule="R9", legal=legal)
            state.paid_limit = int(value)
        elif name == "misplacing":
            state.misplacing_forbidden = RULINGS[name].index(value)
        elif name == "buying_pass":
            state.buying_in_succession = RULINGS[name].index(value)
        else:
            state.tie_includes_holder = RULINGS[name].index(value)
