"""The table of The BoardGameGeek Game, as far as it follows from other facts."""

from __future__ import annotations

from ....engine.luck import WORDS, below, luck_words
from ....engine.rule import AUTOMATIC, CHANCE, OVER
from ....engine.set_up import MANY, due
from ..rules import steps
from ..rules.phase1_arrivals import FIRST_DRAW, LATER_DRAW
from ..rules.phase2_supply import can_supply
from ..rules.phase3_geeks import capped
from ..rules.phase5_choose import can_choose
from ..rules.phase5_turn_up import any_face_down, any_to_remove
from ..rules.phase6_income import any_on_street, any_own_choice
from ..rules.scoring import play_scoring_step, scoring_steps
from ..rules.state import BLANK, COPIES, DICE, KINDS, NUMBERS, ROUNDS, SEATS, UNKNOWN, State
from ..rules.unseen import any_unseen_window
from ..rules.vocabulary import dice_standing, last_round, tile_of, wait_for

STEPS = {
    2: (steps.FORCED_PASS,),
    3: (steps.FORCED_PASS,),
    4: (steps.DECIDE_FIRST,),
    5: (steps.TURN_UP, steps.BLANKS_OUT, steps.MISPLACED_OUT, steps.FORCED_PASS),
    6: (steps.OWN_OUT, steps.INCOME, steps.HOME, steps.MOVE_UP, steps.CHARITY_OUT),
    steps.FINAL_SCORING: (steps.SCORE,),
}  # of the rules, by phase: the first that the table shows follows
DISCARD_LUCK = 2 * SEATS  # after the rows of luck that the seats have


def as_started(state: State, seat: int) -> int:
    """The GG from the start [S4]."""
    return state.started[seat]


def paid(state: State, seat: int) -> int:
    """All that is missing was paid [3.3]."""
    return max(0, state.started[seat] - state.gg[seat])


def sold(state: State, seat: int) -> int:
    """All GG that are neither from the start nor from the final scoring, nor were paid [S4, 3.3, 6.2, 7.0]."""
    return state.gg[seat] - state.started[seat] + state.spent[seat] - finally_scored(state)[seat]


def finally_scored(state: State) -> list[int]:
    """Return what the final scoring has brought each seat so far."""
    replay = state.copy()
    for seat in range(SEATS):
        replay.gg[seat] = 0
    replay.scored = 0
    for _ in range(min(state.scored, scoring_steps(state))):
        play_scoring_step(replay)
    return replay.gg


def backs(state: State, seat: int) -> int:
    """Unseen tiles on the street still count in the warehouse."""
    return in_windows(state, tile_of(seat, UNKNOWN))


def in_windows(state: State, tile: int) -> int:
    """Return how many windows hold such a tile."""
    return sum([1 for row in state.window for one in row if one == tile])


def no_hand(state: State, seat: int) -> list[int]:
    """Nothing is left behind the screen but what lies unseen on the street."""
    return [state.unseen[seat] if kind == UNKNOWN else 0 for kind in range(KINDS)]


def in_the_air(state: State) -> None:
    """Dice of the mover that stand nowhere are re-rolled, once everybody has rolled [3.3]."""
    state.lifted = 0
    if state.phase == 3:
        standing = dice_standing(state, state.mover)
        later = (state.mover + 1) % state.seats
        if 0 < standing < DICE or (standing == 0 and later != state.first and dice_standing(state, later) > 0):
            state.lifted = DICE - standing


def unnamed(state: State, seat: int) -> list[int]:
    """Tiles that are named nowhere, by number, are in the stack [C3, S3]; it shares them with unseen tiles."""
    return [COPIES[number] - named(state, seat, number) for number in range(NUMBERS)]


def named(state: State, seat: int, number: int) -> int:
    """Return how many tiles of a seat with that number are named, wherever they are."""
    count = state.warehouse[seat][number]
    if number == UNKNOWN:
        return count
    count += in_windows(state, tile_of(seat, number)) + state.charity[seat][number] + state.discard[seat][number]
    for other in range(state.seats):
        count += state.bargain[other][seat][number] + state.collection[other][seat][number]
    return count


def drawn_by(state: State, seat: int) -> int:
    """Return how many tiles have left a seat's stack by now [1.1, 1.2, 1.3]."""
    draws = min(state.round_no, ROUNDS - 1)
    drawn = FIRST_DRAW + LATER_DRAW * (draws - 1)
    if state.phase == 1 and state.round_no < ROUNDS and (seat - state.first) % state.seats >= state.acted:
        drawn -= FIRST_DRAW if state.round_no == 1 else LATER_DRAW
    return drawn


