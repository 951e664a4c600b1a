"""A small board for the toys: its cells, what stands on them, and what is closed."""

from __future__ import annotations

from functools import partial

from ....engine.shapes import at, disc, handle, path, piece, place, rect, text
from ....engine.texts import text as said
from ....engine.toys import LOOKS, Toy
from ..display.pieces import CELL, PITCH, hole_outline, model_outline, square, star_shape
from ..notation import cell_word
from ..rules.boards import CELLS, COLOURS, LAYOUTS, SIDE, models_of
from ..rules.constants import EMPTY, STAR
from ..rules.state import State, is_legal

TEXTS = "tbggg.games.buttons.lessons"
LEFT, TOP = 22, 20
FACE = "1A"  # of the lessons' boards, a substitute [BR1]
INK = "color-mix(in srgb,var(--jp-ui-font-color0,CanvasText) 88%,var(--jp-layout-color1,Canvas))"
STYLE = (
    LOOKS
    + ".tbs-small{font-size:12px}.tbs-mid{text-anchor:middle}"
    + "".join(
        f".tbs-{name}{{fill:{colour};stroke:#221c10;stroke-opacity:.6}}"
        f".tbs-on-{name}{{fill:color-mix(in srgb,{colour} 17%,transparent)}}"
        for name, colour in zip(COLOURS, ("#b3241c", "#f3d055", "#26805f", "#3a90da"), strict=True)
    )
    + ".tbs-hole{fill:light-dark(#fffdf7,#544c3e)}"
    + f".tbs-lens{{fill:rgb(255 255 255/.3);stroke:{INK};stroke-width:2.4}}"
    + ".tbs-night{fill:light-dark(#2b2620,#0d0b08)}.tbs-star{fill:#f8c52f;stroke:#8a6400}"
    + f".tbs-closed{{fill:none;stroke:{INK};stroke-width:2.5;stroke-linecap:round}}"
    + f".tbs-open{{fill:none;stroke:{INK};stroke-width:3}}"
    + ".tbs-row{fill:color-mix(in srgb,#f8c52f 38%,transparent)}"
    + ".tbs-golden{fill:none;stroke:#c08a10;stroke-width:3;stroke-dasharray:7 4}"
    + ".tbs-track{fill:color-mix(in srgb,gray 26%,transparent)}.tbs-part{fill:#b3521c}"
)
toy = partial(Toy, texts=TEXTS, style=STYLE)  # a toy of this game


def toy_text(lang: str, key: str, **values: object) -> str:
    """Return one of the toys' texts."""
    return said(TEXTS, lang, key, values)


def x_of(cell: int) -> int:
    """Return the left edge of a cell."""
    return LEFT + PITCH * (cell % SIDE)


def y_of(cell: int) -> int:
    """Return the upper edge of a cell."""
    return TOP + PITCH * (cell // SIDE)


def board(face: str = FACE) -> str:
    """Return the numbers of rows and columns, and the cells of a face with their models."""
    parts = [text(LEFT + PITCH * one + CELL // 2, 14, one + 1, "small mid") for one in range(SIDE)]
    parts += [text(9, TOP + PITCH * one + 26, one + 1, "small mid") for one in range(SIDE)]
    for cell, model in enumerate(models_of(LAYOUTS[face])):
        parts.append(path(square(x_of(cell), y_of(cell), CELL), f"on-{COLOURS[model]}"))
        parts.append(path(model_outline(model, x_of(cell), y_of(cell)), COLOURS[model]))
        parts.append(path(hole_outline(model, x_of(cell), y_of(cell)), "hole"))
    return "".join(parts)


def places() -> str:
    """Return the cells as places where a piece can be dropped, numbered from 1."""
    return "".join([place(x_of(cell), y_of(cell), CELL, CELL, str(cell + 1)) for cell in range(CELLS)])


def crosses(state: State) -> str:
    """Return a cross on each empty cell that is closed to the first seat [B2.5]."""
    shut = [cell for cell in range(CELLS) if state.piece[0][cell] == EMPTY and not is_legal(state, 0, cell)]
    corners = [(x_of(cell) + 13, y_of(cell) + 13) for cell in shut]
    return "".join([path(f"M{x} {y}l17 17M{x + 17} {y}l-17 17", "closed") for x, y in corners])


def token(control: str, x: int, y: int, held: int) -> str:
    """Return a button or a star that can be dragged."""
    return handle(control, piece(control, standing(x, y, held)))


def standing(x: int, y: int, held: int) -> str:
    """Return a button or a star on its cell."""
    return at(x, y, star_shape() if held == STAR else rect(1, 1, CELL - 2, CELL - 2, "lens", 20))


def dot(x: int, y: int) -> str:
    """Return the sign of an open cell."""
    return path(disc(x + CELL // 2, y + CELL // 2, 17), "open")


def listed(lang: str, cells: list[int]) -> str:
    """Return cells in words, or that there is none."""
    return " ".join([cell_word(cell) for cell in cells]) if cells else toy_text(lang, "shared.none")
