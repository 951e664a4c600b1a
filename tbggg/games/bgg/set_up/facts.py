"""Facts of a position of The BoardGameGeek Game, as people say them: `3.5 blue to move; 5b blue4 red6(yellow)`."""

from __future__ import annotations

from ....engine.set_up import PLACE, SEAT, TABLE, SetUp, bag, choice, derived_cells, number, own, own_list
from ..rules.moves import shelf_word
from ..rules.state import ANY_NUMBER, DICE, SEATS, SHELVES, SHOPS
from . import follows, tiles
from .editing import EDITING
from .faults import faults

MOST_GG = 999
MOST_STEPS = 6  # 7.1

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
        number("stuck", "stuck", most=ANY_NUMBER, lives=follows.in_last),
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
    editing=EDITING,
)
