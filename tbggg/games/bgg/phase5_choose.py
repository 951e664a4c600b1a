"""Phase 5, second part: geeks choose games."""

from __future__ import annotations

from ...engine.rule import CHORE, DECISION, rule
from ...engine.table import Row
from . import codes
from .codes import buy_geek, buy_number, buy_owner, buy_place
from .reasons import Reason
from .state import BLANK, EMPTY, FORCED_PASS, LEVELS, NO_CHORE, NUMBERS, SHOPS, WINDOWS, State
from .words import next_clockwise, number_of, owner_of, shelf_at, tile_of, window_with


@rule
def next_chooser(state: State, seat: int) -> None:
    """On until everyone has placed what they want or can, or has passed [5.9, R6]."""
    for _ in range(state.seats):
        if state.passes == state.seats:
            break
        if state.passed[seat] == 0:
            state.mover = seat
            if can_choose(state, seat):
                state.due = DECISION
                state.chore_no = NO_CHORE
            else:
                state.due = CHORE
                state.chore_no = FORCED_PASS
            return
        seat = next_clockwise(state, seat)
    state.ended = 1


@rule
def can_choose(state: State, seat: int) -> bool:
    """Some geek of the seat has a tile to stand on [5.4, 5.5]."""
    standing = False
    for shop in range(1, SHOPS + 1):
        if state.geeks[seat][shop] > 0:
            standing = True
            for shelf in range(shelf_at(shop, 0), shelf_at(shop, LEVELS)):
                tiles = state.window[shelf]
                for column in range(WINDOWS):
                    if tiles[column] != EMPTY and state.buyer[shelf][column] == 0:
                        return True
    if standing:
        for owner in range(state.seats):
            for number in range(1, NUMBERS):
                if state.charity[owner][number] > 0:
                    return True
    return False


@rule
def why_not_buy(state: State, seat: int, code: int) -> int:
    """An own die, on a free tile of the shop where it stands [5.4, 5.6] or of the charity shop [5.5]."""
    owner = buy_owner(code)
    number = buy_number(code)
    place = buy_place(code)
    if state.geeks[seat][buy_geek(code)] == 0:
        return Reason.GEEK_ELSEWHERE
    if number == BLANK:
        return Reason.BLANK_NOT_SOLD
    if place == codes.CHARITY:
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
    """Every tile that a geek can stand on, own ones too [5.8], and a pass [5.7]; equal tiles of a shelf once."""
    standing = state.geeks[state.mover]
    count = 0
    for shop in range(1, SHOPS + 1):
        if standing[shop] > 0:
            for shelf in range(shelf_at(shop, 0), shelf_at(shop, LEVELS)):
                tiles = state.window[shelf]
                for column in range(WINDOWS):
                    tile = tiles[column]
                    if tile != EMPTY and window_with(state, shelf, tile) == column:
                        moves[count] = codes.buy(owner_of(tile), number_of(tile), shelf, shop)
                        count += 1
    for owner in range(state.seats):
        tiles = state.charity[owner]
        for number in range(1, NUMBERS):
            if tiles[number] > 0:
                buy = codes.buy(owner, number, codes.CHARITY, 0)
                for shop in range(1, SHOPS + 1):
                    if standing[shop] > 0:
                        moves[count] = buy + codes.NEXT_GEEK * shop
                        count += 1
    moves[count] = codes.PASS
    return count + 1


@rule
def play_buy(state: State, code: int) -> None:
    """The geek stands on the tile; one geek a tile at most [5.6]."""
    seat = state.mover
    owner = buy_owner(code)
    number = buy_number(code)
    place = buy_place(code)
    state.geeks[seat][buy_geek(code)] -= 1
    if place == codes.CHARITY:
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
