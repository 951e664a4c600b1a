"""Exercises and toys for lessons, answered by the rules."""

from .declare import exercise
from .exercise import Exercise
from .question import Verdict
from .toy import LiveToy, toy

__all__ = ["Exercise", "LiveToy", "Verdict", "exercise", "toy"]
