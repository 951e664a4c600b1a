"""The carrots of Burrow, and who wins."""

from __future__ import annotations

from tbggg.engine.game import Scoring
from tbggg.engine.rule import rule
from tbggg.engine.state import Row

from .state import BRIDGES, CLOVER, State


@rule
def points(state: State, seat: int) -> int:
    """A seat's carrots [14.1, 14.2]."""
    return state.carrots[seat][CLOVER] + state.carrots[seat][BRIDGES]


@rule
def wins(state: State, seat: int) -> bool:
    """Whether nobody has more carrots [14.3]."""
    for other in range(state.seats):
        if points(state, other) > points(state, seat):
            return False
    return True


@rule
def breakdown(state: State, seat: int, parts: Row) -> None:
    """The carrots of clover, and of bridges."""
    parts[0] = state.carrots[seat][CLOVER]
    parts[1] = state.carrots[seat][BRIDGES]


SCORING = Scoring(points=points, wins=wins, categories=("clover", "bridges"), breakdown=breakdown)
