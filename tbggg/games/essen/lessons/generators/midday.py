"""Generator of exercises on the ranking cards of the morning."""

from __future__ import annotations

from .....engine.generators import Deal, GeneratedExercise, generator
from ...rules.tables import MORNING_VP
from .rankings import scored


@generator("midday", "legal", "0.2", "9.1", "9.2", "9.3", "C14", own=True)
def midday(deal: Deal) -> GeneratedExercise:
    """Return an exercise on three morning cards, and the games of four players."""
    return scored(deal, True, MORNING_VP, "9.1")
