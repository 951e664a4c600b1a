"""The lessons of Buttons: their toys, their fresh exercises, and what their exercises ask of the rules."""

from __future__ import annotations

from ....engine.game import Lessons
from ....engine.generators import generators_in
from . import columns, risk
from .queries import ASKED
from .themes import THEMES

LESSONS = Lessons(
    queries=ASKED,
    generators=generators_in(f"{__name__}.generators", by_table=True),
    toys=(columns.TOY, risk.TOY),
    themes=THEMES,
)
