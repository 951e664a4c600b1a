"""Points and winner of Pig."""

from __future__ import annotations

from ...engine.game import Scoring
from ...engine.rule import rule
from .rules import State


@rule
def points(state: State, seat: int) -> int:
    """A seat's bank [P5]."""
    return state.bank[seat]


@rule
def wins(state: State, seat: int) -> bool:
    """True if the seat's bank is the goal or more [P6]."""
    return points(state, seat) >= state.goal


SCORING = Scoring(points=points, wins=wins, goal="race")
