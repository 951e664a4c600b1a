"""Positions of Pig without the moves before them: `bob to move; ann 34; bob 51; turn 12`."""

from __future__ import annotations

from collections.abc import Sequence

from ...engine.rule import CHANCE, DECISION, OVER
from ...engine.set_up import BARE, TABLE, Faults, SetUp, SetUpFault, due, number
from ...engine.set_up_editing import Editing
from .rules import State


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
        yield SetUpFault("P1 phase", f"{state.round_no}.{state.phase}")
    elif (state.round_no - 1) % state.seats != state.mover:
        yield SetUpFault("P1 other_turn", seats[state.mover], {"turn": state.round_no})
    for seat in range(state.seats):
        if state.bank[seat] == 1:
            yield SetUpFault("P3 no_bank", seats[seat])
    if state.turn_total == 1:
        yield SetUpFault("P3 no_turn", "turn")
    before = state.turn_total - state.die  # of a turn with one roll, 0
    if not over and (state.die == 1 or before < 0 or (state.die > 0 and before == 1)):
        yield SetUpFault("P3 not_rolled", "die", {"die": state.die, "total": state.turn_total})
    if not over and state.rolls > 0 and not 2 * state.rolls <= state.turn_total <= 6 * state.rolls:
        yield SetUpFault("P3 rolls", "rolls", {"rolls": state.rolls, "total": state.turn_total})
    at_goal = [seat for seat in range(state.seats) if state.bank[seat] >= state.goal]
    if over and not at_goal:
        yield SetUpFault("P6 not_over", "over", {"goal": state.goal})
    if len(at_goal) > 1 or (at_goal and (not over or at_goal[0] != state.mover)):
        yield SetUpFault("P6 was_over", seats[at_goal[-1]], {"goal": state.goal})
    elif at_goal and state.turn_total > 0:
        yield SetUpFault("P5 not_banked", "turn")


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
)
