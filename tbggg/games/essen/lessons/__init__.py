"""The lessons of ESSEN The Game: their toys, and their fresh exercises."""

from __future__ import annotations

from ....engine.game import Lessons
from . import boxes, race, scale
from .generators import GENERATORS

LESSONS = Lessons(
    generators=GENERATORS,
    toys=(boxes.TOY, scale.TOY, race.TOY),
)
