"""Phase 4: the new first player."""

from __future__ import annotations

from ....engine.rule import AUTOMATIC, rule
from .state import SHOPS, State
from .steps import DECIDE_FIRST


@rule
def begin_first_player(state: State) -> None:
    """The dice stand where phase 3 left them; no seat has a choice [4.1]."""
    state.due = AUTOMATIC
    state.step_no = DECIDE_FIRST
    state.mover = state.first


@rule
def lowness(state: State, seat: int) -> int:
    """Most dice at shop 1, of those tied at shop 2, and so on [4.1]: a digit a shop."""
    digits = 0
    for shop in range(1, SHOPS + 1):
        digits = 4 * digits + state.geeks[seat][shop]
    return digits


@rule
def new_first_player(state: State) -> int:
    """All dice in the same shops: the nearest clockwise [4.2], the holder last [R7]."""
    start = state.first + 1
    if state.tie_includes_holder == 1:
        start = state.first
    best = start % state.seats
    for step in range(1, state.seats):
        seat = (start + step) % state.seats
        if lowness(state, seat) > lowness(state, best):
            best = seat
    return best


@rule
def play_first_player(state: State) -> None:
    """The winner takes the marker at once [4.3, C7]."""
    state.first = new_first_player(state)
    state.ended = 1
