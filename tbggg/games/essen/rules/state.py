"""The state of ESSEN The Game, and the kinds of its moves."""

from __future__ import annotations

from dataclasses import dataclass

from ....engine.rule import CHANCE, NOBODY, rule
from ....engine.state import EVERYBODY, HIDDEN, OWNER, VIEWER, Grid, Row, Table, cells, number
from .tables import (
    BOOTHS,
    CARDS_KEPT,
    GAMES,
    MONEY,
    NEIGHBOURS,
    PARK,
    PARTS,
    RANKINGS,
    SEATS,
    SHOWN_RANKINGS,
    SPACES,
    SYMBOLS,
)  # fmt: skip

TEXTS = "tbggg.games.essen"

# Kinds of moves: the lowest six bits of an action; above them a value, and a seat where it need not be the mover.
(
    DEAL, DEAL_ON, KEEP, KEEP_ON, LOOK, LOOK_ON, COMMON, COMMON_ON, RANK, RANK_ON, BOOTH, BOOTH_ON,
    PALLET, PALLET_ON, EVENT_DRAW, EVENT_ON, PRESS, LAST, REMOVE, GO, GO_ON, BUY, TEST, DRAW, DRAW_ON, HOLD, DISCARD,
    EAT, UNLOAD, WITHDRAW, END, REVEAL, REVEAL_ON, MORNING, STARTER, AFTERNOON, WISHLIST,
) = range(37)  # fmt: skip
KINDS = 64
OWN_VALUE = 128  # a value in an action with its seat: value + 128 x seat

# What is due.
(
    DEALING, DRAFT, COMMONS, RANKING, SETTING, STOCKING, EVENTING, PRESSING, LASTING, STARTING, REMOVING, TURN,
    DRAWING, HOLDING, MORNING_DUE, AFTERNOON_DUE, REVEALING, WISHLIST_DUE, ENDED,
) = range(19)  # fmt: skip
STEP_WORDS = (
    "dealing", "draft", "common", "ranking", "booths", "pallets", "events", "press", "last", "first", "removing",
    "turn", "test", "keeping", "morning", "afternoon", "revealing", "wishlists", "ended",
)  # fmt: skip

STORAGE, ON_PALLET, ON_BOOTH, BOUGHT, REMOVED = range(5)  # where a tile is: C8, S10
UNKNOWN, IN_COMMON, IN_DISCARD, TAKEN, REVEALED = range(5)  # where a card is, as all see it


