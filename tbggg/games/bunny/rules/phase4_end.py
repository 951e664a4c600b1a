"""Phase 4, the end: parchments are revealed, copy cards choose, and everything is scored."""

from __future__ import annotations

from ....engine.rule import AUTOMATIC, CHANCE, DECISION, OVER, rule
from ....engine.state import Row
from .cards import is_parchment, laid_unseen, used
from .reasons import Reason
from .scoring import category
from .state import COPY, SHOW, SHOW_ON, State, with_card
from .tables import COPIES, FINAL_STEPS, FIRST_PARCHMENT, LIBERAL, PARCHMENTS, SOCIALIST


@rule
def begin_end(state: State) -> None:
    """Everybody reveals their parchments after the fourth harvest [4.1]."""
    state.phase = 4
    go_on_end(state)


@rule
def go_on_end(state: State) -> None:
    """Parchments unseen in a record are revealed [4.1, 4.2]; then copies choose, in seat order [4.4, R16, R23]."""
    state.due = CHANCE
    for seat in range(state.seats):
        if laid_unseen(state, seat) > 0:
            state.mover = seat
            return
    for seat in range(state.seats):
        for at in range(2):
            if state.laid[seat][LIBERAL + at] > 0 and state.copied[seat][at][0] == 0:
                state.mover = seat
                state.copy_owned = LIBERAL + at
                ask_copy(state, LIBERAL + at)
                return
    state.copy_owned = 0
    state.copy_card = 0
    state.mover = 0
    state.due = AUTOMATIC


@rule
def ask_copy(state: State, card: int) -> None:
    """A copy card must choose, if there is anything to choose [R16]."""
    state.copy_card = card
    state.due = AUTOMATIC
    for parchment in range(1, PARCHMENTS + 1):
        if is_target(state, parchment):
            state.due = DECISION


@rule
def neighbour(state: State, seat: int, card: int) -> int:
    """The Liberal looks to the right [P35], the Socialist to the left [P36]; left is the next seat clockwise."""
    return (seat + (1 if card == SOCIALIST else state.seats - 1)) % state.seats


@rule
def is_target(state: State, parchment: int) -> bool:
    """True if the copy card that chooses may become a parchment: the neighbour's, and no copy card.

    With `copy_chain` a copy card too, but none twice in one chain [R16].
    """
    if state.laid[neighbour(state, state.mover, state.copy_card)][parchment] == 0:
        return False
    return may_copy(state, parchment)


@rule
def may_copy(state: State, parchment: int) -> bool:
    """True if a parchment is one that copies may choose [R16]."""
    if parchment != LIBERAL and parchment != SOCIALIST:
        return True
    return state.copy_chain > 0 and parchment != state.copy_card and parchment != state.copy_owned


@rule
def copy(state: State, parchment: int) -> None:
    """A copy card becomes a parchment, -1 for none; a copy card that it became chooses right after [R16]."""
    depth = 0 if state.copy_card == state.copy_owned else 1
    state.copied[state.mover][state.copy_owned - LIBERAL][depth] = parchment
    if parchment == LIBERAL or parchment == SOCIALIST:
        ask_copy(state, parchment)
    else:
        go_on_end(state)


@rule
def show(state: State, seat: int, card: int) -> None:
    """A parchment that the record had not seen is revealed [1.5, 4.1]."""
    state.laid[seat][card - FIRST_PARCHMENT + 1] += 1
    go_on_end(state)


@rule
def score(state: State, step: int) -> None:
    """One category after the other is added, for all seats [4.3, R23]; then the game is over [4.5]."""
    for seat in range(state.seats):
        state.scored[seat][step] = category(state, seat, step)
    state.step_no = step + 1
    if state.step_no == FINAL_STEPS:
        state.due = OVER


@rule
def legal_copies(state: State, moves: Row) -> int:
    """Each parchment of the neighbour that may be copied."""
    count = 0
    for parchment in range(1, PARCHMENTS + 1):
        if is_target(state, parchment):
            moves[count] = with_card(COPY, parchment, state.copy_card)
            count += 1
    return count


@rule
def refused_in_end(state: State, seat: int, kind: int, card: int, copy_card: int) -> int:
    """The first rule that a reveal or a copy breaks, or `Reason.NONE`."""
    if kind == SHOW or kind == SHOW_ON:
        return refused_show(state, seat, card)
    if state.due == CHANCE:
        return Reason.PARCHMENTS_DUE
    if state.due != DECISION or seat != state.mover:
        return Reason.NO_COPY
    if copy_card != state.copy_card:
        return Reason.OTHER_COPY_CARD
    if state.laid[neighbour(state, seat, copy_card)][card] == 0:
        return Reason.NOT_RIGHT if copy_card == LIBERAL else Reason.NOT_LEFT
    return Reason.NONE if may_copy(state, card) else Reason.COPY_OF_COPY


@rule
def refused_show(state: State, seat: int, card: int) -> int:
    """Reason why a parchment is not revealed [4.1], or cannot be this one [C3]."""
    if laid_unseen(state, seat) == 0:
        return Reason.ALL_SHOWN if state.due == CHANCE else Reason.NO_SHOW
    if not is_parchment(card):
        return Reason.NO_PARCHMENT
    return Reason.NONE if used(state, card) < COPIES[card] else Reason.NO_COPY_LEFT
