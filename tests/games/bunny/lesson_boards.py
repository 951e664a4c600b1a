"""The answers of the lessons of Bunny Kingdom, and what their boards hold."""

from __future__ import annotations

import tbggg
from tbggg.games.bunny.rules.fiefs import strength, wealth
from tbggg.games.bunny.rules.state import State
from tbggg.games.bunny.rules.tables import CELL_WORDS
from tbggg.record.record import Node

ANSWERS: dict[str, tuple[object, ...]] = {
    "EK0.1": ("D3", "C4", "yellow", "E4", "E5", "area"),
    "EK0.2": ("D4",),
    "EK0.3": ("J9",),
    "EK1.1": ("C6, D5, D6",),
    "EK1.2": ("F7",),
    "EK1.3": ("tower", "A2, B10"),
    "EK1.4": ("D4", "D5", "B10, I3"),
    "PK2.1": ("camp4, I7",),
    "EK2.1": ("green",),
    "EK2.2": ("D4, I2",),
    "EK2.3": ("diplomat, mountains",),
    "PK2.2": ("red, green",),
}


def board_of(id: str, step: int = 0) -> Node:
    found = tbggg.exercise(id).parts[step].board
    assert found is not None
    return found


def area(node: Node, cell: str) -> tuple[int, int]:
    """The towers and the different things of the fief that a territory is in."""
    return area_of(node.state, CELL_WORDS.index(cell))


def area_of(state: State, cell: int) -> tuple[int, int]:
    root = state.fief[cell] - 1
    return strength(state, root), wealth(state, root)
