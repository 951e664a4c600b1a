"""Drawing for exercises of where a tile may go at the end of a round: one shop, charity, a screen and the discard."""

from __future__ import annotations

from collections.abc import Sequence

from .....engine.shapes import markable, rect, text
from .....engine.toys import Picture, drawing
from ...rules.state import LEVELS
from ..drawn import STYLE_OF_TOYS, geek, tile
from .people import Tile
from .seats import SEATS

WIDTH, ROW, EDGE = 340, 44, 4
LEFT, SHELF = 34, 150  # of the shelves: left edge and width
RIGHT, BESIDE = 196, 140  # likewise of what stands beside the shop
IN_CHARITY = -1  # level of a tile in the charity shop


def ways_out(lying: Tile, level: int, signs: Sequence[str], says: str) -> Picture:
    """Return a tile in its window, with the places `screen`, `discard`, `up` and `stays`.

    Its shelf is a level from the bottom, or `IN_CHARITY`; signs stand on the charity shop, the screen and the discard.
    """
    charity, screen, discard = signs
    floors = range(IN_CHARITY, LEVELS + 1 if level == LEVELS - 1 else LEVELS)  # room above, for a tile on the top shelf
    highest = floors[len(floors) - 1]
    parts = [text(10, top_of(LEVELS - 1, highest) + 28, lying.shop, "number")]
    for floor in floors:
        x, y = EDGE if floor == IN_CHARITY else LEFT, top_of(floor, highest)
        wide = LEFT + SHELF - x
        inside = rect(x, y, wide, ROW - EDGE, "slot" if floor == LEVELS else "card", 6)
        if floor == IN_CHARITY:
            inside += text(x + 8, y + 25, charity, "quiet small")
        if floor == level:
            inside += tile(LEFT + SHELF - 60, y + 4, SEATS[lying.owner], lying.number, bought=lying.buyer >= 0)
            if lying.buyer >= 0:
                inside += geek(LEFT + SHELF - 30, y + 12, SEATS[lying.buyer])
        word = "stays" if floor == level else "up" if floor == level + 1 else ""
        parts.append(markable(word, x, y, wide, ROW - EDGE, inside) if word else inside)
    high = 2 * ROW - EDGE
    for word, sign, y in (("screen", screen, top_of(LEVELS - 1, highest)), ("discard", discard, top_of(0, highest))):
        inside = rect(RIGHT, y, BESIDE, high, "recess", 10) + text(RIGHT + 14, y + 25, sign, "bold")
        if word == "discard":
            inside += "".join([rect(RIGHT + 40 + 6 * one, y + 36 + 3 * one, 46, 32, "paper", 4) for one in range(3)])
        else:
            inside += rect(RIGHT + 14, y + 40, BESIDE - 28, 34, "card", 6)
        parts.append(markable(word, RIGHT, y, BESIDE, high, inside))
    return drawing(STYLE_OF_TOYS, WIDTH, EDGE + ROW * len(floors), parts, says)


def top_of(floor: int, highest: int) -> int:
    """Return the upper edge of a floor, below the highest one that is drawn."""
    return EDGE + ROW * (highest - floor)
