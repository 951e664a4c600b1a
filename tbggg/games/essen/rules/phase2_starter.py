"""Phase 2: the first player, and with two seats the tiles that go."""

from __future__ import annotations

from ....engine.rule import DECISION, rule
from .fair import may_remove
from .phase3_turns import begin_turn
from .state import REMOVED, REMOVING, TURN, State, points
from .tables import GAMES


@rule
def give_pass(state: State, seat: int) -> None:
    """The seat with the press pass begins [2.1, S14]."""
    state.starter = seat
    begin_actions(state)


@rule
def choose_starter(state: State) -> None:
    """The least burdened seat [2.2], then the fewest VP [2.3], then the nearest clockwise [2.4, R16]."""
    best = state.starter
    for after in range(1, state.seats + 1):
        seat = (state.starter + after) % state.seats
        if (
            after == 1
            or state.bag[seat] < state.bag[best]
            or (state.bag[seat] == state.bag[best] and points(state, seat) < points(state, best))
        ):
            best = seat
    state.starter = best
    for seat in range(state.seats):
        state.used[seat] = 0  # 2.5
    begin_actions(state)


@rule
def begin_actions(state: State) -> None:
    """Two seats remove a tile each first [12.3], in round one by option [R21]."""
    state.acted = 0
    state.mover = state.starter
    state.step = TURN
    state.due = DECISION
    if state.seats == 2 and (state.round_no > 1 or state.remove_first > 0):
        state.step = REMOVING
        skip_removal(state)
    else:
        begin_phase3(state)


@rule
def skip_removal(state: State) -> None:
    """A seat that has no tile to remove is passed over [R21]."""
    while state.acted < 2:
        for game in range(1, GAMES):
            if may_remove(state, state.mover, game):
                return
        state.acted += 1
        state.mover = 1 - state.mover
    begin_phase3(state)


@rule
def remove(state: State, game: int) -> None:
    """A tile leaves the game, with its token [12.3, R7]."""
    state.tile[game] = REMOVED
    state.event[game] = 0
    state.acted += 1
    state.mover = 1 - state.mover
    skip_removal(state)


@rule
def begin_phase3(state: State) -> None:
    """The turns begin with the first player [3.1]."""
    state.phase = 3
    state.acted = 0
    state.mover = state.starter
    begin_turn(state)
