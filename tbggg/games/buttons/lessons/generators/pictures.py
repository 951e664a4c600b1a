"""Drawings for exercises: a board with what stands on it, and the players of a table."""

from __future__ import annotations

from collections.abc import Sequence

from .....engine.generators import GeneratedChoice
from .....engine.shapes import markable, rect, text
from .....engine.toys import ROW_WIDE, Picture, picture_of_rows
from ...display.pieces import CELL, PITCH
from ...notation import cell_word
from ...rules.boards import CELLS, SIDE
from ...rules.state import EMPTY, State
from ..drawn import LEFT, STYLE, TOP, board, standing, x_of, y_of

HIGH = 40


def of_board(state: State, offered: Sequence[GeneratedChoice]) -> Picture:
    """Return the first seat's board, on which the cells that are offered are places."""
    parts = [f"<style>{STYLE}</style>", board()]
    words = [one.value for one in offered]
    for cell in range(CELLS):
        held, word = state.piece[0][cell], cell_word(cell)
        inside = standing(x_of(cell), y_of(cell), held) if held != EMPTY else ""
        parts.append(markable(word, x_of(cell), y_of(cell), CELL, CELL, inside) if word in words else inside)
    says = ", ".join([cell_word(cell) for cell in range(CELLS) if state.piece[0][cell] != EMPTY])
    return Picture(LEFT + PITCH * SIDE, TOP + PITCH * SIDE, "".join(parts), says)


def of_players(offered: Sequence[GeneratedChoice]) -> Picture:
    """Return the players that are offered below each other, each a place."""
    names = [one.label for one in offered]
    rows = [rect(0, 0, ROW_WIDE, HIGH, "track", 8) + text(14, 25, name) for name in names]
    return picture_of_rows(STYLE, [one.value for one in offered], rows, HIGH, ", ".join(names))
