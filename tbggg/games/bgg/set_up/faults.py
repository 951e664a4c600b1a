"""Reasons why a position of The BoardGameGeek Game cannot occur: tiles, geeks and GG are counted."""

from __future__ import annotations

from collections.abc import Sequence

from ....engine.set_up import Faults, Known, SetUpFault, holding
from ....engine.set_up_cells import due_faults
from ..rules.moves import shelf_word
from ..rules.phase2_supply import MOST_KEPT
from ..rules.phase4_first_player import lowness
from ..rules.phase5_turn_up import leaves
from ..rules.phase6_income import any_in_charity
from ..rules.scoring import scoring_steps
from ..rules.state import BLANK, BOTTOM, COPIES, DICE, EMPTY, LEVELS, NUMBERS, ROUNDS, UNBOUNDED, UNKNOWN, State
from ..rules.steps import BLANKS_OUT, FINAL_SCORING, HOME, INCOME, MISPLACED_OUT
from ..rules.vocabulary import any_free_window, dice_standing, hand_size, last_round, stack_height
from .follows import DUE, drawn_by, finally_scored, geeks_on_tiles, waits_here


def faults(state: State, seats: Sequence[str]) -> Faults:
    """Reasons why a position cannot occur."""
    after_all = state.phase == FINAL_SCORING and state.round_no < ROUNDS
    if not 1 <= state.round_no <= ROUNDS or not 1 <= state.phase <= FINAL_SCORING or after_all:
        yield SetUpFault("0.1 section", f"{state.round_no}.{state.phase}")
        return
    if state.scored > (scoring_steps(state) if state.phase == FINAL_SCORING else 0):
        yield SetUpFault("7.1 scored", "scored")
        return
    yield from due_faults("0.1 due", DUE, state, waits_here)
    yield from _pass_faults(state, seats)
    for seat, name in enumerate(seats):
        yield from _tile_faults(state, seat, name)
        yield from _seat_faults(state, seat, name)
        yield from _dice_faults(state, seat, name)
    for shelf, row in enumerate(state.window):
        for column in range(len(row)):
            yield from _window_faults(state, shelf, column)
    yield from _given_faults(state)
    standing = [1 for seat in range(state.seats) if dice_standing(state, seat) == DICE]
    if state.phase == 5 and len(standing) == state.seats:
        best = max([lowness(state, seat) for seat in range(state.seats)])
        if lowness(state, state.first) < best:
            yield SetUpFault("4.1 marker", "First", {"seat": seats[state.first]})


def _given_faults(state: State) -> Faults:
    """Reasons why such tiles cannot lie in the charity shop, or on the discard."""
    given = [*state.charity, *[tiles for bought in state.bargain for tiles in bought]]
    if state.phase < 5 and any_in_charity(state):
        yield SetUpFault("6.6 charity", "charity")
    if max([tiles[BLANK] for tiles in given]) > 0:
        yield SetUpFault("5.2 blank_bought", "charity")
    if state.round_no == 1 and state.phase < 5 and max([max(tiles) for tiles in state.discard]) > 0:
        yield SetUpFault("5.2 discarded", "discard")


def _pass_faults(state: State, seats: Sequence[str]) -> Faults:
    """Reasons why these seats, or so many in succession, cannot have passed."""
    if state.phase in (2, 5) and state.passed[state.mover] == 1:
        yield SetUpFault("2.2 passed_supply" if state.phase == 2 else "5.9 passed_choice", seats[state.mover])
    most = state.seats - 1 if state.phase == 5 or state.acted == state.seats else 0
    if state.phase == 5 and state.buying_in_succession == 0 and state.passes > 0:
        yield SetUpFault("5.9 no_passes", "passes")
    elif state.passes > most:
        yield SetUpFault("3.5 passes", "passes", {"most": most})


def _tile_faults(state: State, seat: int, name: str) -> Faults:
    """Reasons why the tiles of a seat cannot lie like this, of which twenty exist [C3]."""
    for number in range(NUMBERS):
        if state.stack[seat][number] < 0:
            said = {"number": number, "exist": COPIES[number], "named": COPIES[number] - state.stack[seat][number]}
            yield SetUpFault("C3 blanks" if number == BLANK else "C3 copies", name, said)
            return
    out, right = sum(COPIES) - stack_height(state, seat), drawn_by(state, seat)
    if out != right:
        yield SetUpFault("1.1 first_draw" if state.round_no == 1 else "1.2 draws", name, {"named": out, "right": right})


