"""Fiefs as rectangles on squared paper: towers are the width, different things the height."""

from __future__ import annotations

from collections.abc import Sequence

from ....engine.shapes import at, rect, text
from .drawn import area
from .part_of_map import good

WIDTH, UNIT = 340, 14
LEFT = 84  # where the rectangle of a row begins
GOOD = 17
PER_LINE = 4  # goods in a line beside a rectangle


def row_high(things: int) -> int:
    """Return the height of a row for so many things."""
    return max(56, UNIT * things + 20)


def fief_row(towers: int, goods: Sequence[int], y: int) -> str:
    """Return a fief as a rectangle, with its goods and its sides before it.

    Args:
        towers: its width.
        goods: its different things, from 0.
        y: upper edge.
    """
    high = row_high(len(goods))
    shown = rect(4, y, WIDTH - 8, high - 4, "panel", 8)
    shown += text(12, y + 20, f"{towers} × {len(goods)} = {towers * len(goods)}", "small bold")
    for nth, one in enumerate(goods):
        x, top = 12 + GOOD * (nth % PER_LINE), y + 26 + GOOD * (nth // PER_LINE)
        shown += good(one, x, top, 75)
    return shown + at(LEFT + 6, y + (high - 4 - UNIT * len(goods)) // 2, area(towers, len(goods), UNIT))
