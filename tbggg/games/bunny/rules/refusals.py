"""Reason why moves are refused: the first rule that one breaks."""

from __future__ import annotations

from ....engine.rule import OVER, rule
from .phase1_refusals import refused_in_exploration
from .phase2_construction import refused_in_construction
from .phase3_harvest import refused_in_harvest
from .phase4_end import refused_in_end
from .reasons import Reason
from .state import (
    ANNOUNCE,
    COPY,
    DEAL,
    DEAL_ON,
    DISCARD,
    DONE,
    DRAW,
    DRAW_ON,
    PICK,
    PICK_ON,
    REVEAL,
    REVEAL_ON,
    SAVE,
    SHOW,
    TOWER_SECOND,
    TRADE,
    WAIT,
    State,
    building_of,
    card_of,
    cell_of,
    kind_of,
    seat_of,
)  # fmt: skip


@rule
def phase_of(kind: int) -> int:
    """The phase of a kind of move; 0 for steps of the rules [0.2]."""
    if kind <= DRAW_ON:
        return 1
    if kind >= ANNOUNCE and kind <= DONE:
        return 2
    if kind == TRADE:
        return 3
    return 4 if kind >= SHOW and kind <= COPY else 0


@rule
def refused_beside_half(state: State, seat: int, action: int) -> int:
    """Only the seat of a move that lacks a part goes on, with the next part."""
    kind = kind_of(action)
    half = state.half - 1
    if half == DEAL:
        return Reason.NONE if kind == DEAL_ON and seat == state.mover else Reason.DEAL_LACKS
    if half == PICK:
        if (kind == PICK_ON or kind == DISCARD) and seat == state.mover:
            return Reason.NONE
        return Reason.PICK_LACKS_TWO if state.seats == 2 else Reason.PICK_LACKS
    if half == REVEAL:
        return Reason.NONE if kind == REVEAL_ON and seat == state.mover else Reason.REVEAL_LACKS
    if half == DRAW:
        return Reason.NONE if kind == DRAW_ON and seat == state.mover else Reason.DRAW_LACKS
    return Reason.NONE if kind == TOWER_SECOND and seat == state.mover else Reason.TOWER_LACKS


@rule
def why_not(state: State, seat: int, action: int) -> int:
    """Reason why a seat cannot play this now, or `Reason.NONE`."""
    return refused(state, seat, action, False)


@rule
def why_not_written(state: State, seat: int, action: int) -> int:
    """The same for a record, in which cards may be unseen, and a hand that was passed on is looked at [1.3]."""
    return refused(state, seat, action, True)


@rule
def refused(state: State, seat: int, action: int, written: bool) -> int:
    """The first rule that a move breaks."""
    kind = kind_of(action)
    if state.due == OVER:
        return Reason.GAME_OVER
    if phase_of(kind) != state.phase:
        return Reason.OTHER_PHASE
    if state.half > 0:
        reason = refused_beside_half(state, seat, action)
        if reason != Reason.NONE:
            return reason
    if state.phase == 1:
        return refused_in_exploration(state, seat, kind, card_of(action), written)
    if state.phase == 2:
        if kind == ANNOUNCE or kind == WAIT or kind == SAVE:
            return refused_in_construction(state, seat, kind, 0, card_of(action))
        return refused_in_construction(state, seat, kind, building_of(action), cell_of(action))
    if state.phase == 3:
        return refused_in_harvest(state, seat, building_of(action), cell_of(action))
    return refused_in_end(state, seat, kind, card_of(action), seat_of(action))
