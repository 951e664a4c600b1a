"""Phase 2, construction: buildings and sky towers, in any order, until each seat is done."""

from __future__ import annotations

from ....engine.rule import AUTOMATIC, DECISION, rule
from ....engine.state import Row
from .camps import any_empty, begin_camps, can_announce, legal_answers, refused_camp
from .fiefs import merge
from .phase3_harvest import begin_harvest
from .places import can_build, has_two_fiefs, is_place
from .reasons import Reason
from .state import (
    ANNOUNCE,
    BUILD,
    CAMP,
    DONE,
    SAVE,
    TOWER_FIRST,
    TOWER_SECOND,
    WAIT,
    State,
    on_cell,
    with_card,
)
from .tables import CAMP1, CAMPS, CELLS, IRON_FARM, NEEDS, TERRAIN, TOWER


@rule
def begin_construction(state: State) -> None:
    """Everybody may build what lies before them [2.1]; camps first with `camps=ascending` [R6]."""
    state.phase = 2
    state.turn_no = 0
    for seat in range(state.seats):
        state.done[seat] = 0
    for camp in range(1, CAMPS + 1):
        state.saved[camp] = 0  # R26
    begin_camps(state)
    go_on_building(state)


@rule
def go_on_building(state: State) -> None:
    """The seats that are not done go on [2.9, R30]; the first who can build nothing is done without a word."""
    if state.asked > 0 or state.announced > 0 or state.half > 0:
        return
    state.due = DECISION
    for seat in range(state.seats):
        if state.done[seat] == 0:
            state.mover = seat
            if not can_build(state, seat):
                state.due = AUTOMATIC
            return
    begin_harvest(state)


@rule
def legal_buildings(state: State, moves: Row) -> int:
    """The buildings of the mover and their places [2.2]; while camps are settled, their answers."""
    seat = state.mover
    if state.asked > 0 or state.announced > 0:
        return legal_answers(state, moves)
    count = 0
    if state.half > 0:
        for cell in range(CELLS):
            if is_place(state, seat, TOWER, cell) and state.fief[cell] != state.fief[state.first_end - 1]:
                moves[count] = on_cell(TOWER_SECOND, 0, cell)
                count += 1
        return count
    for building in range(1, IRON_FARM + 1):
        if state.stock[seat][building] > 0:
            for cell in range(CELLS):
                if is_place(state, seat, building, cell):
                    moves[count] = on_cell(BUILD, building, cell)
                    count += 1
    if state.stock[seat][TOWER] > 0 and has_two_fiefs(state, seat):
        for cell in range(CELLS):
            if is_place(state, seat, TOWER, cell):
                moves[count] = on_cell(TOWER_FIRST, 0, cell)
                count += 1
    for camp in range(1, CAMPS + 1):
        if can_announce(state, seat, camp):
            moves[count] = with_card(ANNOUNCE, camp, 0)
            count += 1
    moves[count] = DONE
    return count + 1


@rule
def build(state: State, building: int, cell: int) -> None:
    """A building goes to its place for good [2.5], and its card to the discard [2.2]."""
    state.stock[state.mover][building] -= 1
    state.built[cell] = building
    go_on_building(state)


@rule
def build_tower(state: State, kind: int, cell: int) -> None:
    """Both ends of a sky tower in one action [R9]; they are adjacent from now on [T2], for good [T3]."""
    if kind == TOWER_FIRST:
        state.first_end = cell + 1
        state.half = TOWER_FIRST + 1
        return
    other = state.first_end - 1
    state.first_end = 0
    state.half = 0
    state.stock[state.mover][TOWER] -= 1
    state.built[cell] = TOWER
    state.built[other] = TOWER
    state.link[cell] = other + 1
    state.link[other] = cell + 1
    merge(state, cell, other)
    go_on_building(state)


@rule
def be_done(state: State) -> None:
    """A seat's building is over for the round [2.9]; what is not built stays before it [2.2, R10]."""
    state.done[state.mover] = 1
    go_on_building(state)


@rule
def refused_place(state: State, seat: int, building: int, cell: int) -> int:
    """Reason why a building cannot stand there: not own [2.3], built on [2.6], the wrong terrain [2.4]."""
    if state.owner[cell] != seat + 1:
        return Reason.NOT_CONTROLLED
    if state.built[cell] > 0:
        return Reason.BUILT_ON
    if NEEDS[building] > 0 and NEEDS[building] != TERRAIN[cell]:
        return Reason.WRONG_TERRAIN
    return Reason.NONE


@rule
def refused_in_construction(state: State, seat: int, kind: int, building: int, cell: int) -> int:
    """The first rule that a move of the construction breaks; `cell` is the camp of a word on camps."""
    if kind == CAMP or kind == WAIT or kind == SAVE:
        return refused_camp(state, seat, kind, building - CAMP1 + 1 if kind == CAMP else cell, cell)
    if state.done[seat] > 0:
        return Reason.SEAT_DONE
    if kind == ANNOUNCE:
        return refused_announcement(state, seat, cell)
    settling = state.asked > 0 or state.announced > 0
    if kind == DONE:
        return Reason.NO_DONE if settling or state.half > 0 else Reason.NONE
    if kind == BUILD:
        if settling:
            return Reason.NO_BUILDING
        return (
            Reason.NOT_BEFORE_SEAT if state.stock[seat][building] == 0 else refused_place(state, seat, building, cell)
        )
    if settling or kind != (TOWER_SECOND if state.half > 0 else TOWER_FIRST):
        return Reason.NO_TOWER
    if state.stock[seat][TOWER] == 0:
        return Reason.NOT_BEFORE_SEAT
    reason = refused_place(state, seat, TOWER, cell)
    if reason != Reason.NONE:
        return reason
    if kind == TOWER_FIRST:
        return Reason.NONE if has_two_fiefs(state, seat) else Reason.NO_OTHER_FIEF
    return Reason.ONE_FIEF if state.fief[cell] == state.fief[state.first_end - 1] else Reason.NONE


@rule
def refused_announcement(state: State, seat: int, camp: int) -> int:
    """Reason against announcing a camp: one is settled [K4], it is not there [K3], saved [K5], has no place [K1]."""
    if state.ascending > 0 or state.asked > 0 or state.announced > 0:
        return Reason.NO_WAIT
    if state.stock[seat][CAMP1 + camp - 1] == 0:
        return Reason.CAMP_NOT_BEFORE
    if state.saved[camp] > 0:
        return Reason.CAMP_SAVED
    return Reason.NONE if any_empty(state) else Reason.NONE_EMPTY
