"""Phase 1, exploration: hands are dealt, and cards are picked in secret."""

from __future__ import annotations

from ....engine.rule import AUTOMATIC, CHANCE, DECISION, rule
from .cards import forget, take
from .state import (
    DEAL,
    DEALING,
    HIDDEN_HAND,
    PICK,
    PICKING,
    PLAYING,
    RESERVES,
    REVEAL,
    REVEALING,
    WHOLE_HAND,
    State,
    hand_size,
    plays,
)  # fmt: skip


@rule
def begin_round(state: State) -> None:
    """New cards for everybody, in the order of the seats [0.3, S3, S4]."""
    state.phase = 1
    state.turn_no = 1
    state.step = DEALING
    state.due = CHANCE
    state.mover = 0
    state.dealt = 0
    state.drawn = 0
    for seat in range(state.seats):
        for other in range(state.seats):
            state.known[seat][other] = WHOLE_HAND if seat == other else HIDDEN_HAND


@rule
def deal(state: State, card: int) -> None:
    """A card comes to the mover's hand [S3]."""
    state.hand[state.mover][card] += 1
    state.dealt += 1
    state.half = DEAL + 1
    if state.dealt == hand_size(state):
        state.dealt = 0
        state.half = 0
        state.mover += 1
        if state.mover == state.seats:
            begin_choice(state)


@rule
def begin_choice(state: State) -> None:
    """With two seats a card of each reserve first [V1, V2]; then all choose at the same time [1.1, R31]."""
    if state.seats == 2:
        state.step = RESERVES
        state.due = CHANCE
        state.mover = 0
    else:
        wait_for_picks(state)


@rule
def add_reserve(state: State, card: int) -> None:
    """A card of the mover's own reserve comes to its hand, unseen until now [V2]."""
    state.hand[state.mover][card] += 1
    state.fresh[state.mover] = card
    state.mover += 1
    if state.mover == state.seats:
        wait_for_picks(state)


@rule
def to_reveal(state: State, seat: int) -> int:
    """Number of cards to be played a seat's pick left unseen."""
    found = 0
    for at in range(plays(state)):
        if state.picked[seat] == 2 and state.chosen[seat][at] == 0:
            found += 1
    return found


@rule
def wait_for_picks(state: State) -> None:
    """All pick, hidden until the last has [1.1]; what a record has not seen is revealed before anything is played."""
    state.step = PICKING
    state.due = DECISION
    for seat in range(state.seats):
        if state.picked[seat] < 2:
            state.mover = seat
            return
    state.step = REVEALING
    state.due = CHANCE
    for seat in range(state.seats):
        if to_reveal(state, seat) > 0:
            state.mover = seat
            return
    state.step = PLAYING
    state.due = AUTOMATIC
    state.mover = 0


@rule
def pick(state: State, card: int) -> None:
    """A card to be played goes face down [1.1]; one that is not seen leaves the hand when it is revealed."""
    seat = state.mover
    if card > 0:
        take(state, seat, card)
    state.chosen[seat][state.picked[seat]] = card
    end_of_pick(state)


@rule
def discard(state: State, card: int) -> None:
    """With two seats the second card is out of the game, known to its owner alone [V3, R4]."""
    seat = state.mover
    if card > 0:
        take(state, seat, card)
        state.discarded[seat][card] += 1
    else:
        forget(state, seat, 1)
        state.hand[seat][0] -= 1
    for other in range(state.seats):
        if other != seat:
            state.known[other][seat] = HIDDEN_HAND
    end_of_pick(state)


@rule
def end_of_pick(state: State) -> None:
    """A choice has two cards [1.1, V3]."""
    state.picked[state.mover] += 1
    state.half = PICK + 1
    if state.picked[state.mover] == 2:
        state.half = 0
        wait_for_picks(state)


@rule
def look(state: State, seat: int, card: int) -> None:
    """An unseen card of a hand turns out to be this one [1.3]."""
    state.hand[seat][0] -= 1
    state.hand[seat][card] += 1


@rule
def reveal(state: State, seat: int, card: int) -> None:
    """A card to be played is turned up, and leaves the hand [1.4]."""
    take(state, seat, card)
    at = 0
    while state.chosen[seat][at] > 0:
        at += 1
    state.chosen[seat][at] = card
    state.half = 0
    if to_reveal(state, seat) > 0:
        state.half = REVEAL + 1
        state.mover = seat
    else:
        wait_for_picks(state)
