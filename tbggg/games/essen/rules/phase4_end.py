"""The end of a turn and of a round, midday, and the end of the game."""

from __future__ import annotations

from ....engine.rule import AUTOMATIC, CHANCE, OVER, rule
from .fair import matches, ranks_met, wishlist_vp
from .phase1_maintenance import begin_round, wait_for_fair
from .phase3_turns import begin_turn
from .state import AFTERNOON_DUE, ENDED, MORNING_DUE, RANKING, REVEALED, REVEALING, UNKNOWN, WISHLIST_DUE, State
from .tables import (
    AFTERNOON_PART,
    AFTERNOON_VP,
    CARDS_KEPT,
    DEPARTURE,
    FIRST_AWAY,
    GAMES,
    MORNING_PART,
    MORNING_VP,
    PARK,
    ROUNDS,
    SECOND_AWAY,
    WISHLIST_PART,
)


@rule
def end_turn(state: State) -> None:
    """The next seat clockwise, until all have acted [3.1]; in round seven one may leave early [11.4]."""
    seat = state.mover
    if state.round_no == ROUNDS and state.at[seat] == PARK and (state.moved_only == 0 or state.steps > 0):
        state.away += 1
        if state.away == 1:
            state.parts[seat][DEPARTURE] = FIRST_AWAY
        elif state.away == 2:
            state.parts[seat][DEPARTURE] = SECOND_AWAY
    state.acted += 1
    state.mover = (seat + 1) % state.seats
    if state.acted < state.seats:
        begin_turn(state)
    else:
        end_round(state)


@rule
def end_round(state: State) -> None:
    """Midday after round four [9.1], the end after round seven [0.2]; a family game has no ranking cards [13.2]."""
    state.walking = 0
    state.ate = 0
    state.steps = 0
    if state.round_no == ROUNDS:
        state.phase = 4
        if state.no_ranking > 0:
            wait_for_reveals(state)
        else:
            wait_for_rules(state, AFTERNOON_DUE)
    elif state.round_no == 4 and state.no_ranking == 0:
        state.phase = 4
        wait_for_rules(state, MORNING_DUE)
    else:
        begin_round(state)


@rule
def wait_for_rules(state: State, step: int) -> None:
    """The rules count."""
    state.step = step
    state.due = AUTOMATIC
    state.mover = 0


@rule
def count_morning(state: State) -> None:
    """4 VP for each morning card met [9.1]; then afternoon cards replace them [9.4, R17]."""
    for seat in range(state.seats):
        state.parts[seat][MORNING_PART] = MORNING_VP * ranks_met(state, seat)
    wait_for_fair(state, RANKING)


@rule
def count_afternoon(state: State) -> None:
    """8 VP for each afternoon card met [9.5, 11.2]."""
    for seat in range(state.seats):
        state.parts[seat][AFTERNOON_PART] = AFTERNOON_VP * ranks_met(state, seat)
    wait_for_reveals(state)


@rule
def wait_for_reveals(state: State) -> None:
    """Unseen cards are named before they count [11.3]."""
    state.count = 0
    for seat in range(state.seats):
        if state.hand[seat][0] > 0:
            state.step = REVEALING
            state.due = CHANCE
            state.mover = seat
            return
    forget_unseen(state)
    wait_for_rules(state, WISHLIST_DUE)


@rule
def forget_unseen(state: State) -> None:
    """All cards in hand have a name."""
    for card in range(1, GAMES):
        if state.card[card] == REVEALED:
            state.card[card] = UNKNOWN
    for seat in range(state.seats):
        for turn in range(CARDS_KEPT):
            state.unseen[seat][turn] = 0


@rule
def reveal(state: State, seat: int, card: int) -> None:
    """An unseen card of a hand."""
    state.hand[seat][0] -= 1
    state.hand[seat][card] += 1
    state.card[card] = REVEALED
    state.mover = seat
    state.count += 1
    if state.hand[seat][0] == 0:
        wait_for_reveals(state)


@rule
def count_wishlists(state: State) -> None:
    """Last purchases go to the trunks [11.1], and the wishlists count [11.3]."""
    for seat in range(state.seats):
        state.parts[seat][WISHLIST_PART] = wishlist_vp(state, matches(state, seat))
        state.bag[seat] = 0
        state.at[seat] = PARK
    for game in range(1, GAMES):
        state.carried[game] = 0
    state.step = ENDED
    state.due = OVER
    state.mover = 0
