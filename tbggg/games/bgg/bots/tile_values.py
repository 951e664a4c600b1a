"""Value of a tile to a seat: its number, and its part in an incomplete set; for the thoughtful bot.

Values are in 64ths of a GG of lead, as in `greedy`. Many moves and windows share them, so that a plan writes them once.
"""

from __future__ import annotations

from itertools import accumulate

from ....engine.rule import rule
from ....engine.state import Row
from ..rules.scoring import SET_TILE
from ..rules.state import BLANK, NUMBERS, ROUNDS, SEATS, SHOPS, UNKNOWN, State
from ..rules.vocabulary import number_of, owner_of
from .greedy import GG, copies

# Probability that one missing tile is found in time, in 64ths, by rounds still to come.
FOUND = (10, 24, 32, 38, 42, 44)
MOST_MISSING = 7  # in the steps below; a set lacks fewer
# Probability that none, one, two … missing tiles are all found, by rounds still to come.
ALL_FOUND: tuple[int, ...] = tuple(
    chance
    for found in FOUND
    for chance in accumulate([64] + MOST_MISSING * [found], lambda all_of, one: all_of * one // 64)
)
SINGLES_OF_SET = 21  # 1 to 6 of one colour, as singles

# In `scratch`: for each publisher and kind a row of seats.
VALUES = 64
FACE_DOWN = NUMBERS  # kinds are the numbers face up, and face down the shops
ALL_KINDS = FACE_DOWN + SHOPS + 1
VALUES_END = VALUES + SEATS * ALL_KINDS * SEATS
UNSET = -1  # a value that is not computed yet


@rule
def set_chance(state: State, missing: int) -> int:
    """Probability that several missing tiles are all found in time, in 64ths."""
    return ALL_FOUND[(MOST_MISSING + 1) * (ROUNDS - state.round_no) + missing]


@rule
def set_step(state: State, missing: int) -> int:
    """Gain of that probability by a tile of the set, when several more are missing."""
    return set_chance(state, missing) - set_chance(state, missing + 1)


@rule
def prospect(state: State, seat: int, owner: int, number: int, placed: int) -> int:
    """Value of one more tile to a seat: its number, and its step towards a set [7.2, 7.3, 8.2, 8.3]."""
    if owner == seat or number == BLANK:
        return 0
    if state.seats == 3:
        missing = colour_missing(state, seat, owner, number, placed)
        if missing < 0:
            return GG * number
        return GG * number + (SET_TILE * (NUMBERS - 1) - SINGLES_OF_SET) * set_step(state, missing)
    if copies(state, seat, owner, number, placed) > 0:
        return 0
    return first_copy(state, seat, number, placed)


@rule
def first_copy(state: State, seat: int, number: int, placed: int) -> int:
    """Value of a number to a seat in any colour that it lacks: the set needs all colours [7.2, 7.3, 8.3]."""
    lacking = 0
    for owner in range(state.seats):
        if owner != seat and copies(state, seat, owner, number, placed) == 0:
            lacking += 1
    return value_among(state, number, lacking)


@rule
def value_among(state: State, number: int, lacking: int) -> int:
    """Value of a number to a seat that lacks it in so many colours, one or more."""
    return GG * number + (SET_TILE - number) * (state.seats - 1) * set_step(state, lacking - 1)


@rule
def colour_missing(state: State, seat: int, owner: int, number: int, placed: int) -> int:
    """Number of other numbers that the colour's next set lacks; -1 when the tile is no part of it [8.2, R8]."""
    have = copies(state, seat, owner, number, placed)
    missing = 0
    for other in range(1, NUMBERS):
        count = copies(state, seat, owner, other, placed)
        if count < have:
            return -1
        if other != number and count == have:
            missing += 1
    return missing


@rule
def write_values(state: State, first: int, end: int, scratch: Row) -> None:
    """Write the values of all face-up tiles to the seats from `first` to before `end`, and that no others are known.

    They are those of `prospect`; with more than three seats, what all lacking colours share is computed once.
    """
    for owner in range(state.seats):
        for seat in range(first, end):
            scratch[row_of(owner, BLANK) + seat] = 0
        for shop in range(1, SHOPS + 1):
            scratch[row_of(owner, FACE_DOWN + shop) + first] = UNSET
    for seat in range(first, end):
        for number in range(1, NUMBERS):
            if state.seats == 3:
                for owner in range(state.seats):
                    value = prospect(state, seat, owner, number, 0)
                    scratch[row_of(owner, number) + seat] = value
            else:
                write_first_copies(state, seat, number, scratch)


@rule
def write_first_copies(state: State, seat: int, number: int, scratch: Row) -> None:
    """Write the value of a number to a seat: the same in all colours that it lacks, and none in the others."""
    lacking = 0
    for owner in range(state.seats):
        lacks = 0
        if owner != seat and copies(state, seat, owner, number, 0) == 0:
            lacks = 1
        scratch[row_of(owner, number) + seat] = lacks
        lacking += lacks
    if lacking > 0:
        value = value_among(state, number, lacking)
        for owner in range(state.seats):
            scratch[row_of(owner, number) + seat] *= value


@rule
def write_unseen(state: State, owner: int, shop: int, first: int, end: int, scratch: Row) -> None:
    """Write the values of a face-down tile to some seats: the mean over the remaining numbers that the shop sells."""
    low = shop - 1 if shop > 1 else 1
    high = shop + 1 if shop < SHOPS else SHOPS
    tiles = state.stack[owner][BLANK] // 2
    for number in range(low, high + 1):
        tiles += state.stack[owner][number]
    for seat in range(first, end):
        total = 0
        for number in range(low, high + 1):
            total += state.stack[owner][number] * scratch[row_of(owner, number) + seat]
        scratch[row_of(owner, FACE_DOWN + shop) + seat] = total // tiles if tiles > 0 else 0


@rule
def row_of(owner: int, kind: int) -> int:
    """Place of the values of a publisher's tiles of a kind."""
    return VALUES + SEATS * (ALL_KINDS * owner + kind)


@rule
def values_of(state: State, tile: int, shop: int, first: int, end: int, scratch: Row) -> int:
    """Place of the values of a tile in a shop, face up or down, to some seats; to its own publisher it has none."""
    if number_of(tile) != UNKNOWN:
        return row_of(owner_of(tile), number_of(tile))
    at = row_of(owner_of(tile), FACE_DOWN + shop)
    if scratch[at + first] == UNSET:
        write_unseen(state, owner_of(tile), shop, first, end, scratch)
    return at
