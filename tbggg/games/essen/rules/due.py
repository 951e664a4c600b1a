"""Words that belong to a section, and what is due in it from which seat."""

from __future__ import annotations

from ....engine.rule import rule
from .phase0_wishlists import half_kept
from .reasons import Reason
from .state import (
    BOOTH,
    BOOTH_ON,
    COMMON_ON,
    COMMONS,
    DEAL,
    DEALING,
    DRAFT,
    DRAW,
    DRAWING,
    END,
    EVENT_DRAW,
    EVENT_ON,
    EVENTING,
    GO,
    HOLD,
    HOLDING,
    KEEP,
    KEEP_ON,
    LAST,
    LASTING,
    PALLET,
    PRESS,
    PRESSING,
    RANK,
    RANK_ON,
    RANKING,
    REMOVE,
    REMOVING,
    REVEALING,
    SETTING,
    STOCKING,
    TURN,
    State,
)
from .tables import ROUNDS


@rule
def is_of_turn(kind: int) -> bool:
    """True for the kinds of a seat's turn."""
    return kind >= GO and kind <= END


@rule
def belongs(state: State, kind: int) -> bool:
    """True if the word of a kind belongs to the section of the position [0.1]."""
    round_no = state.round_no
    if kind <= COMMON_ON:
        return (round_no == 0 and state.phase == 1) or (kind == KEEP and state.phase == 3)
    if kind == RANK or kind == RANK_ON:
        return state.no_ranking == 0 and ((round_no == 0 and state.phase == 2) or (round_no == 4 and state.phase == 4))
    if kind == BOOTH or kind == BOOTH_ON:
        return round_no == 0 and state.phase == 2
    if kind <= EVENT_ON:
        return round_no > 0 and round_no < ROUNDS and state.phase == 1
    if kind == PRESS:
        return round_no == 1 and state.phase == 2
    if kind == LAST:
        return round_no == ROUNDS and state.phase == 1
    if kind == REMOVE:
        return round_no > 0 and state.phase == 2
    if kind == HOLD and round_no == 0:
        return state.phase == 1
    if is_of_turn(kind):
        return round_no > 0 and state.phase == 3
    return round_no == ROUNDS and state.phase == 4


@rule
def due_reason(state: State) -> int:
    """The reason that names what is due."""
    step = state.step
    if step == DEALING:
        return Reason.DEAL_DUE
    if step == DRAFT:
        return Reason.KEEP_DUE
    if step == COMMONS:
        return Reason.COMMON_DUE
    if step == RANKING:
        return Reason.RANKING_DUE if state.round_no == 0 else Reason.AFTERNOON_DUE
    if step == SETTING:
        return Reason.BOOTHS_DUE
    if step == STOCKING:
        return Reason.PALLETS_DUE if state.round_no == 1 else Reason.STOCK_DUE
    if step == EVENTING:
        return Reason.EVENTS_DUE
    if step == PRESSING:
        return Reason.PRESS_DUE
    if step == LASTING:
        return Reason.LAST_DUE
    if step == REMOVING:
        return Reason.REMOVE_DUE
    if step == TURN:
        return Reason.TURN_DUE
    if step == REVEALING:
        return Reason.REVEAL_DUE
    return Reason.TEST_DUE


@rule
def is_due(state: State, seat: int, kind: int) -> bool:
    """True if a kind is due from a seat; the first part of a list begins it, and no other does."""
    step = state.step
    if step == DRAFT:
        if half_kept(state):
            return kind == KEEP_ON and seat == state.mover
        return kind == KEEP and seat >= 0 and seat < state.seats and state.kept[seat] == 0
    if step == PRESSING:
        return kind == PRESS
    if seat != state.mover:
        return False
    first = due_kind(state)
    if first < 0:
        return is_of_turn(kind)
    if step == LASTING or step == REMOVING or step == HOLDING:
        return kind == first
    return kind == (first if state.count == 0 else first + 1)


@rule
def due_kind(state: State) -> int:
    """The kind that is due; -1 in a turn."""
    step = state.step
    if step == DEALING:
        return DEAL
    if step == COMMONS:
        return COMMON_ON - 1
    if step == RANKING:
        return RANK
    if step == SETTING:
        return BOOTH
    if step == STOCKING:
        return PALLET
    if step == EVENTING:
        return EVENT_DRAW
    if step == LASTING:
        return LAST
    if step == REMOVING:
        return REMOVE
    if step == DRAWING:
        return DRAW
    return HOLD if step == HOLDING else -1
