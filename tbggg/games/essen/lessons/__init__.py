"""The lessons of ESSEN The Game: their fresh exercises, and the practice of the rules."""

from __future__ import annotations

from ....engine.game import Lessons
from .generators import GENERATORS

LESSONS = Lessons(
    generators=GENERATORS,
)
