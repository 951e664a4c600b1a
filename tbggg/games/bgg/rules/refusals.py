"""Reasons why a move is refused, or is costly: the phase first, then chance and the turn, then the move itself."""

from __future__ import annotations

from ....engine.rule import AUTOMATIC, CHANCE, OVER, rule
from .moves import ADVERTISE, BUY, DRAW, MOVES, PASS, PROMOTE, REROLL, REVEAL, ROLL, STEP_DONE, SUPPLY
from .phase1_arrivals import why_not_draw
from .phase2_supply import why_not_pass_supply, why_not_supply
from .phase3_geeks import capped, why_not_advertise, why_not_promote, why_not_reroll, why_not_roll
from .phase5_choose import why_not_buy
from .phase5_turn_up import why_not_reveal
from .reasons import Reason
from .state import SHELVES, UNKNOWN, WINDOWS, State
from .unseen import could_show, has_unseen
from .vocabulary import hand_size, is_free, sells, shop_of, tile_of


@rule
def phase_of(state: State, kind: int) -> int:
    """The phase in which such a move is made; a pass belongs to phases 2, 3 and 5."""
    if kind == DRAW:
        return 1
    if kind == SUPPLY:
        return 2
    if kind == BUY or kind == REVEAL:
        return 5
    if kind == PASS and state.phase != 1:
        return state.phase
    return 3


@rule
def why_not(state: State, seat: int, action: int) -> int:
    """The reason why a seat cannot play this now, or `Reason.NONE`: phase first, then turn, then the rest."""
    kind = MOVES.kind_of(action)
    if state.due == OVER:
        return Reason.GAME_OVER
    if kind == STEP_DONE or phase_of(state, kind) != state.phase:
        return Reason.OTHER_PHASE
    if state.due == AUTOMATIC:
        return Reason.RULES_FIRST
    if kind == DRAW:
        return why_not_draw(state, seat, action)
    if kind == ROLL:
        return why_not_roll(state, seat, action)
    if kind == REROLL:
        return why_not_reroll(state, seat, action)
    if kind == REVEAL:
        return why_not_reveal(state, seat, action)
    return why_not_decision(state, seat, action)


@rule
def why_not_decision(state: State, seat: int, action: int) -> int:
    """Chance first, then the turn, then the move itself."""
    kind = MOVES.kind_of(action)
    if state.due == CHANCE:
        if state.phase == 5:
            return Reason.REVEALS_FIRST
        if state.lifted > 0:
            return Reason.REROLL_FIRST
        return Reason.ROLLS_FIRST
    if seat != state.mover:
        return not_your_turn(state, seat)
    if kind == SUPPLY:
        return why_not_supply(state, seat, action)
    if kind == ADVERTISE:
        return why_not_advertise(state, seat, action)
    if kind == PROMOTE:
        return why_not_promote(state, seat, action)
    if kind == BUY:
        return why_not_buy(state, seat, action)
    if state.phase == 2:
        return why_not_pass_supply(state, seat)
    return Reason.NONE


@rule
def not_your_turn(state: State, seat: int) -> int:
    """Clockwise, one action at a time [2.1, 3.2, 5.4]; a pass was final [2.2]."""
    if state.phase == 2:
        if state.passed[seat] == 1:
            return Reason.PASSED
        return Reason.NOT_YOUR_SUPPLY
    if state.phase == 3:
        if capped(state, seat):
            return Reason.NO_MORE_PAID_MOVES
        return Reason.NOT_YOUR_GEEKS
    return Reason.NOT_YOUR_CHOICE


@rule
def why_not_written(state: State, seat: int, action: int) -> int:
    """Like `why_not`, for a written record: a tile that its writer did not see may leave a known hand."""
    reason = why_not(state, seat, action)
    if reason != Reason.NOT_IN_HAND or MOVES.supply.number(action) != UNKNOWN or has_unseen(state, seat):
        return reason
    shop = shop_of(MOVES.supply.shelf(action))
    if hand_size(state, seat) == 0 or not could_show(state, seat, UNKNOWN, shop, 1, state.stuck[seat]):
        return reason
    if not is_free(state, MOVES.supply.shelf(action)):
        return Reason.NO_FREE_WINDOW
    return Reason.NONE


@rule
def caution(state: State, action: int) -> int:
    """The reason why a legal move is costly, or `Reason.NONE`."""
    kind = MOVES.kind_of(action)
    seat = state.mover
    if kind == SUPPLY and not sells(shop_of(MOVES.supply.shelf(action)), MOVES.supply.number(action)):
        return Reason.MISPLACED
    if (kind == ADVERTISE or kind == PROMOTE) and state.gg[seat] <= 0:
        return Reason.BELOW_ZERO
    if kind == BUY:
        owner = MOVES.buy.owner(action)
        number = MOVES.buy.number(action)
        if owner == seat:
            return Reason.OWN_TILE
        if state.seats > 3 and has_tile(state, seat, owner, number):
            return Reason.DUPLICATE
    return Reason.NONE


@rule
def has_tile(state: State, seat: int, owner: int, number: int) -> bool:
    """The seat has such a tile, or one of its geeks stands on one and brings it home [6.4]."""
    if state.collection[seat][owner][number] + state.bargain[seat][owner][number] > 0:
        return True
    for shelf in range(SHELVES):
        for column in range(WINDOWS):
            if state.buyer[shelf][column] == seat + 1 and state.window[shelf][column] == tile_of(owner, number):
                return True
    return False
