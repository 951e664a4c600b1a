"""Positions of Pig without the moves before them: `bob to move; ann 34; bob 51; turn 12`."""

from __future__ import annotations

from collections.abc import Sequence

from ...engine.reasons import RuledReason
from ...engine.rule import CHANCE, DECISION, OVER
from ...engine.set_up import BARE, TABLE, Faults, SetUp, SetUpFault, due, number
from ...engine.set_up_editing import Editing
from .rules import State


class Fault(RuledReason):
    """Reason why a position cannot occur; the names are keys of the texts."""

    PHASE = 1, "P1"
    OTHER_TURN = 2, "P1"
    NO_BANK = 3, "P3"
    NO_TURN = 4, "P3"
    NOT_OVER = 5, "P6"
    WAS_OVER = 6, "P6"
    NOT_BANKED = 7, "P5"
    NOT_ROLLED = 8, "P3"
    ROLLS = 9, "P3"


def first_turn(state: State) -> None:
    """The first turn of the mover [P1]."""
    state.round_no = state.mover + 1


def ends(state: State) -> None:
    """Over once a bank has reached the goal [P6]."""
    for seat in range(state.seats):
        if state.bank[seat] >= state.goal:
            state.due = OVER


def faults(state: State, seats: Sequence[str]) -> Faults:
    """Reasons why a position cannot occur."""
    over = state.due == OVER
    if state.phase != 1 or state.round_no < 1:
        yield SetUpFault(Fault.PHASE, f"{state.round_no}.{state.phase}")
    elif (state.round_no - 1) % state.seats != state.mover:
        yield SetUpFault(Fault.OTHER_TURN, seats[state.mover], {"turn": state.round_no})
    for seat in range(state.seats):
        if state.bank[seat] == 1:
            yield SetUpFault(Fault.NO_BANK, seats[seat])
    if state.turn_total == 1:
        yield SetUpFault(Fault.NO_TURN, "turn")
    before = state.turn_total - state.die  # of a turn with one roll, 0
    if not over and (state.die == 1 or before < 0 or (state.die > 0 and before == 1)):
        yield SetUpFault(Fault.NOT_ROLLED, "die", {"die": state.die, "total": state.turn_total})
    if not over and state.rolls > 0 and not 2 * state.rolls <= state.turn_total <= 6 * state.rolls:
        yield SetUpFault(Fault.ROLLS, "rolls", {"rolls": state.rolls, "total": state.turn_total})
    at_goal = [seat for seat in range(state.seats) if state.bank[seat] >= state.goal]
    if over and not at_goal:
        yield SetUpFault(Fault.NOT_OVER, "over", {"goal": state.goal})
    if len(at_goal) > 1 or (at_goal and (not over or at_goal[0] != state.mover)):
        yield SetUpFault(Fault.WAS_OVER, seats[at_goal[-1]], {"goal": state.goal})
    elif at_goal and state.turn_total > 0:
        yield SetUpFault(Fault.NOT_BANKED, "turn")


SET_UP = SetUp(
    editing=Editing(texts="tbggg.games.pig"),
    facts=(
        number("bank", BARE),
        number("turn_total", "turn", of=TABLE),
        number("die", "die", of=TABLE, most=6),
        number("rolls", "rolls", of=TABLE),  # the index of luck
        due(ends, DECISION, CHANCE, OVER),
    ),
    turns=first_turn,
    faults=faults,
    reasons=Fault,
)
