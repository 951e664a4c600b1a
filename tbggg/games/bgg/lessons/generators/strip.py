"""Drawing of a round for exercises: its six phases, and what follows the last round."""

from __future__ import annotations

from collections.abc import Sequence

from .....engine.generators import GeneratedChoice
from .....engine.shapes import rect, text
from .....engine.toys import ROW_WIDE, Picture, picture_of_rows
from ..toys.drawn import STYLE_OF_TOYS

HIGH = 34


def strip(phases: Sequence[GeneratedChoice]) -> Picture:
    """Return some phases in their order, each a place under its value."""
    names = [one.label for one in phases]
    rows = [rect(0, 0, ROW_WIDE, HIGH, "card", 6) + text(12, 22, name) for name in names]
    return picture_of_rows(STYLE_OF_TOYS, [one.value for one in phases], rows, HIGH, ", ".join(names))
