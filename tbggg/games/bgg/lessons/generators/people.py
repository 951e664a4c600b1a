"""Drawing of a table for exercises: its players clockwise, each with the dice or the number that stands before them."""

from __future__ import annotations

from collections.abc import Sequence

from .....engine.generators import Deal
from .....engine.shapes import rect, text
from .....engine.toys import ROW_WIDE, Picture, picture_of_rows
from ..toys.drawn import STYLE_OF_TOYS, geek
from .seats import SEATS, name

HIGH, DIE = 40, 28


def people(deal: Deal, seats: int, dice: Sequence[Sequence[int]] = ()) -> Picture:
    """Return the players of a table, each a place under the word of its seat.

    Args:
        deal: the exercise.
        seats: how many they are.
        dice: for each seat, its dice in their order; empty for none.
    """
    rows, said = [], []
    for seat in range(seats):
        row = rect(0, 0, ROW_WIDE, HIGH, "card", 8) + geek(10, 8, SEATS[seat]) + text(46, 26, name(deal, seat), "bold")
        shown = dice[seat] if len(dice) > 0 else []
        for place, face in enumerate(shown):
            x = ROW_WIDE - 8 - (DIE + 6) * (len(shown) - place)
            row += rect(x, 6, DIE, DIE, "paper", 5) + text(x + DIE // 2, 26, face, "digit")
        rows.append(row)
        said.append(" ".join([name(deal, seat), *[str(face) for face in shown]]))
    return picture_of_rows(STYLE_OF_TOYS, SEATS[:seats], rows, HIGH, ", ".join(said))
