"""Phase 1, buttons: rolls, placing, the golden cell, withdrawing and busts."""

from __future__ import annotations

from ....engine.rule import AUTOMATIC, CHANCE, DECISION, rule
from ....engine.state import Row
from ..notation import BUST, MOVES, PASS, PLACE, RESULT, ROLL, WITHDRAW
from .boards import SIDE
from .chance import die_of
from .constants import AT_GOLDEN, BUSTED, BUTTON, DICE, IN, SOURCES, STAR, TO_PLACE, TO_ROLL, WHITE, WITHDRAWN
from .phase2_stars import begin_stars, count_earned, remove_buttons, to_place
from .reasons import Reason
from .state import State, beside_button, golden_cell, has_button, has_place, in_column, is_legal, next_seat


@rule
def legal_in_buttons(state: State, moves: Row) -> int:
    """Roll or withdraw [B1.1, B1.2, BR9]; a cell of the row [B2.1]; the golden cell or a pass [B3.1]."""
    seat = state.mover
    count = 0
    if state.step == TO_ROLL:
        moves[0] = ROLL
        count = 1
        if has_button(state, seat):
            moves[1] = WITHDRAW
            count = 2
    elif state.step == TO_PLACE:
        before = SIDE * (state.dice[WHITE] - 1) - 1
        for column in range(1, SIDE + 1):
            if in_column(state, column) and is_legal(state, seat, before + column):
                moves[count] = MOVES.place.pack(before + column)
                count += 1
    else:
        moves[0] = MOVES.place.pack(golden_cell(state))
        moves[1] = PASS
        count = 2
    return count


@rule
def refused_in_buttons(state: State, seat: int, kind: int, cell: int) -> int:
    """The first rule that the mover's move breaks; the dice themselves are judged elsewhere."""
    if state.step == TO_ROLL:
        if kind == WITHDRAW:
            return Reason.NONE if has_button(state, seat) else Reason.NOTHING_TO_KEEP
        return Reason.NONE if kind == ROLL else Reason.ROLL_FIRST
    if state.step == AT_GOLDEN:
        if kind == PASS or (kind == PLACE and cell == golden_cell(state)):
            return Reason.NONE
        return Reason.GOLDEN_ONLY
    if kind != PLACE:
        return Reason.MUST_PLACE
    if cell // SIDE + 1 != state.dice[WHITE]:
        return Reason.OTHER_ROW
    if not in_column(state, cell % SIDE + 1):
        return Reason.NO_SUCH_COLUMN
    if state.piece[seat][cell] == STAR:
        return Reason.STAR_THERE
    if state.piece[seat][cell] == BUTTON:
        return Reason.BUTTON_THERE
    return Reason.BUTTON_BESIDE if beside_button(state, seat, cell) else Reason.NONE


@rule
def play_in_buttons(state: State, kind: int, action: int) -> None:
    """Play a move of the phase, unchecked."""
    if kind == ROLL:
        state.due = CHANCE
    elif kind == RESULT:
        receive(state, action)
    elif kind == WITHDRAW:
        withdraw(state)
    else:
        if kind == PLACE:
            state.piece[state.mover][MOVES.place.cell(action)] = BUTTON
        elif kind == BUST:
            bust(state)
        offer_golden_cell(state)


@rule
def receive(state: State, action: int) -> None:
    """The dice lie [B1.1]; the roller must place if it can [B2.1], else it busts [B4.1]."""
    state.rolls += 1
    for die in range(DICE):
        state.dice[die] = die_of(action, die)
    state.step = TO_PLACE
    state.due = DECISION if has_place(state) else AUTOMATIC


@rule
def offer_golden_cell(state: State) -> None:
    """To the next seat that is in, clockwise from the roller [B3.1, B3.2, BR7], a bust or not [B3.3, BR6]."""
    state.step = AT_GOLDEN
    seat = next_seat(state, state.mover)
    while seat != state.roller:
        if state.status[seat] == IN:
            state.mover = seat
            state.due = DECISION if is_legal(state, seat, golden_cell(state)) else AUTOMATIC
            return
        seat = next_seat(state, seat)
    end_turn(state)


@rule
def end_turn(state: State) -> None:
    """The dice go to the next seat that is in [B1.5, B0.4, BR11]; the phase ends when none is [B0.2]."""
    for die in range(DICE):
        state.dice[die] = 0
    seat = state.roller
    for _ in range(state.seats):
        seat = next_seat(state, seat)
        if state.status[seat] == IN:
            state.mover = seat
            state.roller = seat
            state.step = TO_ROLL
            state.due = DECISION
            return
    begin_stars(state)


@rule
def withdraw(state: State) -> None:
    """The buttons stay [B1.3], and a die is set aside [B1.4]; the stars that they bring are counted [B5.2]."""
    count_earned(state, state.mover)
    state.status[state.mover] = WITHDRAWN
    state.exits += 1
    end_turn(state)


@rule
def bust(state: State) -> None:
    """All buttons are lost, and the stars that they would have brought [B4.2]; a die is set aside [B4.3]."""
    seat = state.mover
    if has_button(state, seat):
        count_earned(state, seat)
        state.lost[seat] += to_place(state, seat)
        for source in range(SOURCES):
            state.earned[seat][source] = 0
        remove_buttons(state, seat)
    state.status[seat] = BUSTED
    state.exits += 1
