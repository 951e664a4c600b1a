"""The state of {{title}}, and the actions of its moves."""

from __future__ import annotations

from dataclasses import dataclass

from tbggg.engine.rule import CHANCE, rule
#if hidden
from tbggg.engine.state import EVERYBODY, OWNER, Grid, Row, Table, cells, number
#else
from tbggg.engine.state import EVERYBODY, Grid, Row, Table, cells, number
#end

TEXTS = "{{name}}"  # the package that holds the texts and the rulebook
SEATS = {{most}}  # most players [1.1]
NUMBERS = 9  # tiles are numbered from 1 [1.2]
COPIES = SEATS  # tiles of each number [1.2]
HAND = 3  # tiles that a seat holds before it plays [2.1]
ROUNDS = {{rounds}}  # [3.1]
#if grid
WIDTH, HEIGHT = {{width}}, {{height}}
CELLS = WIDTH * HEIGHT
#end

# An action is a kind in its lowest four bits, and above it the number of a tile.
#if hidden
# The number 0 is a tile that a seat has not seen.
#end
#if grid
# Above that stands the cell, row by row from 0.
#end
DRAW, PLAY = 0, 1
TILE = 16
#if grid
CELL = 256
#end


@dataclass(slots=True)
class State(Table):
    """What lies on the table and in the hands; each field says who sees it.

    The bag is no field: it holds the tiles that are neither on the table nor in a hand.
    """

    seats: int = number({{least}}, seen=EVERYBODY)
    round_no: int = number(1, seen=EVERYBODY)
    phase: int = number(1, seen=EVERYBODY)  # a round has one phase
    due: int = number(CHANCE, seen=EVERYBODY)
    mover: int = number(0, seen=EVERYBODY)
    equal_scores: int = number(0, seen=EVERYBODY)  # 1 under the option `equal=scores` [R1]
#if hidden
    hand: Grid = cells(SEATS, NUMBERS + 1, seen=OWNER)  # tiles by number; at 0 those that a viewer cannot see
#else
    hand: Grid = cells(SEATS, NUMBERS + 1, seen=EVERYBODY)  # tiles by number
#end
    played: Row = cells(NUMBERS + 1, kind="i2", seen=EVERYBODY)  # tiles on the table by number
#if grid
    tile: Row = cells(CELLS, seen=EVERYBODY)  # number of the tile in each cell; 0 where it is empty
    owner: Row = cells(CELLS, seen=EVERYBODY)  # seat + 1 that played it
#else
    last: Row = cells(SEATS, seen=EVERYBODY)  # number of each seat's last tile; 0 before its first
#end
    points: Row = cells(SEATS, kind="i2", seen=EVERYBODY)
    scored: Row = cells(SEATS, seen=EVERYBODY)  # tiles that scored


@rule
def number_of(action: int) -> int:
    """The number of a move's tile."""
    return action // TILE % 16


#if grid
@rule
def cell_of(action: int) -> int:
    """The cell of a move."""
    return action // CELL


#end
@rule
def held(state: State, seat: int) -> int:
    """How many tiles a seat holds."""
    count = 0
    for tile in range(NUMBERS + 1):
        count += state.hand[seat][tile]
    return count


@rule
def left(state: State, tile: int) -> int:
    """How many tiles of a number may be in the bag, as far as the state tells [1.2]."""
    count = COPIES - state.played[tile]
    for seat in range(state.seats):
        count -= state.hand[seat][tile]
    return count
