"""The game on paper: a face of each board, two on a page. Lengths are millimetres."""

from __future__ import annotations

from ....engine.pictures import text
from ....engine.printed import ROOM_WIDE, Printed, PrintedBoard
from ..notation import cell_word
from ..rules.boards import CELLS, FACE_NAMES, PRINTED, SIDE
from ..rules.constants import MODELS
from .phrases import say
from .pieces import CELL, PITCH, STYLE, model_shape, square

WIDE = 18  # of a cell: a coin lies in it
EDGE = 7  # room for the numbers of rows and columns
SIZES = """
.tbs-big{font-size:14px;font-weight:700}.tbs-axis{font-size:5px;text-anchor:middle}.tbs-said{font-size:3.3px}
.tbs-frame{fill:none;stroke:#555;stroke-width:.6}"""


def printed(lang: str) -> Printed:
    """Return the boards to print, in a language: the A side of each [BC1]."""
    return Printed(
        parts=tuple(_board(face, lang) for face in range(0, len(FACE_NAMES), 2)),
        style=STYLE + SIZES,
        shapes="".join(f'<g id="tp-model-{model}">{_cell(model)}</g>' for model in range(MODELS)),
    )


def _cell(model: int) -> str:
    return f'<path class="tbs-frame" d="{square(0, 0, CELL)}"/>{model_shape(model)}'


def _board(face: int, lang: str) -> PrintedBoard:
    """A face: a cell of its model for each row and column, and beside it what it is."""
    name, side = FACE_NAMES[face], EDGE + SIDE * WIDE
    shapes = "".join(
        text(EDGE + (at + 0.5) * WIDE, EDGE - 2, at + 1, "axis")
        + text(EDGE / 2, EDGE + (at + 0.5) * WIDE + 2, at + 1, "axis")
        for at in range(SIDE)
    )
    for cell in range(CELLS):
        row, column = divmod(cell, SIDE)
        where = f"translate({EDGE + column * WIDE} {EDGE + row * WIDE}) scale({WIDE / PITCH:.4f})"
        model = PRINTED[CELLS * face + cell]
        shapes += f'<use data-tp-cell="{cell_word(cell)}" href="#tp-model-{model}" transform="{where}"/>'
    shapes += text(side + 8, EDGE + 12, name, "big") + text(side + 8, EDGE + 20, say(lang, "board.assumed"), "said")
    title = say(lang, "paper.face", name=name)
    return PrintedBoard(
        title=title,
        says=say(lang, "paper.says"),
        width=ROOM_WIDE,
        height=side + 1,
        drawing=shapes,
    )
