"""The words of the moves of Buttons."""

from __future__ import annotations

import re
from collections.abc import Sequence

from ...engine.game import Kind, Notation
from ...engine.moment import Unreadable, Written
from ...engine.rule import CHANCE
from ...engine.texts import say
from .rules.boards import CELLS, COLOURS, SIDE
from .rules.chance import MOST_BLACK, die_of, with_die
from .rules.state import (
    DICE,
    FIRST_BLACK,
    GOLDEN,
    PASS,
    PLACE,
    PUT_STAR,
    RESULT,
    ROLL,
    TEXTS,
    WHITE,
    WITHDRAW,
    State,
)

_CELL = re.compile(r"[1-6]-[1-6]\Z")
_LIKE_CELL = re.compile(r"[0-9]+-[0-9]+\Z")
_FACE = re.compile(r"[1-6]\Z")
_NUMBER = re.compile(r"[0-9]+\Z")
_FORMS = "roll 4-2 1 3 4 4, withdraw, 4-3, pass, star 4-3"
MOST_DICE = 20  # numbers after a cell; more are no mistake of counting


def cell_word(cell: int) -> str:
    """Return a cell's name, its row and its column.

    >>> cell_word(0), cell_word(19)
    ('1-1', '4-2')
    """
    return f"{cell // SIDE + 1}-{cell % SIDE + 1}"


def words(state: State, seats: Sequence[str], action: int) -> str:
    """Return a move's words without its seat; a step of the rules has none, but for a pass."""
    kind = action % 16
    if kind == RESULT:
        black = [str(die_of(action, die)) for die in range(FIRST_BLACK, DICE + 1) if die_of(action, die) > 0]
        return " ".join([f"{die_of(action, WHITE)}-{die_of(action, GOLDEN)}", *black])
    if kind == PLACE:
        return cell_word(action // 16)
    if kind == PUT_STAR:
        return f"star {cell_word(action // 16)}"
    return {ROLL: "roll", WITHDRAW: "withdraw", PASS: "pass"}.get(kind, "")


def read_words(state: State, seats: Sequence[str], seat: int, text: Sequence[str]) -> Written:
    """Read `roll 4-2 1 3 4 4` or its halves, `withdraw`, `4-3`, `pass`, or `star 4-3`."""
    word = text[0]
    if word == "withdraw":
        return Written((WITHDRAW,), 1)
    if word == "pass":
        return Written((PASS,), 1)
    if word == "star":
        if len(text) == 1:
            raise Unreadable(say("words.star", TEXTS), "star 4-3")
        return Written((PUT_STAR + 16 * _read_cell(text, 1),), 2)
    if word == "roll":
        if len(text) == 1 or not (_LIKE_CELL.match(text[1]) or _NUMBER.match(text[1])):
            return Written((ROLL,), 1)
        cell = _read_cell(text, 1)
        black = _black_dice(text, 2)
        return Written((ROLL, _result(cell, black)), 2 + len(black))
    if state.due == CHANCE and _FACE.match(word) and len(text) > 1 and _FACE.match(text[1]):
        # As a person enters it by hand: one die after the other, the golden ones first.
        black = _black_dice(text, 2)
        return Written((_result(SIDE * (int(word) - 1) + int(text[1]) - 1, black),), 2 + len(black))
    if not _LIKE_CELL.match(word):
        raise Unreadable(say("words.no_move", TEXTS, word=word), _FORMS)
    cell = _read_cell(text, 0)
    black = _black_dice(text, 1)
    if black:
        return Written((_result(cell, black),), 1 + len(black))
    return Written((PLACE + 16 * cell,), 1)


def _read_cell(text: Sequence[str], at: int) -> int:
    if not _CELL.match(text[at]):
        raise Unreadable(say("words.cell", TEXTS, word=text[at]), "4-3", at)
    return SIDE * (int(text[at][0]) - 1) + int(text[at][2]) - 1


def _black_dice(text: Sequence[str], first: int) -> list[int]:
    """The numbers that follow the golden dice."""
    found: list[int] = []
    for at in range(first, min(len(text), first + MOST_DICE)):
        if not _NUMBER.match(text[at]):
            break
        if not _FACE.match(text[at]):
            raise Unreadable(say("words.face", TEXTS, word=text[at]), "roll 4-2 1 3 4 4", at)
        found.append(int(text[at]))
    return found


def _result(cell: int, black: Sequence[int]) -> int:
    action = with_die(with_die(RESULT, WHITE, cell // SIDE + 1), GOLDEN, cell % SIDE + 1)
    for place, face in enumerate(black[:MOST_BLACK]):
        action = with_die(action, FIRST_BLACK + place, face)
    return action


NOTATION = Notation(
    words=words,
    read_words=read_words,
    kinds={RESULT: Kind(chance_result=True), PASS: Kind(forced=True)},
)
RESERVED = (
    *("roll", "withdraw", "pass", "star"),
    *COLOURS,
    *[cell_word(cell) for cell in range(CELLS)],
)
