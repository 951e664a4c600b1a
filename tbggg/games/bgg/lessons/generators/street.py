"""Drawing of the street for exercises: the bottom shelf of each shop, with tiles face down."""

from __future__ import annotations

from .....engine.generators import Deal
from .....engine.shapes import markable, path, rect, text
from .....engine.toys import Picture, drawing
from ...display.pieces import EMBLEMS
from ...rules.state import WINDOWS
from ...rules.street import EVERY_SHOP
from ..drawn import STYLE_OF_TOYS
from .people import EDGE, SHOP, WIDTH, corner
from .seats import SEATS

ROOM = 92  # height of a shop
TILE, LOW = 46, 32  # width and height of a back


def street(backs: list[int], offered: list[str], says: str) -> Picture:
    """Return the street, two shops across and three down, with what may be chosen as places.

    For each window of the bottom shelves, shop by shop, `backs` has the seat of its tile, or -1.
    """
    parts = []
    for shop in EVERY_SHOP:
        x, y = corner(shop, ROOM)
        parts.append(rect(x, y, SHOP, ROOM, "card", 8) + text(x + 10, y + 26, shop, "number"))
        shelf = rect(x + 4, y + 40, SHOP - 8, LOW + 14, "recess", 6)
        word = f"{shop}b"
        parts.append(markable(word, x + 4, y + 40, SHOP - 8, LOW + 14, shelf) if word in offered else shelf)
        for window in range(WINDOWS):
            left, top = x + 8 + 51 * window, y + 47
            seat = backs[WINDOWS * (shop - 1) + window]
            if seat < 0:
                parts.append(rect(left, top, TILE, LOW, "slot", 4))
                continue
            drawn = back(left, top, SEATS[seat])
            name = f"{word}.{window + 1}"
            parts.append(markable(name, left - 2, top - 2, TILE + 4, LOW + 4, drawn) if name in offered else drawn)
    return drawing(STYLE_OF_TOYS, WIDTH, EDGE + 3 * (ROOM + EDGE), parts, says)


def one_back_each(deal: Deal, owners: list[int]) -> Picture:
    """Return a street where each shop has one tile, the first of its shelf, by its owner; each is a place."""
    backs = [owner if window == 0 else -1 for owner in owners for window in range(WINDOWS)]
    return street(backs, [f"{shop}b.1" for shop in EVERY_SHOP], deal.say("shared.backs"))


def back(x: int, y: int, colour: str) -> str:
    """Return a tile face down."""
    mark = f'<g transform="translate({x + TILE // 2} {y + LOW // 2}) scale(0.9)">{path(EMBLEMS[colour], "on")}</g>'
    return f'<g class="tbs-{colour}">{rect(x, y, TILE, LOW, "cube", 4)}{mark}</g>'
