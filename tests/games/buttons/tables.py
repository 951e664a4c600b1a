"""Tables of Buttons that tests begin from."""

from __future__ import annotations

from typing import Any

import pytest

import tbggg
from tbggg.games.buttons.rules.constants import BUTTON, STAR
from tbggg.games.buttons.rules.state import State

# Rows of one colour: every cell of row 1 is red, of row 2 yellow, and so on; 5 and 6 are red and yellow again.
STRIPES = "RRRRRR/YYYYYY/GGGGGG/BBBBBB/RRRRRR/YYYYYY"
NAMES = ("ann", "bob", "cat", "dan")
BOARDS = {2: f"{STRIPES} 2A", 3: f"{STRIPES} 2A 3A", 4: f"{STRIPES} 2A 3A 4A"}
OBJECTIVES = {2: "red+blue yellow+green", 3: "red green blue", 4: "red yellow green blue"}


def table(moves: str = "", seats: int = 2, **headers: str) -> Any:
    """The last moment of a game with these moves; ann has the striped board and begins."""
    own = {"Boards": BOARDS[seats], "Objectives": OBJECTIVES[seats], **headers}
    lines = "".join(f'[{name} "{value}"]\n' for name, value in own.items())
    return tbggg.loads(f'[Game "Buttons"]\n[Seats "{" ".join(NAMES[:seats])}"]\n{lines}\n{moves}').end


def refusal(moves: str, seats: int = 2, **headers: str) -> tbggg.RecordError:
    """The error of a game with these moves."""
    with pytest.raises(tbggg.RecordError) as caught:
        table(moves, seats, **headers)
    return caught.value


def rule_of(node: Any, move: str) -> str | None:
    """The rule that refuses a move, or nothing."""
    reason = node.position.why_not(move)
    return reason and reason.rule


def cell(word: str) -> int:
    """The number of a cell."""
    return 6 * (int(word[0]) - 1) + int(word[2]) - 1


def put(state: State, seat: int, buttons: str = "", stars: str = "") -> State:
    """The state, with buttons and stars on a board; stars count as those for withdrawals."""
    for word in buttons.split():
        state.piece[seat][cell(word)] = BUTTON
    for word in stars.split():
        state.piece[seat][cell(word)] = STAR
        state.stars[seat][0] += 1
    return state
