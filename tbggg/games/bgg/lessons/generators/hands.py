"""Drawing of some hands of tiles for exercises, one below the other."""

from __future__ import annotations

from collections.abc import Sequence

from .....engine.shapes import markable, rect, text
from .....engine.toys import Picture
from ...rules.state import BLANK
from ..toys.drawn import STYLE_OF_TOYS

WIDTH, ROW, EDGE = 340, 44, 4
TILE, PITCH = 32, 36


def hands_of(hands: Sequence[Sequence[int]], says: str) -> Picture:
    """Return hands in rising order, blanks last; each is a place `h1`, `h2` and so on."""
    parts = [f"<style>{STYLE_OF_TOYS}</style>"]
    for line, tiles in enumerate(hands):
        y = EDGE + (ROW + EDGE) * line
        inside = rect(EDGE, y, WIDTH - 2 * EDGE, ROW, "card", 8)
        rising = [*sorted([one for one in tiles if one != BLANK]), *[one for one in tiles if one == BLANK]]
        for place, number in enumerate(rising):
            x = 2 * EDGE + PITCH * place
            sign = "–" if number == BLANK else str(number)
            inside += rect(x, y + 6, TILE, TILE, "paper", 4) + text(x + TILE // 2, y + 29, sign, "digit")
        parts.append(markable(f"h{line + 1}", EDGE, y, WIDTH - 2 * EDGE, ROW, inside))
    return Picture(WIDTH, EDGE + (ROW + EDGE) * len(hands), "".join(parts), says)
