"""Facts of a table of Bunny Kingdom, as people say them: `2.1.3 red to move; red: land A1 B2, hand C4 ?x5`."""

from __future__ import annotations

from ....engine import set_up as fact
from ....engine.set_up import TABLE
from ....engine.set_up_editing import Editing
from ..rules.state import KINDS
from ..rules.tables import BUILDING_WORDS, CAMPS, CELL_WORDS, FINAL_STEPS, TOWER
from . import follows, words
from .faults import faults, finish

MOST_PROVISIONS = 3
EXPLORING, BUILDING, HARVESTING, ENDING, NEVER = (1,), (2,), (3,), (4,), (0,)  # phases

SET_UP = fact.SetUp(
    facts=(
        fact.cells_of("owner", "land", dict(enumerate(CELL_WORDS))),
        fact.own_list(("built", "link", "made"), "builds", words.write_builds, words.read_builds, TABLE, beyond=True),
        fact.derived_cells("fief", follows=follows.fiefs),
        fact.bag("stock", "before", dict(enumerate(BUILDING_WORDS[1:], 1))),
        fact.bag("played", "gone", words.CARD_NAMES, of=TABLE, beyond=True, follows=follows.played),
        fact.number("camps_played", "camps", most=CAMPS, usual=follows.own_camps),
        fact.bag("laid", "parchments", words.PARCHMENT_NAMES, total="parchments"),
        fact.bag("hand", "hand", words.HAND_NAMES, rest=True),
        fact.number("picked", "picked", most=2, phases=EXPLORING),
        fact.in_order("chosen", "chose", words.HAND_NAMES, phases=EXPLORING),
        fact.single("fresh", "reserve", words.CARD_NAMES, phases=EXPLORING),
        fact.bag("discarded", "discards", words.CARD_NAMES),
        fact.number("owed", "owes", most=MOST_PROVISIONS, phases=EXPLORING),
        fact.number("dealt", "dealt", of=TABLE, most=12, phases=EXPLORING),
        fact.number("drawn", "drawn", of=TABLE, most=2 * MOST_PROVISIONS, phases=EXPLORING),  # the index of luck
        fact.choice("done", {0: "builds", 1: "done"}, phases=BUILDING),
        fact.bag("saved", "saved", words.CAMP_NAMES, of=TABLE, phases=BUILDING),
        fact.single("announced", "announced", words.CAMP_NAMES, of=TABLE, phases=BUILDING),
        fact.single("asked", "asked", words.CAMP_NAMES, of=TABLE, phases=BUILDING),
        fact.single("first_end", "tower", words.PLACE_NAMES, of=TABLE, phases=BUILDING),
        fact.row("harvest", "harvest", most=9999),
        fact.single("post", "post", words.PLACE_NAMES, of=TABLE, follows=follows.post, phases=HARVESTING),
        fact.own_list(("copied",), "copied", words.write_copied, words.read_copied, phases=ENDING),
        fact.number("step_no", "scored", of=TABLE, most=FINAL_STEPS, phases=ENDING),
        fact.derived_cells("scored", follows=follows.scored),
        follows.DUE,
        fact.own(("known",), "knows", words.write_known, words.read_known, usual=follows.known, phases=EXPLORING),
        fact.derived_cells("copy_card", "copy_owned", follows=follows.copies),
        fact.number("half", "part", of=TABLE, most=KINDS - 1, follows=follows.part),
        fact.derived_cells("going", phases=NEVER),
    ),
    faults=faults,
    finish=finish,
    editing=Editing(
        texts="tbggg.games.bunny",
        built={"builds": tuple([word for at, word in enumerate(BUILDING_WORDS) if word and at != TOWER])},
        seldom=("dealt", "drawn", "part", "knows"),
    ),
)
