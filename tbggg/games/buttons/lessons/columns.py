"""Toy on a roll: where the roller may place, what the golden dice give the others, and what one piece closes."""

from __future__ import annotations

from collections.abc import Mapping

from ....engine.shapes import path, rect
from ....engine.toys import Control, Picture
from ..display.pieces import CELL, GRID, PITCH, square
from ..notation import cell_word
from ..odds import closed_in_row
from ..rules.boards import CELLS, SIDE
from ..rules.constants import BUTTON, STAR, WHITE
from ..rules.state import State, golden_cell, in_column, is_legal
from .drawn import LEFT, TOP, board, crosses, dot, listed, places, token, toy, toy_text, x_of, y_of

DICE = ("white", "golden", "black1", "black2", "black3", "black4")


def position(values: Mapping[str, int]) -> State:
    """Return the board with its piece, and the dice."""
    state = State(dice=[values[name] for name in DICE])
    state.piece[0][values["cell"] - 1] = held(values)
    return state


def held(values: Mapping[str, int]) -> int:
    """Return the piece on the board."""
    return STAR if values["piece"] == 1 else BUTTON


def open_cells(state: State) -> list[int]:
    """Return the cells where the roller may place [B2.2, B2.3, B2.4, B2.5]."""
    row = range(SIDE * (state.dice[WHITE] - 1), SIDE * state.dice[WHITE])
    return [cell for cell in row if in_column(state, cell % SIDE + 1) and is_legal(state, 0, cell)]


def draw(values: Mapping[str, int], width: int, lang: str) -> Picture:
    """Return a board with the row of the white die, its open cells, and all that the piece closes."""
    state = position(values)
    parts = [rect(LEFT - 4, TOP + PITCH * (values["white"] - 1) - 3, GRID + 4, CELL + 6, "row", 8), board(), places()]
    parts.append(crosses(state))
    parts += [dot(x_of(cell), y_of(cell)) for cell in open_cells(state)]
    golden = golden_cell(state)
    parts.append(path(square(x_of(golden) - 2, y_of(golden) - 2, CELL + 4), "golden"))
    parts.append(token("cell", x_of(values["cell"] - 1), y_of(values["cell"] - 1), held(values)))
    return Picture(width, TOP + GRID + 6, "".join(parts), says(values, state, lang))


def says(values: Mapping[str, int], state: State, lang: str) -> str:
    """Return in words where the roller and the others may place, and what is closed."""
    cells = open_cells(state)
    closed = sum([closed_in_row(state, 0, row) for row in range(SIDE)])
    key = "columns.star" if values["piece"] == 1 else "columns.button"
    first = toy_text(lang, "columns.legal", cells=listed(lang, cells)) if cells else toy_text(lang, "columns.bust")
    more = toy_text(lang, "columns.golden", cell=cell_word(golden_cell(state)))
    return f"{first} {more} {toy_text(lang, key, cell=cell_word(values['cell'] - 1), closed=closed)}"


def reached(values: Mapping[str, int]) -> list[bool]:
    """Return whether a button closes fewest cells, in a corner, and whether the roller has nowhere to place."""
    column, row = (values["cell"] - 1) % SIDE, (values["cell"] - 1) // SIDE
    cornered = column in (0, SIDE - 1) and row in (0, SIDE - 1)
    return [values["piece"] == 0 and cornered, not open_cells(position(values))]


CONTROLS = (
    *(Control(name, 1, SIDE, face) for name, face in zip(DICE, (4, 2, 1, 3, 4, 4), strict=True)),
    Control("cell", 1, CELLS, 15, named=True),
    Control("piece", 0, 1, 0, named=True),
)
TOY = toy(name="columns", rules=("B2.2", "B2.3", "B2.4", "B2.5", "B3.1"), controls=CONTROLS, draw=draw, reached=reached)
