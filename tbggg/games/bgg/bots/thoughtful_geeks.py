"""Evaluation of walks and new rolls with a plan, and of becoming first player."""

from __future__ import annotations

from ....engine.rule import rule
from ....engine.state import Row
from ..rules import encoding
from ..rules.encoding import count_of, digit_of, kind_of, promote_from, promote_to
from ..rules.phase4_first_player import lowness
from ..rules.state import DICE, EMPTY, LEVELS, SHOPS, WINDOWS, State
from ..rules.vocabulary import number_of, owner_of, shelf_at
from .greedy import GG
from .prospects import gift, tile_prospect

FIRST = 64  # value of becoming first player
AGAIN = 16  # value of a possible walk after a new roll
WEARY = 8  # extra cost of every further paid move of the round, so that every contest ends
IN_FRONT = 32  # share of the shop's other geeks that choose first, in 64ths

# In `scratch`: the value of each shop to the first, second and third geek, then a shop's tiles in falling order.
PROMISES = 8  # the numbers of the shops, and a place for none
TILES = 32
MOST_TILES = LEVELS * WINDOWS


@rule
def geeks_plan(seen: State, moves: Row, count: int, worths: Row, scratch: Row) -> None:
    """Write the change by each move of the value of the shops to the seat's geeks, less its cost, to `worths`."""
    mean = 0
    for shop in range(1, SHOPS + 1):
        promises(seen, shop, scratch)
        mean += promise(scratch, shop, seen.geeks[seen.mover][shop] + 1)
    mean = mean // SHOPS + AGAIN
    cost = GG + WEARY * seen.paid[seen.mover]
    for at in range(count):
        kind = kind_of(moves[at])
        worths[at] = 0
        if kind == encoding.PROMOTE:
            worths[at] = walk_plan(seen, moves[at], scratch) - cost
        elif kind == encoding.ADVERTISE:
            worths[at] = roll_plan(seen, moves[at], scratch, mean) - cost


@rule
def promises(seen: State, shop: int, scratch: Row) -> None:
    """Write the shop's value to a first, second and third geek to `scratch`: its best tiles, less those of others."""
    tiles = 0
    for shelf in range(shelf_at(shop, 0), shelf_at(shop, LEVELS)):
        for column in range(WINDOWS):
            tile = seen.window[shelf][column]
            if tile != EMPTY:
                owner = owner_of(tile)
                value = tile_prospect(seen, seen.mover, owner, number_of(tile), shop, 0) - gift(seen, shelf)
                if owner != seen.mover and value > 0:
                    insert(scratch, tiles, value)
                    tiles += 1
    for place in range(tiles, MOST_TILES + 1):
        scratch[TILES + place] = 0
    taken = 0
    for seat in range(seen.seats):
        if seat != seen.mover:
            taken += seen.geeks[seat][shop] * IN_FRONT
    for nth in range(DICE):
        at = nth * 64 + taken
        low = at // 64
        part = at % 64
        if low < MOST_TILES:
            high = scratch[TILES + low]
            scratch[PROMISES * (nth + 1) + shop] = (high * (64 - part) + scratch[TILES + low + 1] * part) // 64
        else:
            scratch[PROMISES * (nth + 1) + shop] = 0


@rule
def insert(scratch: Row, tiles: int, value: int) -> None:
    """Insert a value among the first values of the tiles in `scratch`, in falling order."""
    at = tiles
    while at > 0 and scratch[TILES + at - 1] < value:
        scratch[TILES + at] = scratch[TILES + at - 1]
        at -= 1
    scratch[TILES + at] = value


@rule
def promise(scratch: Row, shop: int, nth: int) -> int:
    """Value of the shop to the seat's nth geek there."""
    if nth > DICE:
        return 0
    return scratch[PROMISES * nth + shop]


@rule
def walk_plan(seen: State, action: int, scratch: Row) -> int:
    """Value of a geek's walk from one shop to another; it may win or lose the first player's place [4.1]."""
    seat = seen.mover
    before = promote_from(action)
    after = promote_to(action)
    result = promise(scratch, after, seen.geeks[seat][after] + 1) - promise(scratch, before, seen.geeks[seat][before])
    now = lowness(seen, seat)
    then = now - place_value(before) + place_value(after)
    return result + FIRST * (leads(seen, then) - leads(seen, now))


@rule
def roll_plan(seen: State, action: int, scratch: Row, mean: int) -> int:
    """Value of a new roll: the dice count as the mean of all shops [3.3]."""
    result = 0
    for shop in range(1, SHOPS + 1):
        standing = seen.geeks[seen.mover][shop]
        for die in range(count_of(action)):
            if digit_of(action, die) == shop:
                result += mean - promise(scratch, shop, standing)
                standing -= 1
    return result


@rule
def place_value(shop: int) -> int:
    """Part of `lowness` from a die at the shop."""
    value = 1
    for _ in range(SHOPS - shop):
        value *= 4
    return value


@rule
def leads(seen: State, low: int) -> int:
    """1 if such a lowness makes the seat first player against all others, else 0; a tie counts as lost [4.2]."""
    for other in range(seen.seats):
        if other != seen.mover and lowness(seen, other) >= low:
            return 0
    return 1
