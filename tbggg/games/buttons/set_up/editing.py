"""Dice to put on the table, and the cells of each seat's board, for the editor of positions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ....engine.set_up_editing import Editing, PieceRows
from ..notation import cell_word
from ..rules.boards import CELLS, SIDE
from ..rules.state import State

if TYPE_CHECKING:
    from ....engine.board_marks_svg import Box


def dice(state: State, seats: Sequence[str]) -> PieceRows:
    """The cell of the golden dice, and the faces of the black ones."""
    faces = [f"{face}" for face in range(1, SIDE + 1)]
    return [*[(f"{row}-", [f"{row}-{column}" for column in faces]) for row in faces], ("", faces)]


def cells(state: State, seats: Sequence[str]) -> dict[str, dict[str, Box]]:
    """Cells of each seat's board, on its print."""
    from ..display.pieces import CELL, PITCH  # slow to import, and nothing needs it before the first picture

    return {
        f"print-{at}": {
            f"{seat} {cell_word(cell)}": (cell % SIDE * PITCH, cell // SIDE * PITCH, CELL, CELL)
            for cell in range(CELLS)
        }
        for at, seat in enumerate(seats)
    }


EDITING = Editing(texts="tbggg.games.buttons", pieces={"dice": dice}, on_shapes=cells, seldom=("lost", "rolls"))
