"""Faults of a table of Bunny Kingdom: its section, its buildings, and camps that are due."""

from __future__ import annotations

from collections.abc import Sequence

from ....engine.rule import DECISION, NOBODY
from ....engine.set_up import Faults, SetUpFault
from ....engine.set_up_cells import due_faults
from ..rules.camps import holder
from ..rules.cards import parchments_out, used
from ..rules.places import is_place
from ..rules.state import State, hand_size
from ..rules.tables import (
    BESIDE,
    BUILDING_WORDS,
    CAMP1,
    CAMP6,
    CAMPS,
    CARD_WORDS,
    CARDS,
    CELL_WORDS,
    CELLS,
    COPIES,
    NEEDS,
    PARCHMENTS,
    POST,
    ROUNDS,
    TERRAIN,
    TOWER,
)
from .card_faults import copy_faults, played_faults, seat_faults
from .follows import DUE, is_camp, is_printed, waits_here
from .reasons import Fault


def faults(state: State, seats: Sequence[str]) -> Faults:
    """Reasons why a position cannot occur."""
    turns = 2 * hand_size(state) // 2 if state.seats == 2 else hand_size(state) // 2
    right_turn = 1 <= state.turn_no <= turns if state.phase == 1 else state.turn_no == 0
    ends = state.phase == 4 and state.round_no < ROUNDS
    if not 1 <= state.round_no <= ROUNDS or not 1 <= state.phase <= 4 or not right_turn or ends:
        yield SetUpFault(Fault.SECTION, f"{state.round_no}.{state.phase}.{state.turn_no}")
        return
    yield from due_faults(Fault.DUE, DUE, state, waits_here)
    for card in range(1, CARDS):
        if used(state, card) > COPIES[card]:
            said = {"exist": COPIES[card], "named": used(state, card)}
            yield SetUpFault(Fault.COPIES, CARD_WORDS[card], said)
    if parchments_out(state) > PARCHMENTS:
        yield SetUpFault(Fault.PARCHMENTS, "parchments", {"named": parchments_out(state), "exist": PARCHMENTS})
    for seat, name in enumerate(seats):
        yield from seat_faults(state, seat, name)
        yield from copy_faults(state, seat, name)
    for cell in range(CELLS):
        yield from cell_faults(state, cell)
    yield from construction_faults(state)
    yield from played_faults(state, seats)
    mover = seats[state.mover]
    if state.due == DECISION and state.phase == 1 and state.picked[state.mover] == 2:
        yield SetUpFault(Fault.PICKED, mover)
    if state.due == DECISION and state.phase == 2 and state.done[state.mover] == 1 and state.announced == state.asked:
        yield SetUpFault(Fault.DONE, mover)


def construction_faults(state: State) -> Faults:
    """Reasons why no camp, end of a sky tower or trading post can be due."""
    asked, announced, end, post = state.asked, state.announced, state.first_end - 1, state.post - 1
    of_announcer = announced > 0 and holder(state, asked) == holder(state, announced)
    for camp in range(1, CAMPS + 1):
        if state.saved[camp] > 0 and holder(state, camp) == NOBODY:
            yield SetUpFault(Fault.SAVED, BUILDING_WORDS[CAMP1 + camp - 1])
        if camp in (asked, announced) and (holder(state, camp) == NOBODY or state.saved[camp] > 0):
            yield SetUpFault(Fault.ANNOUNCED, BUILDING_WORDS[CAMP1 + camp - 1])
    if asked > 0 and (of_announcer or (state.ascending == 0 and asked >= announced)):
        yield SetUpFault(Fault.ASKED, BUILDING_WORDS[CAMP1 + asked - 1])
    current = asked if asked > 0 else announced
    if current > 0 and state.due == DECISION and holder(state, current) not in (NOBODY, state.mover):
        yield SetUpFault(Fault.HOLDER, BUILDING_WORDS[CAMP1 + current - 1])
    if end >= 0 and (state.stock[state.mover][TOWER] == 0 or not is_place(state, state.mover, TOWER, end)):
        yield SetUpFault(Fault.FIRST_END, CELL_WORDS[end])
    if post >= 0 and (state.built[post] != POST or state.owner[post] != state.mover + 1):
        yield SetUpFault(Fault.POST, CELL_WORDS[post])


def cell_faults(state: State, cell: int) -> Faults:
    """Reasons why a building cannot stand on a territory.

    Args:
        state: the position.
        cell: the territory.
    """
    building, word, other = state.built[cell], CELL_WORDS[cell], state.link[cell] - 1
    if building == 0 or is_printed(state, cell):
        return
    if state.round_no == 1 and state.phase == 1:
        yield SetUpFault(Fault.NOT_BUILT, word)
    elif NEEDS[building] > 0 and NEEDS[building] != TERRAIN[cell]:
        yield SetUpFault(Fault.TERRAIN, word)
    elif state.owner[cell] == 0 and building <= max(TOWER, CAMP6):
        yield SetUpFault(Fault.NO_RABBIT, word)
    elif building == TOWER and state.owner[cell] != state.owner[other]:
        yield SetUpFault(Fault.ENDS, word, {"other": CELL_WORDS[other]})
    elif building == TOWER and cell < other and was_one_fief(state, cell, other):
        yield SetUpFault(Fault.ONE_FIEF, word, {"other": CELL_WORDS[other]})


def was_one_fief(state: State, cell: int, end: int) -> bool:
    """Return whether two ends were in one fief already when the sky tower came [T1].

    Those that touch were. Others may have grown together since [R9], but not in round one, where only camps come
    after the first building.
    """
    reached = [cell]
    for one in reached:
        for beside in BESIDE[4 * one : 4 * one + 4]:
            old = beside == end or (state.round_no == 1 and beside >= 0 and not is_camp(state, beside))
            if old and state.owner[beside] == state.owner[cell] and beside not in reached:
                reached.append(beside)
    return end in reached
