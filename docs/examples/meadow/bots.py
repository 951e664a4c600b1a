"""What moves of Meadow look worth to bots."""

from __future__ import annotations

from tbggg.engine.game import Evaluations
from tbggg.engine.rule import rule
from tbggg.engine.state import Row

from .rules import gain
from .state import State

POINT = 64  # worth is counted in 64ths of a point


@rule
def evaluate_moves(seen: State, moves: Row, count: int, worths: Row, scratch: Row) -> None:
    """The points that each move brings at once [2.3]."""
    for at in range(count):
        worths[at] = POINT * gain(seen, moves[at])


BOTS = Evaluations(evaluate_moves=evaluate_moves)
