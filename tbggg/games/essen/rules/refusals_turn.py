"""Reasons of refusals in a turn, and of the removal of a tile."""

from __future__ import annotations

from ....engine.rule import rule
from .cards import is_free
from .fair import has_actions, is_entrance, price_now, step_cost, touches
from .phase3_turns import most_cash
from .reasons import Reason
from .state import BUY, EAT, GO, GO_ON, HOLD, ON_BOOTH, REMOVE, TEST, UNLOAD, WITHDRAW, State
from .tables import BAG, COURT, MEAL, PARK, SOLD_OUT


@rule
def refused_in_turn(state: State, seat: int, kind: int, value: int, written: bool) -> int:
    """The first rule that a decision breaks."""
    if kind == REMOVE:
        if state.tile[value] != ON_BOOTH:
            return Reason.NO_TILE_TO_REMOVE
        return Reason.UNDER_OTHER if state.at[1 - seat] == value - 1 else Reason.NONE
    if kind == HOLD:
        return refused_hold(state, seat, value, written)
    if kind == GO or kind == GO_ON:
        if kind != (GO_ON if state.walking > 0 else GO):
            return Reason.NO_WALK
        return refused_step(state, seat, value)
    if kind == BUY:
        return refused_buy(state, seat, value)
    if kind == TEST:
        if not has_actions(state, seat, 1):
            return Reason.NO_ACTION
        return Reason.NONE if state.stack + state.discards > 0 else Reason.NO_CARD
    if kind == EAT:
        if state.at[seat] != COURT:
            return Reason.NOT_ON_COURT
        if state.ate > 0:
            return Reason.ATE
        return Reason.NONE if state.money[seat] >= MEAL else Reason.NO_MEAL_MONEY
    if kind == UNLOAD:
        if state.at[seat] != PARK:
            return Reason.NOT_ON_PARKING
        return Reason.NONE if state.bag[seat] > 0 else Reason.EMPTY_BAG
    if kind == WITHDRAW:
        if state.at[seat] != PARK:
            return Reason.NO_CASH_HERE
        return Reason.NONE if value <= most_cash(state, seat) else Reason.TOO_MUCH_CASH
    return Reason.NONE


@rule
def refused_step(state: State, seat: int, space: int) -> int:
    """Spaces that touch [3.4, 3.6], with actions for it [3.2], and the second one of the crowd [4.1]."""
    here = state.at[seat]
    if space == here:
        return Reason.STANDS_THERE
    if not touches(state, here, space):
        return Reason.NO_WAY_OUTSIDE if is_entrance(here) and is_entrance(space) else Reason.NOT_ADJACENT
    if not has_actions(state, seat, 1):
        return Reason.TOO_FAR if state.walking > 0 else Reason.NO_ACTION
    return Reason.NONE if has_actions(state, seat, step_cost(state, space)) else Reason.CROWDED


@rule
def refused_buy(state: State, seat: int, game: int) -> int:
    """On the tile [5.1], with a free bag box [5.2], a pre-order if it is sold out [5.6], and the money [5.1]."""
    if state.at[seat] != game - 1 or state.tile[game] != ON_BOOTH:
        return Reason.NOT_THERE
    if state.bag[seat] >= BAG:
        return Reason.BAG_FULL
    if state.event[game] == SOLD_OUT and state.preordered[seat] > 0:
        return Reason.NO_PREORDER
    return Reason.NONE if state.money[seat] >= price_now(state, game) else Reason.NO_MONEY


@rule
def refused_hold(state: State, seat: int, card: int, written: bool) -> int:
    """One of the drawn cards [6.2]; a record may not have seen them."""
    unseen = 0
    for at in range(state.drawing):
        if state.drawn[seat][at] == card and (card > 0 or written):
            return Reason.NONE
        if state.drawn[seat][at] == 0:
            unseen += 1
    return Reason.NONE if written and unseen > 0 and card > 0 and is_free(state, card) else Reason.NOT_DRAWN
