"""The game's exercise generators, one file each."""

from __future__ import annotations

from .....engine.generators import ExerciseGenerator
from . import collection, next_tile, three_seats, trios, winner

GENERATORS: tuple[ExerciseGenerator, ...] = (
    trios.GENERATOR,
    collection.GENERATOR,
    next_tile.GENERATOR,
    winner.GENERATOR,
    three_seats.GENERATOR,
)
