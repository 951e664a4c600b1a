"""Generator of exercises on the ranking cards of the afternoon."""

from __future__ import annotations

from .....engine.generators import Deal, GeneratedExercise, generator
from ...rules.tables import AFTERNOON_VP
from .rankings import scored


@generator("afternoon", "legal", "9.2", "9.3", "9.4", "9.5", "R17", own=True)
def afternoon(deal: Deal) -> GeneratedExercise:
    """Return an exercise on three afternoon cards, and the games of four players."""
    return scored(deal, False, AFTERNOON_VP, "9.5")
