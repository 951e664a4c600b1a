"""Exercises and toys for lessons: declared in a few words, answered by the rules."""

from .declare import exercise
from .exercise import Exercise
from .question import Verdict
from .toys import LiveToy, toy

__all__ = ["Exercise", "LiveToy", "Verdict", "exercise", "toy"]
