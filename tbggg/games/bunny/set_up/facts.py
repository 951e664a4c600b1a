"""Facts of a table of Bunny Kingdom, as people say them: `2.1.3 red to move; red: land A1 B2, hand C4 ?x5`."""

from __future__ import annotations

from ....engine.rule import OVER
from ....engine.set_up import TABLE, SetUp, bag, cells_of, choice, derived_cells, due, number, own, row
from ..rules.state import DEALING, DRAWING, KINDS, PASSING, PICKING, PLAYING, RESERVES, REVEALING
from ..rules.tables import BUILDING_WORDS, CAMPS, CELL_WORDS, FINAL_STEPS
from . import follows, words
from .editing import EDITING
from .faults import RULES, faults, finish

MOST_PROVISIONS = 3
STEPS = {
    DEALING: "dealing",
    RESERVES: "reserves",
    PICKING: "picking",
    REVEALING: "revealing",
    PLAYING: "playing",
    DRAWING: "drawing",
    PASSING: "passing",
}
EXPLORING, BUILDING, ENDING = follows.exploring, follows.building, follows.ending

SET_UP = SetUp(
    facts=(
        cells_of("owner", "land", dict(enumerate(CELL_WORDS))),
        own(("built", "link", "made"), "builds", words.write_builds, words.read_builds, TABLE),
        derived_cells("fief", follows=follows.fiefs),
        bag("stock", "before", dict(enumerate(BUILDING_WORDS[1:], 1))),
        own(("played",), "gone", words.write_gone, words.read_gone, TABLE, follows=follows.played),
        number("camps_played", "camps", most=CAMPS, follows=follows.camps_played),
        own(("parchments", "laid"), "parchments", words.write_parchments, words.read_parchments),
        own(("hand",), "hand", words.write_hand, words.read_hand),
        number("picked", "picked", most=2, lives=EXPLORING),
        own(("chosen",), "chose", words.write_chosen, words.read_chosen, lives=EXPLORING),
        own(("fresh",), "reserve", words.write_fresh, words.read_fresh, lives=EXPLORING),
        bag("discarded", "discards", words.CARD_NAMES),
        number("owed", "owes", most=MOST_PROVISIONS, lives=EXPLORING),
        number("dealt", "dealt", TABLE, most=12, lives=EXPLORING),
        number("drawn", "drawn", TABLE, most=2 * MOST_PROVISIONS, lives=EXPLORING),  # the index of luck
        choice("done", {0: "builds", 1: "done"}, lives=BUILDING),
        bag("saved", "saved", {camp: words.CAMP_WORDS[camp] for camp in range(1, CAMPS + 1)}, of=TABLE, lives=BUILDING),
        own(("announced",), "announced", words.write_announced, words.read_announced, TABLE, lives=BUILDING),
        own(("asked",), "asked", words.write_asked, words.read_asked, TABLE, lives=BUILDING),
        own(("first_end",), "tower", words.write_first_end, words.read_first_end, TABLE, lives=BUILDING),
        row("harvest", "harvest", most=9999),
        own(
            ("post",),
            "post",
            words.write_post,
            words.read_post,
            TABLE,
            follows=follows.post,
            lives=follows.harvesting,
        ),
        own(("copied",), "copied", words.write_copied, words.read_copied, lives=ENDING),
        number("step_no", "scored", TABLE, most=FINAL_STEPS, lives=ENDING),
        derived_cells("scored", follows=follows.scored),
        due(follows.waits_for, *range(OVER + 1), step="step", steps=STEPS),
        own(("known",), "knows", words.write_known, words.read_known, follows=follows.known, lives=EXPLORING),
        derived_cells("copy_card", "copy_owned", follows=follows.copies),
        number("half", "part", TABLE, most=KINDS - 1, follows=follows.part),
        derived_cells("going", follows=follows.nothing_before, lives=follows.never),
    ),
    faults=faults,
    rules=RULES,
    finish=finish,
    editing=EDITING,
)
