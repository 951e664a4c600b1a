"""Facts of a table of Bunny Kingdom, as people say them: `2.1.3 red to move; red: land A1 B2, hand C4 ?x5`."""

from __future__ import annotations

from ....engine.set_up import (
    TABLE,
    SetUp,
    bag,
    cells_of,
    choice,
    derived_cells,
    in_order,
    number,
    own,
    own_list,
    row,
    single,
)
from ..rules.state import KINDS
from ..rules.tables import BUILDING_WORDS, CAMPS, CELL_WORDS, FINAL_STEPS
from . import follows, words
from .editing import EDITING
from .faults import faults, finish

MOST_PROVISIONS = 3
EXPLORING, BUILDING, HARVESTING, ENDING = (1,), (2,), (3,), (4,)  # phases

SET_UP = SetUp(
    facts=(
        cells_of("owner", "land", dict(enumerate(CELL_WORDS))),
        own_list(("built", "link", "made"), "builds", words.write_builds, words.read_builds, TABLE, beyond=True),
        derived_cells("fief", follows=follows.fiefs),
        bag("stock", "before", dict(enumerate(BUILDING_WORDS[1:], 1))),
        bag("played", "gone", words.CARD_NAMES, of=TABLE, beyond=True, follows=follows.played),
        number("camps_played", "camps", most=CAMPS, usual=follows.own_camps),
        bag("laid", "parchments", words.PARCHMENT_NAMES, total="parchments"),
        bag("hand", "hand", words.HAND_NAMES, rest=True),
        number("picked", "picked", most=2, phases=EXPLORING),
        in_order("chosen", "chose", words.HAND_NAMES, phases=EXPLORING),
        single("fresh", "reserve", words.CARD_NAMES, phases=EXPLORING),
        bag("discarded", "discards", words.CARD_NAMES),
        number("owed", "owes", most=MOST_PROVISIONS, phases=EXPLORING),
        number("dealt", "dealt", of=TABLE, most=12, phases=EXPLORING),
        number("drawn", "drawn", of=TABLE, most=2 * MOST_PROVISIONS, phases=EXPLORING),  # the index of luck
        choice("done", {0: "builds", 1: "done"}, phases=BUILDING),
        bag("saved", "saved", words.CAMP_NAMES, of=TABLE, phases=BUILDING),
        single("announced", "announced", words.CAMP_NAMES, of=TABLE, phases=BUILDING),
        single("asked", "asked", words.CAMP_NAMES, of=TABLE, phases=BUILDING),
        single("first_end", "tower", words.PLACE_NAMES, of=TABLE, phases=BUILDING),
        row("harvest", "harvest", most=9999),
        single("post", "post", words.PLACE_NAMES, of=TABLE, follows=follows.post, phases=HARVESTING),
        own_list(("copied",), "copied", words.write_copied, words.read_copied, phases=ENDING),
        number("step_no", "scored", of=TABLE, most=FINAL_STEPS, phases=ENDING),
        derived_cells("scored", follows=follows.scored),
        follows.DUE,
        own(("known",), "knows", words.write_known, words.read_known, usual=follows.known, phases=EXPLORING),
        derived_cells("copy_card", "copy_owned", follows=follows.copies),
        number("half", "part", of=TABLE, most=KINDS - 1, follows=follows.part),
        derived_cells("going", lives=follows.never),
    ),
    faults=faults,
    finish=finish,
    editing=EDITING,
)
