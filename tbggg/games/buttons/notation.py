"""The moves of Buttons, as a table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ...engine.moment import Written
from ...engine.moves import many, move, moves, step, word
from ...engine.rule import CHANCE
from .rules.boards import BLACK, CELLS, COLOURS, SIDE

if TYPE_CHECKING:
    from .rules.state import State

FACES = [str(face) for face in range(1, SIDE + 1)]


def cell_word(cell: int) -> str:
    """Return a cell's name, its row and its column.

    >>> cell_word(0), cell_word(19)
    ('1-1', '4-2')
    """
    return f"{cell // SIDE + 1}-{cell % SIDE + 1}"


def golden_word(dice: int) -> str:
    """Return the cell that the white and the golden die name, three bits each."""
    return f"{dice % 8}-{dice // 8}"


ROLLED = "roll 4-2 1 3 4 4"
CELL = word(range(CELLS), cell_word, like="4-3", wrong="words.cell", looks=r"[0-9]+-[0-9]+\Z")
GOLDEN_DICE = [white + 8 * golden for white in range(1, SIDE + 1) for golden in range(1, SIDE + 1)]
GOLDEN_CELL = word(GOLDEN_DICE, golden_word, like="4-3", wrong="words.cell", looks=r"[0-9]+(-[0-9]+)?\Z", room=64)
FACE = word(range(1, SIDE + 1), like=ROLLED, wrong="words.face", looks=r"[0-9]+\Z", room=8)
BLACK_DICE = many(FACE, BLACK + 1, order=False)  # one more than there are, so that a die too many is refused
MOVES = moves(
    "tbggg.games.buttons",
    f"{ROLLED}, withdraw, 4-3, pass, star 4-3",
    roll=move("roll", result=move("{golden} {black*}", golden=GOLDEN_CELL, black=BLACK_DICE)),
    withdraw=move("withdraw"),
    place=move("{cell}", cell=CELL),
    passed=move("pass", forced=True),
    star=move("star {cell}", cell=CELL, like="star 4-3", stops="words.star"),
    bust=step(),
    clean=step(),
)
ROLL, RESULT, WITHDRAW, PLACE = MOVES.roll.kind, MOVES.roll_result.kind, MOVES.withdraw.kind, MOVES.place.kind
PASS, PUT_STAR, BUST, CLEAN = MOVES.passed.kind, MOVES.star.kind, MOVES.bust.kind, MOVES.clean.kind


def read_words(state: State, seats: Sequence[str], seat: int, text: Sequence[str]) -> Written:
    """Read a move; a roll also as it is entered by hand, one die after the other, the golden ones first."""
    if state.due == CHANCE and len(text) > 1 and text[0] in FACES and text[1] in FACES:
        written = MOVES.read_words(state, seats, seat, ["roll", f"{text[0]}-{text[1]}", *text[2:]])
        return Written(written.actions[1:], written.used)
    return MOVES.read_words(state, seats, seat, text)


RESERVED = (
    *("roll", "withdraw", "pass", "star"),
    *COLOURS,
    *[cell_word(cell) for cell in range(CELLS)],
)
