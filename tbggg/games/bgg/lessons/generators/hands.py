"""Drawing of some hands of tiles for exercises, one below the other."""

from __future__ import annotations

from collections.abc import Sequence

from .....engine.shapes import rect, text
from .....engine.toys import ROW_GAP, ROW_WIDE, Picture, picture_of_rows
from ...rules.state import BLANK
from ..toys.drawn import STYLE_OF_TOYS

HIGH = 44
TILE, PITCH = 32, 36


def hands_of(hands: Sequence[Sequence[int]], says: str) -> Picture:
    """Return hands in rising order, blanks last; each is a place `h1`, `h2` and so on."""
    rows = []
    for tiles in hands:
        row = rect(0, 0, ROW_WIDE, HIGH, "card", 8)
        rising = [*sorted([one for one in tiles if one != BLANK]), *[one for one in tiles if one == BLANK]]
        for place, number in enumerate(rising):
            x = ROW_GAP + PITCH * place
            sign = "–" if number == BLANK else str(number)
            row += rect(x, 6, TILE, TILE, "paper", 4) + text(x + TILE // 2, 29, sign, "digit")
        rows.append(row)
    words = [f"h{line + 1}" for line in range(len(hands))]
    return picture_of_rows(STYLE_OF_TOYS, words, rows, HIGH, says)
