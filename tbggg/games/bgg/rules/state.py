"""Everything on the table of The BoardGameGeek Game, in front of the screens and behind them."""

from __future__ import annotations

from dataclasses import dataclass

from ....engine.rule import CHANCE
from ....engine.state import EVERYBODY, OWNER, Cube, Grid, Row, Table, cells, number
from .steps import NO_STEP

TEXTS = "tbggg.games.bgg"  # where the game's texts stand
SEATS = 6  # most players [S1]
SHOPS = 6  # C1
SHELVES = 18  # three a shop [C2]: 3 x (shop - 1) + level
LEVELS = 3
BOTTOM, MIDDLE, TOP = 0, 1, 2
WINDOWS = 3  # a shelf [C2]
DICE = 3  # a seat [C4]
NUMBERS = 7  # 1 to 6, and 0 for a blank [C3]
BLANK = 0
UNKNOWN = 7  # a tile whose number the record, or the seat that looks, has not seen
KINDS = 8
EMPTY = 0  # a window without a tile; tiles are 8 x (owner + 1) + number
COPIES = (2, 3, 3, 3, 3, 3, 3)  # C3: of each number in a publisher's stack
ROUNDS = 6  # 0.1
TRACK = 100  # GG once around [C5]
UNBOUNDED = -1  # R9
ANY_NUMBER = 127  # a mask with a bit for each of the seven numbers
TOUCHING = (0, 28, 26, 118, 110, 88, 56)  # by shop: a mask of the shops that touch it [C1]
SOLD_IN = (0, 7, 15, 29, 57, 113, 97)  # by shop: blanks and the shop's range [2.5, 2.6], as such masks


@dataclass(slots=True)
class State(Table):
    """The whole table.

    Hidden things: a warehouse may hold tiles whose number was not seen (`UNKNOWN`). They keep
    their copies in `stack`, which then is the pool that stack and unseen tiles share; and
    `unseen` counts the tiles that went face down unseen, which still count in `warehouse`.
    """

    seats: int = number(4, seen=EVERYBODY)
    round_no: int = number(1, seen=EVERYBODY)
    phase: int = number(1, seen=EVERYBODY)
    due: int = number(CHANCE, seen=EVERYBODY)  # what the position waits for
    mover: int = number(0, seen=EVERYBODY)  # the seat to act, draw, roll or receive
    step_no: int = number(NO_STEP, seen=EVERYBODY)  # which automatic step is due
    ended: int = number(0, seen=EVERYBODY)  # the phase has just ended
    acted: int = number(0, seen=EVERYBODY)  # how many seats have drawn, rolled or been paid in this phase
    passes: int = number(0, seen=EVERYBODY)  # in succession
    scored: int = number(0, seen=EVERYBODY)  # final scoring steps done
    lifted: int = number(0, seen=EVERYBODY)  # dice in the air after an advertisement
    first: int = number(0, seen=EVERYBODY)  # who holds the first-player marker [C7]

    misplacing_forbidden: int = number(0, seen=EVERYBODY)  # R2
    buying_in_succession: int = number(0, seen=EVERYBODY)  # R6
    tie_includes_holder: int = number(0, seen=EVERYBODY)  # R7
    paid_limit: int = number(UNBOUNDED, seen=EVERYBODY)  # R9
    prices_assumed: int = number(1, seen=EVERYBODY)  # R1: no table was given
    price: Row = cells(SHELVES, kind="i2", seen=EVERYBODY)  # R1

    gg: Row = cells(SEATS, kind="i4", seen=EVERYBODY)
    started: Row = cells(SEATS, kind="i4", seen=EVERYBODY)  # S4
    sales: Row = cells(SEATS, kind="i4", seen=EVERYBODY)  # 6.2
    spent: Row = cells(SEATS, kind="i4", seen=EVERYBODY)  # 3.3, 3.4

    passed: Row = cells(SEATS, seen=EVERYBODY)  # out of this phase [2.2, R6]
    paid: Row = cells(SEATS, kind="i2", seen=EVERYBODY)  # paid moves this round [R9]
    ads: Row = cells(SEATS, kind="i2", seen=EVERYBODY)  # advertisements this round: the index of the next, for luck

    stack: Grid = cells(SEATS, NUMBERS, seen=OWNER)  # [seat][number]
    warehouse: Grid = cells(SEATS, KINDS, seen=OWNER)  # [seat][number]
    unseen: Row = cells(SEATS, seen=OWNER)
    stuck: Row = cells(SEATS, value=ANY_NUMBER, seen=EVERYBODY)  # numbers a left-over hand of round six can hold [R4]
    window: Grid = cells(SHELVES, WINDOWS, seen=EVERYBODY)  # a tile or EMPTY; `observe` turns tiles to their backs
    face_down: Row = cells(SHELVES, seen=EVERYBODY)  # a bit for each window of the shelf
    buyer: Grid = cells(SHELVES, WINDOWS, seen=EVERYBODY)  # seat + 1 of the geek on the tile
    geeks: Grid = cells(SEATS, SHOPS + 1, seen=EVERYBODY)  # [seat][shop]: how many stand there
    charity: Grid = cells(SEATS, NUMBERS, seen=EVERYBODY)  # [owner][number], without a geek on it [C8]
    bargain: Cube = cells(SEATS, SEATS, NUMBERS, seen=EVERYBODY)  # [buyer][owner][number]: charity tiles with a geek
    collection: Cube = cells(SEATS, SEATS, NUMBERS, seen=EVERYBODY)  # [seat][owner][number]
    discard: Grid = cells(SEATS, NUMBERS, seen=EVERYBODY)  # [owner][number] [C8]
