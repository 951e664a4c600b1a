"""Boards, exercises, covers and toys for lessons, answered by the rules; tables of many games and rolls."""

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
