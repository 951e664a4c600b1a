"""Positions of Buttons without the moves before them: `2.1 ann to move, dice 4-2 1 3 4; ann: buttons 1-1 4-2`."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING

from ....engine.set_up import TABLE, Misread, SetUp, cells_with, choice, derived_cells, number, own, row, single
from ....engine.set_up_editing import Editing, PieceRows
from ....engine.texts import say
from ..notation import cell_word
from ..rules.boards import CELLS, SIDE
from ..rules.constants import BUSTED, BUTTON, DICE, FIRST_BLACK, GOLDEN, IN, STAR, TEXTS, WHITE, WITHDRAWN
from ..rules.state import State
from . import follows
from .faults import faults

if TYPE_CHECKING:
    from ....engine.board_marks_svg import Box

CELL_WORDS = {cell: cell_word(cell) for cell in range(CELLS)}
MOST_STARS = 36
_FACE = re.compile(r"[1-6]\Z")
_CELL = re.compile(r"[1-6]-[1-6]\Z")


def write_dice(state: State, seats: Sequence[str], at: int) -> str:
    """Write the golden dice as their cell, then the black ones."""
    black = [f"{face}" for face in state.dice[FIRST_BLACK:] if face > 0]
    return " ".join(["dice", f"{state.dice[WHITE]}-{state.dice[GOLDEN]}", *black])


def read_dice(state: State, seats: Sequence[str], at: int, words: Sequence[str]) -> None:
    """Read what `write_dice` has written."""
    if len(words) < 2 or not _CELL.match(words[1]):
        raise Misread(say("setup.golden", TEXTS), 1)
    if len(words) > DICE:
        raise Misread(say("setup.many_dice", TEXTS), DICE)
    state.dice[WHITE] = int(words[1][0])
    state.dice[GOLDEN] = int(words[1][2])
    for place, word in enumerate(words[2:]):
        if not _FACE.match(word):
            raise Misread(say("setup.face", TEXTS, word=word), place + 2)
        state.dice[FIRST_BLACK + place] = int(word)


def dice(state: State, seats: Sequence[str]) -> PieceRows:
    """The cell of the golden dice, and the faces of the black ones."""
    faces = [f"{face}" for face in range(1, SIDE + 1)]
    return [*[(f"{row}-", [f"{row}-{column}" for column in faces]) for row in faces], ("", faces)]


def cells(state: State, seats: Sequence[str]) -> dict[str, dict[str, Box]]:
    """Cells of each seat's board, on its print."""
    from ..display.pieces import CELL, PITCH  # slow to import, and nothing needs it before the first picture

    return {
        f"print-{at}": {
            f"{seat} {word}": (cell % SIDE * PITCH, cell // SIDE * PITCH, CELL, CELL)
            for cell, word in CELL_WORDS.items()
        }
        for at, seat in enumerate(seats)
    }


SET_UP = SetUp(
    facts=(
        cells_with("piece", "buttons", CELL_WORDS, value=BUTTON),
        cells_with("piece", "stars", CELL_WORDS, value=STAR),
        choice("status", {IN: "in", WITHDRAWN: "withdrawn", BUSTED: "bust"}, usual=follows.in_or_out),
        derived_cells("exits", follows=follows.exits),
        own(("dice",), "dice", write_dice, read_dice, TABLE),
        single("roller", "roller", first_seat=0, of=TABLE, follows=follows.roller, phases=(1,)),
        derived_cells("step", follows=follows.step),
        row("earned", "left", most=MOST_STARS, short=True, usual=follows.earned),
        number("lost", "lost"),
        row("stars", "for", most=MOST_STARS, short=True, usual=follows.stars),
        number("rolls", "rolls", of=TABLE, follows=follows.rolls, phases=(1,)),  # the index of luck
        follows.DUE,
    ),
    faults=faults,
    editing=Editing(texts="tbggg.games.buttons", pieces={"dice": dice}, on_shapes=cells, seldom=("lost", "rolls")),
)
