"""Evaluation of roll and hold in Pig, one step ahead."""

from __future__ import annotations

from ...engine.game import Evaluations
from ...engine.rule import rule
from ...engine.state import Row
from .rules import HOLD, State

POINT = 64  # values are in 64ths of a point


@rule
def evaluate_moves(seen: State, moves: Row, count: int, worths: Row, scratch: Row) -> None:
    """Holding keeps the turn total [P5]; a roll loses it once in six [P4], else adds 4 on average [P3]."""
    total = seen.turn_total
    for at in range(count):
        if moves[at] != HOLD:
            worths[at] = POINT * 5 * (total + 4) // 6
        elif seen.bank[seen.mover] + total >= seen.goal:
            worths[at] = POINT * seen.goal  # it wins [P6]
        else:
            worths[at] = POINT * total


BOTS = Evaluations(evaluate_moves=evaluate_moves)
