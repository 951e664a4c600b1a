"""Exercises and toys for lessons: declared in a few words, answered by the rules."""

from .declaring import exercise
from .exercise import Exercise
from .parts import Verdict
from .toys import LiveToy, toy

__all__ = ["Exercise", "LiveToy", "Verdict", "exercise", "toy"]
