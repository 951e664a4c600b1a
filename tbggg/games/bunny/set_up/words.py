"""Words of a set-up table of Bunny Kingdom: buildings on the board, cards, parchments and copies."""

from __future__ import annotations

import re
from collections.abc import Sequence

from ....engine.set_up import UNSEEN, Misread, listing
from ....engine.set_up_reader import index_of
from ....engine.set_up_words import listed
from ....engine.texts import say
from ..rules import tables
from ..rules.state import HIDDEN_HAND, NO_PARCHMENTS, TEXTS, WHOLE_HAND, State
from ..rules.tables import BUILDING_WORDS, CARD_WORDS, CELL_WORDS, PARCHMENT_WORDS, TOWER
from .follows import is_printed

LIMITED = "-"  # after the seat whose hand is known but for its parchments
NOTHING = "nothing"  # what a copy card becomes where nothing may be copied
_BUILT = re.compile(r"([a-z]+[1-6]?)@([A-J][0-9]{1,2})(?:-([A-J][0-9]{1,2}))?(?:\(([a-z]+)\))?\Z")


# -- the board ----------------------------------------------------------------------------------


def write_builds(state: State, seats: Sequence[str], at: int) -> list[str]:
    """`builds city2@C2 post@E5(wood) tower@A1-J1`: what was built; printed cities are not."""
    words = []
    for cell in range(tables.CELLS):
        building, other = state.built[cell], state.link[cell] - 1
        if building == 0 or is_printed(state, cell) or (building == TOWER and other < cell):
            continue
        end = f"-{CELL_WORDS[other]}" if building == TOWER else ""
        made = f"({tables.RESOURCES[state.made[cell] - 1]})" if state.made[cell] > 0 else ""
        words.append(f"{BUILDING_WORDS[building]}@{CELL_WORDS[cell]}{end}{made}")
    return words


def read_builds(state: State, seats: Sequence[str], at: int, word: str) -> None:
    """Read a word of `write_builds`."""
    found = _BUILT.match(word)
    if found is None or (found[1] == BUILDING_WORDS[TOWER]) != (found[3] is not None):
        raise Misread(say("setup.building", TEXTS, word=word))
    building = index_of(BUILDING_WORDS, found[1])
    ends = [index_of(CELL_WORDS, one) for one in (found[2], found[3]) if one]
    for cell in ends:
        if state.built[cell] > 0:
            raise Misread(say("setup.built_on", TEXTS, cell=CELL_WORDS[cell]))
        state.built[cell] = building
        state.link[cell] = ends[0] + ends[1] - cell + 1 if len(ends) == 2 else 0
    if found[4]:
        if building != tables.POST:
            raise Misread(say("setup.building", TEXTS, word=word))
        state.made[ends[0]] = index_of(tables.RESOURCES, found[4]) + 1


# -- cards --------------------------------------------------------------------------------------


def write_known(state: State, seats: Sequence[str], seat: int) -> str:
    """`knows yellow blue-`: the hands that a seat has held, and of which it knows all cards, or all but parchments."""
    others = [(word, state.known[seat][other]) for other, word in enumerate(seats) if other != seat]
    known = [f"{word}{LIMITED if level == NO_PARCHMENTS else ''}" for word, level in others if level != HIDDEN_HAND]
    return listing("knows", known)


def read_known(state: State, seats: Sequence[str], seat: int, words: Sequence[str]) -> None:
    """Read what `write_known` has written."""
    state.known[seat][seat] = WHOLE_HAND
    for place, word in enumerate(listed(words)):
        other = index_of(seats, word.removesuffix(LIMITED), place + 1)
        state.known[seat][other] = NO_PARCHMENTS if word.endswith(LIMITED) else WHOLE_HAND


# -- the end ------------------------------------------------------------------------------------


def write_copied(state: State, seats: Sequence[str], seat: int) -> list[str]:
    """`copied liberal=ring socialist=liberal=crown`: what own copy cards became."""
    words = []
    for at in range(2):
        chain = [PARCHMENT_WORDS[one] if one > 0 else NOTHING for one in state.copied[seat][at] if one != 0]
        if chain:
            words.append("=".join([PARCHMENT_WORDS[tables.LIBERAL + at], *chain]))
    return words


def read_copied(state: State, seats: Sequence[str], seat: int, word: str) -> None:
    """Read a word of `write_copied`."""
    chain = word.split("=")
    if len(chain) not in (2, 3):
        raise Misread(say("setup.copy", TEXTS, word=word))
    at = index_of(PARCHMENT_WORDS[tables.LIBERAL : tables.LIBERAL + 2], chain[0])
    for depth, one in enumerate(chain[1:]):
        state.copied[seat][at][depth] = -1 if one == NOTHING else index_of(PARCHMENT_WORDS, one)


CARD_NAMES = {card: CARD_WORDS[card] for card in range(1, tables.CARDS)}
PARCHMENT_NAMES = {**{one: PARCHMENT_WORDS[one] for one in range(1, tables.PARCHMENTS + 1)}, 0: UNSEEN}
HAND_NAMES = {**CARD_NAMES, 0: UNSEEN}
CAMP_NAMES = {camp + 1: BUILDING_WORDS[tables.CAMP1 + camp] for camp in range(tables.CAMPS)}
PLACE_NAMES = {cell + 1: word for cell, word in enumerate(CELL_WORDS)}
