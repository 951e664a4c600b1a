"""Phase 5, second part: geeks choose games."""

from __future__ import annotations

from ....engine.rule import rule
from ....engine.state import Row
from .moves import CHARITY, MOVES, NEXT_TILE, PASS
from .phase6_income import any_in_charity
from .reasons import Reason
from .state import BLANK, EMPTY, LEVELS, NUMBERS, SHOPS, WINDOWS, State
from .vocabulary import dice_standing, next_clockwise, shelf_at, tile_of, wait_for, window_with


@rule
def next_chooser(state: State, seat: int) -> None:
    """On until everyone has placed what they want or can, or has passed [5.9, R6]."""
    for _ in range(state.seats):
        if state.passes == state.seats:
            break
        if state.passed[seat] == 0:
            wait_for(state, seat, can_choose(state, seat))
            return
        seat = next_clockwise(state, seat)
    state.ended = 1


@rule
def tile_on_offer(state: State, shelf: int, column: int) -> int:
    """The tile in a window, or `EMPTY` where none is or a geek stands on it [5.6]."""
    tile = state.window[shelf][column]
    if state.buyer[shelf][column] != 0:
        tile = EMPTY
    return tile


@rule
def can_choose(state: State, seat: int) -> bool:
    """Some geek of the seat has a tile to stand on: any in the charity shop [5.5], or one in its own shop [5.4]."""
    if dice_standing(state, seat) == 0:
        return False
    if any_in_charity(state):
        return True
    for shop in range(1, SHOPS + 1):
        if state.geeks[seat][shop] > 0:
            for shelf in range(shelf_at(shop, 0), shelf_at(shop, LEVELS)):
                for column in range(WINDOWS):
                    if tile_on_offer(state, shelf, column) != EMPTY:
                        return True
    return False


@rule
def why_not_buy(state: State, seat: int, action: int) -> int:
    """An own die, on a free tile of the shop where it stands [5.4, 5.6] or of the charity shop [5.5]."""
    owner = MOVES.buy.owner(action)
    number = MOVES.buy.number(action)
    place = MOVES.buy.place(action)
    if state.geeks[seat][MOVES.buy.geek(action)] == 0:
        return Reason.GEEK_ELSEWHERE
    if number == BLANK:
        return Reason.BLANK_NOT_SOLD
    if place == CHARITY:
        if state.charity[owner][number] > 0:
            return Reason.NONE
        for buyer in range(state.seats):
            if state.bargain[buyer][owner][number] > 0:
                return Reason.TILE_TAKEN
        return Reason.NOT_IN_CHARITY
    tile = tile_of(owner, number)
    if window_with(state, place, tile) == WINDOWS:
        for column in range(WINDOWS):
            if state.window[place][column] == tile:
                return Reason.TILE_TAKEN
        return Reason.TILE_NOT_THERE
    return Reason.NONE


@rule
def legal_choices(state: State, moves: Row) -> int:
    """Every tile that a geek can stand on, own ones too [5.8], and a pass [5.7]."""
    standing = state.geeks[state.mover]
    shops = 0  # where geeks stand, listed as in an advertisement
    places = 0
    count = 0
    for shop in range(1, SHOPS + 1):
        if standing[shop] > 0:
            shops = MOVES.advertise.with_shop(shops, places, shop)
            places += 1
            for shelf in range(shelf_at(shop, 0), shelf_at(shop, LEVELS)):
                count = choices_on_shelf(state, shop, shelf, moves, count)
    count = choices_in_charity(state, shops, places, moves, count)
    moves[count] = PASS
    return count + 1


@rule
def choices_on_shelf(state: State, shop: int, shelf: int, moves: Row, count: int) -> int:
    """Add a shelf's tiles to a list of so many moves, equal ones once; returns how many moves it has then."""
    no_tile = MOVES.buy.pack(0, 0, shop, shelf) - NEXT_TILE * tile_of(0, 0)
    one = tile_on_offer(state, shelf, 0)
    two = tile_on_offer(state, shelf, 1)
    three = tile_on_offer(state, shelf, 2)
    moves[count] = no_tile + NEXT_TILE * one  # it stays in the list only where `count` goes on
    if one != EMPTY:
        count += 1
    moves[count] = no_tile + NEXT_TILE * two
    if two != EMPTY and two != one:
        count += 1
    moves[count] = no_tile + NEXT_TILE * three
    if three != EMPTY and three != one and three != two:
        count += 1
    return count


@rule
def choices_in_charity(state: State, shops: int, places: int, moves: Row, count: int) -> int:
    """Add the charity shop's tiles [5.5], each for a geek of one, two or three shops; returns how many moves it has."""
    one = MOVES.buy.pack(0, 0, MOVES.advertise.shop(shops, 0), CHARITY)
    two = MOVES.buy.pack(0, 0, MOVES.advertise.shop(shops, 1), CHARITY)
    three = MOVES.buy.pack(0, 0, MOVES.advertise.shop(shops, 2), CHARITY)
    for owner in range(state.seats):
        for number in range(1, NUMBERS):
            if state.charity[owner][number] > 0:
                tile = NEXT_TILE * (tile_of(owner, number) - tile_of(0, 0))
                moves[count] = one + tile
                moves[count + 1] = two + tile
                moves[count + 2] = three + tile
                count += places  # those of no shop are left out
    return count


@rule
def play_buy(state: State, action: int) -> None:
    """The geek stands on the tile; one geek a tile at most [5.6]."""
    seat = state.mover
    owner = MOVES.buy.owner(action)
    number = MOVES.buy.number(action)
    place = MOVES.buy.place(action)
    state.geeks[seat][MOVES.buy.geek(action)] -= 1
    if place == CHARITY:
        state.charity[owner][number] -= 1
        state.bargain[seat][owner][number] += 1
    else:
        column = window_with(state, place, tile_of(owner, number))
        state.buyer[place][column] = seat + 1
    state.passes = 0
    next_chooser(state, next_clockwise(state, seat))


@rule
def pass_choice(state: State) -> None:
    """A pass is final, unless a ruling lets the seat come back [R6]."""
    seat = state.mover
    if state.buying_in_succession == 1:
        state.passes += 1
    else:
        state.passed[seat] = 1
    next_chooser(state, next_clockwise(state, seat))
