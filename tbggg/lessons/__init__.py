"""Boards, exercises and toys for lessons, answered by the rules."""

from .board import LiveBoard, board
from .declare import exercise, predict
from .exercise import Exercise
from .question import Verdict
from .toy import LiveToy, toy

__all__ = ["Exercise", "LiveBoard", "LiveToy", "Verdict", "board", "exercise", "predict", "toy"]
