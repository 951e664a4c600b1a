"""Phase 6: publishers receive GG for games sold."""

from __future__ import annotations

from ....engine.rule import AUTOMATIC, rule
from .state import BOTTOM, EMPTY, MIDDLE, NUMBERS, SHELVES, SHOPS, TOP, WINDOWS, State
from .steps import CHARITY_OUT, HOME, INCOME, MOVE_UP, NO_STEP, OWN_OUT
from .vocabulary import next_clockwise, number_of, owner_of, shelf_at, to_discard


@rule
def begin_income(state: State) -> None:
    """Five automatic steps, in this order; those with nothing to do are left out."""
    state.acted = 0
    state.mover = state.first
    state.due = AUTOMATIC
    next_income_step(state, OWN_OUT)


@rule
def next_income_step(state: State, step_no: int) -> None:
    """Own tiles out, income seat by seat, tiles and geeks home, unsold tiles up, charity out."""
    state.step_no = NO_STEP
    if step_no <= OWN_OUT and any_own_choice(state):
        state.step_no = OWN_OUT
    elif step_no <= INCOME and state.acted < state.seats:
        state.step_no = INCOME
    elif step_no <= HOME:
        state.step_no = HOME
    elif step_no <= MOVE_UP and any_on_street(state):
        state.step_no = MOVE_UP
    elif step_no <= CHARITY_OUT and any_in_charity(state):
        state.step_no = CHARITY_OUT
    else:
        state.ended = 1


@rule
def is_own_choice(state: State, shelf: int, column: int) -> bool:
    """A seat's geek stands on its own tile [5.8]."""
    buyer = state.buyer[shelf][column]
    return buyer != 0 and buyer == owner_of(state.window[shelf][column]) + 1


@rule
def any_own_choice(state: State) -> bool:
    """Some geek stands on an own tile, in a shop or in the charity shop [R11]."""
    for shelf in range(SHELVES):
        for column in range(WINDOWS):
            if is_own_choice(state, shelf, column):
                return True
    for seat in range(state.seats):
        for number in range(NUMBERS):
            if state.bargain[seat][seat][number] > 0:
                return True
    return False


@rule
def own_tiles_out(state: State) -> None:
    """The tile goes to the discard, the die goes home, no income [6.1]; from charity too [R11]."""
    for shelf in range(SHELVES):
        for column in range(WINDOWS):
            if is_own_choice(state, shelf, column):
                to_discard(state, state.window[shelf][column])
                state.window[shelf][column] = EMPTY
                state.buyer[shelf][column] = 0
    for seat in range(state.seats):
        for number in range(NUMBERS):
            state.discard[seat][number] += state.bargain[seat][seat][number]
            state.bargain[seat][seat][number] = 0


@rule
def tile_sold(state: State, shelf: int, column: int) -> int:
    """The tile in a window with a geek on it, or `EMPTY`, which belongs to no seat."""
    if state.buyer[shelf][column] == 0:
        return EMPTY
    return state.window[shelf][column]


@rule
def income_of(state: State, seat: int) -> int:
    """The shelf price of each own tile with another's die on it [6.2]; charity pays nothing [6.3]."""
    total = 0
    for shelf in range(SHELVES):
        for column in range(WINDOWS):
            if owner_of(tile_sold(state, shelf, column)) == seat:
                total += state.price[shelf]
    return total


@rule
def receive_income(state: State) -> None:
    """The first player first, then clockwise [6.2]."""
    seat = state.mover
    income = income_of(state, seat)
    state.gg[seat] += income
    state.sales[seat] += income
    state.acted += 1
    state.mover = next_clockwise(state, seat)


@rule
def all_go_home(state: State) -> None:
    """Buyers take their tiles behind their screens; all dice go home [6.4]."""
    for shelf in range(SHELVES):
        for column in range(WINDOWS):
            buyer = state.buyer[shelf][column]
            if buyer != 0:
                tile = state.window[shelf][column]
                state.collection[buyer - 1][owner_of(tile)][number_of(tile)] += 1
                state.window[shelf][column] = EMPTY
                state.buyer[shelf][column] = 0
    for seat in range(state.seats):
        for owner in range(state.seats):
            for number in range(NUMBERS):
                state.collection[seat][owner][number] += state.bargain[seat][owner][number]
                state.bargain[seat][owner][number] = 0
        for shop in range(SHOPS + 1):
            state.geeks[seat][shop] = 0


@rule
def any_on_street(state: State) -> bool:
    """Some tile stands in a window."""
    for shelf in range(SHELVES):
        for column in range(WINDOWS):
            if state.window[shelf][column] != EMPTY:
                return True
    return False


@rule
def unsold_move_up(state: State) -> None:
    """Every unsold tile moves up one shelf, straight; from the top it goes to the discard [6.5, R3]."""
    for shop in range(1, SHOPS + 1):
        top = state.window[shelf_at(shop, TOP)]
        middle = state.window[shelf_at(shop, MIDDLE)]
        bottom = state.window[shelf_at(shop, BOTTOM)]
        for column in range(WINDOWS):
            if top[column] != EMPTY:
                to_discard(state, top[column])
            top[column] = middle[column]
            middle[column] = bottom[column]
            bottom[column] = EMPTY


@rule
def any_in_charity(state: State) -> bool:
    """The charity shop has unsold tiles."""
    for owner in range(state.seats):
        for number in range(NUMBERS):
            if state.charity[owner][number] > 0:
                return True
    return False


@rule
def charity_out(state: State) -> None:
    """Unsold charity-shop tiles go to the discard [6.6]."""
    for owner in range(state.seats):
        for number in range(NUMBERS):
            state.discard[owner][number] += state.charity[owner][number]
            state.charity[owner][number] = 0


@rule
def play_income_step(state: State) -> None:
    """Do the step that is due, and find the next."""
    step_no = state.step_no
    if step_no == OWN_OUT:
        own_tiles_out(state)
    elif step_no == INCOME:
        receive_income(state)
    elif step_no == HOME:
        all_go_home(state)
    elif step_no == MOVE_UP:
        unsold_move_up(state)
    else:
        charity_out(state)
    if step_no != INCOME or state.acted == state.seats:
        step_no += 1
    next_income_step(state, step_no)
