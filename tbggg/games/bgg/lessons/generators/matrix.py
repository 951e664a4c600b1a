"""Drawing of a collection for exercises: a row a rival's colour, a column a number."""

from __future__ import annotations

from collections.abc import Sequence

from .....engine.generators import Deal
from .....engine.shapes import markable, rect, text
from .....engine.toys import Picture, drawing
from ...rules.state import NUMBERS, State
from ..drawn import STYLE_OF_TOYS, badge, tile
from .seats import SEATS, name

WIDTH, LEFT, COLUMN = 340, 34, 50
HEAD, ROW, EDGE = 22, 36, 6


def matrix(state: State, seat: int, says: str, offered: Sequence[str] = ()) -> Picture:
    """Return a seat's collection, on which tiles that are offered, as `red 3`, are places."""
    rows = _rows(state, seat, 0, offered)
    return drawing(STYLE_OF_TOYS, WIDTH, HEAD + ROW * (state.seats - 1) + EDGE, [rows], says)


def matrices(deal: Deal, state: State, seats: Sequence[int], says: str) -> Picture:
    """Return the collections of some seats below each other, each a place under the word of its seat."""
    high = HEAD + HEAD + ROW * (state.seats - 1) + EDGE
    parts = []
    for at, seat in enumerate(seats):
        top = (high + EDGE) * at
        inside = rect(1, top + 1, WIDTH - 2, high - 2, "card", 8) + badge(8, top + 5, SEATS[seat])
        inside += text(34, top + 19, name(deal, seat), "bold") + _rows(state, seat, top + HEAD, ())
        parts.append(markable(SEATS[seat], 1, top + 1, WIDTH - 2, high - 2, inside))
    return drawing(STYLE_OF_TOYS, WIDTH, (high + EDGE) * len(seats), parts, says)


def _rows(state: State, seat: int, top: int, offered: Sequence[str]) -> str:
    """Return the tiles of a collection, from an upper edge on."""
    parts = [text(LEFT + COLUMN * one - COLUMN // 2, top + 16, one, "bold mid") for one in range(1, NUMBERS)]
    rivals = [owner for owner in range(state.seats) if owner != seat]
    for line, owner in enumerate(rivals):
        y = top + HEAD + ROW * line
        parts.append(badge(8, y + 8, SEATS[owner]))
        for number in range(1, NUMBERS):
            x, copies = LEFT + COLUMN * (number - 1), state.collection[seat][owner][number]
            inside = rect(x + 2, y + 2, 46, 32, "slot", 4)
            if copies > 0:
                inside += tile(x + 2, y + 2, SEATS[owner], number, copies)
            word = f"{SEATS[owner]} {number}"
            parts.append(markable(word, x + 2, y + 2, 46, 32, inside) if word in offered else inside)
    return "".join(parts)
