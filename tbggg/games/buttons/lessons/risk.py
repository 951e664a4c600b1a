"""Toy on the chance of a bust: up to four buttons, the dice that are left, and six rows that close."""

from __future__ import annotations

from collections.abc import Mapping

from ....engine.numerals import grouped, percent
from ....engine.shapes import at, place, rect, text
from ....engine.toys import WIDE, Control, Picture
from ..display.pieces import CELL, GRID, PITCH
from ..odds import bust_ways, closed_in_row, rolls
from ..rules.boards import CELLS, SIDE
from ..rules.constants import ALL_BLACK, BUTTON, SEATS
from ..rules.state import State, beside_button
from .drawn import LEFT, TOP, board, crosses, places, token, toy, toy_text, x_of, y_of

BUTTONS = ("first", "second", "third", "fourth")
BAR = 150
SAFE = 400  # rolls, of which less than one is to bust


def position(values: Mapping[str, int]) -> State:
    """Return the board with its buttons; those that are at 0 lie beside it."""
    state = State(seats=SEATS, exits=ALL_BLACK - values["dice"])
    for cell in placed_on(values):
        state.piece[0][cell - 1] = BUTTON
    return state


def draw(values: Mapping[str, int], width: int, lang: str) -> Picture:
    """Return a board with what its buttons close, and a bar for each row: how many of its six cells are closed."""
    state = position(values)
    wide = width == WIDE
    tray = TOP + GRID + 8
    parts = [board(), places(), crosses(state)]
    for nth in range(len(BUTTONS)):
        parts.append(rect(LEFT + PITCH * nth, tray, CELL, CELL, "lost", 8))
    parts.append(place(LEFT, tray, PITCH * len(BUTTONS), CELL, "0"))
    left, top = (LEFT + GRID + 40, TOP) if wide else (LEFT, tray + PITCH + 30)
    step = PITCH if wide else 30
    parts.append(text(left, top - 8, toy_text(lang, "risk.rows"), "small"))
    for row in range(SIDE):
        closed = closed_in_row(state, 0, row)
        y = top + step * row + (12 if wide else 4)
        bar = text(0, 15, row + 1, "bold") + rect(18, 2, BAR, 18, "track", 4)
        bar += rect(18, 2, BAR * closed // SIDE, 18, "part", 4) + text(BAR + 28, 16, f"{closed}/6")
        parts.append(at(left, y, bar))
    for nth, name in enumerate(BUTTONS):
        cell = values[name] - 1
        x = LEFT + PITCH * nth if cell < 0 else x_of(cell)
        parts.append(token(name, x, tray if cell < 0 else y_of(cell), BUTTON))
    below = max(tray + PITCH, top + step * SIDE)
    return Picture(width, below + 6, "".join(parts), says(state, values, lang))


def placed_on(values: Mapping[str, int]) -> list[int]:
    """Return the cells of the buttons that are on the board, counted from 1."""
    return [values[name] for name in BUTTONS if values[name] > 0]


def forbidden(state: State, on: list[int]) -> str:
    """Return the key of why the buttons cannot stand so [B2.5, BR19], or an empty text."""
    if [cell for cell in on if on.count(cell) > 1]:
        return "risk.one_cell"
    return "risk.touching" if [cell for cell in on if beside_button(state, 0, cell - 1)] else ""


def says(state: State, values: Mapping[str, int], lang: str) -> str:
    """Return the chance of a bust in words, or why the buttons cannot stand so."""
    wrong = forbidden(state, placed_on(values))
    if wrong:
        return toy_text(lang, wrong)
    dice = values["dice"]
    ways, whole = bust_ways(state, 0), rolls(state)
    chance, every = percent(ways, whole, 2, lang), grouped(whole, lang)
    return toy_text(lang, "risk.chance", dice=dice, percent=chance, ways=grouped(ways, lang), rolls=every)


def reached(values: Mapping[str, int]) -> list[bool]:
    """Return whether two buttons, and whether three, leave a chance of a bust below one in four hundred."""
    state = position(values)
    on = placed_on(values)
    is_safe = forbidden(state, on) == "" and bust_ways(state, 0) * SAFE < rolls(state)
    return [len(on) == 2 and is_safe, len(on) == 3 and is_safe]


CONTROLS = (
    *(Control(name, 0, CELLS, cell, named=True) for name, cell in zip(BUTTONS, (8, 11, 0, 0), strict=True)),
    Control("dice", 2, 5, 5),
)
TOY = toy(name="risk", rules=("B4.1", "B2.5"), controls=CONTROLS, draw=draw, reached=reached)
