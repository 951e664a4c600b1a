"""Worths of moves for bots that look one walk ahead: VP per action, in 64ths."""

from __future__ import annotations

from ....engine.rule import rule
from ....engine.state import Row
from ..rules.fair import last_vp
from ..rules.state import BUY, EAT, END, GO, GO_ON, REMOVE, TEST, UNLOAD, WITHDRAW, State, kind_of, value_of
from ..rules.tables import BOOTHS, BOXES, CASH, PARK, ROUNDS, SPACES
from ..rules.ways import LISTS, MET, WAYS, find_ways, first_step
from .gains import VP, card_gain, may_buy_there, now_vp, removal_gain

HEAVY = 4  # games in the bag with which one drives them to the car
TEST_WORTH = 20


@rule
def goal_worth(state: State, seat: int, space: int, cost: int) -> int:
    """Worth of a space for each action that the way to it costs."""
    if space == PARK:
        if state.round_no == ROUNDS:
            return VP * 3 // (cost + 1) if state.away < 2 else 0
        return VP * state.bag[seat] if state.bag[seat] >= HEAVY else 0
    if space >= BOOTHS or not may_buy_there(state, seat, space + 1):
        return 0
    return VP * now_vp(state, space + 1) // (cost + 1)


@rule
def best_steps(state: State, seat: int, scratch: Row) -> None:
    """Writes, from `WAYS` on, the worth of each space as a first step: that of the best goal behind it."""
    here = state.at[seat]
    left = BOXES - state.used[seat] - state.bag[seat]
    find_ways(state, here, left, 0, scratch)
    for space in range(SPACES):
        scratch[WAYS + space] = -1
    for nth in range(LISTS):
        at = MET + nth * SPACES
        while scratch[at] >= 0:
            space = scratch[at]
            at += 1
            if scratch[space] <= left:
                found = goal_worth(state, seat, space, scratch[space])
                first = first_step(scratch, here, space)
                if found > 0 and found > scratch[WAYS + first]:
                    scratch[WAYS + first] = found


@rule
def of_move(state: State, seat: int, action: int, scratch: Row) -> int:
    """Worth of a move of a turn."""
    kind = kind_of(action)
    value = value_of(action)
    if kind == GO or kind == GO_ON:
        return scratch[WAYS + value]
    if kind == BUY:
        return VP * (now_vp(state, value) + last_vp(state, value))
    if kind == TEST:
        return TEST_WORTH
    if kind == UNLOAD:
        return VP * BOXES
    if kind == WITHDRAW:
        return VP * BOXES if value == 1 and state.money[seat] < CASH and state.round_no < ROUNDS else -VP
    if kind == EAT:
        return VP if state.used[seat] > 1 else -VP
    if kind == REMOVE:
        return removal_gain(state, seat, value)
    if kind == END:
        return VP * 3 // 2 if state.round_no == ROUNDS and state.at[seat] == PARK and state.steps > 0 else 0
    return card_gain(state, seat, value)


@rule
def evaluate_moves(seen: State, moves: Row, count: int, worths: Row, scratch: Row) -> None:
    """Worth of each legal move to the mover."""
    seat = seen.mover
    best_steps(seen, seat, scratch)
    for at in range(count):
        worths[at] = of_move(seen, seat, moves[at], scratch)
