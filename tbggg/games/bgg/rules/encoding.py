"""Moves as ints: a kind in the lowest four bits, what it needs above it."""

from __future__ import annotations

from ....engine.rule import rule
from .state import KINDS

PASS = 0
SUPPLY = 1
ADVERTISE = 2
PROMOTE = 3
BUY = 4
DRAW = 5
ROLL = 6
REROLL = 7
REVEAL = 8
STEP_DONE = 9

NEXT_SHELF = 128  # how far a supply's action is from that of the next shelf
NEXT_TILE = 16  # and a buy's action from that of the next tile, as a window holds it
NEXT_GEEK = 1024  # and from that with a geek at the next shop
CHARITY = 18  # where a buy takes place, when not on one of the 18 shelves
MOST_DRAWN = 8
PLACE: tuple[int, ...] = tuple(256 * KINDS**at for at in range(16))  # of each digit of a list
ONES: tuple[int, ...] = tuple((KINDS**copies - 1) // (KINDS - 1) for copies in range(16))  # so many digits 1


@rule
def kind_of(action: int) -> int:
    """The kind of a move."""
    return action % 16


@rule
def supply(number: int, shelf: int) -> int:
    """A tile to a shelf."""
    return SUPPLY + 16 * (number + KINDS * shelf)


@rule
def supply_number(action: int) -> int:
    """The number that it supplies."""
    return action // 16 % KINDS


@rule
def supply_shelf(action: int) -> int:
    """To which shelf."""
    return action // 128


@rule
def promote(from_shop: int, to_shop: int) -> int:
    """A geek walks from one shop to another."""
    return PROMOTE + 16 * (from_shop + KINDS * to_shop)


@rule
def promote_from(action: int) -> int:
    """The shop where the geek stands."""
    return action // 16 % KINDS


@rule
def promote_to(action: int) -> int:
    """The shop where it goes."""
    return action // 128


@rule
def buy(owner: int, number: int, place: int, geek_at: int) -> int:
    """A geek at a shop on a tile; `place` is a shelf or `CHARITY`."""
    return BUY + 16 * (number + KINDS * (owner + KINDS * KINDS * place)) + NEXT_GEEK * geek_at


@rule
def buy_number(action: int) -> int:
    """The number of the tile."""
    return action // 16 % KINDS


@rule
def buy_owner(action: int) -> int:
    """The publisher of the tile."""
    return action // 128 % KINDS


@rule
def buy_geek(action: int) -> int:
    """The shop at which the geek stands."""
    return action // NEXT_GEEK % KINDS


@rule
def buy_place(action: int) -> int:
    """The shelf, or `CHARITY`."""
    return action // 8192


@rule
def reveal(owner: int, number: int, shelf: int) -> int:
    """An unseen tile on a shelf is revealed as a number."""
    return REVEAL + 16 * (number + KINDS * (owner + KINDS * shelf))


@rule
def reveal_number(action: int) -> int:
    """The number that shows."""
    return action // 16 % KINDS


@rule
def reveal_owner(action: int) -> int:
    """The tile's publisher."""
    return action // 128 % KINDS


@rule
def reveal_shelf(action: int) -> int:
    """The shelf on which it stands."""
    return action // 1024


@rule
def step_done(step_no: int) -> int:
    """An automatic step."""
    return STEP_DONE + 16 * step_no


@rule
def several(kind: int, count: int) -> int:
    """A move with a list of digits (a draw, a roll, dice to re-roll), still without them."""
    return kind + 16 * count


@rule
def with_digit(action: int, at: int, digit: int) -> int:
    """The move with its digit number `at` set, or several digits from there on; they were 0 before."""
    return action + PLACE[at] * digit


@rule
def count_of(action: int) -> int:
    """The number of digits of the list."""
    return action // 16 % 16


@rule
def digit_of(action: int, at: int) -> int:
    """Digit number `at` of the list."""
    return action // PLACE[at] % KINDS


@rule
def digits_equal(action: int, digit: int) -> int:
    """The number of digits of the list that equal one."""
    found = 0
    for at in range(count_of(action)):
        if digit_of(action, at) == digit:
            found += 1
    return found


@rule
def canonical(action: int) -> int:
    """The same move with its list sorted: 1 to 6, blanks, unseen."""
    kind = kind_of(action)
    if kind != DRAW and kind != ROLL and kind != ADVERTISE and kind != REROLL:
        return action
    count = count_of(action)
    if count > MOST_DRAWN:
        return action
    result = several(kind, count)
    at = 0
    for place in range(KINDS):
        digit = (place + 1) % 7  # 1 to 6, then 0
        if place == KINDS - 1:
            digit = 7
        for _ in range(digits_equal(action, digit)):
            result = with_digit(result, at, digit)
            at += 1
    return result
