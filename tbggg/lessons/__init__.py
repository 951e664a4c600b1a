"""Boards, exercises, covers and toys for lessons, answered by the rules."""

from .board import LiveBoard, board
from .cover import Cover, cover
from .declare import exercise, predict
from .exercise import Exercise
from .question import Verdict
from .toy import LiveToy, toy

__all__ = ["Cover", "Exercise", "LiveBoard", "LiveToy", "Verdict", "board", "cover", "exercise", "predict", "toy"]
