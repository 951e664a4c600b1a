"""Drawings for exercises: a board with what stands on it, and the players of a table."""

from __future__ import annotations

from collections.abc import Sequence

from .....engine.generators import GeneratedChoice
from .....engine.shapes import markable, rect, text
from .....engine.toys import Picture
from ...display.pieces import CELL, PITCH
from ...notation import cell_word
from ...rules.boards import CELLS, SIDE
from ...rules.state import EMPTY, State
from ..drawn import LEFT, STYLE, TOP, board, standing, x_of, y_of

WIDTH, ROW, EDGE = 340, 40, 4


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
    parts = [f"<style>{STYLE}</style>"]
    for line, one in enumerate(offered):
        y = EDGE + (ROW + EDGE) * line
        inside = rect(EDGE, y, WIDTH - 2 * EDGE, ROW, "track", 8) + text(EDGE + 14, y + 25, one.label)
        parts.append(markable(one.value, EDGE, y, WIDTH - 2 * EDGE, ROW, inside))
    says = ", ".join([one.label for one in offered])
    return Picture(WIDTH, EDGE + (ROW + EDGE) * len(offered), "".join(parts), says)
