"""The greedy player: the move that looks best one step ahead, and of several the one that luck points at."""

from __future__ import annotations

from typing import Any

from ..engine.luck import below
from ..engine.rule import rule
from ..engine.state import Row
from .player import RulePlayer


@rule
def choose(seen: Any, moves: Row, count: int, worths: Row, words: Row) -> int:
    """One of the moves with the greatest worth."""
    best = worths[0]
    equals = 0
    for at in range(count):
        if worths[at] > best:
            best = worths[at]
            equals = 0
        if worths[at] == best:
            equals += 1
    left = below(words[0], equals)
    for at in range(count):
        if worths[at] == best:
            if left == 0:
                return at
            left -= 1
    return 0


BOT = RulePlayer("greedy", "worth", choose)
