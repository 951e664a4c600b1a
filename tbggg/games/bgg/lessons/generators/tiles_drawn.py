"""Drawings of tiles for exercises: a card each in a window, with its price and geek, and hands below each other."""

from __future__ import annotations

from collections.abc import Sequence

from .....engine.shapes import markable, rect, text
from .....engine.toys import ROW_GAP, ROW_WIDE, Picture, drawing, picture_of_rows
from ...rules.state import BLANK
from ..drawn import STYLE_OF_TOYS, geek, tile
from .people import Tile
from .seats import SEATS, TABLE
from .street import back

WIDTH, CARD, HIGH, EDGE = 340, 164, 74, 4


def cards(titles: Sequence[str], shown: Sequence[Tile], says: str) -> Picture:
    """Return a card for each tile, two in a row, as places `1`, `2` and so on; titles name their windows."""
    parts = []
    for place, one in enumerate(shown):
        x = EDGE + (CARD + EDGE) * (place % 2)
        y = EDGE + (HIGH + EDGE) * (place // 2)
        inside = rect(x, y, CARD, HIGH, "card", 8) + text(x + 10, y + 19, titles[place], "quiet small")
        inside += tile(x + 10, y + 32, SEATS[one.owner], one.number)
        if one.buyer >= 0:
            inside += geek(x + 66, y + 36, SEATS[one.buyer])
        parts.append(markable(str(place + 1), x, y, CARD, HIGH, inside))
    rows = (len(shown) + 1) // 2
    return drawing(STYLE_OF_TOYS, WIDTH, EDGE + rows * (HIGH + EDGE), parts, says)


HAND_HIGH = 44
TILE, PITCH = 32, 36


def hands_of(hands: Sequence[Sequence[int]], says: str) -> Picture:
    """Return hands in rising order, blanks last; each is a place `h1`, `h2` and so on."""
    rows = []
    for tiles in hands:
        row = rect(0, 0, ROW_WIDE, HAND_HIGH, "card", 8)
        rising = [*sorted([one for one in tiles if one != BLANK]), *[one for one in tiles if one == BLANK]]
        for place, number in enumerate(rising):
            x = ROW_GAP + PITCH * place
            sign = "–" if number == BLANK else str(number)
            row += rect(x, 6, TILE, TILE, "paper", 4) + text(x + TILE // 2, 29, sign, "digit")
        rows.append(row)
    words = [f"h{line + 1}" for line in range(len(hands))]
    return picture_of_rows(STYLE_OF_TOYS, words, rows, HAND_HIGH, says)


A_LINE, LEFT, ACROSS, DOWN = 6, 17, 52, 38  # tiles side by side, where they begin, and from one to the next


def behind_a_screen(seat: int, numbers: int, blanks: int, bought: int, says: str) -> Picture:
    """Return how many tiles a seat has behind its screen.

    Those of its own whose numbers do not matter are drawn by their backs; then come its blanks, and on a line of their
    own the tiles that it has bought, of others in turn.
    """
    own = numbers + blanks
    others = [SEATS[other] for other in range(TABLE) if other != seat]
    lines = (own + A_LINE - 1) // A_LINE
    high = EDGE + DOWN * (lines + 1) + 2 * EDGE
    parts = [rect(EDGE, EDGE, WIDTH - 2 * EDGE, high, "recess", 10)]
    for place in range(own):
        x, y = LEFT + ACROSS * (place % A_LINE), 2 * EDGE + 2 + DOWN * (place // A_LINE)
        parts.append(back(x, y, SEATS[seat]) if place < numbers else tile(x, y, SEATS[seat], BLANK))
    for place in range(bought):
        parts.append(back(LEFT + ACROSS * place, 4 * EDGE + DOWN * lines, others[place % len(others)]))
    return drawing(STYLE_OF_TOYS, WIDTH, high + 2 * EDGE, parts, says)
