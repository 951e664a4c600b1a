"""The game's exercise generators, one file each."""

from __future__ import annotations

from .....engine.generators import ExerciseGenerator
from . import collection, trios

GENERATORS: tuple[ExerciseGenerator, ...] = (trios.GENERATOR, collection.GENERATOR)
