"""The points of {{title}}, and who wins."""

from __future__ import annotations

from tbggg.engine.game import Scoring
from tbggg.engine.rule import rule
from tbggg.engine.state import Row

from .state import State


@rule
def points(state: State, seat: int) -> int:
    """The sum of a seat's tiles that scored [2.3]."""
    return state.points[seat]


@rule
def wins(state: State, seat: int) -> bool:
    """Whether no seat has more points [3.2]."""
    better = 0
    for other in range(state.seats):
        if state.points[other] > state.points[seat]:
            better += 1
    return better == 0


@rule
def breakdown(state: State, seat: int, parts: Row) -> None:
    """How many tiles scored; the engine adds the total."""
    parts[0] = state.scored[seat]


@rule
def scored(state: State, seat: int) -> int:
    """How many tiles of a seat have scored; curves show it beside the points."""
    return state.scored[seat]


SCORING = Scoring(points=points, wins=wins, counted=("scored",), breakdown=breakdown, series={"scored": scored})
