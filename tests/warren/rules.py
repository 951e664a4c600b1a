"""The rules of Warren."""

from __future__ import annotations

from dataclasses import dataclass

from tbggg.engine.reasons import RuledReason
from tbggg.engine.rule import AUTOMATIC, DECISION, OVER, rule
from tbggg.engine.state import Row, Table, cells

SEATS = 4
ROUNDS, TURNS = 2, 2
DIG, SCORE = 1, 2  # phases
DIG_AT, DONE, SCORED = 0, 1, 2  # kinds of moves; the place dug at, and the seat scored, stand above the lowest 4 bits
ASLEEP = 1  # a rabbit that dug at place 0 sleeps over its next turn


class Reason(RuledReason):
    """Why a move is refused."""

    NONE = 0
    NOT_NOW = 1, "W1"
    NO_PLACE = 2, "2.1a"


@dataclass(slots=True)
class State(Table):
    """What has been dug."""

    seats: int = 2
    round_no: int = 0
    phase: int = DIG
    turn_no: int = 1
    due: int = DECISION
    mover: int = 0
    places: int = 4  # so many moves `dig at 0` and on
    repeats: int = 0  # how often all rounds come again, which the contract forbids
    dug: Row = cells(SEATS, kind="i4")
    stars: Row = cells(SEATS, kind="i4")
    carrots: Row = cells(SEATS, kind="i4")
    asleep: Row = cells(SEATS)


@rule
def legal_moves(state: State, moves: Row) -> int:
    """Dig at any place, or be done [W1]."""
    if state.due != DECISION:
        return 0
    count = list_places(state, moves)
    moves[count] = DONE
    return count + 1


@rule
def list_places(state: State, found: Row) -> int:
    """List every place to dig at; returns how many."""
    for place in range(state.places):
        found[place] = DIG_AT + 16 * place
    return state.places


@rule
def why_not(state: State, seat: int, action: int) -> int:
    """Why a seat cannot play this now."""
    if state.due != DECISION or seat != state.mover or action % 16 == SCORED:
        return Reason.NOT_NOW
    if action % 16 == DIG_AT and action // 16 >= state.places:
        return Reason.NO_PLACE
    return Reason.NONE


@rule
def play(state: State, action: int) -> None:
    """Play a move, unchecked."""
    if action % 16 == SCORED:
        state.carrots[state.mover] += state.dug[state.mover]
        state.dug[state.mover] = 0
    elif action % 16 == DIG_AT:
        state.dug[state.mover] += 1 + action // 16 % 3
        state.stars[state.mover] += 1
        if action == DIG_AT:
            state.asleep[state.mover] = ASLEEP
    else:
        state.asleep[state.mover] = 0
    next_seat(state)


@rule
def next_seat(state: State) -> None:
    """Clockwise; then the next turn, phase and round [W1]."""
    state.mover += 1
    if state.mover == state.seats:
        state.mover = 0
        if state.turn_no != 0 and state.turn_no < TURNS:
            state.turn_no += 1
        elif state.phase == DIG:
            state.phase = SCORE
            state.turn_no = 0
        else:
            next_round(state)
    if state.due != OVER:
        state.due = AUTOMATIC if state.phase == SCORE or state.asleep[state.mover] == ASLEEP else DECISION


@rule
def next_round(state: State) -> None:
    """After two rounds the game is over [W1]."""
    state.round_no += 1
    if state.round_no == ROUNDS and state.repeats > 0:
        state.repeats -= 1
        state.round_no = 0
    if state.round_no == ROUNDS:
        state.due = OVER
    else:
        state.phase = DIG
        state.turn_no = 1


@rule
def automatic(state: State) -> int:
    """A seat is scored, or sleeps."""
    return SCORED if state.phase == SCORE else DONE


@rule
def sample_chance(state: State, key0: int, key1: int, words: Row) -> int:
    """Chance has no part."""
    return DONE


@rule
def points(state: State, seat: int) -> int:
    """Carrots in the store, and what is dug."""
    return state.carrots[seat] + state.dug[seat]


@rule
def breakdown(state: State, seat: int, parts: Row) -> None:
    """Carrots in the store, what is dug, and stars, which only count."""
    parts[0] = state.carrots[seat]
    parts[1] = state.dug[seat]
    parts[2] = state.stars[seat]


@rule
def wins(state: State, seat: int) -> bool:
    """Whoever has most carrots."""
    better = 0
    for other in range(state.seats):
        if points(state, other) > points(state, seat):
            better += 1
    return better == 0
