"""Drawings for exercises: a board with what stands on it, and the players of a table."""

from __future__ import annotations

from collections.abc import Sequence

from .....engine.generators import GeneratedChoice
from .....engine.shapes import markable, path, rect, text
from .....engine.toys import ROW_WIDE, Picture, drawing, picture_of_rows
from ...display.pieces import CELL, PITCH, square, star_outline
from ...notation import cell_word
from ...rules.boards import CELLS, SIDE
from ...rules.constants import EMPTY
from ...rules.state import State
from ..drawn import FACE, LEFT, STYLE, TOP, board, standing, x_of, y_of

HIGH = 40
SMALL, BESIDE = 20, 96  # side of a small cell, and left edge of small boards
STARRED = SMALL * (SIDE + 1)


def of_board(state: State, offered: Sequence[GeneratedChoice], face: str = FACE) -> Picture:
    """Return the first seat's board, on which the cells that are offered are places."""
    parts = [board(face)]
    words = [one.value for one in offered]
    for cell in range(CELLS):
        held, word = state.piece[0][cell], cell_word(cell)
        inside = standing(x_of(cell), y_of(cell), held) if held != EMPTY else ""
        parts.append(markable(word, x_of(cell), y_of(cell), CELL, CELL, inside) if word in words else inside)
    says = ", ".join([cell_word(cell) for cell in range(CELLS) if state.piece[0][cell] != EMPTY])
    return drawing(STYLE, LEFT + PITCH * SIDE, TOP + PITCH * SIDE, parts, says)


def of_rows(state: State, offered: Sequence[GeneratedChoice]) -> Picture:
    """Return the first seat's board, on which the rows that are offered are places."""
    plain = of_board(state, ())
    frames = [
        markable(one.value, 0, y_of(SIDE * row) - 2, LEFT + PITCH * SIDE, CELL + 4, "")
        for row, one in enumerate(offered)
    ]
    return Picture(plain.width, plain.height, plain.markup + "".join(frames), plain.says)


def of_players(offered: Sequence[GeneratedChoice]) -> Picture:
    """Return the players that are offered below each other, each a place."""
    names = [one.label for one in offered]
    rows = [rect(0, 0, ROW_WIDE, HIGH, "track", 8) + text(14, 25, name) for name in names]
    return picture_of_rows(STYLE, [one.value for one in offered], rows, HIGH, ", ".join(names))


def of_stars(offered: Sequence[GeneratedChoice], stars: Sequence[Sequence[int]]) -> Picture:
    """Return the boards of the first players below each other, each a place, with their stars alone."""
    rows = []
    for seat, cells in enumerate(stars):
        parts = [rect(0, 0, ROW_WIDE, STARRED, "track", 8), text(14, STARRED // 2 + 5, offered[seat].label)]
        for cell in range(CELLS):
            x, y = BESIDE + SMALL * (cell % SIDE), SMALL // 2 + SMALL * (cell // SIDE)
            parts.append(path(square(x, y, SMALL - 2), "night" if cell in cells else "hole"))
            if cell in cells:
                parts.append(path(star_outline(x + SMALL // 2 - 1, y + SMALL // 2, SMALL // 2 - 3), "star"))
        rows.append("".join(parts))
    says = "; ".join([f"{offered[seat].label}: {len(cells)}" for seat, cells in enumerate(stars)])
    return picture_of_rows(STYLE, [one.value for one in offered[: len(stars)]], rows, STARRED, says)
