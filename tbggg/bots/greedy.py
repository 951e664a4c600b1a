"""Greedy player: plays the move with the best evaluation one step ahead, ties by luck."""

from __future__ import annotations

from typing import Any

from ..engine.luck import below
from ..engine.rule import rule
from ..engine.state import Row
from .player import RulePlayer


@rule
def choose(seen: Any, moves: Row, count: int, worths: Row, words: Row) -> int:
    """Return the index of a move with the greatest worth, uniform among ties.

    Args:
        seen: not used.
        moves: not used.
        count: number of legal moves.
        worths: evaluation of each, in 64ths of a point.
        words: random words of 32 bits; the first decides.
    """
    best = worths[0]
    first = 0
    equals = 1
    for at in range(1, count):
        if worths[at] > best:
            best = worths[at]
            first = at
            equals = 1
        elif worths[at] == best:
            equals += 1
    if equals == 1:
        return first
    left = below(words[0], equals)
    for at in range(first, count):
        if worths[at] == best:
            if left == 0:
                return at
            left -= 1
    return 0


BOT = RulePlayer("greedy", "evaluate_moves", choose)
