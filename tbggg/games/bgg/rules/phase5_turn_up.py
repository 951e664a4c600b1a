"""Phase 5, first part: tiles are turned up; blanks and misplaced tiles leave the shops."""

from __future__ import annotations

from ....engine.rule import AUTOMATIC, CHANCE, rule
from .moves import MOVES
from .phase5_choose import next_chooser
from .reasons import Reason
from .state import BLANK, EMPTY, SHELVES, WINDOWS, State
from .steps import BLANKS_OUT, MISPLACED_OUT, NO_STEP, TURN_UP
from .unseen import any_unseen_window, could_show, show, unseen_window, why_no_copy
from .vocabulary import number_of, owner_of, sells, shop_of, tile_of, to_discard


@rule
def begin_choice(state: State) -> None:
    """The new first player begins [4.3, 5.4], once every tile is turned up [5.1]."""
    state.passes = 0
    for seat in range(state.seats):
        state.passed[seat] = 0
    state.mover = state.first
    next_turning_step(state, TURN_UP)


def begin_choice_with(state: State, first: int) -> None:
    """Begin the phase as if phase 4 had given the marker to that seat [4.3]."""
    state.first = first
    begin_choice(state)


@rule
def next_turning_step(state: State, step_no: int) -> None:
    """Unseen tiles show their numbers [5.1]; then blanks [5.2] and misplaced tiles [5.3] leave."""
    state.step_no = NO_STEP
    if any_unseen_window(state):
        state.due = CHANCE
        return
    state.due = AUTOMATIC
    if step_no == TURN_UP and any_face_down(state):
        state.step_no = TURN_UP
    elif step_no <= BLANKS_OUT and any_to_remove(state, BLANKS_OUT):
        state.step_no = BLANKS_OUT
    elif step_no <= MISPLACED_OUT and any_to_remove(state, MISPLACED_OUT):
        state.step_no = MISPLACED_OUT
    else:
        next_chooser(state, state.first)


@rule
def why_not_reveal(state: State, owner: int, action: int) -> int:
    """An unseen tile of that owner stands there, and may have that number [5.1]."""
    shelf = MOVES.reveal.shelf(action)
    if owner != MOVES.reveal.owner(action) or unseen_window(state, shelf, owner) == WINDOWS:
        return Reason.NOTHING_TO_REVEAL
    number = MOVES.reveal.number(action)
    if state.misplacing_forbidden == 1 and not sells(shop_of(shelf), number):
        return Reason.OUT_OF_RANGE
    if not could_show(state, owner, number, shop_of(shelf), -1, state.stuck[owner]):
        if why_no_copy(state, owner, number) != Reason.NONE:
            return why_no_copy(state, owner, number)
        return Reason.CANNOT_BE
    return Reason.NONE


@rule
def play_reveal(state: State, action: int) -> None:
    """The tile is known from now on [5.1]."""
    owner = MOVES.reveal.owner(action)
    shelf = MOVES.reveal.shelf(action)
    column = unseen_window(state, shelf, owner)
    show(state, owner, MOVES.reveal.number(action))
    state.unseen[owner] -= 1
    state.window[shelf][column] = tile_of(owner, MOVES.reveal.number(action))
    next_turning_step(state, TURN_UP)


@rule
def any_face_down(state: State) -> bool:
    """A tile still shows its back."""
    for shelf in range(SHELVES):
        if state.face_down[shelf] != 0:
            return True
    return False


@rule
def leaves(step_no: int, tile: int, shelf: int) -> bool:
    """Blanks leave first [5.2], then tiles outside their shop's range [5.3]; every shop could sell what is no tile."""
    if step_no == BLANKS_OUT:
        return tile != EMPTY and number_of(tile) == BLANK
    return not sells(shop_of(shelf), number_of(tile))


@rule
def any_to_remove(state: State, step_no: int) -> bool:
    """Some tile leaves its window in this step."""
    for shelf in range(SHELVES):
        for column in range(WINDOWS):
            if leaves(step_no, state.window[shelf][column], shelf):
                return True
    return False


@rule
def play_turning_step(state: State) -> None:
    """Turn up every tile [5.1]; blanks to the discard [5.2]; misplaced tiles to charity [5.3]."""
    step_no = state.step_no
    for shelf in range(SHELVES):
        if step_no == TURN_UP:
            state.face_down[shelf] = 0
        else:
            for column in range(WINDOWS):
                tile = state.window[shelf][column]
                if leaves(step_no, tile, shelf):
                    state.window[shelf][column] = EMPTY
                    if step_no == BLANKS_OUT:
                        to_discard(state, tile)
                    else:
                        state.charity[owner_of(tile)][number_of(tile)] += 1
    next_turning_step(state, step_no + 1)
