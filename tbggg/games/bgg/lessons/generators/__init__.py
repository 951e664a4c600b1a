"""The game's exercise generators, one file each."""

from __future__ import annotations

from .....engine.generators import ExerciseGenerator
from . import (
    backs,
    claim,
    climb,
    collection,
    hand,
    income,
    judged,
    later,
    more_games,
    named_shelf,
    next_tile,
    paired,
    supply_turns,
    three_seats,
    trios,
    variation,
    whereabouts,
    windows,
    winner,
    written,
)

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
    income.GENERATOR,
    whereabouts.GENERATOR,
    climb.GENERATOR,
    later.GENERATOR,
    claim.GENERATOR,
    paired.GENERATOR,
    more_games.GENERATOR,
    judged.GENERATOR,
    named_shelf.GENERATOR,
    written.GENERATOR,
    variation.GENERATOR,
)
