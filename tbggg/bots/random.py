"""Random player: chooses uniformly among the legal moves and reads no view."""

from __future__ import annotations

from typing import Any

from ..engine.luck import below
from ..engine.rule import rule
from ..engine.state import Row
from .player import RulePlayer


@rule
def choose(seen: Any, moves: Row, count: int, worths: Row, words: Row) -> int:
    """Return a uniform index into the legal moves, which the game lists without duplicates.

    Args:
        seen: not used.
        moves: not used.
        count: number of legal moves.
        worths: not used.
        words: random words of 32 bits; the first decides.
    """
    return below(words[0], count)


# Without a bound on paid moves, seats that play at random almost never all pass in succession.
BOT = RulePlayer("random", "", choose, rulings={"paid_moves": "2"})
