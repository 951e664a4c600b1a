"""The lessons of Buttons: their toys, their fresh exercises, and what their exercises ask of the rules."""

from __future__ import annotations

from ....engine.game import Lessons
from . import columns, risk
from .generators import GENERATORS
from .queries import ASKED
from .themes import THEMES

LESSONS = Lessons(queries=ASKED, generators=GENERATORS, toys=(columns.TOY, risk.TOY), themes=THEMES)
