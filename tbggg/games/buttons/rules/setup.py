"""The start of a game: boards, objectives and rulings."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ....engine.luck import WORDS, below, keys, luck_words
from ....engine.rule import NOBODY, rule
from ....engine.rulings import set_in_fields
from ....engine.state import Row
from .boards import CELLS, PRINTED
from .constants import MODELS, RED, SEATS
from .phase2_stars import begin_round
from .state import State

SEAT_COUNTS = range(2, SEATS + 1)  # BS1
BOARDS = 4  # BC1
BOARDS_GIVEN, OBJECTIVES_GIVEN = 1, 2  # bits of headers that were given
RULINGS = {"removed_colour": ("gone", "card_only"), "twelve": ("most", "all")}  # BR5, BR16
FIELDS = {"removed_colour": "card_only", "twelve": "twelve_all"}


def new(seats: Sequence[str], headers: Mapping[str, Any], seed: int) -> State:
    """Return the table before the first roll.

    Args:
        seats: the seat words, clockwise.
        headers: `Boards`, each seat's face and models; `Objectives`, each model's seat; `Rulings`, as text.
        seed: for the lot, where a header is missing [BR3, BR4].

    Raises:
        BadOption: a ruling is none that the game has.
    """
    state = State(seats=len(seats))
    set_in_fields(state, headers.get("Rulings", ""), RULINGS, FIELDS)
    given = 0
    if "Boards" in headers:
        given += BOARDS_GIVEN
        for seat, (face, models) in enumerate(headers["Boards"]):
            state.face[seat] = face
            state.model[seat][:] = models
    if "Objectives" in headers:
        given += OBJECTIVES_GIVEN
        state.owner[:] = headers["Objectives"]
    begin(state, given, *keys(seed), [0] * WORDS)
    return state


@rule
def begin(state: State, given: int, key0: int, key1: int, words: Row) -> None:
    """Boards and objectives by lot, unless a header gave them [BR3]."""
    if given & BOARDS_GIVEN == 0:
        draw_boards(state, key0, key1, words)
    if given & OBJECTIVES_GIVEN == 0:
        draw_objectives(state, key0, key1, words)
    begin_round(state)


@rule
def draw_boards(state: State, key0: int, key1: int, words: Row) -> None:
    """Each seat a board that no other has, on either side [BS2]."""
    taken = 0  # a bit for each board
    for seat in range(state.seats):
        luck_words(key0, key1, 0, 0, seat, 0, 2, words)
        board = nth_free(taken, below(words[0], BOARDS - seat))
        taken |= 1 << board
        state.face[seat] = 2 * board + below(words[1], 2)
        for cell in range(CELLS):
            state.model[seat][cell] = PRINTED[CELLS * state.face[seat] + cell]


@rule
def nth_free(taken: int, nth: int) -> int:
    """The nth place, counted from 0, of those without a bit."""
    place = 0
    while nth > 0 or taken >> place & 1 == 1:
        if taken >> place & 1 == 0:
            nth -= 1
        place += 1
    return place


@rule
def draw_objectives(state: State, key0: int, key1: int, words: Row) -> None:
    """One objective each, with two players two [BS3]; with three, one that is not red is out [BR4]."""
    each = 2 if state.seats == 2 else 1
    luck_words(key0, key1, 0, 0, SEATS, 0, MODELS + 1, words)
    out = NOBODY
    if state.seats == 3:
        out = RED + 1 + below(words[MODELS], MODELS - 1)
    place = state.seats * each
    dealt = 0  # a bit for each place at the table that has its objective
    for model in range(MODELS):
        state.owner[model] = NOBODY
        if model != out:
            at = nth_free(dealt, below(words[model], place))
            place -= 1
            dealt |= 1 << at
            state.owner[model] = at // each
