"""The phases together: who may decide, and what."""

from __future__ import annotations

from ....engine.rule import DECISION, rule
from ....engine.state import Row
from .phase1_refusals import legal_picks
from .phase2_construction import legal_buildings
from .phase3_harvest import legal_trades
from .phase4_end import legal_copies
from .state import State


@rule
def may_decide(state: State, seat: int) -> bool:
    """All who have not picked [1.1, R31], or are not done building [2.9, R30]; a move of parts is made to its end."""
    if state.due != DECISION or seat < 0 or seat >= state.seats:
        return False
    if state.half > 0 or state.phase > 2 or state.asked > 0 or state.announced > 0:
        return seat == state.mover
    if state.phase == 1:
        return state.picked[seat] < 2
    return state.done[seat] == 0


@rule
def legal_moves(state: State, moves: Row) -> int:
    """The decisions of the seat to move."""
    if state.due != DECISION:
        return 0
    if state.phase == 1:
        return legal_picks(state, moves)
    if state.phase == 2:
        return legal_buildings(state, moves)
    if state.phase == 3:
        return legal_trades(state, moves)
    return legal_copies(state, moves)
