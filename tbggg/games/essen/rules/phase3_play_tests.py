"""Phase 3: play-tests of a turn."""

from __future__ import annotations

from ....engine.rule import CHANCE, DECISION, rule
from ....engine.state import Row
from .phase3_turns import go_on_turn
from .state import DRAWING, HOLD, HOLDING, IN_DISCARD, UNKNOWN, State, move  # fmt: skip
from .tables import GAMES


@rule
def test(state: State) -> None:
    """A play-test costs an action [6.1]; two cards come, or the one that there is [6.2, R13]."""
    state.used[state.mover] += 1
    there = state.stack + state.discards
    state.drawing = there if there < 2 else 2
    state.short = 1 if state.stack < state.drawing else 0
    state.from_stack = state.stack if state.short > 0 else state.drawing
    state.count = 0
    state.step = DRAWING
    state.due = CHANCE


@rule
def draw(state: State, card: int) -> None:
    """A card of the stack, or of the discard once the stack has none [6.3, R13]."""
    if state.from_stack == 0 and state.discards > 0:
        renew(state)
        state.short = 0
        state.from_stack = state.drawing - state.count
    if card > 0 and state.card[card] == IN_DISCARD:
        state.card[card] = UNKNOWN
        state.discards -= 1
    elif state.from_stack > 0:
        state.from_stack -= 1
        state.stack -= 1
    else:
        state.discards -= 1
        if state.unseen_discards > 0:
            state.unseen_discards -= 1
    state.drawn[state.mover][state.count] = card
    state.count += 1
    state.draws += 1
    if state.count == state.drawing:
        state.count = 0
        state.step = HOLDING
        state.due = DECISION
        if state.short > 0:
            renew(state)


@rule
def renew(state: State) -> None:
    """The discard is shuffled and is the stack [6.3]."""
    state.stack += state.discards
    state.discards = 0
    state.unseen_discards = 0
    for card in range(1, GAMES):
        if state.card[card] == IN_DISCARD:
            state.card[card] = UNKNOWN


@rule
def hold(state: State, card: int) -> None:
    """One drawn card is kept, the other lies face up on the discard [6.2, R13]."""
    seat = state.mover
    kept = 0 if state.drawn[seat][0] == card else 1
    if state.drawn[seat][kept] != card:
        kept = 0 if state.drawn[seat][0] == 0 else 1
    other = state.drawn[seat][1 - kept]
    if state.drawing == 2:
        state.discards += 1
        if other > 0:
            state.card[other] = IN_DISCARD
        else:
            state.unseen_discards += 1
            if card == 0:
                state.discard_shown = seat + 1
    state.hand[seat][card] += 1
    state.drawn[seat][0] = 0
    state.drawn[seat][1] = 0
    state.drawing = 0
    go_on_turn(state)


@rule
def show_discard(state: State, card: int) -> None:
    """An unseen discard is named."""
    state.card[card] = IN_DISCARD
    state.unseen_discards -= 1
    state.discard_shown = 0


@rule
def legal_holds(state: State, moves: Row) -> int:
    """Each of the drawn cards [6.2]."""
    for at in range(state.drawing):
        moves[at] = move(HOLD, state.drawn[state.mover][at], 0)
    return state.drawing