def acted(state: State) -> None:
    """The number of seats that have drawn, rolled or been paid."""
    turn = (state.mover - state.first) % state.seats
    state.acted = state.seats
    if state.phase == 1:
        state.acted = turn
    elif state.phase == 2:
        state.acted = 0 if last_round(state) else state.seats
    elif (state.phase == 3 and state.lifted == 0 and dice_standing(state, state.mover) == 0) or (
        state.phase == 6 and state.step_no in (steps.OWN_OUT, steps.INCOME)
    ):
        state.acted = turn


def waits_for(state: State) -> None:
    """The choice, chance or step that the phase waits for, as far as the table shows it."""
    seat, phase = state.mover, state.phase
    state.due, state.step_no = AUTOMATIC, steps.NO_STEP
    if phase == 1 or (phase == 5 and any_unseen_window(state)):
        state.due = CHANCE
    elif phase == 2:
        wait_for(state, seat, can_supply(state, seat))
    elif phase == 3 and (state.lifted > 0 or dice_standing(state, seat) == 0):
        state.due = CHANCE
    elif phase == 3:
        wait_for(state, seat, not capped(state, seat))
    elif phase == steps.FINAL_SCORING and state.scored == scoring_steps(state):
        state.due = OVER
    else:
        state.step_no = step_of(state)
        if state.step_no == steps.FORCED_PASS:
            wait_for(state, seat, can_choose(state, seat))


def step_of(state: State) -> int:
    """Return the first step of the phase that the table shows; one without a sign follows where none before it does."""
    dice = [dice_standing(state, seat) + geeks_on_tiles(state, seat) for seat in range(state.seats)]
    shown = {
        steps.TURN_UP: any_face_down(state),
        steps.BLANKS_OUT: any_to_remove(state, steps.BLANKS_OUT),
        steps.MISPLACED_OUT: any_to_remove(state, steps.MISPLACED_OUT),
        steps.OWN_OUT: any_own_choice(state),
        steps.INCOME: sum(dice) > 0,
        steps.HOME: False,
        steps.MOVE_UP: any_on_street(state),
    }
    return next(step for step in STEPS.get(state.phase, STEPS[steps.FINAL_SCORING]) if shown.get(step, True))


def waits_here(state: State) -> None:
    """The choice, chance or step that is due; of the steps of a phase, that which is said."""
    said = state.step_no
    waits_for(state)
    if state.due == AUTOMATIC and said in STEPS[state.phase]:
        state.step_no = said


DUE = due(waits_for, *range(OVER + 1), step="step_no", steps=dict(enumerate(steps.STEP_WORDS, steps.FORCED_PASS)))


def geeks_on_tiles(state: State, seat: int) -> int:
    """Return how many geeks of a seat stand on tiles."""
    count = sum([1 for row in state.buyer for one in row if one == seat + 1])
    return count + sum([copies for tiles in state.bargain[seat] for copies in tiles])


def finish(state: State, key0: int, key1: int) -> None:
    """Count what `rest` is, and draw the numbers of the discard by luck from what is left [C3]."""
    for seat in range(state.seats):
        if state.warehouse[seat][UNKNOWN] >= MANY:
            state.warehouse[seat][UNKNOWN] -= MANY
            state.warehouse[seat][UNKNOWN] += max(0, undrawn(state, seat))
        if state.discard[seat][BLANK] >= MANY:
            state.discard[seat][BLANK] -= MANY
            for nth in range(undrawn(state, seat)):
                discard_by_luck(state, seat, nth, key0, key1)
        state.stack[seat] = unnamed(state, seat)


def undrawn(state: State, seat: int) -> int:
    """Return how many tiles have left the stack of a seat and are named nowhere."""
    return drawn_by(state, seat) - sum([named(state, seat, number) for number in range(KINDS)])


def discard_by_luck(state: State, seat: int, nth: int, key0: int, key1: int) -> None:
    """Put one more tile to the discard, any of those that are named nowhere."""
    pool = unnamed(state, seat)
    if min(pool) < 0 or sum(pool) == 0:
        return
    words = [0 for _ in range(WORDS)]
    luck_words(key0, key1, state.round_no, 0, DISCARD_LUCK + seat, nth, 1, words)
    place = below(words[0], sum(pool))
    number = 0
    while place >= pool[number]:
        place -= pool[number]
        number += 1
    state.discard[seat][number] += 1
