"""Unseen tiles: whether some assignment of numbers to them fits all that is known.

A seat's tiles in the warehouse (known ones, and unseen ones that draw their numbers from the
pool in `stack`) fill places: the unseen tiles face down in windows, each of which takes what its
shop may get, and the hand that is left. Such a filling exists exactly when every set of numbers
offers enough tiles for the places that take no other number (Hall's condition).
"""

from __future__ import annotations

from ....engine.rule import rule
from .reasons import Reason
from .state import ANY_NUMBER, EMPTY, LEVELS, NUMBERS, SHOPS, SOLD_IN, UNKNOWN, WINDOWS, State
from .vocabulary import hand_size, is_free, shelf_at, tile_of


@rule
def has_unseen(state: State, seat: int) -> bool:
    """The seat's hand is not fully known."""
    return state.warehouse[seat][UNKNOWN] > 0 or state.unseen[seat] > 0


@rule
def shop_numbers(state: State, shop: int) -> int:
    """A mask of the numbers that may go face down into a shop [2.5, 2.6, R2]."""
    if state.misplacing_forbidden == 0:
        return ANY_NUMBER
    return SOLD_IN[shop]


@rule
def unseen_in(state: State, seat: int, shop: int) -> int:
    """The number of unseen tiles of the seat in a shop."""
    count = 0
    tile = tile_of(seat, UNKNOWN)
    for level in range(LEVELS):
        for column in range(WINDOWS):
            if state.window[shelf_at(shop, level)][column] == tile:
                count += 1
    return count


@rule
def unplaceable(state: State) -> int:
    """A mask of the numbers that no shop with a free window may get."""
    mask = ANY_NUMBER
    for shop in range(1, SHOPS + 1):
        for level in range(LEVELS):
            if is_free(state, shelf_at(shop, level)):
                mask &= ANY_NUMBER ^ shop_numbers(state, shop)
    return mask


@rule
def could_show(state: State, seat: int, number: int, shop: int, shop_change: int, hand_mask: int) -> bool:
    """Some assignment fits, once a tile of that number has been shown.

    Args:
        state: the table.
        seat: the publisher.
        number: the number that is shown; `UNKNOWN` when nothing is.
        shop: where the count of unseen tiles changes.
        shop_change: by how much: -1 for a tile turned up there, +1 for one placed unseen, else 0.
        hand_mask: the numbers that the hand may hold.
    """
    if shop_change == -1 and shop_numbers(state, shop) >> number & 1 == 0:
        return False
    pool = state.warehouse[seat][UNKNOWN]
    from_pool = 0
    if number != UNKNOWN and state.warehouse[seat][number] == 0:
        if pool == 0 or state.stack[seat][number] == 0:
            return False
        from_pool = 1
    hand = hand_size(state, seat)
    if shop_change >= 0 and (number != UNKNOWN or shop_change > 0):
        hand -= 1
    if hand < 0:
        return False
    if state.misplacing_forbidden == 0 and hand_mask == ANY_NUMBER:
        return True
    unseen = 0  # by shop, four bits each
    for a_shop in range(1, SHOPS + 1):
        unseen += unseen_in(state, seat, a_shop) << (4 * a_shop)
    unseen += shop_change << (4 * shop)
    for numbers in range(1, ANY_NUMBER + 1):
        places = 0
        if hand_mask & numbers == hand_mask:
            places += hand
        for a_shop in range(1, SHOPS + 1):
            if SOLD_IN[a_shop] & numbers == SOLD_IN[a_shop] or numbers == ANY_NUMBER:
                places += unseen >> (4 * a_shop) & 15
        if places > 0 and places > offered(state, seat, numbers, number, from_pool):
            return False
    return True


@rule
def offered(state: State, seat: int, numbers: int, shown: int, from_pool: int) -> int:
    """The most tiles with a number of a set that the seat has left in its warehouse, without the one that is shown.

    The set is a mask; `from_pool` is 1 when the shown tile was one of the unseen ones.
    """
    known = 0
    copies = 0
    for number in range(NUMBERS):
        if numbers >> number & 1 == 1:
            known += state.warehouse[seat][number]
            copies += state.stack[seat][number]
            if number == shown:
                if from_pool == 1:
                    copies -= 1
                else:
                    known -= 1
    pool = state.warehouse[seat][UNKNOWN] - from_pool
    if pool < copies:
        return known + pool
    return known + copies


@rule
def why_no_copy(state: State, seat: int, number: int) -> int:
    """No known tile has the number, and no unseen one can: none is there [2.1], or no copy is left [C3]."""
    if state.warehouse[seat][number] > 0:
        return Reason.NONE
    if state.warehouse[seat][UNKNOWN] == 0:
        return Reason.NOT_IN_HAND
    if state.stack[seat][number] == 0:
        return Reason.MORE_THAN_EXIST
    return Reason.NONE


@rule
def why_cannot_show(state: State, seat: int, number: int) -> int:
    """A known hand does not hold it [2.1]; no copy is left [C3]; or nothing fits all that was seen."""
    if number != UNKNOWN and why_no_copy(state, seat, number) != Reason.NONE:
        return why_no_copy(state, seat, number)
    if hand_size(state, seat) == 0 or not has_unseen(state, seat):
        return Reason.NOT_IN_HAND
    return Reason.CANNOT_BE


@rule
def show(state: State, seat: int, number: int) -> None:
    """Take a tile of that number from the known ones, else from the unseen ones."""
    if number == UNKNOWN:
        state.unseen[seat] += 1
    elif state.warehouse[seat][number] > 0:
        state.warehouse[seat][number] -= 1
    else:
        state.warehouse[seat][UNKNOWN] -= 1
        state.stack[seat][number] -= 1


@rule
def any_unseen_window(state: State) -> bool:
    """Some unseen tile stands face down on the street."""
    for seat in range(state.seats):
        if state.unseen[seat] > 0:
            return True
    return False


@rule
def unseen_window(state: State, shelf: int, seat: int) -> int:
    """The first window of a shelf with an unseen tile of the seat, else `WINDOWS`."""
    for column in range(WINDOWS):
        if state.window[shelf][column] != EMPTY and state.window[shelf][column] == tile_of(seat, UNKNOWN):
            return column
    return WINDOWS
