"""What exercises can ask of Meadow, beside what they can ask of every game."""

from __future__ import annotations

from tbggg.engine.game import Lessons

from .rules import RULES, gain, legal_moves
from .state import State


def best(state: State) -> int:
    """Return the most points that the next play can score [2.3]; 0 where no play is due."""
    moves = [0] * RULES.most_moves
    count = legal_moves(state, moves)
    return max([gain(state, action) for action in moves[:count]], default=0)


LESSONS = Lessons(queries={"best": best})
