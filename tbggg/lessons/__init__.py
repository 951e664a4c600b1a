"""Boards, exercises, covers and toys for lessons, answered by the rules."""

from .board import LiveBoard, board
from .cover import Cover, cover
from .declare import exercise, predict
from .exercise import Exercise
from .forest import Forest
from .question import Verdict
from .tally import Tally
from .toy import LiveToy, toy

__all__ = [
    "Cover",
    "Exercise",
    "Forest",
    "LiveBoard",
    "LiveToy",
    "Tally",
    "Verdict",
    "board",
    "cover",
    "exercise",
    "predict",
    "toy",
]
