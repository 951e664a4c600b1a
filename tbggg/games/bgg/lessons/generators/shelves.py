"""Drawing of shelves for exercises: some shops side by side, with a place for each of their shelves."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from .....engine.shapes import at, markable, rect, text
from .....engine.toys import Picture, drawing
from ...rules.state import LEVELS
from ..drawn import STYLE_OF_TOYS

WIDTH, ROW, HEAD = 340, 44, 26
FLOOR = HEAD + ROW * LEVELS
LETTERS = "bmt"


def word_of(shop: int, level: int) -> str:
    """Return a shelf as a record writes it."""
    return f"{shop}{LETTERS[level]}"


def top_of(level: int) -> int:
    """Return the upper edge of a level."""
    return HEAD + ROW * (LEVELS - 1 - level)


def shelves(shops: Sequence[int], left: int, column: int, middle: int, held: Mapping[str, str]) -> list[str]:
    """Return the shelves of some shops as shapes, columns side by side, with drawings on shelves by their words."""
    parts = []
    for place, shop in enumerate(shops):
        x = left + column * place
        parts.append(text(x + middle, 18, shop, "bold mid"))
        for level in range(LEVELS):
            y, word = top_of(level), word_of(shop, level)
            inside = rect(x + 1, y + 1, column - 4, ROW - 4, "card", 6) + held.get(word, "")
            parts.append(markable(word, x + 1, y + 1, column - 4, ROW - 4, inside))
    return parts


ALONE = 84  # left edge of a shop that is drawn alone


def priced(shop: int, prices: Sequence[int], level: int, held: str, says: str) -> Picture:
    """Return one shop with the price of each shelf, the bottom one first, and what lies on the shelf of a level."""
    wide = WIDTH - 2 * ALONE
    lying = {word_of(shop, level): at(ALONE + 12, top_of(level) + 6, held)}
    parts = shelves([shop], ALONE, wide, wide // 2, lying)
    for floor, price in enumerate(prices):
        parts.append(text(ALONE + wide - 16, top_of(floor) + 28, f"{price} GG", "gg end"))
    return drawing(STYLE_OF_TOYS, WIDTH, FLOOR, parts, says)
