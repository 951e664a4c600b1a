"""The rules of Morris: three pieces each on a field of nine cells, three in a line win."""

from __future__ import annotations

from dataclasses import dataclass

from tbggg.engine.reasons import RuledReason
from tbggg.engine.rule import DECISION, OVER, rule
from tbggg.engine.state import Row, Table, cells

ACROSS, CELLS, PIECES = 3, 9, 3
PLACE, STEP, PASS = 0, 1, 3  # kinds of moves: PLACE + 16 x cell, STEP + 16 x (9 x from + to)


class Reason(RuledReason):
    """Why a move is refused, or costly."""

    NONE = 0
    GAME_OVER = 1, "M4"
    NOT_YOUR_TURN = 2, "M1"
    TAKEN = 3, "M2"
    ALL_PLACED = 4, "M2"
    PLACE_FIRST = 5, "M2"
    NOT_YOURS = 6, "M3"
    TOO_FAR = 7, "M3"
    ON_THE_EDGE = 8, "M3"
    COULD_STEP = 9, "M3"


@dataclass(slots=True)
class State(Table):
    """Nine cells: 0 for an empty one, else the seat's number and one."""

    seats: int = 2
    round_no: int = 1
    phase: int = 1
    due: int = DECISION
    mover: int = 0
    placed: int = 0
    cell: Row = cells(CELLS)


@rule
def kind_of(action: int) -> int:
    """Which kind of move it is."""
    return action % 16


@rule
def why_not(state: State, seat: int, action: int) -> int:
    """Why a seat cannot play this now, or `Reason.NONE` [M1, M2, M3, M4]."""
    if state.due == OVER:
        return Reason.GAME_OVER
    if seat != state.mover:
        return Reason.NOT_YOUR_TURN
    placing = state.placed < 2 * PIECES
    if kind_of(action) == PLACE:
        if not placing:
            return Reason.ALL_PLACED
        return Reason.TAKEN if state.cell[action // 16] else Reason.NONE
    if placing:
        return Reason.PLACE_FIRST
    if kind_of(action) == PASS:
        return Reason.NONE
    start = action // 16 // CELLS
    end = action // 16 % CELLS
    if state.cell[start] != seat + 1:
        return Reason.NOT_YOURS
    if state.cell[end]:
        return Reason.TAKEN
    return Reason.NONE if near(start, end) else Reason.TOO_FAR


@rule
def near(start: int, end: int) -> bool:
    """Whether two cells touch, cornerwise too [M3]."""
    across = start % ACROSS - end % ACROSS
    down = start // ACROSS - end // ACROSS
    return across * across <= 1 and down * down <= 1


@rule
def caution(state: State, action: int) -> int:
    """A piece on an edge has few ways to go; a pass gives a turn away."""
    if kind_of(action) == PASS:
        return Reason.COULD_STEP
    if kind_of(action) == PLACE and action // 16 % 2 == 1:
        return Reason.ON_THE_EDGE
    return Reason.NONE


@rule
def legal_moves(state: State, moves: Row) -> int:
    """List what the seat to move may play [M2, M3]."""
    count = 0
    if state.due != DECISION:
        return 0
    for cell in range(CELLS):
        if why_not(state, state.mover, PLACE + 16 * cell) == Reason.NONE:
            moves[count] = PLACE + 16 * cell
            count += 1
    for way in range(CELLS * CELLS):
        if why_not(state, state.mover, STEP + 16 * way) == Reason.NONE:
            moves[count] = STEP + 16 * way
            count += 1
    if why_not(state, state.mover, PASS) == Reason.NONE:
        moves[count] = PASS
        count += 1
    return count


def actions(state: State) -> list[int]:
    """Return every decision that there may be."""
    return [PLACE + 16 * cell for cell in range(CELLS)] + [STEP + 16 * way for way in range(CELLS * CELLS)] + [PASS]


@rule
def play(state: State, action: int) -> None:
    """Play a move, unchecked."""
    seat = state.mover
    if kind_of(action) == PLACE:
        state.cell[action // 16] = seat + 1
        state.placed += 1
    elif kind_of(action) == STEP:
        state.cell[action // 16 // CELLS] = 0
        state.cell[action // 16 % CELLS] = seat + 1
    if wins(state, seat):
        state.due = OVER
    else:
        state.round_no += 1
        state.mover = (seat + 1) % state.seats


@rule
def wins(state: State, seat: int) -> bool:
    """Three in a line: along a row, a column or a diagonal [M4]."""
    for nth in range(ACROSS):
        if same_line(state, seat, ACROSS * nth, 1) or same_line(state, seat, nth, ACROSS):
            return True
    return same_line(state, seat, 0, ACROSS + 1) or same_line(state, seat, ACROSS - 1, ACROSS - 1)


@rule
def same_line(state: State, seat: int, start: int, step: int) -> bool:
    """Whether three cells hold pieces of a seat."""
    count = 0
    for nth in range(ACROSS):
        if state.cell[start + nth * step] == seat + 1:
            count += 1
    return count == ACROSS


@rule
def points(state: State, seat: int) -> int:
    """A line is one point."""
    return 1 if wins(state, seat) else 0


@rule
def sample_chance(state: State, key0: int, key1: int, words: Row) -> int:
    """Nothing is left to luck."""
    return PASS
