"""Expected value of a tile to a seat: its number, and its part in an incomplete set."""

from __future__ import annotations

from ....engine.rule import rule
from ..rules.scoring import SET_TILE
from ..rules.state import BLANK, NUMBERS, ROUNDS, UNKNOWN, State
from .greedy import GG, copies, other_copies

# Probability that one missing tile is found in time, in 64ths, by rounds still to come.
FOUND = (10, 24, 32, 38, 42, 44)
SINGLES_OF_SET = 21  # 1 to 6 of one colour, as singles
LITTLE = 16  # even a tile without value to a seat is bought now and then


@rule
def set_chance(state: State, missing: int) -> int:
    """Probability that several missing tiles are all found in time, in 64ths."""
    chance = 64
    for _ in range(missing):
        chance = chance * FOUND[ROUNDS - state.round_no] // 64
    return chance


@rule
def prospect(state: State, seat: int, owner: int, number: int, placed: int) -> int:
    """Value of one more tile to a seat: its number, and its step towards a set [7.2, 7.3, 8.2, 8.3]."""
    if owner == seat or number == BLANK:
        return 0
    if state.seats == 3:
        missing = colour_missing(state, seat, owner, number, placed)
        bonus = SET_TILE * (NUMBERS - 1) - SINGLES_OF_SET
    else:
        if copies(state, seat, owner, number, placed) > 0:
            return 0
        missing = state.seats - 2 - other_copies(state, seat, owner, number, placed)
        bonus = (SET_TILE - number) * (state.seats - 1)
    if missing < 0:
        return GG * number
    return GG * number + bonus * (set_chance(state, missing) - set_chance(state, missing + 1))


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
def unseen_prospect(state: State, seat: int, owner: int, shop: int) -> int:
    """Value of a face-down tile to a seat: the mean over the remaining numbers that the shop sells."""
    total = 0
    tiles = state.stack[owner][BLANK] // 2
    for number in range(1, NUMBERS):
        if abs(number - shop) <= 1:
            left = state.stack[owner][number]
            tiles += left
            if left > 0:
                total += left * prospect(state, seat, owner, number, 0)
    if tiles == 0:
        return 0
    return total // tiles


@rule
def tile_prospect(state: State, seat: int, owner: int, number: int, shop: int, placed: int) -> int:
    """Value of a tile in a shop to a seat, face up or down."""
    if owner == seat:
        return 0
    if number == UNKNOWN:
        return unseen_prospect(state, seat, owner, shop)
    return prospect(state, seat, owner, number, placed)


@rule
def gift(state: State, shelf: int) -> int:
    """Loss of a buyer's lead by the payment to the publisher [6.2]."""
    return GG * state.price[shelf] // (state.seats - 1)


@rule
def appeal(state: State, owner: int, number: int, shelf: int, shop: int) -> int:
    """Mean value of a publisher's tile to the other seats, with a positive minimum."""
    total = 0
    for seat in range(state.seats):
        if seat != owner:
            wanted = tile_prospect(state, seat, owner, number, shop, 0) - gift(state, shelf)
            if wanted > 0:
                total += wanted
    return total // (state.seats - 1) + LITTLE
