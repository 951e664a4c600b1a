"""Phase 1, exploration: what may be picked, and what a record may say."""

from __future__ import annotations

from ....engine.rule import rule
from ....engine.state import Row
from .cards import is_free, may_hold, may_leave
from .phase1_picking import to_reveal
from .reasons import Reason
from .state import (
    DEAL,
    DEAL_ON,
    DEALING,
    DISCARD,
    DRAW,
    DRAW_ON,
    DRAWING,
    LOOK,
    LOOK_ON,
    PICK,
    PICK_ON,
    PICKING,
    RESERVE,
    RESERVES,
    REVEAL,
    REVEAL_ON,
    REVEALING,
    State,
    with_card,
)  # fmt: skip
from .tables import CARDS, PARCHMENT


@rule
def legal_picks(state: State, moves: Row) -> int:
    """A card of the mover's hand, each once."""
    seat = state.mover
    count = 0
    kind = PICK if state.picked[seat] == 0 else DISCARD if state.seats == 2 else PICK_ON
    for card in range(1, CARDS):
        if state.hand[seat][card] > 0:
            moves[count] = with_card(kind, card, 0)
            count += 1
    return count


@rule
def refused_card(state: State, seat: int, card: int, written: bool, reason: int) -> int:
    """Reason why a card cannot leave a hand: it is not there, or has no copy free [C3]."""
    if written:
        if card == 0:
            return Reason.NONE
        if not may_hold(state, seat, card):
            return reason
        return Reason.NONE if may_leave(state, seat, card) else Reason.NO_COPY_LEFT
    if card == 0 or card == PARCHMENT:
        return reason
    return Reason.NONE if state.hand[seat][card] > 0 else reason


@rule
def refused_coming(state: State, card: int, written: bool, reason: int) -> int:
    """Reason why a card cannot come from the deck [C3, C8]."""
    if card == 0:
        return Reason.NONE if written else reason
    return Reason.NONE if is_free(state, card) else Reason.NO_COPY_LEFT


@rule
def refused_look(state: State, seat: int, card: int, written: bool) -> int:
    """A look stands in records alone, between the coming of all hands and the seat's pick [1.3]."""
    if not written or (state.step != RESERVES and state.step != PICKING) or state.picked[seat] > 0:
        return Reason.NO_LOOK
    if state.hand[seat][0] == 0:
        return Reason.ALL_SEEN
    if card == 0:
        return Reason.NO_LOOK
    return Reason.NONE if is_free(state, card) else Reason.NO_COPY_LEFT


@rule
def refused_pick(state: State, seat: int, kind: int, card: int, written: bool) -> int:
    """Two cards to play [1.1]; with two seats one to play, and one to discard [V3]."""
    if state.step != PICKING or (state.half == 0 and (kind != PICK or state.picked[seat] > 0)):
        if kind == DISCARD:
            return Reason.NO_DISCARD_TWO if state.seats == 2 else Reason.NO_DISCARD
        return Reason.NO_PICK
    if state.seats == 2 and kind == PICK_ON:
        return Reason.DISCARD_MISSING
    if state.seats > 2 and kind == DISCARD:
        return Reason.DISCARD_SURPLUS
    reason = Reason.NOT_IN_HAND_TWO if state.seats == 2 else Reason.NOT_IN_HAND
    return refused_card(state, seat, card, written, reason)


@rule
def refused_in_exploration(state: State, seat: int, kind: int, card: int, written: bool) -> int:
    """The first rule that a move of the exploration breaks, or `Reason.NONE`."""
    if kind == REVEAL or kind == REVEAL_ON:
        if state.step != REVEALING:
            return Reason.NO_REVEAL
        if to_reveal(state, seat) == 0:
            return Reason.REVEALS_DUE
        return refused_card(state, seat, card, True, Reason.NOT_CHOSEN)
    if state.step == REVEALING:
        return Reason.REVEALS_DUE
    if kind == DEAL or kind == DEAL_ON:
        if state.step != DEALING or seat != state.mover or kind != (DEAL if state.dealt == 0 else DEAL_ON):
            return Reason.NO_DEAL
        return refused_coming(state, card, written, Reason.NO_DEAL)
    if kind == RESERVE:
        if state.step != RESERVES or seat != state.mover:
            return Reason.NO_RESERVE
        return refused_coming(state, card, written, Reason.NO_RESERVE)
    if kind == LOOK or kind == LOOK_ON:
        return refused_look(state, seat, card, written)
    if kind == PICK or kind == PICK_ON or kind == DISCARD:
        return refused_pick(state, seat, kind, card, written)
    if state.step != DRAWING or seat != state.mover or kind != (DRAW if state.dealt == 0 else DRAW_ON):
        return Reason.NO_DRAW
    return refused_coming(state, card, False, Reason.NO_DRAW)
