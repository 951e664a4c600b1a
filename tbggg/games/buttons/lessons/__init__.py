"""The lessons of Buttons: their toys, and what their exercises ask of the rules."""

from __future__ import annotations

from ....engine.game import Lessons
from . import columns, risk
from .queries import ASKED

LESSONS = Lessons(queries=ASKED, toys=(columns.TOY, risk.TOY))
