"""Drawing of a round for exercises: its six phases, and what follows the last round."""

from __future__ import annotations

from collections.abc import Sequence

from .....engine.generators import GeneratedChoice
from .....engine.shapes import markable, rect, text
from .....engine.toys import Picture
from ..toys.drawn import STYLE_OF_TOYS

WIDTH, ROW, EDGE = 340, 34, 4


def strip(phases: Sequence[GeneratedChoice]) -> Picture:
    """Return some phases in their order, each a place under its value."""
    parts = [f"<style>{STYLE_OF_TOYS}</style>"]
    for line, one in enumerate(phases):
        y = EDGE + (ROW + EDGE) * line
        inside = rect(EDGE, y, WIDTH - 2 * EDGE, ROW, "card", 6) + text(EDGE + 12, y + 22, one.label)
        parts.append(markable(one.value, EDGE, y, WIDTH - 2 * EDGE, ROW, inside))
    says = ", ".join([one.label for one in phases])
    return Picture(WIDTH, EDGE + (ROW + EDGE) * len(phases), "".join(parts), says)
