"""The state of Bunny Kingdom, and the kinds of its moves."""

from __future__ import annotations

from dataclasses import dataclass

from ....engine.rule import CHANCE, NOBODY, rule
from ....engine.state import EVERYBODY, OWNER, VIEWER, Cube, Grid, Row, Table, cells, number
from .tables import BUILDINGS, CAMPS, CARDS, CATEGORIES, CELLS, PARCHMENTS, ROUNDS, SEATS

TEXTS = "tbggg.games.bunny"

# Kinds of moves: the lowest five bits of an action. Above them stands a card (0: unseen), with its seat where the seat
# need not be the mover; or a building with its territory.
(
    DEAL, DEAL_ON, RESERVE, LOOK, LOOK_ON, PICK, PICK_ON, DISCARD, REVEAL, REVEAL_ON, DRAW, DRAW_ON, PLAY, PASS_ON,
    ANNOUNCE, WAIT, SAVE, CAMP, BUILD, TOWER_FIRST, TOWER_SECOND, DONE, LAPSE, TRADE, HARVEST, SHOW, SHOW_ON, COPY,
    SCORE,
) = range(29)  # fmt: skip
KINDS = 32
OWN_CARD = 256  # a card in an action with its seat: card + 256 x seat
ON_CELL = 128  # a building in an action with its territory: territory + 128 x building

# Steps of the exploration.
DEALING, RESERVES, PICKING, REVEALING, PLAYING, DRAWING, PASSING = range(7)
STEP_WORDS = ("dealing", "reserves", "picking", "revealing", "playing", "drawing", "passing")
HIDDEN_HAND, NO_PARCHMENTS, WHOLE_HAND = 0, 1, 2  # what a seat knows of a hand


@dataclass(slots=True)
class State(Table):
    """The board, the hands, what lies before the seats, and whose move it is; seats and territories count from 0."""

    seats: int = number(SEATS, seen=EVERYBODY)
    round_no: int = number(1, seen=EVERYBODY)
    phase: int = number(1, seen=EVERYBODY)
    turn_no: int = number(1, seen=EVERYBODY)  # the choice of an exploration, from 1; 0 in other phases
    mover: int = number(0, seen=EVERYBODY)
    due: int = number(CHANCE, seen=EVERYBODY)
    viewer: int = number(NOBODY, seen=VIEWER)
    step: int = number(DEALING, seen=EVERYBODY)  # of the exploration
    half: int = number(0, seen=EVERYBODY)  # the kind of a move that lacks a part, plus 1
    going: int = number(0, seen=EVERYBODY)  # the seat, plus 1, whose look or final reveal was the last move
    # rulings
    ascending: int = number(0, seen=EVERYBODY)  # R6
    copy_chain: int = number(0, seen=EVERYBODY)  # R16
    doubled: int = number(0, seen=EVERYBODY)  # R17
    strict: int = number(0, seen=EVERYBODY)  # R20
    next_total: int = number(0, seen=EVERYBODY)  # R21
    standing: int = number(0, seen=EVERYBODY)  # R22
    # the board
    owner: Row = cells(CELLS, seen=EVERYBODY)  # the seat, plus 1, whose rabbit stands there
    built: Row = cells(CELLS, seen=EVERYBODY)  # the building there
    fief: Row = cells(CELLS, seen=EVERYBODY)  # the first territory of the fief, plus 1
    link: Row = cells(CELLS, seen=EVERYBODY)  # the other end of a pair of sky towers, plus 1
    made: Row = cells(CELLS, seen=EVERYBODY)  # what a trading post gave last: a resource, plus 1
    # cards
    hand: Grid = cells(SEATS, CARDS, seen=OWNER)  # of each card how many; of 0, how many are not seen
    known: Grid = cells(SEATS, SEATS, seen=EVERYBODY)  # what a seat knows of the hand before another
    fresh: Row = cells(SEATS, kind="i2", seen=OWNER)  # the card of the reserve in this choice
    picked: Row = cells(SEATS, seen=EVERYBODY)  # how many cards a seat has picked
    chosen: Grid = cells(SEATS, 2, kind="i2", seen=OWNER)  # the cards to be played; 0 is not seen
    discarded: Grid = cells(SEATS, CARDS, seen=OWNER)
    dealt: int = number(0, seen=EVERYBODY)  # cards that the mover was dealt, or drew of one Provisions
    owed: Row = cells(SEATS, seen=EVERYBODY)  # Provisions that are still to be drawn for
    drawn: int = number(0, seen=EVERYBODY)  # cards drawn in this round, by all
    played: Row = cells(CARDS, seen=EVERYBODY)  # cards that have been played face up
    stock: Grid = cells(SEATS, BUILDINGS, seen=EVERYBODY)  # buildings before a seat
    parchments: Row = cells(SEATS, seen=EVERYBODY)  # how many a seat has laid
    laid: Grid = cells(SEATS, PARCHMENTS + 1, seen=OWNER)  # which
    camps_played: Row = cells(SEATS, seen=EVERYBODY)
    # construction
    done: Row = cells(SEATS, seen=EVERYBODY)
    saved: Row = cells(CAMPS + 1, seen=EVERYBODY)  # camps saved in this round
    announced: int = number(0, seen=EVERYBODY)  # the camp that is to be placed
    asked: int = number(0, seen=EVERYBODY)  # the camp whose holder must answer
    first_end: int = number(0, seen=EVERYBODY)  # of a sky tower, plus 1
    # harvest and end
    post: int = number(0, seen=EVERYBODY)  # the trading post that is asked, plus 1
    harvest: Grid = cells(SEATS, ROUNDS, kind="i2", seen=EVERYBODY)
    copy_card: int = number(0, seen=EVERYBODY)  # the copy card that chooses
    copy_owned: int = number(0, seen=EVERYBODY)  # the seat's own copy card behind it
    copied: Cube = cells(SEATS, 2, 2, seen=EVERYBODY)  # what own copy cards became; -1: nothing
    scored: Grid = cells(SEATS, len(CATEGORIES), kind="i2", seen=EVERYBODY)
    step_no: int = number(0, seen=EVERYBODY)  # of the final scoring, from 0


@rule
def kind_of(action: int) -> int:
    """The kind of an action."""
    return action % KINDS


@rule
def card_of(action: int) -> int:
    """The card in an action."""
    return action // KINDS % OWN_CARD


@rule
def seat_of(action: int) -> int:
    """The seat in an action that any seat may play."""
    return action // KINDS // OWN_CARD


@rule
def with_card(kind: int, card: int, seat: int) -> int:
    """An action of a kind with a card, and with a seat where that need not be the mover."""
    return kind + KINDS * (card + OWN_CARD * seat)


@rule
def cell_of(action: int) -> int:
    """The territory in an action."""
    return action // KINDS % ON_CELL


@rule
def building_of(action: int) -> int:
    """The building in an action with a territory; the resource of a trading post."""
    return action // KINDS // ON_CELL


@rule
def on_cell(kind: int, building: int, cell: int) -> int:
    """An action of a kind with a building on a territory."""
    return kind + KINDS * (cell + ON_CELL * building)


@rule
def hand_size(state: State) -> int:
    """Ten cards a round, twelve with three seats [S3]."""
    return 12 if state.seats == 3 else 10


@rule
def plays(state: State) -> int:
    """Number of cards of a choice are played: two [1.1], with two seats one [V3]."""
    return 1 if state.seats == 2 else 2


@rule
def first_player(state: State) -> int:
    """No seat is first [R25]."""
    return NOBODY
