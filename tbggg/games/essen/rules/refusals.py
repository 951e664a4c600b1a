"""Reasons of refusals: the section, then what is due and from whom."""

from __future__ import annotations

from ....engine.rule import CHANCE, OVER, rule
from .phase0_wishlists import half_kept
from .reasons import Reason
from .refusals_setup import refused_chance, refused_keep, refused_look
from .refusals_turn import refused_in_turn
from .state import (
    BOOTH,
    BOOTH_ON,
    COMMON_ON,
    COMMONS,
    DEAL,
    DEALING,
    DISCARD,
    DRAFT,
    DRAW,
    DRAW_ON,
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
    LOOK,
    LOOK_ON,
    PALLET,
    PRESS,
    PRESSING,
    RANK,
    RANK_ON,
    RANKING,
    REMOVE,
    REMOVING,
    REVEAL,
    REVEAL_ON,
    REVEALING,
    SETTING,
    STOCKING,
    TURN,
    State,
    kind_of,
    seat_of,
    value_of,
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
    if step == DEALING or step == COMMONS or step == RANKING or step == SETTING or step == STOCKING:
        return kind == (first if state.count == 0 else first + 1)
    if step == EVENTING or step == DRAWING:
        return kind == (first if state.count == 0 else first + 1)
    return kind == first


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


@rule
def why_not(state: State, seat: int, action: int) -> int:
    """Reason why a seat cannot play this now, or `Reason.NONE`."""
    return refused(state, seat, action, False)


@rule
def why_not_written(state: State, seat: int, action: int) -> int:
    """The same for a record, in which cards may be unseen."""
    return refused(state, seat, action, True)


@rule
def refused(state: State, seat: int, action: int, written: bool) -> int:
    """The first rule that a move breaks."""
    kind = kind_of(action)
    value = value_of(action)
    if state.due == OVER:
        return Reason.GAME_OVER
    if kind == DISCARD and state.discard_shown == seat_of(action) + 1:
        return refused_discard(state, seat_of(action), value, written)
    if is_of_turn(kind) and state.ended == seat + 1:
        return Reason.TURN_ENDED
    if not belongs(state, kind):
        return Reason.OTHER_SECTION
    if kind == LOOK or kind == LOOK_ON:
        return refused_look(state, seat_of(action), kind, value, written)
    if kind == REVEAL or kind == REVEAL_ON:
        return refused_reveal(state, seat_of(action), kind, value)
    if kind == DISCARD:
        return Reason.TEST_DUE
    if state.step == TURN and (kind == HOLD or kind == DRAW or kind == DRAW_ON):
        return Reason.NO_TEST
    if state.step == DRAFT and is_unfinished_look(state) and kind != KEEP and kind != KEEP_ON:
        return Reason.KEEP_DUE
    if not is_due(state, seat, kind):
        return due_reason(state)
    if kind == KEEP or kind == KEEP_ON:
        return Reason.KEEP_DUE if state.looked[seat] > 0 else refused_keep(state, seat, value, written)
    if state.due == CHANCE:
        return refused_chance(state, kind, value, written)
    return refused_in_turn(state, seat, kind, value, written)


@rule
def is_unfinished_look(state: State) -> bool:
    """True if a seat has looked at a part of its packet alone."""
    for seat in range(state.seats):
        if state.looked[seat] > 0:
            return True
    return False


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
