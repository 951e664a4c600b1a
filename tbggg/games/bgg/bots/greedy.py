"""Evaluation of moves one step ahead, for the greedy bot.

Values are in 64ths of a GG of lead: the gain of the seat to move, less the mean gain of the others. They are computed
from a view.
"""

from __future__ import annotations

from ....engine.rule import rule
from ....engine.state import Row
from ..rules.moves import ADVERTISE, CHARITY, MOVES, PASS, PROMOTE
from ..rules.scoring import SET_TILE
from ..rules.state import BLANK, DICE, EMPTY, LEVELS, NUMBERS, SHELVES, SHOPS, UNKNOWN, WINDOWS, State
from ..rules.vocabulary import number_of, owner_of, sells, shelf_at, shop_of, tile_of

GG = 64


@rule
def evaluate_moves(seen: State, moves: Row, count: int, worths: Row, scratch: Row) -> None:
    """Write the value of every legal move, one step ahead, to `worths`."""
    if seen.phase == 2:
        for shop in range(1, SHOPS + 1):
            shelf_worths(seen, shop, scratch)
        for at in range(count):
            worths[at] = supply_worth(moves[at], scratch)
    elif seen.phase == 3:
        geeks_worths(seen, moves, count, worths, scratch)
    else:
        placed = tiles_under_geeks(seen, seen.mover)
        for at in range(count):
            worths[at] = buy_worth(seen, moves[at], placed)


# ---- the gain of a collection from a tile ----


@rule
def tiles_under_geeks(state: State, seat: int) -> int:
    """Tiles under the seat's geeks, which it will own: six bits each."""
    placed = 0
    for shelf in range(SHELVES):
        for column in range(WINDOWS):
            if state.buyer[shelf][column] == seat + 1:
                placed = placed * 64 + state.window[shelf][column]
    return placed


@rule
def copies(state: State, seat: int, owner: int, number: int, placed: int) -> int:
    """Number of such tiles that the seat has, or will have after its geeks return [6.4]."""
    count = state.collection[seat][owner][number] + state.bargain[seat][owner][number]
    tile = tile_of(owner, number)
    while placed > 0:
        if placed % 64 == tile:
            count += 1
        placed //= 64
    return count


@rule
def gain(state: State, seat: int, owner: int, number: int, placed: int) -> int:
    """GG that one more tile adds to the seat's final scoring [7.2, 7.3, 8.2, 8.3]."""
    if owner == seat or number == BLANK:
        return 0
    if state.seats == 3:
        return number + colour_bonus(state, seat, owner, number, placed)
    if copies(state, seat, owner, number, placed) > 0:
        return 0
    others = other_copies(state, seat, owner, number, placed)
    if others == state.seats - 2:
        return SET_TILE * (state.seats - 1) - number * others
    return number


@rule
def other_copies(state: State, seat: int, owner: int, number: int, placed: int) -> int:
    """Number of further colours in which the seat has the number."""
    count = 0
    for other in range(state.seats):
        if other != seat and other != owner and copies(state, seat, other, number, placed) > 0:
            count += 1
    return count


@rule
def colour_bonus(state: State, seat: int, owner: int, number: int, placed: int) -> int:
    """Gain from a set of one colour that the tile completes: 36 GG instead of 1 to 6 as singles [8.2]."""
    have = copies(state, seat, owner, number, placed)
    for other in range(1, NUMBERS):
        if other != number and copies(state, seat, owner, other, placed) <= have:
            return 0
    return 36 - 21


# ---- phase 5 ----


@rule
def buy_worth(seen: State, action: int, placed: int) -> int:
    """Gain of the collection from the tile, less the price that its publisher receives [6.2, 6.3]."""
    if action == PASS:
        return 0
    seat = seen.mover
    owner = MOVES.buy.owner(action)
    if owner == seat:
        return -1  # one tile less to sell [6.1]
    result = GG * gain(seen, seat, owner, MOVES.buy.number(action), placed)
    if MOVES.buy.place(action) != CHARITY:
        result -= GG * seen.price[MOVES.buy.place(action)] // (seen.seats - 1)
    return result


# ---- phase 2 ----


@rule
def tiles_in(state: State, shop: int) -> int:
    """Number of tiles in a shop."""
    count = 0
    for shelf in range(shelf_at(shop, 0), shelf_at(shop, LEVELS)):
        for column in range(WINDOWS):
            if state.window[shelf][column] != EMPTY:
                count += 1
    return count


@rule
def shelf_worths(seen: State, shop: int, scratch: Row) -> None:
    """Write each shelf's price, times the expected purchases of its tile among all of the shop, to `scratch`."""
    buyers = DICE * (seen.seats - 1)  # of these, a sixth is expected here
    tiles = tiles_in(seen, shop) + 1
    for shelf in range(shelf_at(shop, 0), shelf_at(shop, LEVELS)):
        scratch[shelf] = GG * seen.price[shelf] * buyers // (buyers + SHOPS * tiles)


@rule
def supply_worth(action: int, shelves: Row) -> int:
    """Value of the shelf for a tile that its shop sells; -1 for a blank or misplaced tile, which earns nothing."""
    if action == PASS:
        return 0
    number = MOVES.supply.number(action)
    shelf = MOVES.supply.shelf(action)
    if number == BLANK or not sells(shop_of(shelf), number):
        return -1
    return shelves[shelf]


# ---- phase 3 ----


@rule
def geeks_worths(seen: State, moves: Row, count: int, worths: Row, scratch: Row) -> None:
    """Write the change of the shops' values by each move, less the 1 GG that it costs [3.3, 3.4], to `worths`.

    A geek counts as the best tile of its shop; dice in the air count as the mean of the shops.
    """
    mean = 0
    for shop in range(1, SHOPS + 1):
        scratch[shop] = shop_promise(seen, shop)
        mean += scratch[shop]
    mean //= SHOPS
    for at in range(count):
        action = moves[at]
        kind = MOVES.kind_of(action)
        worths[at] = 0
        if kind == PROMOTE:
            worths[at] = scratch[MOVES.promote.end(action)] - scratch[MOVES.promote.start(action)] - GG
        elif kind == ADVERTISE:
            worths[at] = -GG
            for die in range(MOVES.advertise.count_shop(action)):
                worths[at] += mean - scratch[MOVES.advertise.shop(action, die)]


@rule
def shop_promise(seen: State, shop: int) -> int:
    """Greatest value of a tile of the shop; a face-down one counts as the middle of the shop's range."""
    best = 0
    for shelf in range(shelf_at(shop, 0), shelf_at(shop, LEVELS)):
        for column in range(WINDOWS):
            tile = seen.window[shelf][column]
            if tile != EMPTY and owner_of(tile) != seen.mover:
                number = number_of(tile)
                if number == UNKNOWN:
                    number = shop
                here = GG * gain(seen, seen.mover, owner_of(tile), number, 0)
                here -= GG * seen.price[shelf] // (seen.seats - 1)
                if here > best:
                    best = here
    return best