def _seat_faults(state: State, seat: int, name: str) -> Faults:
    """Reasons why a seat cannot have these GG, bought tiles, and tiles behind its screen."""
    gg, sales, spent, moves, ads = [row[seat] for row in (state.gg, state.sales, state.spent, state.paid, state.ads)]
    right = state.started[seat] + sales - spent + finally_scored(state)[seat]
    limit = state.paid_limit * (state.round_no if state.phase >= 3 else state.round_no - 1)
    sold = max(state.price) * DICE * (state.seats - 1) * (state.round_no if state.phase >= 6 else state.round_no - 1)
    home = state.phase == FINAL_SCORING or (state.phase == 6 and state.step_no > HOME)
    most, bought = DICE * (state.round_no if home else state.round_no - 1), state.collection[seat]
    size, done = hand_size(state, seat), state.phase > 2 or (state.phase == 2 and state.passed[seat] == 1)
    could_place = done and any_free_window(state)
    places_all = could_place and last_round(state) and state.phase == 2 and state.misplacing_forbidden == 0
    known: Known = [
        (gg != right, "6.2 money", {"right": right, "gg": gg}),
        (sales < 0 or spent < 0, "6.2 below_zero", {}),
        (not ads <= moves <= spent, "3.3 ads", {"ads": ads, "moves": moves, "spent": spent}),
        (state.round_no == 1 and state.phase < 3 and spent > 0, "3.3 paid_early", {}),
        (state.paid_limit != UNBOUNDED and spent > limit, "R9 paid_limit", {"most": limit}),
        (sales > sold, "6.2 sold_limit", {"most": sold, "sales": sales}),
        (sum(bought[seat]) > 0, "6.1 own_tiles", {}),
        (sum([tiles[BLANK] for tiles in bought]) > 0, "5.2 blank_bought", {}),
        (sum([sum(tiles) for tiles in bought]) > most, "5.4 bought", {"most": most}),
        (size < 0 or state.warehouse[seat][UNKNOWN] < 0, "C3 unseen", {}),
        (could_place and size > MOST_KEPT, "2.8 over_twelve", {"tiles": size}),
        (places_all and 0 < size <= MOST_KEPT, "2.9 all_placed", {}),
    ]
    yield from holding(name, known)


def _dice_faults(state: State, seat: int, name: str) -> Faults:
    """Reasons why the geeks of a seat cannot stand like this."""
    standing, placed = dice_standing(state, seat), geeks_on_tiles(state, seat)
    if state.phase in (1, 2, FINAL_SCORING) and standing + placed > 0:
        yield SetUpFault("6.4 at_home", name)
    elif state.phase == 3:
        rolled = (seat - state.first) % state.seats < state.acted
        right = DICE - (state.lifted if seat == state.mover else 0) if rolled else 0
        if standing != right or placed > 0:
            fault = "C4 standing" if rolled else "3.1 not_rolled"
            yield SetUpFault(fault, name, {"right": right, "geeks": standing})
    elif (state.phase in (4, 5) and standing + placed != DICE) or (
        state.phase == 6 and state.step_no <= INCOME and standing + placed > DICE
    ):
        yield SetUpFault("C4 three_geeks", name, {"geeks": standing + placed})


def _window_faults(state: State, shelf: int, column: int) -> Faults:
    """Reasons why a window of a shelf cannot hold what it holds."""
    tile, has_geek = state.window[shelf][column], state.buyer[shelf][column] > 0
    if tile == EMPTY:
        return
    down, before = state.face_down[shelf] >> column & 1 == 1, state.phase < 5
    blank, misplaced = leaves(BLANKS_OUT, tile, shelf), leaves(MISPLACED_OUT, tile, shelf)
    known: Known = [
        (down and state.phase in (1, 6, FINAL_SCORING), "5.1 face_down", {}),
        (not down and blank and state.phase != 5, "5.2 blank_up", {}),
        (not down and misplaced and state.phase != 5, "5.3 misfit_up", {}),
        (down and misplaced and state.misplacing_forbidden == 1, "R2 forbidden", {}),
        (not down and before and state.round_no == 1, "2.4 up_early", {}),
        (not down and before and state.round_no > 1 and shelf % LEVELS == BOTTOM, "6.5 up_below", {}),
        (has_geek and (before or down), "5.4 geek_early", {}),
    ]
    yield from holding(shelf_word(shelf), known)
