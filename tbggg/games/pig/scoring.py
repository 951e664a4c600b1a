"""The points of Pig, and who wins."""

from __future__ import annotations

from ...engine.game import Scoring
from ...engine.rule import rule
from .rules import State


@rule
def points(state: State, seat: int) -> int:
    """What a seat has in its bank [P5]."""
    return state.bank[seat]


@rule
def wins(state: State, seat: int) -> bool:
    """Whether the seat holds the goal [P6]."""
    return points(state, seat) >= state.goal


SCORING = Scoring(points=points, wins=wins)
