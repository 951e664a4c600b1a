"""The state of Burrow, and the kinds of its moves."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from tbggg.engine.rule import CHANCE, NOBODY, rule
from tbggg.engine.state import EVERYBODY, OWNER, VIEWER, Grid, Row, Table, cells, number

SEATS, SIDE, CELLS, ROUNDS, HAND, GROWN, TURNS = 4, 4, 16, 2, 3, 2, 2
OWN_CELL = 32  # a card in an action with its seat: card + 32 x seat

# Kinds of moves; above them stands a cell or card, from 1 (0: unseen).
GROW, GROW_ON, DEAL, DEAL_ON, PICK, BRIDGE, BRIDGE_ON, DONE, LOOK, LOOK_ON, REVEAL, SHOW, HARVEST = range(13)
PHASE_OF = (1, 1, 1, 1, 2, 3, 3, 3, 2, 2, 2, 0, 0)
CLOVER, BRIDGES = 0, 1  # steps of the harvest


@dataclass(slots=True)
class State(Table):
    """The meadow, the hands, and what was picked face down; 0 is no card, or one that is not seen."""

    seats: int = number(2, seen=EVERYBODY)
    round_no: int = number(1, seen=EVERYBODY)
    phase: int = number(1, seen=EVERYBODY)
    due: int = number(CHANCE, seen=EVERYBODY)
    mover: int = number(2, seen=EVERYBODY)  # the number of seats: the meadow
    viewer: int = number(NOBODY, seen=VIEWER)
    grown: int = number(0, seen=EVERYBODY)
    last_grown: int = number(0, seen=EVERYBODY)
    turn_no: int = number(0, seen=EVERYBODY)  # of picking, from 1; 0 in other phases
    half: int = number(0, seen=EVERYBODY)  # where a bridge begins that has no end yet
    step: int = number(0, seen=EVERYBODY)  # of the harvest
    clover: Row = cells(CELLS, seen=EVERYBODY)
    owner: Row = cells(CELLS, seen=EVERYBODY)  # seat + 1
    bridged: Row = cells(CELLS, seen=EVERYBODY)
    out: Row = cells(CELLS, seen=EVERYBODY)  # cards that this round has shown
    size: Row = cells(SEATS, seen=EVERYBODY)
    hand: Grid = cells(SEATS, HAND, seen=OWNER)
    picked: Row = cells(SEATS, seen=EVERYBODY)
    chosen: Row = cells(SEATS, seen=OWNER)
    done: Row = cells(SEATS, seen=EVERYBODY)
    board: Row = cells(SEATS, seen=EVERYBODY, fixed=True)  # 0 a meadow, 1 a hedge
    carrots: Grid = cells(SEATS, 2, kind="i2", seen=EVERYBODY)  # of clover, of bridges


def new(seats: Sequence[str], headers: Mapping[str, Any], seed: int) -> State:
    """Return the bare meadow, with the carrots that the boards bring [BS5]."""
    state = State(seats=len(seats), mover=len(seats))
    for seat, board in enumerate(headers["Boards"]):
        set_board(state, seat, board)
    return state


@rule
def set_board(state: State, seat: int, board: int) -> None:
    """Give a seat a board: a hedge brings a carrot, which counts as one of clover [BS5]."""
    state.board[seat] = board
    state.carrots[seat][CLOVER] = board


@rule
def held(state: State, seat: int, card: int) -> int:
    """Where in a seat's hand a card is, or `NOBODY`; 0 finds the first card that is not seen."""
    found = NOBODY
    for at in range(state.size[seat]):
        if found == NOBODY and state.hand[seat][at] == card:
            found = at
    return found


@rule
def is_free(state: State, card: int) -> bool:
    """Whether a card may be in the deck, as far as the state tells [12.2]."""
    if state.out[card - 1] > 0:
        return False
    for seat in range(state.seats):
        if state.chosen[seat] == card or held(state, seat, card) != NOBODY:
            return False
    return True
