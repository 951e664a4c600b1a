"""Drawing of tiles in their windows for exercises: a card each, with the price and the geek that stands on it."""

from __future__ import annotations

from dataclasses import dataclass

from .....engine.shapes import markable, rect, text
from .....engine.toys import Picture
from ...rules.state import BLANK
from ..toys.drawn import STYLE_OF_TOYS, badge, geek, tile
from .seats import SEATS

WIDTH, CARD, HIGH, EDGE = 340, 164, 74, 4
NOBODY = -1


@dataclass(frozen=True, slots=True)
class Card:
    """One tile.

    Attributes:
        title: its window in words, with the price.
        owner: index of its publisher's seat.
        number: its number, or `BLANK`.
        buyer: index of the seat whose geek stands on it, or `NOBODY`.
    """

    title: str
    owner: int
    number: int
    buyer: int


def cards(shown: list[Card], says: str) -> Picture:
    """Return the cards, two in a row, as places `1`, `2` and so on."""
    parts = [f"<style>{STYLE_OF_TOYS}</style>"]
    for place, one in enumerate(shown):
        x = EDGE + (CARD + EDGE) * (place % 2)
        y = EDGE + (HIGH + EDGE) * (place // 2)
        inside = rect(x, y, CARD, HIGH, "card", 8) + text(x + 10, y + 19, one.title, "quiet small")
        if one.number == BLANK:
            inside += rect(x + 10, y + 32, 46, 32, "paper", 4) + badge(x + 24, y + 39, SEATS[one.owner])
        else:
            inside += tile(x + 10, y + 32, SEATS[one.owner], one.number)
        if one.buyer != NOBODY:
            inside += geek(x + 66, y + 36, SEATS[one.buyer])
        parts.append(markable(str(place + 1), x, y, CARD, HIGH, inside))
    rows = (len(shown) + 1) // 2
    return Picture(WIDTH, EDGE + rows * (HIGH + EDGE), "".join(parts), says)
