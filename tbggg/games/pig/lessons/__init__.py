"""The lesson of Pig: its toy, its exercises, and what they ask of the rules."""

from __future__ import annotations

from ....engine.game import Lessons
from . import holding, press
from .generators import GENERATORS

LESSONS = Lessons(queries={"lost_on_the_way": holding.lost_on_the_way}, generators=GENERATORS, toys=(press.TOY,))
