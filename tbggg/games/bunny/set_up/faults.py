"""Reasons why a table of Bunny Kingdom cannot occur: cards are counted, and buildings stand where they may."""

from __future__ import annotations

from collections.abc import Sequence

from ....engine.reasons import RuledReason
from ....engine.rule import DECISION
from ....engine.set_up import MANY, Faults, SetUpFault
from ..rules.cards import parchments_out, used
from ..rules.state import DEALING, DRAWING, PASSING, RESERVES, State, hand_size, plays
from ..rules.tables import (
    CAMP6,
    CARD_WORDS,
    CARDS,
    CELL_WORDS,
    CELLS,
    COPIES,
    NEEDS,
    PARCHMENTS,
    ROUNDS,
    TERRAIN,
    TOWER,
)
from .follows import is_printed


class Fault(RuledReason):
    """Reason why a position cannot occur; the names are keys of the texts."""

    SECTION = 1, "0.1"
    COPIES = 2, "C3"
    PARCHMENTS = 3, "C3"
    HAND = 4, "S3"
    AFTER = 5, "1.9"
    CHOSEN = 6, "1.1"
    PICKED = 7, "1.1"
    DONE = 8, "2.9"
    TERRAIN = 9, "2.4"
    NO_RABBIT = 10, "2.3"
    FUTURE = 11, "3.7"
    ENDS = 12, "T1"


def faults(state: State, seats: Sequence[str]) -> Faults:
    """Reasons why a position cannot occur."""
    turns = 2 * hand_size(state) // 2 if state.seats == 2 else hand_size(state) // 2
    right_turn = 1 <= state.turn_no <= turns if state.phase == 1 else state.turn_no == 0
    ends = state.phase == 4 and state.round_no < ROUNDS
    if not 1 <= state.round_no <= ROUNDS or not 1 <= state.phase <= 4 or not right_turn or ends:
        yield SetUpFault(Fault.SECTION, f"{state.round_no}.{state.phase}.{state.turn_no}")
        return
    for card in range(1, CARDS):
        if used(state, card) > COPIES[card]:
            said = {"exist": COPIES[card], "named": used(state, card)}
            yield SetUpFault(Fault.COPIES, CARD_WORDS[card], said)
    if parchments_out(state) > PARCHMENTS:
        yield SetUpFault(Fault.PARCHMENTS, "parchments", {"named": parchments_out(state), "exist": PARCHMENTS})
    for seat, name in enumerate(seats):
        yield from seat_faults(state, seat, name)
    for cell in range(CELLS):
        yield from cell_faults(state, cell)
    mover = seats[state.mover]
    if state.due == DECISION and state.phase == 1 and state.picked[state.mover] == 2:
        yield SetUpFault(Fault.PICKED, mover)
    if state.due == DECISION and state.phase == 2 and state.done[state.mover] == 1 and state.announced == state.asked:
        yield SetUpFault(Fault.DONE, mover)


def seat_faults(state: State, seat: int, name: str) -> Faults:
    """Reasons why a seat cannot have these cards and carrots.

    Args:
        state: the position.
        seat: index of the seat.
        name: its word.
    """
    size, chosen = sum(state.hand[seat]), chosen_by(state, seat)
    right = in_hand(state, seat)
    if size != right:
        fault = Fault.HAND if state.phase == 1 else Fault.AFTER
        yield SetUpFault(fault, name, {"cards": size, "right": right})
    if chosen > min(state.picked[seat], plays(state)):
        yield SetUpFault(Fault.CHOSEN, name, {"cards": chosen, "picked": state.picked[seat]})
    harvested = state.round_no if state.phase >= 3 else state.round_no - 1
    if sum(state.harvest[seat][harvested:]) > 0:
        yield SetUpFault(Fault.FUTURE, name, {"rounds": harvested})


def held(state: State, seat: int) -> int:
    """Return how many cards a seat has in hand, or has picked to play, in the exploration [S3, 1.9, V2, V5]."""
    if state.step == DEALING:
        return hand_size(state) if seat < state.mover else state.dealt if seat == state.mover else 0
    before = state.turn_no - 1
    left = hand_size(state) - 2 * before
    if state.seats == 2:
        left += before if state.step == RESERVES and seat >= state.mover else before + 1
        left -= 1 if state.picked[seat] == 2 else 0
    return left - 2 if state.step in (DRAWING, PASSING) else left


def chosen_by(state: State, seat: int) -> int:
    """Return how many cards a seat has laid aside to play that are known."""
    return sum([1 for card in state.chosen[seat] if card > 0])


def in_hand(state: State, seat: int) -> int:
    """Return how many cards a seat must have in hand [S3, 1.9]."""
    return held(state, seat) - chosen_by(state, seat) if state.phase == 1 else 0


def finish(state: State, key0: int, key1: int) -> None:
    """Count what `rest` of a hand is; nothing is left to luck."""
    for seat in range(state.seats):
        if state.hand[seat][0] >= MANY:
            state.hand[seat][0] -= MANY
            state.hand[seat][0] += max(0, in_hand(state, seat) - sum(state.hand[seat]))


def cell_faults(state: State, cell: int) -> Faults:
    """Reasons why a building cannot stand on a territory.

    Args:
        state: the position.
        cell: the territory.
    """
    building, word, other = state.built[cell], CELL_WORDS[cell], state.link[cell] - 1
    if building == 0 or is_printed(state, cell):
        return
    if NEEDS[building] > 0 and NEEDS[building] != TERRAIN[cell]:
        yield SetUpFault(Fault.TERRAIN, word)
    elif state.owner[cell] == 0 and building <= max(TOWER, CAMP6):
        yield SetUpFault(Fault.NO_RABBIT, word)
    elif building == TOWER and state.owner[cell] != state.owner[other]:
        yield SetUpFault(Fault.ENDS, word, {"other": CELL_WORDS[other]})
