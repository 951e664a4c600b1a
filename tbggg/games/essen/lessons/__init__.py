"""The lessons of ESSEN The Game: their toys, their fresh exercises, and the themes of their puzzles."""

from __future__ import annotations

from ....engine.game import Lessons
from ....engine.generators import generators_in
from . import boxes, race, scale
from .themes import THEMES

LESSONS = Lessons(
    generators=generators_in(f"{__name__}.generators"),
    toys=(boxes.TOY, scale.TOY, race.TOY),
    themes=THEMES,
)
