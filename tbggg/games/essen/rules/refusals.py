"""Reasons of refusals: the section, then what is due and from whom, then what the word itself breaks."""

from __future__ import annotations

from ....engine.rule import AUTOMATIC, CHANCE, NOBODY, OVER, rule
from .due import belongs, due_reason, is_due, is_of_turn
from .phase0_wishlists import looking
from .reasons import Reason
from .refusals_setup import refused_chance, refused_keep, refused_look
from .refusals_turn import refused_in_turn
from .state import (
    DISCARD,
    DRAFT,
    DRAW,
    DRAW_ON,
    GO_ON,
    HOLD,
    KEEP,
    KEEP_ON,
    LOOK,
    LOOK_ON,
    PRESS,
    REVEAL,
    REVEAL_ON,
    REVEALING,
    TURN,
    State,
    kind_of,
    seat_of,
    value_of,
)


@rule
def why_not(state: State, seat: int, action: int) -> int:
    """Reason why a seat cannot play this now, or `Reason.NONE`."""
    return refused(state, seat, action, False)


@rule
def refused(state: State, seat: int, action: int, written: bool) -> int:
    """The first rule that a move breaks."""
    kind = kind_of(action)
    value = value_of(action)
    if kind == DISCARD and state.discard_shown == seat_of(action) + 1:
        reason = refused_discard(state, seat_of(action), value, written)
        return Reason.TURN_ENDED if reason == Reason.NONE and state.ended > 0 else reason
    if is_of_turn(kind) and (state.ended == seat + 1 or (state.due == AUTOMATIC and state.mover == seat)):
        return Reason.TOO_FAR if kind == GO_ON else Reason.TURN_ENDED
    if not belongs(state, kind):
        return Reason.GAME_OVER if state.due == OVER else Reason.OTHER_SECTION
    if (kind == LOOK or kind == LOOK_ON) and state.step == DRAFT:
        return refused_look(state, seat_of(action), kind, value, written)
    if kind == REVEAL or kind == REVEAL_ON:
        return refused_reveal(state, seat_of(action), kind, value)
    if kind == DISCARD:
        return Reason.NO_TEST if state.step == TURN else Reason.TEST_DUE
    if state.step == TURN and (kind == HOLD or kind == DRAW or kind == DRAW_ON):
        return Reason.NO_TEST
    if looking(state) != NOBODY:
        return Reason.KEEP_DUE
    if not is_due(state, seat, kind) or (kind == PRESS and seat_of(action) >= state.seats):
        return due_reason(state)
    if kind == KEEP or kind == KEEP_ON:
        return refused_keep(state, seat, value, written)
    if state.due == CHANCE:
        return refused_chance(state, kind, value, written)
    return refused_in_turn(state, seat, kind, value, written)


@rule
def refused_reveal(state: State, seat: int, kind: int, card: int) -> int:
    """A seat names all its unseen cards at once [C13]."""
    if state.step != REVEALING or seat >= state.seats or state.hand[seat][0] == 0:
        return Reason.REVEAL_DUE
    if state.count > 0 and (kind != REVEAL_ON or seat != state.mover):
        return Reason.REVEAL_DUE
    if state.count == 0 and kind != REVEAL:
        return Reason.REVEAL_DUE
    return refused_chance(state, kind, card, True)


@rule
def refused_discard(state: State, seat: int, card: int, written: bool) -> int:
    """An unseen discard may be named right after [6.2]."""
    if not written:
        return Reason.TEST_DUE
    return refused_chance(state, DISCARD, card, written)
