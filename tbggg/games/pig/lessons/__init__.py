"""The lesson of Pig: its toy, its exercises, and what they ask of the rules."""

from __future__ import annotations

from ....engine.game import Lessons
from ....engine.generators import generators_in
from . import generators, press

LESSONS = Lessons(
    queries={"lost_on_the_way": press.lost_on_the_way},
    generators=generators_in(generators.__name__),
    toys=(press.TOY,),
)
