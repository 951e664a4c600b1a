"""Facts of a position of The BoardGameGeek Game, as people say them: `3.5 blue to move; 5b blue4 red6(yellow)`."""

from __future__ import annotations

from collections.abc import Sequence

from ....engine.board_marks_svg import Box
from ....engine.set_up import PLACE, REST, SEAT, TABLE, UNSEEN, SetUp, bag, choice, derived_cells, number, own, own_list
from ....engine.set_up_editing import Editing, PieceRows, one_seat
from ..display.street_shapes import PITCH, TALL, TILE
from ..notation import window_word
from ..rules.moves import shelf_word
from ..rules.state import ANY_NUMBER, DICE, ROUNDS, SEATS, SHELVES, SHOPS, WINDOWS, State
from . import follows, tiles
from .faults import faults

MOST_GG = 999
MOST_STEPS = 6  # 7.1
GAP = "."  # an empty window before a tile


def of_seats(state: State, seats: Sequence[str]) -> PieceRows:
    """Tiles of all seats."""
    return [(seat, [f"{seat}{number}" for number in tiles.NUMBER_WORDS.values()]) for seat in seats]


def discarded(state: State, seats: Sequence[str]) -> PieceRows:
    """Tiles of all seats; or all that are missing."""
    return [*of_seats(state, seats), ("", [REST])]


def on_shelf(state: State, seats: Sequence[str]) -> PieceRows:
    """Tiles of all seats, also unseen ones; and an empty window."""
    return [*[(seat, [*pieces, f"{seat}{UNSEEN}"]) for seat, pieces in of_seats(state, seats)], ("", [GAP])]


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


SET_UP = SetUp(
    places=tuple([shelf_word(shelf) for shelf in range(SHELVES)]),
    facts=(
        number("scored", "scored", of=TABLE, most=MOST_STEPS),
        own(("started",), "began", tiles.write_began, tiles.read_began, TABLE),
        number("gg", "gg", least=-MOST_GG, usual=follows.as_started),
        number("spent", "paid", usual=follows.paid),
        own(("window", "face_down", "buyer"), "", tiles.write_shelf, tiles.read_shelf, PLACE),
        derived_cells("unseen", of=SEAT, usual=follows.backs),
        bag("warehouse", "hand", tiles.HAND_WORDS, rest=True, beyond=True, usual=follows.no_hand),
        bag("geeks", "geeks", {shop: f"{shop}" for shop in range(1, SHOPS + 1)}),
        choice("passed", {0: "in", 1: "passed"}, phases=(2, 5)),
        own_list(("collection",), "collection", tiles.write_collection, tiles.read_collection),
        number("sales", "sold", usual=follows.sold),
        number("paid", "moves", phases=(3,)),
        number("ads", "ads", phases=(3,)),
        number("stuck", "stuck", most=ANY_NUMBER, rounds=(ROUNDS,), phases=(2, 3, 4, 5)),  # R4
        own_list(("charity", "bargain"), "charity", tiles.write_charity, tiles.read_charity, TABLE),
        own_list(("discard",), "discard", tiles.write_discard, tiles.read_discard, TABLE),
        number("passes", "passes", of=TABLE, most=SEATS, phases=(3, 5)),
        number("lifted", "lifted", of=TABLE, most=DICE, follows=follows.in_the_air, phases=(3,)),
        derived_cells("stack", of=SEAT, usual=follows.unnamed),
        follows.DUE,
        derived_cells("acted", follows=follows.acted),
    ),
    faults=faults,
    finish=follows.finish,
    editing=Editing(
        texts="tbggg.games.bgg",
        pieces={
            "": on_shelf,
            "collection": of_seats,
            "charity": of_seats,
            "discard": discarded,
            "began": one_seat,
        },
        signs={"": geeks_or_back, "charity": geeks},
        parted=tiles.parted,
        on_shapes=windows,
        seldom=("moves", "ads", "stuck", "passes", "lifted"),
    ),
)
