"""The game's exercise generators, one file each."""

from __future__ import annotations

from .....engine.generators import ExerciseGenerator
from . import ending, exits, golden, open_cells, risks, round_end, set_up, stars, stopping

GENERATORS: tuple[ExerciseGenerator, ...] = (
    open_cells.GENERATOR,
    golden.GENERATOR,
    stars.GENERATOR,
    exits.GENERATOR,
    ending.GENERATOR,
    set_up.GENERATOR,
    risks.GENERATOR,
    stopping.GENERATOR,
    round_end.GENERATOR,
)
