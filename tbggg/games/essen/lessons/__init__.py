"""The lessons of ESSEN The Game: their toys, their fresh exercises, and the themes of their puzzles."""

from __future__ import annotations

from ....engine.game import Lessons
from . import boxes, race, scale
from .generators import GENERATORS
from .themes import THEMES

LESSONS = Lessons(
    generators=GENERATORS,
    toys=(boxes.TOY, scale.TOY, race.TOY),
    themes=THEMES,
)
