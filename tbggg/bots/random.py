"""The random player: every legal move alike. It looks at nothing."""

from __future__ import annotations

from typing import Any

from ..engine.luck import below
from ..engine.rule import rule
from ..engine.state import Row
from .player import RulePlayer


@rule
def choose(seen: Any, moves: Row, count: int, worths: Row, words: Row) -> int:
    """Any of the legal moves, which the game lists without doubles."""
    return below(words[0], count)


# Without a bound on paid moves, seats that play at random hardly ever all pass in succession.
BOT = RulePlayer("random", "", choose, rulings={"paid_moves": "2"})
