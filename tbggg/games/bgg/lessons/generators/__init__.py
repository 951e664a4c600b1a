"""The game's exercise generators, one file each."""

from __future__ import annotations

from .....engine.generators import ExerciseGenerator
from . import backs, collection, hand, next_tile, supply_turns, three_seats, trios, windows, winner

GENERATORS: tuple[ExerciseGenerator, ...] = (
    trios.GENERATOR,
    collection.GENERATOR,
    next_tile.GENERATOR,
    winner.GENERATOR,
    three_seats.GENERATOR,
    windows.GENERATOR,
    backs.GENERATOR,
    supply_turns.GENERATOR,
    hand.GENERATOR,
)
