"""Boards, exercises, covers and toys for lessons, answered by the rules; tables of many games and rolls.

What the cells of a lesson show:

    tbggg.board(node)                     # a board to play on, from a node or from a position in one line
    tbggg.exercise("E12.1")               # a stored exercise, by its id; many go on with fresh ones
    tbggg.predict(ask="How many points are there?", at=node, of="points", why="Ten each.")  # your own: rules answer
    tbggg.toy("press")                    # a drawing to try a rule on
    tbggg.cover("6 of 36")                # an answer that opens when it is asked for
    tbggg.lessons.rolls(2)                # all rolls of two dice; `tally_games` counts what happens in many games

`help(tbggg.exercise)` has all kinds of questions. In a terminal, each shows itself as text.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from .board import LiveBoard, board
from .cover import Cover, cover
from .declare import exercise, predict
from .exercise import Exercise
from .question import Verdict
from .toy import LiveToy, toy

if TYPE_CHECKING:
    from .dice_rolls import rolls
    from .readings import compare_readings
    from .tally import tally_games

__all__ = [
    "Cover",
    "Exercise",
    "LiveBoard",
    "LiveToy",
    "Verdict",
    "board",
    "compare_readings",
    "cover",
    "exercise",
    "predict",
    "rolls",
    "tally_games",
    "toy",
]

# What only a few lessons ask for, by the module that holds it (PEP 562).
_LAZY = {"compare_readings": ".readings", "rolls": ".dice_rolls", "tally_games": ".tally"}


def __getattr__(name: str) -> Any:
    """Load one of the lazy names."""
    if name not in _LAZY:
        raise AttributeError(f"module 'tbggg.lessons' has no attribute {name!r}")
    return getattr(import_module(_LAZY[name], __name__), name)
