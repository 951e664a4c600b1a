"""Camps: announced by their numbers, and placed in the order of these."""

from __future__ import annotations

from ....engine.rule import AUTOMATIC, DECISION, NOBODY, rule
from ....engine.state import Row
from .fiefs import settle_rabbit
from .reasons import Reason
from .state import CAMP, SAVE, WAIT, State, on_cell, with_card
from .tables import CAMP1, CAMPS, CELLS


@rule
def is_empty(state: State, cell: int) -> bool:
    """True if a territory has no rabbit and no building [K1, R5]."""
    return state.owner[cell] == 0 and state.built[cell] == 0


@rule
def any_empty(state: State) -> bool:
    """True if a camp has any place left."""
    for cell in range(CELLS):
        if is_empty(state, cell):
            return True
    return False


@rule
def holder(state: State, camp: int) -> int:
    """The seat before which a camp lies, or `NOBODY`."""
    for seat in range(state.seats):
        if state.stock[seat][CAMP1 + camp - 1] > 0:
            return seat
    return NOBODY


@rule
def can_announce(state: State, seat: int, camp: int) -> bool:
    """True if a seat may announce a camp: it lies before it, was not saved in this round [R26], and has a place."""
    if state.ascending > 0 or state.stock[seat][CAMP1 + camp - 1] == 0 or state.saved[camp] > 0:
        return False
    return any_empty(state)


@rule
def begin_camps(state: State) -> None:
    """With `camps=ascending` camps 1 to 6 come first, in turn [R6]."""
    state.asked = 0
    state.announced = 0
    if state.ascending > 0:
        ask_from(state, 1)


@rule
def ask_from(state: State, first: int) -> None:
    """Ask for the next camp, the lowest first [K3, K4]; then it is the announcer's turn [K5].

    Where no territory is empty any more, no seat is asked, and the rules save the camp [R6].
    """
    state.asked = 0
    last = CAMPS if state.ascending > 0 else state.announced - 1
    for camp in range(first, last + 1):
        seat = holder(state, camp)
        if state.asked == 0 and seat != NOBODY and state.saved[camp] == 0:
            if state.ascending > 0 or seat != holder(state, state.announced):
                state.asked = camp
    state.due = DECISION
    if state.asked > 0 or state.announced > 0:
        if not any_empty(state):
            state.due = AUTOMATIC
            if state.ascending == 0:
                state.asked = 0
        state.mover = holder(state, state.asked if state.asked > 0 else state.announced)


@rule
def announce(state: State, camp: int) -> None:
    """A number is announced, not the territory [K4]."""
    state.announced = camp
    ask_from(state, 1)


@rule
def current(state: State) -> int:
    """The camp that is placed now, or saved; 0 for none."""
    return state.asked if state.asked > 0 else state.announced


@rule
def answer(state: State, kind: int, cell: int) -> None:
    """The camp that is asked is placed with its owner's rabbit [K2], waits, or is saved [K5]; then the next [K4]."""
    camp = current(state)
    if kind == CAMP:
        state.stock[state.mover][CAMP1 + camp - 1] -= 1
        state.built[cell] = CAMP1 + camp - 1
        settle_rabbit(state, state.mover, cell)
    elif kind != WAIT:
        state.saved[camp] = 1
    if state.asked == 0:
        state.announced = 0
    else:
        ask_from(state, camp + 1)


@rule
def legal_answers(state: State, moves: Row) -> int:
    """Each empty territory [K1], and not now [R6] or not in this round [K5]."""
    camp = current(state)
    count = 0
    for cell in range(CELLS):
        if is_empty(state, cell):
            moves[count] = on_cell(CAMP, CAMP1 + camp - 1, cell)
            count += 1
    moves[count] = with_card(WAIT if state.announced > 0 and state.asked > 0 else SAVE, camp, 0)
    return count + 1


@rule
def refused_camp(state: State, seat: int, kind: int, camp: int, cell: int) -> int:
    """Reason why a camp is not placed [K3], saved [K5] or kept waiting [K4] now."""
    due = state.due == DECISION and camp == current(state) and seat == state.mover
    waits = state.announced > 0 and state.asked > 0
    if kind == WAIT:
        return Reason.NONE if due and waits else Reason.NO_WAIT
    if kind == SAVE:
        return Reason.NONE if due and not waits else Reason.NO_SAVE
    if not due:
        return Reason.NO_CAMP
    return Reason.NONE if is_empty(state, cell) else Reason.NOT_EMPTY
