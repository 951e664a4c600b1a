"""The vocabulary of the rules: short words, so that the phase files read like the rulebook."""

from __future__ import annotations

from ....engine.rule import AUTOMATIC, DECISION, rule
from .state import EMPTY, KINDS, LEVELS, ROUNDS, SHELVES, SHOPS, SOLD_IN, TOUCHING, UNKNOWN, WINDOWS, State
from .steps import FINAL_SCORING, FORCED_PASS, NO_STEP


@rule
def next_clockwise(state: State, seat: int) -> int:
    """The seat on the left."""
    if seat + 1 == state.seats:
        return 0
    return seat + 1


@rule
def wait_for(state: State, seat: int, can_act: bool) -> None:
    """A seat that can do something decides; for another one the rules pass [2.1, R9, 5.9]."""
    state.mover = seat
    state.due = DECISION if can_act else AUTOMATIC
    state.step_no = NO_STEP if can_act else FORCED_PASS


@rule
def tile_of(owner: int, number: int) -> int:
    """A tile as it stands in a window: publisher and number [C3]."""
    return KINDS * (owner + 1) + number


@rule
def owner_of(tile: int) -> int:
    """The seat that owns the tile: the back shows it [C3]."""
    return tile // KINDS - 1


@rule
def number_of(tile: int) -> int:
    """Its number, `BLANK` or `UNKNOWN`."""
    return tile % KINDS


@rule
def shop_of(shelf: int) -> int:
    """The shop of a shelf, 1 to 6 [C2]."""
    return shelf // LEVELS + 1


@rule
def shelf_at(shop: int, level: int) -> int:
    """The shelf at that level of a shop [C2]."""
    return LEVELS * (shop - 1) + level


@rule
def sells(shop: int, number: int) -> bool:
    """A shop sells its own number, one less and one more [2.5]; a blank goes anywhere [2.6]."""
    return number == UNKNOWN or SOLD_IN[shop] >> number & 1 == 1


@rule
def touches(shop: int, other: int) -> bool:
    """Shops two across and three down touch along a side or a corner [C1]."""
    return TOUCHING[shop] >> other & 1 == 1


@rule
def hand_size(state: State, seat: int) -> int:
    """Own tiles in the warehouse; blanks count, bought tiles do not [2.8]."""
    tiles = state.warehouse[seat]
    count = -state.unseen[seat]
    for number in range(KINDS):
        count += tiles[number]
    return count


@rule
def stack_height(state: State, seat: int) -> int:
    """The number of tiles in the stack, which everybody sees [S3]."""
    count = -state.warehouse[seat][UNKNOWN]
    for number in range(UNKNOWN):
        count += state.stack[seat][number]
    return count


@rule
def is_free(state: State, shelf: int) -> bool:
    """One of the shelf's windows has no tile; its windows are interchangeable [2.4, R3]."""
    row = state.window[shelf]
    return row[0] * row[1] * row[2] == EMPTY  # a product is 0 when one of its numbers is


@rule
def free_window(state: State, shelf: int) -> int:
    """The first free window of a shelf."""
    for column in range(WINDOWS):
        if state.window[shelf][column] == EMPTY:
            return column
    return WINDOWS


@rule
def window_with(state: State, shelf: int, tile: int) -> int:
    """The first window of the shelf with that tile and no geek on it, else `WINDOWS`."""
    row = state.window[shelf]
    for column in range(WINDOWS):
        if row[column] == tile and state.buyer[shelf][column] == 0:
            return column
    return WINDOWS


@rule
def any_free_window(state: State) -> bool:
    """Some shelf has a free window."""
    for shelf in range(SHELVES):
        if is_free(state, shelf):
            return True
    return False


@rule
def dice_standing(state: State, seat: int) -> int:
    """The number of the seat's geeks that stand at shops."""
    count = 0
    for shop in range(1, SHOPS + 1):
        count += state.geeks[seat][shop]
    return count


@rule
def to_discard(state: State, tile: int) -> None:
    """Put a tile to the discard, face up [C8]."""
    state.discard[owner_of(tile)][number_of(tile)] += 1


@rule
def section_no(state: State) -> int:
    """Rounds and phases counted through, to order them."""
    return FINAL_SCORING * (state.round_no - 1) + state.phase


@rule
def last_round(state: State) -> bool:
    """Round six, in which every tile must be placed [2.9]."""
    return state.round_no == ROUNDS
