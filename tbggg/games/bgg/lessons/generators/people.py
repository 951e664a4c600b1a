"""Drawing of a table for exercises: its players clockwise, each with the dice or the number that stands before them."""

from __future__ import annotations

from collections.abc import Sequence

from .....engine.generators import Deal
from .....engine.shapes import markable, rect, text
from .....engine.toys import Picture
from ..toys.drawn import STYLE_OF_TOYS, geek
from .seats import SEATS, name

WIDTH, ROW, EDGE, DIE = 340, 40, 4, 28


def people(deal: Deal, seats: int, dice: Sequence[Sequence[int]] = ()) -> Picture:
    """Return the players of a table, each a place under the word of its seat.

    Args:
        deal: the exercise.
        seats: how many they are.
        dice: for each seat, its dice in their order; empty for none.
    """
    parts = [f"<style>{STYLE_OF_TOYS}</style>"]
    said = []
    for seat in range(seats):
        y = EDGE + (ROW + EDGE) * seat
        inside = rect(EDGE, y, WIDTH - 2 * EDGE, ROW, "card", 8) + geek(EDGE + 10, y + 8, SEATS[seat])
        inside += text(EDGE + 46, y + 26, name(deal, seat), "bold")
        shown = dice[seat] if len(dice) > 0 else []
        for place, face in enumerate(shown):
            x = WIDTH - 3 * EDGE - (DIE + 6) * (len(shown) - place)
            inside += rect(x, y + 6, DIE, DIE, "paper", 5) + text(x + DIE // 2, y + 26, face, "digit")
        parts.append(markable(SEATS[seat], EDGE, y, WIDTH - 2 * EDGE, ROW, inside))
        said.append(" ".join([name(deal, seat), *[str(face) for face in shown]]))
    return Picture(WIDTH, EDGE + (ROW + EDGE) * seats, "".join(parts), ", ".join(said))
