"""The lessons of Bunny Kingdom: their toy, and their fresh exercises."""

from __future__ import annotations

from ....engine.game import Lessons
from . import area
from .generators import GENERATORS

LESSONS = Lessons(generators=GENERATORS, toys=(area.TOY,))
