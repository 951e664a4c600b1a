"""The state of Buttons, and the numbers of its moves."""

from __future__ import annotations

from dataclasses import dataclass

from ....engine.rule import DECISION, NOBODY, rule
from ....engine.state import Grid, Row, Table, cells
from .boards import BLACK, CELLS, SIDE
from .constants import BUTTON, DICE, EMPTY, GOLDEN, MODELS, RED, SEATS, SOURCES, SPELLED, TO_ROLL, WHITE


@dataclass(slots=True)
class State(Table):
    """The boards, the objectives, and the round that is going on."""

    seats: int = 2
    round_no: int = 1
    phase: int = 1
    due: int = DECISION
    mover: int = 0
    step: int = TO_ROLL
    roller: int = 0  # whose turn it is, also while others are at the golden cell
    rolls: int = 0  # of this round: the index of the next one for luck
    exits: int = 0  # of this round
    card_only: int = 0  # BR5
    twelve_all: int = 0  # BR16
    dice: Row = cells(DICE)  # white, golden black, black; 0 before the roll, or set aside
    status: Row = cells(SEATS)
    owner: Row = cells(MODELS, value=NOBODY)  # the seat that has the objective of each model
    face: Row = cells(SEATS, value=SPELLED)
    model: Grid = cells(SEATS, CELLS)
    piece: Grid = cells(SEATS, CELLS)
    earned: Grid = cells(SEATS, SOURCES)  # stars that are still to be placed
    stars: Grid = cells(SEATS, SOURCES, kind="i2")  # stars on the board
    lost: Row = cells(SEATS, kind="i4")  # stars that busts have cost


@rule
def black_dice(state: State) -> int:
    """Black dice with white pips that are left: each exit takes one, with two players two [B1.4, B4.3, BR8]."""
    return BLACK - state.exits * (2 if state.seats == 2 else 1)


@rule
def first_player(state: State) -> int:
    """The seat with the red objective [BS4]."""
    return state.owner[RED]


@rule
def count_pieces(state: State, seat: int, piece: int) -> int:
    """The number of cells of a board that hold a piece."""
    count = 0
    for cell in range(CELLS):
        if state.piece[seat][cell] == piece:
            count += 1
    return count


@rule
def has_button(state: State, seat: int) -> bool:
    """True if a button stands on a seat's board."""
    for cell in range(CELLS):
        if state.piece[seat][cell] == BUTTON:
            return True
    return False


@rule
def beside_button(state: State, seat: int, cell: int) -> bool:
    """True if a button stands above, below, left or right of a cell [B2.5]."""
    row = cell // SIDE
    column = cell % SIDE
    if row > 0 and state.piece[seat][cell - SIDE] == BUTTON:
        return True
    if row < SIDE - 1 and state.piece[seat][cell + SIDE] == BUTTON:
        return True
    if column > 0 and state.piece[seat][cell - 1] == BUTTON:
        return True
    return column < SIDE - 1 and state.piece[seat][cell + 1] == BUTTON


@rule
def is_legal(state: State, seat: int, cell: int) -> bool:
    """True if a seat may place a button on a cell of its board [B2.4, B2.5]; stars forbid no neighbours [BR10]."""
    return state.piece[seat][cell] == EMPTY and not beside_button(state, seat, cell)


@rule
def next_seat(state: State, seat: int) -> int:
    """The next seat clockwise [BR7]; a comparison, since a division takes long."""
    return seat + 1 if seat + 1 < state.seats else 0


@rule
def in_column(state: State, column: int) -> bool:
    """True if a black die shows a column, counted from 1 [B2.3]."""
    for die in range(GOLDEN, DICE):
        if state.dice[die] == column:
            return True
    return False


@rule
def has_place(state: State) -> bool:
    """True if the dice show a column in the row of the white die where the seat to move has a legal cell [B2.1]."""
    before = SIDE * (state.dice[WHITE] - 1) - 1
    for column in range(1, SIDE + 1):
        if in_column(state, column) and is_legal(state, state.mover, before + column):
            return True
    return False


@rule
def golden_cell(state: State) -> int:
    """The cell that the golden dice name [B3.1]."""
    return SIDE * (state.dice[WHITE] - 1) + state.dice[GOLDEN] - 1
