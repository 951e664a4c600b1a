"""The lessons of Bunny Kingdom: their toys, and their fresh exercises."""

from __future__ import annotations

from ....engine.game import Lessons
from ....engine.generators import generators_in
from . import area, carousel, parchments
from .themes import THEMES

LESSONS = Lessons(
    generators=generators_in(f"{__name__}.generators"), toys=(area.TOY, carousel.TOY, parchments.TOY), themes=THEMES
)
