"""Phase 1: games arrive at the warehouse."""

from __future__ import annotations

from ....engine.rule import CHANCE, rule
from .moves import MOVES, copies_in
from .reasons import Reason
from .state import NUMBERS, UNKNOWN, State
from .vocabulary import last_round, next_clockwise

FIRST_DRAW, LATER_DRAW = 8, 3  # 1.1, 1.2


@rule
def tiles_to_draw(state: State) -> int:
    """Eight in round one [1.1], three in rounds two to five [1.2], none in round six [1.3]."""
    if state.round_no == 1:
        return FIRST_DRAW
    if last_round(state):
        return 0
    return LATER_DRAW


@rule
def begin_arrivals(state: State) -> None:
    """From the first player, clockwise, every seat draws."""
    state.acted = 0
    state.mover = state.first
    state.due = CHANCE
    if tiles_to_draw(state) == 0:
        state.ended = 1


@rule
def why_not_draw(state: State, seat: int, action: int) -> int:
    """A draw has the round's number of tiles [1.1, 1.2], and only tiles that exist [C3]."""
    if seat != state.mover:
        return Reason.NOT_YOUR_DRAW if state.round_no == 1 else Reason.NOT_YOUR_LATER_DRAW
    if MOVES.draw.count_tile(action) != tiles_to_draw(state):
        return Reason.WRONG_FIRST_DRAW if state.round_no == 1 else Reason.WRONG_LATER_DRAW
    for number in range(NUMBERS):
        if copies_in(action, number) > state.stack[seat][number]:
            return Reason.MORE_THAN_EXIST
    return Reason.NONE


@rule
def play_draw(state: State, action: int) -> None:
    """The drawn tiles stand behind the owner's screen [1.4]."""
    seat = state.mover
    for at in range(MOVES.draw.count_tile(action)):
        number = MOVES.draw.tile(action, at)
        state.warehouse[seat][number] += 1
        if number != UNKNOWN:
            state.stack[seat][number] -= 1
    state.acted += 1
    state.mover = next_clockwise(state, seat)
    if state.acted == state.seats:
        state.ended = 1
