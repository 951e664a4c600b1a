"""The table of Buttons, as far as it follows from other facts."""

from __future__ import annotations

from ....engine.rule import AUTOMATIC, DECISION, OVER
from ....engine.set_up import due
from ..rules.boards import CELLS
from ..rules.constants import AT_GOLDEN, BUSTED, BUTTON, IN, SOURCES, STAR, TO_PLACE, TO_ROLL, TO_STAR, WHITE, WITHDRAWN
from ..rules.phase2_stars import count_earned, to_place
from ..rules.state import State, count_pieces, first_player, golden_cell, has_button, has_place, is_legal


def in_or_out(state: State, seat: int) -> int:
    """In phase 1 every seat is in; in phase 2 those with buttons have withdrawn [B0.2]."""
    return IN if state.phase == 1 else WITHDRAWN if has_button(state, seat) else BUSTED


def exits(state: State) -> None:
    """Each exit is one [B1.4, B4.3]."""
    state.exits = sum([1 for seat in range(state.seats) if state.status[seat] != IN])


def earned(state: State, seat: int) -> list[int]:
    """Stars for the buttons of a withdrawn seat [B5.1]; in phase 2 the seats before the mover have placed [B5.4]."""
    left = state.copy()
    left.earned[seat] = [0 for _ in range(SOURCES)]
    if state.status[seat] == WITHDRAWN and (state.phase == 1 or not before(state, seat, state.mover)):
        count_earned(left, seat)
    return left.earned[seat]


def stars(state: State, seat: int) -> list[int]:
    """One star of each round is for a withdrawal [B5.1], those beyond are for models [B5.2].

    Who has lost stars has withdrawn in one round less [B4.2].
    """
    count, ended = count_pieces(state, seat, STAR), state.round_no - 1
    ended += 1 if state.phase == 2 and state.status[seat] == WITHDRAWN else 0
    ended -= 1 if state.lost[seat] > 0 and state.status[seat] != BUSTED else 0
    withdrawals = min(max(0, ended), count)
    return [withdrawals, count - withdrawals, 0]


def roller(state: State) -> None:
    """It is the mover's turn."""
    state.roller = state.mover


def rolls(state: State) -> None:
    """The most rolls that the buttons allow [B2.1], but that a seat which is out missed the last one."""
    most, out = most_rolls(state), state.exits
    state.rolls = min(most, max(fewest_rolls(state), most - out)) if state.phase == 1 else 0


def before(state: State, seat: int, other: int) -> bool:
    """Return whether a seat comes before another one from the first player on [B5.4]."""
    first = first_player(state)
    return (seat - first) % state.seats < (other - first) % state.seats


def fewest_rolls(state: State) -> int:
    """Return the fewest rolls of this round: each brings a seat one button at most [B2.1, B3.1]."""
    buttons = max([count_pieces(state, seat, BUTTON) for seat in range(state.seats)])
    return buttons + (1 if state.step == TO_PLACE else 0)


def most_rolls(state: State) -> int:
    """Return how many rolls there have been in this round at most, that of the dice on the table too.

    A seat that is in has placed a button with each of its rolls [B2.1].
    """
    turns = CELLS
    for seat in range(state.seats):
        placed = before(state, seat, state.roller) or (seat == state.roller and state.step == AT_GOLDEN)
        if state.status[seat] == IN:
            turns = min(turns, count_pieces(state, seat, BUTTON) + (0 if placed else 1))
    earlier = (state.roller - first_player(state)) % state.seats
    return earlier + max(0, turns - 1) * state.seats + (1 if state.dice[WHITE] > 0 else 0)


def step(state: State) -> None:
    """Dice lie before the roller places, and before others are at the golden cell [B2.1, B3.1]."""
    if state.phase == 2:
        state.step = TO_STAR
    elif state.dice[WHITE] == 0:
        state.step = TO_ROLL
    else:
        state.step = TO_PLACE if state.mover == state.roller else AT_GOLDEN


def waits_for(state: State) -> None:
    """A seat with a choice has it; else the rules go on."""
    state.due = DECISION
    if state.phase == 2:
        left = sum([to_place(state, seat) for seat in range(state.seats)])
        state.due = DECISION if left > 0 else AUTOMATIC
    elif state.step == TO_PLACE:
        state.due = DECISION if has_place(state) else AUTOMATIC
    elif state.step == AT_GOLDEN and not is_legal(state, state.mover, golden_cell(state)):
        state.due = AUTOMATIC


DUE = due(waits_for, *range(OVER + 1))
