"""Phase 3, harvest: trading posts choose, then every fief yields carrots."""

from __future__ import annotations

from ....engine.rule import AUTOMATIC, DECISION, rule
from ....engine.state import Row
from .fiefs import harvest_of
from .phase1_picking import begin_round
from .phase4_end import begin_end
from .reasons import Reason
from .state import TRADE, State, on_cell
from .tables import BASE, CELLS, POST, ROUNDS


@rule
def begin_harvest(state: State) -> None:
    """The harvest follows the construction [0.2]."""
    state.phase = 3
    state.mover = 0
    ask_posts(state, 0)


@rule
def ask_posts(state: State, first: int) -> None:
    """Each trading post chooses anew, seat by seat, in the order of the board [3.6, R13]; then the harvest."""
    state.due = DECISION
    while state.mover < state.seats:
        for cell in range(first, CELLS):
            if state.built[cell] == POST and state.owner[cell] == state.mover + 1:
                state.post = cell + 1
                return
        state.mover += 1
        first = 0
    state.post = 0
    state.mover = 0
    state.due = AUTOMATIC


@rule
def trade(state: State, resource: int, cell: int) -> None:
    """A post gives one of three resources until it is asked again [3.6, R13]."""
    state.made[cell] = resource + 1
    ask_posts(state, cell + 1)


@rule
def harvest(state: State, seat: int) -> None:
    """A seat's carrots are kept [3.7]; after the last seat a new round begins, after round four the end [0.1, 0.3]."""
    state.harvest[seat][state.round_no - 1] = harvest_of(state, seat)
    state.mover = seat + 1
    if state.mover == state.seats:
        if state.round_no == ROUNDS:
            begin_end(state)
        else:
            state.round_no += 1
            begin_round(state)


@rule
def legal_trades(state: State, moves: Row) -> int:
    """Wood, fish or carrot [3.6]."""
    for resource in range(BASE):
        moves[resource] = on_cell(TRADE, resource, state.post - 1)
    return BASE


@rule
def refused_in_harvest(state: State, seat: int, resource: int, cell: int) -> int:
    """Reason why a post does not give that now [3.6]."""
    if state.due != DECISION or seat != state.mover:
        return Reason.NO_TRADE
    return Reason.NONE if cell == state.post - 1 and resource < BASE else Reason.OTHER_POST
