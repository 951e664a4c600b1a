"""Numbers behind screens, tiles of each seat, and geeks on them, for the editor of positions."""

from __future__ import annotations

from collections.abc import Sequence

from ....engine.board_marks_svg import Box
from ....engine.set_up import REST, UNSEEN
from ....engine.set_up_editing import Editing, PieceRows, one_seat
from ..display.street_shapes import PITCH, TALL, TILE
from ..notation import window_word
from ..rules.moves import shelf_word
from ..rules.state import SHELVES, WINDOWS, State
from .tiles import NUMBER_WORDS, parted

GAP = "."  # an empty window before a tile


def tiles(state: State, seats: Sequence[str]) -> PieceRows:
    """Tiles of all seats."""
    return [(seat, [f"{seat}{number}" for number in NUMBER_WORDS.values()]) for seat in seats]


def discarded(state: State, seats: Sequence[str]) -> PieceRows:
    """Tiles of all seats; or all that are missing."""
    return [*tiles(state, seats), ("", [REST])]


def on_shelf(state: State, seats: Sequence[str]) -> PieceRows:
    """Tiles of all seats, also unseen ones; and an empty window."""
    return [*[(seat, [*pieces, f"{seat}{UNSEEN}"]) for seat, pieces in tiles(state, seats)], ("", [GAP])]


def geeks(seats: Sequence[str]) -> list[str]:
    """Geeks on a tile."""
    return [f"({seat})" for seat in seats]


def geeks_or_back(seats: Sequence[str]) -> list[str]:
    """The back of a tile, and geeks on it."""
    return [UNSEEN, *geeks(seats)]


def windows(state: State, seats: Sequence[str]) -> dict[str, dict[str, Box]]:
    """Windows of each shelf, whether a tile stands in them or not."""
    return {
        f"f{shelf_word(shelf)}": {
            window_word(shelf, column): (PITCH * column, 0, TILE + 2, TALL + 2) for column in range(WINDOWS)
        }
        for shelf in range(SHELVES)
    }


EDITING = Editing(
    texts="tbggg.games.bgg",
    pieces={
        "": on_shelf,
        "collection": tiles,
        "charity": tiles,
        "discard": discarded,
        "began": one_seat,
    },
    signs={"": geeks_or_back, "charity": geeks},
    parted=parted,
    on_shapes=windows,
    seldom=("moves", "ads", "stuck", "passes", "lifted"),
)
