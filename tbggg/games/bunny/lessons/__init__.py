"""The lessons of Bunny Kingdom: their toys, and their fresh exercises."""

from __future__ import annotations

from ....engine.game import Lessons
from . import area, carousel, parchments
from .generators import GENERATORS
from .themes import THEMES

LESSONS = Lessons(generators=GENERATORS, toys=(area.TOY, carousel.TOY, parchments.TOY), themes=THEMES)
