"""Phase 2, stars: what withdrawing brings, and how a round ends."""

from __future__ import annotations

from ....engine.rule import AUTOMATIC, DECISION, NOBODY, OVER, rule
from ....engine.state import Row
from ..notation import MOVES
from . import constants
from .boards import CELLS
from .constants import BUTTON, EMPTY, IN, MODELS, SOURCES, STAR, TO_ROLL, TO_STAR, WITHDRAWN
from .scoring import ends_game
from .state import State, first_player, next_seat

OF_A_MODEL = 3  # cells that bring a star; more bring no more (B5.2, BR13)


@rule
def covered(state: State, seat: int, model: int) -> int:
    """The number of cells of a model that a seat's buttons cover; stars cover nothing [B5.2]."""
    count = 0
    for cell in range(CELLS):
        if state.model[seat][cell] == model and state.piece[seat][cell] == BUTTON:
            count += 1
    return count


@rule
def brings_stars(state: State, model: int) -> bool:
    """True if a model earns stars: not that of a colour which is out [BR5]."""
    return state.owner[model] != NOBODY or state.card_only == 1


@rule
def count_earned(state: State, seat: int) -> None:
    """A sum [BR20]: one for withdrawing [B5.1], one a model [B5.2], and one more if it is an objective [B5.3]."""
    state.earned[seat][constants.FOR_WITHDRAWAL] = 1
    cells = 0  # that its buttons cover, eight bits a model
    for cell in range(CELLS):
        if state.piece[seat][cell] == BUTTON:
            cells += 1 << (8 * state.model[seat][cell])
    for model in range(MODELS):
        if brings_stars(state, model) and (cells >> (8 * model)) & 255 >= OF_A_MODEL:
            state.earned[seat][constants.FOR_MODELS] += 1
            if state.owner[model] == seat:
                state.earned[seat][constants.FOR_OBJECTIVES] += 1


@rule
def would_earn(state: State, seat: int) -> int:
    """The stars that a seat with buttons would have for withdrawing now [B5.1, B5.2, B5.3]."""
    stars = 1
    for model in range(MODELS):
        if brings_stars(state, model) and covered(state, seat, model) >= OF_A_MODEL:
            stars += 2 if state.owner[model] == seat else 1
    return stars


@rule
def to_place(state: State, seat: int) -> int:
    """The number of stars that a seat still has to place."""
    count = 0
    for source in range(SOURCES):
        count += state.earned[seat][source]
    return count


@rule
def begin_stars(state: State) -> None:
    """The stars are placed from the first player clockwise [B5.4]."""
    state.phase = 2
    state.step = TO_STAR
    next_stars(state)


@rule
def next_stars(state: State) -> None:
    """The next seat with stars to place [B5.4]: all are placed [BR12], and then the buttons leave the boards."""
    seat = first_player(state)
    for _ in range(state.seats):
        if to_place(state, seat) > 0:
            state.mover = seat
            state.due = DECISION
            return
        seat = next_seat(state, seat)
    state.mover = first_player(state)
    state.due = AUTOMATIC


@rule
def legal_stars(state: State, moves: Row) -> int:
    """Any cell with a button of one's own [B5.5]."""
    count = 0
    for cell in range(CELLS):
        if state.piece[state.mover][cell] == BUTTON:
            moves[count] = MOVES.star.pack(cell)
            count += 1
    return count


@rule
def place_star(state: State, cell: int) -> None:
    """A star takes the place of a button [B5.5]; they are counted in the order of what they are for."""
    seat = state.mover
    state.piece[seat][cell] = STAR
    source = 0
    while state.earned[seat][source] == 0:
        source += 1
    state.earned[seat][source] -= 1
    state.stars[seat][source] += 1
    next_stars(state)


@rule
def remove_buttons(state: State, seat: int) -> None:
    """All buttons leave a seat's board [B4.2, B5.6]."""
    for cell in range(CELLS):
        if state.piece[seat][cell] == BUTTON:
            state.piece[seat][cell] = EMPTY


@rule
def clean(state: State) -> None:
    """Buttons leave [B5.6]; the end is tested [B6.4], and if no seat wins [BR18], objectives pass [B5.7, BR17]."""
    for seat in range(state.seats):
        if state.status[seat] == WITHDRAWN:  # a bust has left none
            remove_buttons(state, seat)
        if ends_game(state, seat):
            state.due = OVER
    if state.due != OVER:
        for model in range(MODELS):
            if state.owner[model] != NOBODY:
                state.owner[model] = next_seat(state, state.owner[model])
        state.round_no += 1
        begin_round(state)


@rule
def begin_round(state: State) -> None:
    """Every seat is in, all dice are there, and the first player has them [B0.2, BS4]."""
    state.phase = 1
    state.step = TO_ROLL
    state.due = DECISION
    state.exits = 0
    state.rolls = 0
    state.mover = first_player(state)
    state.roller = state.mover
    for seat in range(state.seats):
        state.status[seat] = IN
