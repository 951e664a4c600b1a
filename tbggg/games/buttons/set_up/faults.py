"""Reasons why a position of Buttons cannot occur: what lies on the table is counted."""

from __future__ import annotations

from collections.abc import Sequence

from ....engine.rule import AUTOMATIC, CHANCE, DECISION, NOBODY, OVER
from ....engine.set_up import Faults, Known, SetUpFault, holding
from ....engine.set_up_cells import due_faults
from ..notation import cell_word
from ..rules.boards import CELLS
from ..rules.constants import AT_GOLDEN, BUSTED, BUTTON, FIRST_BLACK, IN, STAR, TO_PLACE, TO_ROLL, WHITE, WITHDRAWN
from ..rules.phase2_stars import brings_stars, to_place, would_earn
from ..rules.scoring import ends_game
from ..rules.state import State, beside_button, black_dice, count_pieces, first_player, has_button
from .follows import DUE, before, fewest_rolls, most_rolls, waits_for


def faults(state: State, seats: Sequence[str]) -> Faults:
    """Reasons why a position cannot occur."""
    if not 1 <= state.phase <= 2 or state.round_no < 1:
        yield SetUpFault("B0.1 section", f"{state.round_no}.{state.phase}")
        return
    if state.owner[0] == NOBODY:
        yield SetUpFault("BR4 no_first", "Objectives")
    for seat, name in enumerate(seats):
        yield from _seat_faults(state, seat, name)
    yield from _turn_faults(state, seats)
    if state.dice[WHITE] > 0:
        yield from _dice_faults(state)
    if state.phase == 1:
        yield from _roll_faults(state, seats)
    if state.due in (DECISION, AUTOMATIC):
        yield from due_faults("B0.1 due", DUE, state, waits_for)


def _turn_faults(state: State, seats: Sequence[str]) -> Faults:
    """Reasons why it cannot be the turn of these seats, nor wait for what is said."""
    over, stars, rolls = state.due == OVER, state.phase == 2, state.phase == 1
    owed, mine = sum([to_place(state, seat) for seat in range(state.seats)]), to_place(state, state.mover)
    at_end = [seat for seat in range(state.seats) if ends_game(state, seat)]
    is_first = state.owner[0] == NOBODY or state.mover == first_player(state)
    others = rolls and state.roller != state.mover
    not_placed = state.step == AT_GOLDEN and state.status[state.roller] == IN and not has_button(state, state.roller)
    is_rolling = state.step == TO_ROLL or state.status[state.roller] == WITHDRAWN
    of_mover: Known = [
        (stars and owed == 0 and not over and not is_first, "B5.6 all_placed", {}),
        (stars and owed > 0 and mine == 0, "B5.4 none_to_place", {}),
        (rolls and not over and state.status[state.mover] != IN, "B0.3 out", {}),
    ]
    yield from holding(seats[state.mover], of_mover)
    yield from holding(seats[state.roller], [(others and is_rolling, "B1.5 roller", {})])
    yield from holding(seats[state.roller], [(rolls and not_placed, "B2.1 not_placed", {})])
    yield from holding("chance", [(state.due == CHANCE and (stars or state.step != TO_ROLL), "B1.4 no_roll", {})])
    yield from holding("over", [(over and len(at_end) == 0, "B6.4 not_over", {})])


