"""Worth of a game's end for a seat, as searches count it."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import Any, Protocol

from ..engine import derived
from ..engine.game import Game
from ..engine.rule import OVER

SPREAD = 25.0  # points of lead that make a result of 0.73 instead of 0.5
POINT = 64 * 4 * SPREAD  # evaluation, in 64ths of a point, that makes a difference of 1 in a result
TRUST = 24  # number of playouts that the evaluation counts as


def result_of(points: Sequence[int], share: float, seat: int) -> float:
    """Return the result of a game for a seat, from 0 to 1: half the share of the win, half the lead.

    Args:
        points: of all seats.
        share: the seat's share of the win, from 0 to 1.
        seat: index of the seat.

    >>> result_of([30, 30], 0.5, 0), round(result_of([55, 30], 1.0, 0), 2)
    (0.5, 0.87)
    """
    lead = points[seat] - (sum(points) - points[seat]) / max(1, len(points) - 1)
    return share / 2 + 1 / (1 + exp(-lead / SPREAD)) / 2


class Reached(Protocol):
    """Position that a playout reached; compiled code keeps its state to itself until it is read."""

    @property
    def over(self) -> bool:
        """True if the game has ended."""

    @property
    def state(self) -> Any:
        """The whole state."""

    def result(self, seat: int) -> float:
        """Return the result of the ended game for a seat, from 0 to 1."""


class ReachedState:
    """Position that a playout in plain Python reached.

    Args:
        game: its rules.
        state: the whole state.
    """

    def __init__(self, game: Game, state: Any) -> None:
        self.game, self.state = game, state

    @property
    def over(self) -> bool:
        """True if the game has ended."""
        return bool(self.state.due == OVER)

    def result(self, seat: int) -> float:
        """Return the result of the ended game for a seat, from 0 to 1."""
        winners = derived.winners(self.game, self.state)
        return result_of(derived.points(self.game, self.state), (seat in winners) / len(winners), seat)
