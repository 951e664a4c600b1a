"""The rules of Pig: a state, and functions over it."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from ...engine.game import Rules
from ...engine.luck import below, luck_words
from ...engine.moves import move, moves, word
from ...engine.reasons import RuledReason
from ...engine.rule import CHANCE, DECISION, OVER, rule
from ...engine.state import Row, Table, cells

SEATS = 10  # most players [P1]
GOAL = 100
TEXTS = "tbggg.games.pig"  # where the game's texts stand
FACE = word(range(1, 7), like="roll 4", wrong="words.face", looks="[0-9]")
MOVES = moves(
    TEXTS,
    "roll 4, hold",
    roll=move("roll", result=move("{face}", face=FACE, kind=2)),
    hold=move("hold"),
)
ROLL, HOLD = MOVES.roll.kind, MOVES.hold.kind


class Reason(RuledReason):
    """Reason of a refusal or a cost; the names are keys of the texts."""

    NONE = 0
    GAME_OVER = 1, "P6"
    NOT_YOUR_TURN = 2, "P2"
    ROLL_FIRST = 3, "P2"
    NO_ROLL_DUE = 4, "P2"
    HOLDS_NOTHING = 5, "P2"


@dataclass(slots=True)
class State(Table):
    """Banks, and the turn that is going on."""

    seats: int = 2
    round_no: int = 1  # the turn, counted through
    phase: int = 1
    due: int = DECISION
    mover: int = 0
    goal: int = GOAL
    turn_total: int = 0
    die: int = 0  # the last roll of the turn, 0 before the first
    rolls: int = 0  # of this turn: the index of its draw for luck
    bank: Row = cells(SEATS, kind="i4")


@rule
def legal_moves(state: State, moves: Row) -> int:
    """Roll or hold, as often as wished [P2]."""
    if state.due != DECISION:
        return 0
    moves[0] = ROLL
    moves[1] = HOLD
    return 2


@rule
def why_not(state: State, seat: int, action: int) -> int:
    """The reason why a seat cannot play this now, or `Reason.NONE` [P2, P6]."""
    if state.due == OVER:
        return Reason.GAME_OVER
    if seat != state.mover:
        return Reason.NOT_YOUR_TURN
    if MOVES.kind_of(action) == MOVES.roll_result.kind:
        return Reason.NONE if state.due == CHANCE else Reason.NO_ROLL_DUE
    return Reason.NONE if state.due == DECISION else Reason.ROLL_FIRST


@rule
def caution(state: State, action: int) -> int:
    """Holding with nothing only passes the turn on [P2]."""
    return Reason.HOLDS_NOTHING if action == HOLD and state.turn_total == 0 else Reason.NONE


@rule
def play(state: State, action: int) -> None:
    """Play a decision or a roll's result, unchecked."""
    if action == ROLL:
        state.due = CHANCE
    elif action == HOLD:
        state.bank[state.mover] += state.turn_total  # P5
        if state.bank[state.mover] >= state.goal:
            state.turn_total = 0
            state.due = OVER  # P6
        else:
            next_turn(state)
    else:
        play_result(state, MOVES.roll_result.face(action))


@rule
def play_result(state: State, face: int) -> None:
    """A 2 to 6 adds to the turn total [P3]; a 1 ends the turn, and the total is lost [P4]."""
    state.due = DECISION
    state.die = face
    state.rolls += 1
    if face == 1:
        next_turn(state)
    else:
        state.turn_total += face


@rule
def next_turn(state: State) -> None:
    """Clockwise to the next seat [P1]."""
    state.round_no += 1
    state.mover = (state.mover + 1) % state.seats
    state.turn_total = 0
    state.die = 0
    state.rolls = 0


@rule
def forget(state: State, wins_only: bool) -> None:
    """Turns are not counted, and a roll counts by what it added [P3, P4]; past the goal no point wins more [P6]."""
    if wins_only and state.bank[state.mover] + state.turn_total > state.goal:
        state.turn_total = state.goal - state.bank[state.mover]
    state.round_no = 1
    state.die = 0
    state.rolls = 0


@rule
def sample_chance(state: State, key0: int, key1: int, words: Row) -> int:
    """The roll that a seed's luck gives."""
    luck_words(key0, key1, state.round_no, state.phase, state.mover, state.rolls, 1, words)
    return MOVES.roll_result.pack(below(words[0], 6) + 1)


def chance_outcomes(state: State) -> list[tuple[int, Fraction]]:
    """Return the six faces with their odds."""
    return [(MOVES.roll_result.pack(face), Fraction(1, 6)) for face in range(1, 7)]


RULES = Rules(
    state=State,
    legal_moves=legal_moves,
    why_not=why_not,
    caution=caution,
    play=play,
    forget=forget,
    sample_chance=sample_chance,
    chance_outcomes=chance_outcomes,
    most_outcomes=6,
    moves=MOVES,
    reasons=Reason,
)
