"""Phase 2: publishers supply the shops."""

from __future__ import annotations

from ....engine.rule import rule
from ....engine.state import Row
from . import vocabulary
from .moves import MOVES, NEXT_SHELF, PASS
from .reasons import Reason
from .state import KINDS, NUMBERS, SHELVES, UNKNOWN, State
from .unseen import could_show, has_unseen, show, unplaceable, why_cannot_show
from .vocabulary import hand_size, is_free, sells, shop_of, tile_of

MOST_KEPT = 12  # 2.8


@rule
def begin_supply(state: State) -> None:
    """From the first player, clockwise [2.1]."""
    for seat in range(state.seats):
        state.passed[seat] = 0
    next_supplier(state, state.first)


@rule
def next_supplier(state: State, seat: int) -> None:
    """One tile or a pass at a time, until all have passed [2.1]; a pass is final [2.2]."""
    for _ in range(state.seats):
        if state.passed[seat] == 0:
            vocabulary.wait_for(state, seat, can_supply(state, seat))
            return
        seat = vocabulary.next_clockwise(state, seat)
    state.ended = 1


@rule
def holds(state: State, seat: int, number: int, shop: int) -> bool:
    """The seat has such a tile behind its screen, as far as can be known [2.1]."""
    if not has_unseen(state, seat):
        return number != UNKNOWN and state.warehouse[seat][number] > 0
    if number != UNKNOWN:
        return could_show(state, seat, number, shop, 0, state.stuck[seat])
    return could_show(state, seat, UNKNOWN, shop, 1, state.stuck[seat])


@rule
def allowed_in(state: State, number: int, shop: int) -> bool:
    """A tile outside the shop's range [2.5] may go there, face down [2.7], unless a ruling forbids it [R2]."""
    return state.misplacing_forbidden == 0 or sells(shop, number)


@rule
def can_supply(state: State, seat: int) -> bool:
    """Some placement is legal; an unseen tile counts as one that fits any free window."""
    if hand_size(state, seat) == 0 or not vocabulary.any_free_window(state):
        return False
    if state.misplacing_forbidden == 0 or state.warehouse[seat][UNKNOWN] > 0:
        return True
    for shelf in range(SHELVES):
        if is_free(state, shelf):
            for number in range(NUMBERS):
                if sells(shop_of(shelf), number) and holds(state, seat, number, shop_of(shelf)):
                    return True
    return False


@rule
def why_not_pass_supply(state: State, seat: int) -> int:
    """No seat keeps more than twelve own tiles [2.8, R5, R13]; in round six all are placed [2.9]."""
    over = hand_size(state, seat) > MOST_KEPT
    if not over and not vocabulary.last_round(state):
        return Reason.NONE
    if not can_supply(state, seat):
        return Reason.NONE  # no window is free or none fits: the seat passes [R4]
    if over:
        return Reason.OVER_TWELVE
    if may_be_stuck(state, seat):
        return Reason.NONE
    return Reason.MUST_SUPPLY


@rule
def may_be_stuck(state: State, seat: int) -> bool:
    """Unseen tiles, and all of them may be such as no shop with a free window takes [R4]."""
    mask = unplaceable(state)
    return mask != 0 and has_unseen(state, seat) and could_show(state, seat, UNKNOWN, 0, 0, mask)


@rule
def why_not_supply(state: State, seat: int, action: int) -> int:
    """A tile of one's own [2.1] into a free window [2.4] of a shop that sells it [2.5]."""
    number = MOVES.supply.number(action)
    shelf = MOVES.supply.shelf(action)
    shop = shop_of(shelf)
    if not holds(state, seat, number, shop):
        return why_cannot_show(state, seat, number)
    if not is_free(state, shelf):
        return Reason.NO_FREE_WINDOW
    if not allowed_in(state, number, shop):
        return Reason.OUT_OF_RANGE
    return Reason.NONE


@rule
def legal_supplies(state: State, moves: Row) -> int:
    """One move per number, shop and shelf: windows of a shelf are interchangeable [R3]."""
    seat = state.mover
    if has_unseen(state, seat) or state.misplacing_forbidden == 1:
        count = fitting_supplies(state, moves)
    else:
        count = supplies_anywhere(state, moves)
    if why_not_pass_supply(state, seat) == Reason.NONE:
        moves[count] = PASS
        count += 1
    return count


@rule
def supplies_anywhere(state: State, moves: Row) -> int:
    """A known tile goes to any free shelf [2.7]."""
    hand = state.warehouse[state.mover]
    free = free_shelves(state)
    count = 0
    for number in range(NUMBERS):
        if hand[number] > 0:
            lowest = MOVES.supply.pack(number, 0)
            for shelf in range(SHELVES):
                moves[count] = lowest + NEXT_SHELF * shelf  # it stays in the list only where `count` goes on
                if free >> shelf & 1 == 1:
                    count += 1
    return count


@rule
def free_shelves(state: State) -> int:
    """A bit for each shelf with a free window [2.4]."""
    free = 0
    for shelf in range(SHELVES):
        if is_free(state, shelf):
            free |= 1 << shelf
    return free


@rule
def fitting_supplies(state: State, moves: Row) -> int:
    """A tile that the seat may have goes where it is sold, or anywhere, as the rulings say [2.5, R2]."""
    seat = state.mover
    unseen = has_unseen(state, seat)
    free = free_shelves(state)
    count = 0
    for number in range(KINDS):
        if unseen or state.warehouse[seat][number] > 0:
            for shelf in range(SHELVES):
                if free >> shelf & 1 == 1 and allowed_in(state, number, shop_of(shelf)):
                    if not unseen or holds(state, seat, number, shop_of(shelf)):
                        moves[count] = MOVES.supply.pack(number, shelf)
                        count += 1
    return count


@rule
def play_supply(state: State, action: int) -> None:
    """A tile goes face down into a free window [2.4]; a blank into any shop [2.6]."""
    seat = state.mover
    shelf = MOVES.supply.shelf(action)
    column = vocabulary.free_window(state, shelf)
    show(state, seat, MOVES.supply.number(action))
    state.window[shelf][column] = tile_of(seat, MOVES.supply.number(action))
    state.face_down[shelf] |= 1 << column
    next_supplier(state, vocabulary.next_clockwise(state, seat))


@rule
def pass_supply(state: State) -> None:
    """A pass is final for this phase [2.2]; one may place nothing at all [2.3]."""
    seat = state.mover
    if vocabulary.last_round(state) and state.misplacing_forbidden == 1:
        state.stuck[seat] = unplaceable(state)
    state.passed[seat] = 1
    next_supplier(state, vocabulary.next_clockwise(state, seat))