def _seat_faults(state: State, seat: int, name: str) -> Faults:
    """Reasons why the board of a seat cannot look like this, nor have, wait for or have lost so many stars."""
    rolls, status, has, left = state.phase == 1, state.status[seat], has_button(state, seat), to_place(state, seat)
    buttons = [cell for cell in range(CELLS) if state.piece[seat][cell] == BUTTON]
    touching = [f"{name} {cell_word(cell)}" for cell in buttons if beside_button(state, seat, cell)][:1]
    on_board, said = count_pieces(state, seat, STAR), sum(state.stars[seat])
    brought = would_earn(state, seat) if status == WITHDRAWN else 0
    is_waiting = rolls or (to_place(state, state.mover) > 0 and before(state, state.mover, seat))
    most = most_stars(state, seat)
    beyond = [1 for source, limit in enumerate(most) if state.earned[seat][source] > limit]
    rounds, waits = (state.round_no - 1, 0) if rolls else (state.round_no, left)
    stars, lost = rounds * sum(most), sum(most) * (state.round_no if status == BUSTED else state.round_no - 1)
    known: Known = [
        (status == BUSTED and has, "B4.2 bust_buttons", {}),
        (rolls and status == WITHDRAWN and not has, "B1.2 no_button", {}),
        (rolls and ends_game(state, seat), "B6.4 was_over", {}),
        (not rolls and status == IN, "B0.2 still_in", {}),
        (not rolls and before(state, seat, state.mover) and left > 0, "B5.4 earlier", {}),
        (not rolls and left > len(buttons), "B5.5 too_many_left", {}),
        (not rolls and status == WITHDRAWN and left + said == 0, "B5.1 no_star", {}),
        (state.due == OVER and has, "B5.6 buttons_stay", {}),
        (said != on_board, "B5.5 kinds", {"stars": on_board, "said": said}),
        (
            is_waiting and left != brought and (has or status != WITHDRAWN),
            "B5.2 brought",
            {"brought": brought, "left": left},
        ),
        (not rolls and len(beyond) > 0, "B5.2 left", {"most": "/".join([f"{one}" for one in most])}),
        (rounds == 0 and on_board > 0, "BS2 early_stars", {}),
        (rounds > 0 and on_board + waits > stars, "B5.2 too_many_stars", {"most": stars, "rounds": rounds}),
        (state.lost[seat] > lost, "B4.2 lost", {"most": lost}),
    ]
    yield from [SetUpFault("B2.5 beside", one) for one in touching]
    yield from holding(name, known)


def most_stars(state: State, seat: int) -> list[int]:
    """Return the most stars that a round brings: for withdrawing, for models, for objectives [B5.1, B5.2, B5.3]."""
    models = [1 for model in range(len(state.owner)) if brings_stars(state, model)]
    objectives = [1 for owner in state.owner if owner == seat]
    return [1, len(models), len(objectives)]


def _roll_faults(state: State, seats: Sequence[str]) -> Faults:
    """Reasons why so few buttons, or so many, cannot lie after the rolls of this round [B2.1, B3.1]."""
    fewest, most = fewest_rolls(state), most_rolls(state)
    placed = most - (1 if state.step == TO_PLACE else 0)
    for seat, name in enumerate(seats):
        buttons, is_in = count_pieces(state, seat, BUTTON), state.status[seat] == IN
        if is_in and buttons == 0 and before(state, seat, state.roller):
            yield SetUpFault("B2.1 not_placed", name)
        if not is_in and before(state, state.roller, seat) and placed < state.seats:
            yield SetUpFault("B0.2 out_early", name)
        elif buttons > placed:
            yield SetUpFault("B3.1 too_many_buttons", name, {"buttons": buttons, "most": placed})
    if fewest <= most and not fewest <= state.rolls <= most:
        yield SetUpFault("B2.1 rolls", "rolls", {"rolls": state.rolls, "least": fewest, "most": most})


def _dice_faults(state: State) -> Faults:
    """Reasons why such dice cannot lie on the table: each exit takes some [B1.4]."""
    shown = sum([1 for face in state.dice[FIRST_BLACK:] if face > 0])
    # The die of a seat that busts is set aside after its roll.
    here = state.step == AT_GOLDEN and state.status[state.roller] == BUSTED
    right = black_dice(state) + ((2 if state.seats == 2 else 1) if here else 0)
    if shown != right:
        yield SetUpFault("B1.4 dice", "dice", {"dice": shown, "right": right})
