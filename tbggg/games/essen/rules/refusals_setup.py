"""Reasons why cards and tiles cannot come: the deal, the draft, and what chance brings."""

from __future__ import annotations

from ....engine.rule import NOBODY, rule
from .cards import has_unseen, is_free, may_be_common
from .phase0_wishlists import half_kept, is_unseen, looking
from .reasons import Reason
from .state import (
    BOOTH_ON,
    COMMON_ON,
    DEAL_ON,
    DISCARD,
    DRAW,
    DRAW_ON,
    EVENT_ON,
    IN_DISCARD,
    LOOK,
    LOOK_ON,
    PALLET_ON,
    RANK_ON,
    REVEAL,
    REVEAL_ON,
    STORAGE,
    UNKNOWN,
    State,
)  # fmt: skip
from .tables import EVENT_COPIES


@rule
def refused_keep(state: State, seat: int, card: int, written: bool) -> int:
    """A card of the packet [S7]; one that was not seen may be any that fits."""
    if card > 0 and state.packet[seat][card] > 0:
        return Reason.NONE
    return Reason.NONE if written and (card == 0 or has_unseen(state)) else Reason.NOT_IN_PACKET


@rule
def refused_look(state: State, seat: int, kind: int, card: int, written: bool) -> int:
    """The cards that have come, where any of them is unseen [S7]."""
    if not written or seat >= state.seats or not is_unseen(state, seat):
        return Reason.NO_LOOK
    if half_kept(state) or (looking(state) != NOBODY and state.looked[seat] == 0):
        return Reason.KEEP_DUE
    if kind != (LOOK if state.looked[seat] == 0 else LOOK_ON):
        return Reason.NO_LOOK
    return Reason.NONE if card > 0 and state.packet[seat][card] < 2 else Reason.NOT_COME


@rule
def refused_chance(state: State, kind: int, value: int, written: bool) -> int:
    """Reason why chance cannot bring something."""
    if kind <= DEAL_ON:
        if value == 0:
            return Reason.NONE if written else Reason.TWICE
        return Reason.NONE if is_free(state, value) else Reason.TWICE
    if kind <= COMMON_ON:
        return Reason.NONE if may_be_common(state, value) else Reason.NOT_LEFT
    if kind <= RANK_ON:
        return refused_ranking(state, value)
    if kind <= BOOTH_ON:
        return Reason.NONE if state.tile[value] == STORAGE else Reason.SAME_BOOTH
    if kind <= PALLET_ON:
        if state.tile[value] == STORAGE:
            return Reason.NONE
        return Reason.NOT_STORED_FIRST if state.round_no == 1 else Reason.NOT_STORED
    if kind <= EVENT_ON:
        return Reason.NONE if state.used_events[value] < EVENT_COPIES[value] else Reason.NO_EVENT
    if kind == DRAW or kind == DRAW_ON:
        return refused_draw(state, value, written)
    if kind == DISCARD:
        return Reason.NONE if value > 0 and is_free(state, value) else Reason.NOT_IN_STACK
    if kind == REVEAL or kind == REVEAL_ON:
        return Reason.NONE if value > 0 and may_be_held(state, value) else Reason.NOT_HIDDEN
    return Reason.NONE


@rule
def refused_ranking(state: State, card: int) -> int:
    """Three different cards of the series [S9, 9.4]."""
    wrong = Reason.NOT_MORNING if state.round_no == 0 else Reason.NOT_AFTERNOON
    first = 1 if state.round_no == 0 else state.mornings + 1
    last = state.mornings if state.round_no == 0 else state.rankings
    if card < first or card > last:
        return wrong
    for at in range(state.count):
        if state.ranks[at] == card:
            return wrong
    return Reason.NONE


@rule
def refused_draw(state: State, card: int, written: bool) -> int:
    """A card of the stack, or of the discard where the stack is too short [6.2, 6.3, R13]."""
    if card == 0:
        return Reason.NONE if written else Reason.NOT_IN_STACK
    if state.card[card] == IN_DISCARD:
        waits = state.drawing - state.count - state.from_stack
        return Reason.NONE if waits > 0 and (written or state.from_stack == 0) else Reason.NOT_IN_STACK
    if not is_free(state, card):
        return Reason.NOT_IN_STACK
    if state.from_stack > 0 or (written and state.unseen_discards > 0):
        return Reason.NONE
    unseen_first = state.count == 1 and state.drawn[state.mover][0] == 0
    return Reason.NONE if written and unseen_first else Reason.NOT_IN_STACK


@rule
def may_be_held(state: State, card: int) -> bool:
    """True if a card may be an unseen one of a hand: no hand has it by name, and it lies nowhere else [C13]."""
    if state.card[card] != UNKNOWN:
        return False
    for seat in range(state.seats):
        if state.hand[seat][card] > 0:
            return False
    return True
