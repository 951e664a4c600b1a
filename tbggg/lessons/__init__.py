"""Exercises for lessons: declared in a few words, answered by the rules, checked at once."""

from .declaring import exercise
from .exercise import Exercise
from .parts import Verdict

__all__ = ["Exercise", "Verdict", "exercise"]