@dataclass(slots=True)
class State(Table):
    """The fair, the cards, the seats, and whose move it is."""

    seats: int = number(SEATS, seen=EVERYBODY)
    round_no: int = number(0, seen=EVERYBODY)
    phase: int = number(1, seen=EVERYBODY)
    mover: int = number(0, seen=EVERYBODY)
    due: int = number(CHANCE, seen=EVERYBODY)
    viewer: int = number(NOBODY, seen=VIEWER)
    step: int = number(DEALING, seen=EVERYBODY)
    count: int = number(0, seen=EVERYBODY)  # of the parts of a list that have been written
    starter: int = number(NOBODY, seen=EVERYBODY)
    ended: int = number(0, seen=EVERYBODY)  # the seat, plus 1, whose turn the rules have just ended
    # rulings
    need_free_box: int = number(0, seen=EVERYBODY)  # R2
    lowest: int = number(0, seen=EVERYBODY)  # R6
    highest: int = number(6, seen=EVERYBODY)  # R6
    once: int = number(0, seen=EVERYBODY)  # R9
    wishlist_low: int = number(5, seen=EVERYBODY)  # R18
    moved_only: int = number(0, seen=EVERYBODY)  # R19
    remove_first: int = number(0, seen=EVERYBODY)  # R21
    crowd_one: int = number(1, seen=EVERYBODY)  # R23: a pallet, from 1
    crowd_two: int = number(2, seen=EVERYBODY)
    no_crowd: int = number(0, seen=EVERYBODY)  # 13.1
    no_ranking: int = number(0, seen=EVERYBODY)  # 13.2
    # the fair, which never changes
    near: Row = cells(SPACES * NEIGHBOURS, value=NOBODY, seen=EVERYBODY, fixed=True)  # that touch each, then -1
    cell: Row = cells(PARK, kind="i2", seen=EVERYBODY, fixed=True)  # of each space: row times 16, and column
    own: int = number(0, seen=EVERYBODY)  # which parts are the table's own: 1 map, 2 tiles, 4 ranking cards [R27]
    zone: Row = cells(BOOTHS, seen=EVERYBODY, fixed=True)  # C2
    symbol: Row = cells(GAMES, seen=EVERYBODY, fixed=True)
    price: Row = cells(GAMES, seen=EVERYBODY, fixed=True)
    bonus: Row = cells(GAMES, seen=EVERYBODY, fixed=True)  # 5.7
    mornings: int = number(0, seen=EVERYBODY)  # ranking cards of the morning's series
    rankings: int = number(0, seen=EVERYBODY)  # of both
    needs: Grid = cells(RANKINGS, len(SYMBOLS), seen=EVERYBODY, fixed=True)
    # tiles and events
    tile: Row = cells(GAMES, seen=EVERYBODY)  # where each is
    pallet: Row = cells(7, seen=EVERYBODY)  # the game on each, from 1
    event: Row = cells(GAMES, seen=EVERYBODY)  # the token on each tile
    used_events: Row = cells(6, seen=EVERYBODY)
    popularity: Row = cells(len(SYMBOLS), value=2, seen=EVERYBODY)  # C17
    crowd: Row = cells(BOOTHS + 6, seen=EVERYBODY)  # 1 where a step costs two
    last_tile: int = number(0, seen=EVERYBODY)
    ranks: Row = cells(SHOWN_RANKINGS, seen=EVERYBODY)  # the cards on the boards, from 1
    # cards
    card: Row = cells(GAMES, seen=EVERYBODY)  # where each is
    stack: int = number(60, seen=EVERYBODY)
    discards: int = number(0, seen=EVERYBODY)
    unseen_discards: int = number(0, seen=EVERYBODY)
    discard_shown: int = number(0, seen=EVERYBODY)  # the seat, plus 1, whose unseen discard may be named now
    draws: int = number(0, seen=EVERYBODY)  # cards drawn in the whole game, for luck
    turn_kept: int = number(0, seen=EVERYBODY)  # picks of the draft that are complete
    kept: Row = cells(SEATS, seen=EVERYBODY)  # cards that a seat has kept since the packets were passed
    looked: Row = cells(SEATS, seen=EVERYBODY)  # cards that a seat was shown of its packet
    unseen: Grid = cells(SEATS, CARDS_KEPT, seen=EVERYBODY)  # cards that a seat has kept unseen, by the draft's turn
    packet: Grid = cells(SEATS, GAMES, seen=OWNER)  # 1: a card there; at 0, how many are not seen
    left: Row = cells(GAMES, seen=HIDDEN)  # 1 for a card that the draft has left over
    hand: Grid = cells(SEATS, GAMES, seen=OWNER)
    met: Grid = cells(SEATS, GAMES, seen=OWNER)  # where a seat last saw a card in the draft: `sighted`
    sight: Grid = cells(SEATS, SEATS, seen=OWNER)  # the turn, plus 1, in which a seat last saw the whole of a packet
    drawn: Grid = cells(SEATS, 2, seen=OWNER)  # by a play-test; 0 is not seen
    drawing: int = number(0, seen=EVERYBODY)  # cards that a test draws
    short: int = number(0, seen=EVERYBODY)  # 1 where the stack has too few for it
    from_stack: int = number(0, seen=EVERYBODY)  # of those still to be drawn, how many are of the stack
    # seats
    money: Row = cells(SEATS, kind="i2", value=MONEY, seen=EVERYBODY)
    at: Row = cells(SEATS, value=PARK, seen=EVERYBODY)
    used: Row = cells(SEATS, seen=EVERYBODY)  # action boxes of this turn
    bag: Row = cells(SEATS, seen=EVERYBODY)
    owner: Row = cells(GAMES, seen=EVERYBODY)  # the seat, plus 1, that has bought a game
    carried: Row = cells(GAMES, seen=EVERYBODY)  # 1 for a game in a bag, not in the trunk: C11
    preordered: Row = cells(SEATS, seen=EVERYBODY)  # the game on the pre-order box: C10
    ate: int = number(0, seen=EVERYBODY)  # in this turn
    walking: int = number(0, seen=EVERYBODY)  # 1 after a step
    steps: int = number(0, seen=EVERYBODY)  # in this turn
    acted: int = number(0, seen=EVERYBODY)  # seats that have had their turn, or have removed a tile
    away: int = number(0, seen=EVERYBODY)  # seats that have left early
    parts: Grid = cells(SEATS, PARTS, kind="i2", seen=EVERYBODY)


@rule
def kind_of(action: int) -> int:
    """The kind of an action."""
    return action % KINDS


@rule
def value_of(action: int) -> int:
    """The card, space, tile or amount in an action."""
    return action // KINDS % OWN_VALUE


@rule
def seat_of(action: int) -> int:
    """The seat in an action that any seat may play."""
    return action // KINDS // OWN_VALUE


@rule
def move(kind: int, value: int, seat: int) -> int:
    """An action of a kind, with a seat where that need not be the mover."""
    return kind + KINDS * (value + OWN_VALUE * seat)


@rule
def points(state: State, seat: int) -> int:
    """The VP that a seat has gained so far."""
    found = 0
    for part in range(PARTS):
        found += state.parts[seat][part]
    return found


@rule
def first_player(state: State) -> int:
    """The seat with the marker; none before the press pass [2.1]."""
    return state.starter
